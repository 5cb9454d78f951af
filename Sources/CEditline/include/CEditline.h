#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * An interface to libedit for Swift, which cannot import variadic functions. Text is UTF-32, and ends with a zero unless a
 * count is given.
 *
 * libedit's own history is not used. Its functions for older lines and for searching keep the line in a buffer of 1,024
 * characters, read beyond its end, and restore lines that were never stored in it.
 *
 * libedit has static state, so use these functions on one thread only. The signal handlers may run on any thread.
 */

/* MARK: The editor */

/* A line editor on a terminal. */
typedef struct ce_editor ce_editor;

/* What the editor does after the function of a key. */
enum ce_outcome {
  CE_DONE = 0,    /* Nothing, because the display is up to date. */
  CE_REFRESH = 1, /* Redraws the changed line. */
  CE_BEEP = 2,    /* Beeps. */
  CE_KEEP = 3,    /* Nothing, and keeps a pending operator and count of vi. */
  CE_NO_MORE = 4, /* Ends the input. */
};

/* The functions that ce_open adds to libedit's, with their names for ce_bind and .editrc. */
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

/* The callbacks of an editor. They are called only during ce_read_line. */
typedef struct {
  void *owner;
  /* Waits for a character, and stores it. Returns 1, 0 at the end of the input, or -1 on an error. */
  int (*read)(void *owner, uint32_t *character);
  /* Returns the prompt, valid until the next call. U+0001 encloses each part without width, such as an escape sequence. */
  const uint32_t *(*prompt)(void *owner);
  /* Performs a ce_function, and returns a ce_outcome. */
  int (*perform)(void *owner, int function);
} ce_callbacks;

/* Creates an editor with the keys of emacs. It duplicates the two descriptors. `terminal` is the type of the terminal, or
 * NULL for that in the environment. Returns NULL on failure. */
ce_editor *ce_open(const char *program, const char *terminal, int input, int output, ce_callbacks callbacks);

/* Restores the mode of the terminal, and frees the editor. */
void ce_close(ce_editor *editor);

/* Reads the user's key bindings for `program` from the file that `EDITRC` names, or from `~/.editrc`. Does nothing if there is
 * no such file. Lines that set the size of the window are skipped. */
void ce_source(ce_editor *editor, const char *program);

/* Switches to the keys of vi or of emacs, and resets all bindings. */
void ce_use_vi(ce_editor *editor, bool vi);

/* Returns true if the keys of vi are in use. */
bool ce_is_vi(ce_editor *editor);

/* Binds a key, written as in .editrc, to a function. If `command` is true, the key is one of vi's command mode. */
void ce_bind(ce_editor *editor, bool command, const char *key, const char *function);

/* Reads a line. Returns the number of its characters, or -1 at the end of the input. The line is valid until the next call. */
ptrdiff_t ce_read_line(ce_editor *editor, const uint32_t **line);

/* MARK: The line being edited */

/* Gets the edited line and the position of the cursor, which is always within it. Returns the number of characters. */
size_t ce_line(ce_editor *editor, const uint32_t **line, size_t *cursor);

/* Inserts text at the cursor. Returns false if there is not enough memory. */
bool ce_insert(ce_editor *editor, const uint32_t *text);

/* Deletes `count` characters before the cursor. */
void ce_delete_before(ce_editor *editor, int count);

/* Moves the cursor by `count` characters. */
void ce_move(ce_editor *editor, int count);

/* Ends the line after the current function, when its changes have been drawn. */
void ce_accept(ce_editor *editor);

/* MARK: The display */

/* Redraws the prompt and the line at the terminal's cursor. */
void ce_redraw(ce_editor *editor);

/* Adapts to the new size of the terminal. */
void ce_resize(ce_editor *editor);

/* Switches the terminal to the editor's mode or, if `raw` is false, to the mode for commands. */
void ce_set_raw(ce_editor *editor, bool raw);

/* Returns the width of a character in columns, or -1 if it cannot be shown. */
int ce_width(uint32_t character);

/* MARK: The terminal */

/* Gets the size of the terminal of a descriptor. Returns false if it is no terminal or has no known size. */
bool ce_window_size(int descriptor, int *columns, int *rows);

/* Sets the locale for characters to one with UTF-8, whatever the user's locale is. */
void ce_use_utf8(void);

/* MARK: Signals */

/* The events that ce_take_events returns. */
enum ce_event {
  CE_RESIZED = 1,     /* SIGWINCH */
  CE_CONTINUED = 2,   /* SIGCONT */
  CE_INTERRUPTED = 4, /* SIGINT */
};

/* Installs the signal handlers; only the first call has an effect. SIGINT, SIGWINCH and SIGCONT are recorded. SIGPIPE and
 * SIGXFSZ are ignored. SIGTERM, SIGHUP and SIGQUIT restore the terminal, and then end the process as usual. Signals that
 * were ignored when the process was started stay ignored. */
void ce_signals_install(void);

/* Returns a descriptor that is readable when a signal was recorded, or -1 before the handlers are installed. */
int ce_signals_descriptor(void);

/* Returns the recorded events as a set of ce_event, and clears them. ce_take_interrupt still returns an interrupt. */
int ce_take_events(void);

/* Returns true if SIGINT has arrived since the last call of ce_take_interrupt, or if the process is ending. */
bool ce_is_interrupted(void);

/* Returns the same as ce_is_interrupted, and clears the interrupt. */
bool ce_take_interrupt(void);

/* From now on, SIGINT writes these words to standard error and ends the process with status 130. The words must stay valid.
 * NULL restores the normal behaviour. */
void ce_end_on_interrupt(const char *words);

/* From now on, SIGTERM and SIGHUP are recorded like an interrupt that ce_take_interrupt does not clear, so that the program
 * can end in order. If it has not ended after a few seconds, the signal ends it. */
void ce_delay_end(void);

/* Returns true if SIGTERM or SIGHUP was recorded. */
bool ce_is_ending(void);

/* Ends the process with the recorded SIGTERM or SIGHUP, if there was one. Later ones end it at once. */
void ce_end_now(void);

/* Stores the current mode of the terminal. A signal that ends the process writes `farewell`, unless it is NULL, and restores
 * the mode. The text must stay valid. */
void ce_guard_terminal(int input, int output, const char *farewell);

/* Ends the effect of ce_guard_terminal, when the terminal has been restored. */
void ce_unguard_terminal(void);

/* MARK: Crashes */

/* From now on, if a thread with words calls exit, the program writes them to standard error and ends with status 3. Call it
 * once. */
void ce_note_exits(void);

/* Like ce_note_exits. A thread that crashes writes its words too, before the crash is handled as it would have been. */
void ce_note_crashes(void);

/* Sets the words of this thread: a place of `place_length` bytes, and the command there. At most 1,024 bytes are copied, and the
 * last one is replaced by a newline. A length of 0 clears the words. */
void ce_set_crash_words(const char *text, size_t length, size_t place_length);

#endif
