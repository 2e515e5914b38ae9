/* The plain page: the protocol in a browser, to be read and typed. */
#ifndef SABURAU_SERVER_PAGE_H
#define SABURAU_SERVER_PAGE_H

extern const char page_html[];
extern const char page_script[];
extern const char page_style[];

#endif
