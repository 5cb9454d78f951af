#include <fcntl.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CEditline.h"
#include "editrc.h"

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "text crosses as UTF-32");

struct ce_editor {
  EditLine *edit;
  FILE *input;
  FILE *output;
  ce_callbacks callbacks;
};

static ce_editor *editor_of(EditLine *edit) {
  void *editor = NULL;
  el_wget(edit, EL_CLIENTDATA, &editor);
  return editor;
}

/* MARK: Callbacks */

/* Some of libedit's functions, mostly in vi's command mode, leave the cursor outside the line, and others then write there.
 * This corrects the cursor between two keys and before one of our functions: el_cursor always ends within the line. */
static void keep_cursor_within_line(EditLine *edit) {
  const LineInfoW *info = el_wline(edit);
  if (info->cursor < info->buffer || info->cursor > info->lastchar) el_cursor(edit, 1);
}

static int on_read(EditLine *edit, wchar_t *character) {
  keep_cursor_within_line(edit);
  ce_editor *editor = editor_of(edit);
  return editor->callbacks.read(editor->callbacks.owner, (uint32_t *)character);
}

static wchar_t *on_prompt(EditLine *edit) {
  ce_editor *editor = editor_of(edit);
  return (wchar_t *)editor->callbacks.prompt(editor->callbacks.owner);
}

static unsigned char perform(EditLine *edit, int function) {
  keep_cursor_within_line(edit);
  ce_editor *editor = editor_of(edit);
  switch (editor->callbacks.perform(editor->callbacks.owner, function)) {
  case CE_DONE: return CC_NORM;
  case CE_REFRESH: return CC_REFRESH;
  /* Keeps a pending operator and count of vi. */
  case CE_KEEP: return CC_ARGHACK;
  case CE_NO_MORE: return CC_EOF;
  default: return CC_ERROR;
  }
}

/* libedit passes no context to a function, so each one has its own callback. */
#define DEFINE(function, callback, name, help) \
  static unsigned char callback(EditLine *edit, wint_t character) { \
    (void)character; \
    return perform(edit, function); \
  }
CE_FUNCTIONS(DEFINE)

/* MARK: Creation */

static FILE *duplicate(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) return NULL;
  FILE *stream = fdopen(copy, mode);
  if (stream == NULL) close(copy);
  return stream;
}

static void release(ce_editor *editor) {
  if (editor->input != NULL) fclose(editor->input);
  if (editor->output != NULL) fclose(editor->output);
  free(editor);
}

ce_editor *ce_open(const char *program, const char *terminal, int input, int output, ce_callbacks callbacks) {
  ce_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->callbacks = callbacks;
  editor->input = duplicate(input, "r");
  editor->output = duplicate(output, "w");
  if (editor->input != NULL && editor->output != NULL)
    editor->edit = el_init(program, editor->input, editor->output, editor->output);
  EditLine *edit = editor->edit;
  if (edit == NULL) {
    release(editor);
    return NULL;
  }
  el_wset(edit, EL_CLIENTDATA, editor);
  if (terminal != NULL) el_set(edit, EL_TERMINAL, terminal);
  /* Without sequences that insert and delete characters, libedit writes the rest of the row again. With them, it loses the
   * cursor beside wide characters, and draws garbage where one of them wraps. */
  static const wchar_t *const capabilities[] = {L"ic", L"IC", L"im", L"ei", L"dc", L"DC"};
  for (size_t index = 0; index < sizeof capabilities / sizeof *capabilities; index++)
    el_wset(edit, EL_SETTC, capabilities[index], L"", NULL);
  /* libedit's signal handlers are not used: on SIGWINCH they redraw nothing, and they signal the whole process group. */
  el_wset(edit, EL_SIGNAL, 0);
  el_wset(edit, EL_GETCFN, on_read);
  el_wset(edit, EL_PROMPT_ESC, on_prompt, L'\1');
#define ADD(function, callback, name, help) el_wset(edit, EL_ADDFN, name, help, callback);
  CE_FUNCTIONS(ADD)
  el_wset(edit, EL_EDITOR, L"emacs");
  /* While a line is edited, ^C, ^Z, ^\ and ^S are keys. A running command gets them as signals. CR and LF are not converted,
   * so that a pasted CR LF is one line break. */
  el_wset(edit, EL_SETTY, L"-d", L"-isig", L"-ixon", L"-icrnl", L"-inlcr", NULL);
  return editor;
}

void ce_close(ce_editor *editor) {
  el_end(editor->edit);
  release(editor);
}

/* MARK: Keys */

void ce_source(ce_editor *editor, const char *program) {
  ce_source_file(editor->edit, program);
}

void ce_use_vi(ce_editor *editor, bool vi) { el_wset(editor->edit, EL_EDITOR, vi ? L"vi" : L"emacs"); }

bool ce_is_vi(ce_editor *editor) {
  const wchar_t *name = NULL;
  return el_wget(editor->edit, EL_EDITOR, &name) == 0 && name != NULL && wcscmp(name, L"vi") == 0;
}

void ce_bind(ce_editor *editor, bool command, const char *key, const char *function) {
  if (command)
    el_set(editor->edit, EL_BIND, "-a", key, function, NULL);
  else
    el_set(editor->edit, EL_BIND, key, function, NULL);
}

/* MARK: Lines */

ptrdiff_t ce_read_line(ce_editor *editor, const uint32_t **line) {
  int count = 0;
  const wchar_t *text = el_wgets(editor->edit, &count);
  if (text == NULL || count <= 0) return -1;
  *line = (const uint32_t *)text;
  /* After ^P ^N over a line of 1,024 characters, the count is too large. The line ends at the first NUL. */
  return (ptrdiff_t)wcsnlen(text, (size_t)count);
}

size_t ce_line(ce_editor *editor, const uint32_t **line, size_t *cursor) {
  const LineInfoW *info = el_wline(editor->edit);
  *line = (const uint32_t *)info->buffer;
  size_t count = (size_t)(info->lastchar - info->buffer);
  /* During a command of vi, the cursor may be outside the line. */
  ptrdiff_t place = info->cursor - info->buffer;
  *cursor = place < 0 ? 0 : (size_t)place > count ? count : (size_t)place;
  return count;
}

bool ce_insert(ce_editor *editor, const uint32_t *text) {
  return *text == 0 || el_winsertstr(editor->edit, (const wchar_t *)text) == 0;
}

void ce_delete_before(ce_editor *editor, int count) { el_deletestr(editor->edit, count); }

void ce_move(ce_editor *editor, int count) { el_cursor(editor->edit, count); }

void ce_accept(ce_editor *editor) { el_wpush(editor->edit, L"\n"); }

/* MARK: Display */

void ce_redraw(ce_editor *editor) { el_wset(editor->edit, EL_REFRESH); }

void ce_resize(ce_editor *editor) { el_resize(editor->edit); }

void ce_set_raw(ce_editor *editor, bool raw) { el_wset(editor->edit, EL_PREP_TERM, raw ? 1 : 0); }
