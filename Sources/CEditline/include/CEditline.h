#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * libedit in a form that Swift can call: its variadic functions are not importable, its streams and its
 * wide characters are awkward. Text crosses as UTF-32 and ends with a zero where no count is given.
 *
 * libedit gets no history. Its walk and its search keep the line in a buffer of 1,024 characters, read beyond that,
 * and restore a line that they never kept; so both are ours.
 *
 * libedit keeps static state, so all of this belongs to one thread. Only the signal handlers run elsewhere.
 */

/* MARK: The editor */

/* A terminal being edited on. */
typedef struct ce_editor ce_editor;

/* What a key's function tells the editor to do next. */
enum ce_outcome {
  CE_DONE = 0,    /* Nothing; the display is right. */
  CE_REFRESH = 1, /* Draw what was changed. */
  CE_BEEP = 2,    /* Complain. */
  CE_KEEP = 3,    /* Nothing, and go on with what was begun. */
  CE_NO_MORE = 4, /* End the input. */
};

/* The functions that ce_open adds to libedit's own, for ce_bind and a user's .editrc. */
enum ce_function {
  CE_COMPLETE,        /* "line-complete" */
  CE_COMPLETE_BACK,   /* "line-complete-back" */
  CE_OLDER,           /* "line-older" */
  CE_NEWER,           /* "line-newer" */
  CE_SEARCH,          /* "line-search" */
  CE_SEARCH_NEWER,    /* "line-search-newer" */
  CE_INTERRUPT,       /* "line-interrupt" */
  CE_SUSPEND,         /* "line-suspend" */
  CE_PASTE,           /* "line-paste" */
  CE_ENTER,           /* "line-enter" */
  CE_UNDO,            /* "line-undo" */
  CE_LAST_ARGUMENT,   /* "line-last-argument" */
  CE_TRANSPOSE_WORDS, /* "line-transpose-words" */
  CE_KILL_TO_END,     /* "line-kill-to-end" */
  CE_KILL_TO_START,   /* "line-kill-to-start" */
  CE_KILL_WORD,       /* "line-kill-word" */
  CE_KILL_WORD_BACK,  /* "line-kill-word-back" */
  CE_YANK,            /* "line-yank" */
  CE_YANK_POP,        /* "line-yank-pop" */
  CE_EDIT_FILE,       /* "line-edit-file" */
  CE_FORWARD,         /* "line-forward" */
  CE_FORWARD_WORD,    /* "line-forward-word" */
  CE_END,             /* "line-end" */
  CE_BACK,            /* "line-back" */
  CE_DELETE,          /* "line-delete" */
  CE_DELETE_BACK,     /* "line-delete-back" */
  CE_DELETE_OR_END,   /* "line-delete-or-end" */
  CE_FIND,            /* "line-find" */
  CE_CHANGE,          /* "line-change" */
  CE_DELETE_TO_END,   /* "line-delete-to-end" */
  CE_REPLACE,         /* "line-replace" */
  CE_REPLACE_ONE,     /* "line-replace-one" */
  CE_VI_DELETE,       /* "line-vi-delete" */
  CE_VI_DELETE_BACK,  /* "line-vi-delete-back" */
  CE_VI_SUBSTITUTE,   /* "line-vi-substitute" */
  CE_VI_FORWARD,      /* "line-vi-forward" */
  CE_IN_INSERTION,    /* "line-in-insertion" */
  CE_IN_COMMANDS,     /* "line-in-commands" */
};

/* What an editor asks of its owner. Each is called only from within ce_read_line. */
typedef struct {
  void *owner;
  /* Waits for a character: 1 and the character, 0 at the end, -1 on an error. */
  int (*read)(void *owner, uint32_t *character);
  /* The prompt, valid until the next call. U+0001 stands on both sides of what takes no room. */
  const uint32_t *(*prompt)(void *owner);
  /* Carries out one of ce_function and answers one of ce_outcome. */
  int (*perform)(void *owner, int function);
} ce_callbacks;

/* Sets up the editor, with the emacs keys, on a terminal; it works on duplicates of the two descriptors.
 * `terminal` is the terminal's type, NULL for that of the environment. NULL is returned on failure. */
ce_editor *ce_open(const char *program, const char *terminal, int input, int output, ce_callbacks callbacks);

/* Gives the terminal back as it was found, and frees the editor. */
void ce_close(ce_editor *editor);

/* Reads the user's key bindings for `program`: the file at `path`, or the usual .editrc where it is NULL. Without the file
 * nothing happens. A line that would make libedit believe in a window of another size is passed over. */
