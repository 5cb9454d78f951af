#ifndef EDITRC_H
#define EDITRC_H

#include <histedit.h>

/* Performs the lines of a user's file of key bindings, as el_source does, except those that set the size of the window or choose
 * the emacs keys while they are in use. */
void ce_source_file(EditLine *edit, const char *program);

#endif
