/* Pictures as SVG documents. */
#include "svg.h"
#include <math.h>

static void put_styles(const char *styles, const char *dark, struct sb_text *svg) {
    sb_put(svg, "<style>\n"
                "  text { font: 14px system-ui, sans-serif; fill: #1c2128; }\n"
                "  .title { font-size: 19px; font-weight: 600; }\n"
                "  .small { font-size: 12.5px; fill: #57606a; }\n"
                "  .value { font-variant-numeric: tabular-nums; }\n"
                "  .ground { fill: #ffffff; }\n"
                "  .grid { stroke: #d8dee4; }\n"
                "  .mark { stroke: #57606a; stroke-dasharray: 4 4; }\n");
    sb_put_format(svg, "  %s\n", styles);
    sb_put(svg, "  @media (prefers-color-scheme: dark) {\n"
                "    text { fill: #e6edf3; }\n"
                "    .small { fill: #9da7b3; }\n"
                "    .ground { fill: #14181f; }\n"
                "    .grid { stroke: #2d333b; }\n"
                "    .mark { stroke: #9da7b3; }\n");
    sb_put_format(svg, "    %s\n  }\n</style>\n", dark);
}

void svg_begin(int width, int height, const char *styles, const char *dark, struct sb_text *svg) {
    sb_put_format(svg,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                  "role=\"img\">\n",
                  width, height, width, height);
    put_styles(styles, dark, svg);
    sb_put_format(svg, "<rect class=\"ground\" width=\"%d\" height=\"%d\"/>\n", width, height);
}

void svg_end(struct sb_text *svg) {
    sb_put(svg, "</svg>\n");
}

void svg_put_escaped(const char *text, struct sb_text *svg) {
    for (; *text; text++) {
        if (*text == '<')
            sb_put(svg, "&lt;");
        else if (*text == '>')
            sb_put(svg, "&gt;");
        else if (*text == '&')
            sb_put(svg, "&amp;");
        else
            sb_put_char(svg, *text);
    }
}

void svg_put_line(const char *class_name, double x1, double y1, double x2, double y2, struct sb_text *svg) {
    sb_put_format(svg, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", class_name, x1, y1, x2,
                  y2);
}

double svg_round_step(double range) {
    double rough = range / 5, power = pow(10, floor(log10(rough))), times = rough / power;
    return power * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10);
}
