#include <fcntl.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CEditline.h"

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

static int on_read(EditLine *edit, wchar_t *character) {
  /* Some of libedit's functions leave the cursor outside the line, in vi's command mode above all, and others then
   * write there. Between two keys is the time to put that right: a move ends within the line. */
  const LineInfoW *info = el_wline(edit);
  if (info->cursor < info->buffer || info->cursor > info->lastchar) el_cursor(edit, 1);
  ce_editor *editor = editor_of(edit);
  return editor->callbacks.read(editor->callbacks.owner, (uint32_t *)character);
}

static wchar_t *on_prompt(EditLine *edit) {
  ce_editor *editor = editor_of(edit);
  return (wchar_t *)editor->callbacks.prompt(editor->callbacks.owner);
}

static unsigned char perform(EditLine *edit, int function) {
  ce_editor *editor = editor_of(edit);
  switch (editor->callbacks.perform(editor->callbacks.owner, function)) {
  case CE_DONE: return CC_NORM;
  case CE_REFRESH: return CC_REFRESH;
  default: return CC_ERROR;
  }
}

static unsigned char on_complete(EditLine *e, wint_t c) { (void)c; return perform(e, CE_COMPLETE); }
static unsigned char on_older(EditLine *e, wint_t c) { (void)c; return perform(e, CE_OLDER); }
static unsigned char on_newer(EditLine *e, wint_t c) { (void)c; return perform(e, CE_NEWER); }
static unsigned char on_search(EditLine *e, wint_t c) { (void)c; return perform(e, CE_SEARCH); }
static unsigned char on_interrupt(EditLine *e, wint_t c) { (void)c; return perform(e, CE_INTERRUPT); }
static unsigned char on_suspend(EditLine *e, wint_t c) { (void)c; return perform(e, CE_SUSPEND); }
static unsigned char on_paste(EditLine *e, wint_t c) { (void)c; return perform(e, CE_PASTE); }

/* MARK: Life */

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
  /* The handlers are our own: libedit's redraw nothing on SIGWINCH and signal the whole process group. */
  el_wset(edit, EL_SIGNAL, 0);
  el_wset(edit, EL_GETCFN, on_read);
  el_wset(edit, EL_PROMPT_ESC, on_prompt, L'\1');
  el_wset(edit, EL_ADDFN, L"line-complete", L"Complete the word before the cursor", on_complete);
  el_wset(edit, EL_ADDFN, L"line-older", L"An older line that begins like this one", on_older);
  el_wset(edit, EL_ADDFN, L"line-newer", L"A newer line that begins like this one", on_newer);
  el_wset(edit, EL_ADDFN, L"line-search", L"Search the older lines while typing", on_search);
  el_wset(edit, EL_ADDFN, L"line-interrupt", L"Leave the line", on_interrupt);
  el_wset(edit, EL_ADDFN, L"line-suspend", L"Stop the program", on_suspend);
  el_wset(edit, EL_ADDFN, L"line-paste", L"Insert what the terminal pastes", on_paste);
  el_wset(edit, EL_EDITOR, L"emacs");
  /* While a line is edited ^C, ^Z and ^\ are keys; a running command gets them as signals, as ever. Line
   * ends stay as they are, so that a pasted CR LF can be told from two of them. */
  el_wset(edit, EL_SETTY, L"-d", L"-isig", L"-icrnl", L"-inlcr", NULL);
  return editor;
}

void ce_close(ce_editor *editor) {
  el_end(editor->edit);
  release(editor);
}

/* MARK: Keys */

void ce_source(ce_editor *editor, const char *path) { el_source(editor->edit, path); }

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
  /* After ^P ^N over a line of 1,024 characters the count is too large: only the text up to the first NUL is one. */
  return (ptrdiff_t)wcsnlen(text, (size_t)count);
}

size_t ce_line(ce_editor *editor, const uint32_t **line, size_t *cursor) {
  const LineInfoW *info = el_wline(editor->edit);
  *line = (const uint32_t *)info->buffer;
  *cursor = (size_t)(info->cursor - info->buffer);
  return (size_t)(info->lastchar - info->buffer);
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