void ce_source(ce_editor *editor, const char *program, const char *path);

/* Chooses the keys of vi, or those of emacs; all bindings are reset. */
void ce_use_vi(ce_editor *editor, bool vi);

/* Whether the vi keys are in use. */
bool ce_is_vi(ce_editor *editor);

/* Binds a key, as .editrc writes it, to a function; `command` means the keys of vi's command mode. */
void ce_bind(ce_editor *editor, bool command, const char *key, const char *function);

/* Reads a line. Answers the count of its characters, which stay valid until the next call; -1 at the end of input. */
ptrdiff_t ce_read_line(ce_editor *editor, const uint32_t **line);

/* MARK: The line being edited */

/* The line so far: answers the count of its characters and where the cursor is, which is within it. */
size_t ce_line(ce_editor *editor, const uint32_t **line, size_t *cursor);

/* Inserts text at the cursor; false where memory runs out. */
bool ce_insert(ce_editor *editor, const uint32_t *text);

/* Deletes `count` characters before the cursor. */
void ce_delete_before(ce_editor *editor, int count);

/* Moves the cursor by `count` characters. */
void ce_move(ce_editor *editor, int count);

/* Lets the function that is being carried out end the line, once what it changed has been drawn. */
void ce_accept(ce_editor *editor);

/* MARK: The display */

/* Draws prompt and line again from where the terminal's cursor stands. */
void ce_redraw(ce_editor *editor);

/* Takes over the terminal's new size. */
void ce_resize(ce_editor *editor);

/* Puts the terminal into the editor's mode, or back into the one in which commands run. */
void ce_set_raw(ce_editor *editor, bool raw);

/* How many columns a character takes; -1 for one that cannot be shown. */
int ce_width(uint32_t character);

/* MARK: The terminal */

/* The size of the terminal behind a descriptor; false where there is none or it doesn't know. */
bool ce_window_size(int descriptor, int *columns, int *rows);

/* Makes a locale of UTF-8 the one in which characters are read, written and measured, whatever the user's is. */
void ce_use_utf8(void);

/* MARK: Signals */

/* What has happened since ce_take_events was last called. */
enum ce_event {
  CE_RESIZED = 1,     /* SIGWINCH */
  CE_CONTINUED = 2,   /* SIGCONT */
  CE_INTERRUPTED = 4, /* SIGINT */
};

/* Installs the handlers, once: SIGINT, SIGWINCH and SIGCONT are noted, SIGPIPE is ignored, SIGTERM, SIGHUP and SIGQUIT
 * give the terminal back and then end the process as they would have. What the process was started ignoring it goes on
 * ignoring. */
void ce_signals_install(void);

/* A descriptor that becomes readable when something is noted; -1 before the handlers are installed. */
int ce_signals_descriptor(void);

/* What has happened, as a set of ce_event, and forgets it. An interrupt stays for ce_take_interrupt, too. */
int ce_take_events(void);

/* Whether SIGINT has come since ce_take_interrupt was last called. */
bool ce_is_interrupted(void);

/* The same, and forgets it. */
bool ce_take_interrupt(void);

/* From here on SIGINT writes these words to standard error and ends the process with status 130; NULL ends that. They have to
 * stay where they are as long as that holds. */
void ce_end_on_interrupt(const char *words);

/* From here on SIGTERM and SIGHUP are noted like an interrupt, which ce_take_interrupt does not forget, so that the program can
 * end by itself. If it has not within a few seconds, the signal ends it. */
void ce_delay_end(void);

/* Whether SIGTERM or SIGHUP has been noted. */
bool ce_is_ending(void);

/* Ends the process by the signal that was noted, if any, and ends the delay. */
void ce_end_now(void);

/* How many SIGINT have come. */
int ce_interrupt_count(void);

/* Notes the terminal's present mode as the one to give back when SIGTERM, SIGHUP or SIGQUIT comes, and the text to write
 * then, which must stay valid. */
void ce_guard_terminal(int input, int output, const char *farewell);

/* Ends that: the terminal is as it should be. */
void ce_unguard_terminal(void);

/* MARK: Crashes */

/* From here on a thread that crashes first writes the words that were set on it to standard error. What was to happen
 * then happens after that. */
void ce_note_crashes(void);

/* Sets the words of this thread, which are copied as far as they fit; the last character becomes a newline. */
void ce_set_crash_words(const char *text, size_t length);

#endif
