#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "editrc.h"

/* Returns a word without the prefix `program:`, or NULL if it has the prefix of another program. */
static const char *addressed(const char *word, const char *program) {
  const char *colon = strchr(word, ':');
  if (colon == NULL) return word;
  size_t length = (size_t)(colon - word);
  return strlen(program) == length && strncmp(word, program, length) == 0 ? colon + 1 : NULL;
}

/* Returns true if a line sets libedit's size of the window. libedit allocates a window of that size, so a hundred million
 * lines would use all memory. The size is always taken from the terminal. */
static bool sets_window_size(int count, const char **words) {
  return count > 1 && strcmp(words[0], "settc") == 0 && (strcmp(words[1], "li") == 0 || strcmp(words[1], "co") == 0);
}

/* Returns true if a line chooses the emacs keys while they are in use. libedit would undo the bindings of this module. */
static bool keeps_emacs(EditLine *edit, int count, const char **words) {
  const char *name = NULL;
  return count == 2 && strcmp(words[0], "bind") == 0 && strcmp(words[1], "-e") == 0
      && el_get(edit, EL_EDITOR, &name) == 0 && name != NULL && strcmp(name, "emacs") == 0;
}

static FILE *open_file(void) {
  const char *named = secure_getenv("EDITRC");
  if (named != NULL) return fopen(named, "re");
  const char *home = secure_getenv("HOME");
  char *usual = NULL;
  if (home == NULL || asprintf(&usual, "%s/.editrc", home) < 0) return NULL;
  FILE *file = fopen(usual, "re");
  free(usual);
  return file;
}

void ce_source_file(EditLine *edit, const char *program) {
  FILE *file = open_file();
  if (file == NULL) return;
  Tokenizer *tokenizer = tok_init(NULL);
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  while (tokenizer != NULL && (length = getline(&line, &room, file)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    int count = 0;
    const char **words = NULL;
    tok_reset(tokenizer);
    if (line[strspn(line, " \t")] == '#' || tok_str(tokenizer, line, &count, &words) != 0 || count == 0) continue;
    const char *command = addressed(words[0], program);
    if (command == NULL) continue;
    words[0] = command;
    if (!sets_window_size(count, words) && !keeps_emacs(edit, count, words)) el_parse(edit, count, words);
  }
  free(line);
  if (tokenizer != NULL) tok_end(tokenizer);
  fclose(file);
}
