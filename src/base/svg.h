/* Pictures as SVG documents: what all charts have in common.
 *
 * A picture has its own background and colours, light and dark, chosen by the viewer's prefers-color-scheme; a viewer
 * that does not support it shows the light ones. The file is self-contained: no script, no font, no other file.
 */
#ifndef SABURAU_SVG_H
#define SABURAU_SVG_H

#include <saburau/text.h>

/* Begins a picture of that size, with its ground and its styles: texts (title, small, value), grid, mark. `styles` are
 * more of them, light ones, and `dark` the same in the dark; neither ends with a newline. svg_end ends the picture. */
void svg_begin(int width, int height, const char *styles, const char *dark, struct sb_text *svg);
void svg_end(struct sb_text *svg);

/* Text between tags. */
void svg_put_escaped(const char *text, struct sb_text *svg);

/* A straight line of that class. */
void svg_put_line(const char *class_name, double x1, double y1, double x2, double y2, struct sb_text *svg);

/* From tick to tick of an axis: a round number near a fifth of its range, which is 1, 2 or 5 times a power of ten. */
double svg_round_step(double range);

#endif
