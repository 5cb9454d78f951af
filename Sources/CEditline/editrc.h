#ifndef EDITRC_H
#define EDITRC_H

#include <histedit.h>

/* Carries out the lines of a user's file of key bindings, as el_source does, but for what would do harm. */
void ce_source_file(EditLine *edit, const char *program, const char *path);

#endif
