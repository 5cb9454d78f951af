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

/* The functions that ce_open adds to libedit's: the ce_function, the callback for libedit, the name for ce_bind and .editrc, and
 * the help of `bind -l`. */
#define CE_FUNCTIONS(F) \
  F(CE_COMPLETE, on_complete, L"line-complete", L"Complete the word before the cursor") \
  F(CE_COMPLETE_BACK, on_complete_back, L"line-complete-back", L"The completion before this one") \
  F(CE_OLDER, on_older, L"line-older", L"An older line that begins like this one") \
  F(CE_NEWER, on_newer, L"line-newer", L"A newer line that begins like this one") \
  F(CE_SEARCH, on_search, L"line-search", L"Search the older lines while typing") \
  F(CE_SEARCH_NEWER, on_search_newer, L"line-search-newer", L"Search the newer lines while typing") \
  F(CE_INTERRUPT, on_interrupt, L"line-interrupt", L"Leave the line") \
  F(CE_SUSPEND, on_suspend, L"line-suspend", L"Stop the program") \
  F(CE_PASTE, on_paste, L"line-paste", L"Insert what the terminal pastes") \
  F(CE_ENTER, on_enter, L"line-enter", L"Run the line, or go on in the next one inside quotes") \
  F(CE_UNDO, on_undo, L"line-undo", L"Undo the latest edit") \
  F(CE_LAST_ARGUMENT, on_last_argument, L"line-last-argument", L"Insert the last word of an older line") \
  F(CE_TRANSPOSE_WORDS, on_transpose_words, L"line-transpose-words", L"Exchange two words") \
  F(CE_KILL_TO_END, on_kill_to_end, L"line-kill-to-end", L"Cut to the end of the line") \
  F(CE_KILL_TO_START, on_kill_to_start, L"line-kill-to-start", L"Cut to the start of the line") \
  F(CE_KILL_WORD, on_kill_word, L"line-kill-word", L"Cut to the end of the word") \
  F(CE_KILL_WORD_BACK, on_kill_word_back, L"line-kill-word-back", L"Cut to the start of the word") \
  F(CE_YANK, on_yank, L"line-yank", L"Insert what was cut last") \
  F(CE_YANK_POP, on_yank_pop, L"line-yank-pop", L"Insert what was cut before that instead") \
  F(CE_EDIT_FILE, on_edit_file, L"line-edit-file", L"Edit the line in an editor") \
  F(CE_FORWARD, on_forward, L"line-forward", L"Move right, or take what is suggested") \
  F(CE_FORWARD_WORD, on_forward_word, L"line-forward-word", L"Move by a word, or take one that is suggested") \
  F(CE_END, on_end_of_line, L"line-end", L"Move to the end, or take what is suggested") \
  F(CE_BACK, on_back, L"line-back", L"Move left") \
  F(CE_DELETE, on_delete, L"line-delete", L"Delete the character at the cursor") \
  F(CE_DELETE_BACK, on_delete_back, L"line-delete-back", L"Delete the character before the cursor") \
  F(CE_DELETE_OR_END, on_delete_or_end, L"line-delete-or-end", L"Delete the character at the cursor, or end the input") \
  F(CE_FIND, on_find, L"line-find", L"Search the older lines, and wait at the one that is found") \
  F(CE_CHANGE, on_change, L"line-change", L"Overwrite up to where a motion leads, a word or what stands in quotes") \
  F(CE_DELETE_TO_END, on_delete_to_end, L"line-delete-to-end", L"Delete to the end of the line") \
  F(CE_VI_DELETE, on_vi_delete, L"line-vi-delete", L"Delete the characters at the cursor") \
  F(CE_VI_DELETE_BACK, on_vi_delete_back, L"line-vi-delete-back", L"Delete the characters before the cursor") \
  F(CE_VI_SUBSTITUTE, on_vi_substitute, L"line-vi-substitute", L"Overwrite the characters at the cursor") \
  F(CE_VI_FORWARD, on_vi_forward, L"line-vi-forward", L"Move right by characters") \
  F(CE_REPLACE_ONE, on_replace_one, L"line-replace-one", L"Overwrite the character at the cursor") \
  F(CE_IN_INSERTION, on_in_insertion, L"line-in-insertion", L"Say that keys insert") \
  F(CE_IN_COMMANDS, on_in_commands, L"line-in-commands", L"Say that keys are commands")

#define CE_NAME(function, callback, name, help) function,
enum ce_function { CE_FUNCTIONS(CE_NAME) };

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
 * no such file. Lines that set the size of the window or choose the emacs keys again are skipped. */
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
