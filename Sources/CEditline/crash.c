#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CEditline.h"

/* Thread-local, because each thread performs its own commands. */
static _Thread_local char words[1024];
static _Thread_local volatile size_t count, place_count;
static _Thread_local bool has_stack;

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { CRASHES = sizeof crashes / sizeof crashes[0], STACK = 64 * 1024 };
static struct sigaction former[CRASHES];

static void report(const char *what) {
  if (write(2, words, place_count) < 0 || write(2, what, strlen(what)) < 0) return;
  if (write(2, words + place_count, count - place_count) < 0) {}
}

/* Writes the words of the thread and restores the former handlers, which run when the instruction crashes again on return. */
static void on_crash(int number) {
  if (count > 0) report(": the program crashed in ");
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &former[i], NULL);
  if (number == SIGABRT || number == SIGTRAP) raise(number);
}

/* If a command has called exit, reports it and ends the program with the status of a failed command, so that no check passes. */
static void on_exit_in_command(void) {
  if (count == 0) return;
  fflush(NULL);
  report(": the program exited in ");
  _exit(3);
}

void ce_note_exits(void) { atexit(on_exit_in_command); }

void ce_note_crashes(void) {
  ce_note_exits();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &action, &former[i]);
}

/* Gives the thread a separate stack for the handler, because after an infinite recursion its own stack is full. */
static void make_stack(void) {
  stack_t stack;
  has_stack = true;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = malloc(STACK);
  stack.ss_size = STACK;
  if (stack.ss_sp != NULL) sigaltstack(&stack, NULL);
}

void ce_set_crash_words(const char *text, size_t length, size_t place_length) {
  if (!has_stack) make_stack();
  count = 0;
  if (length == 0) return;
  if (length > sizeof words) length = sizeof words;
  memcpy(words, text, length);
  words[length - 1] = '\n';
  place_count = place_length < length ? place_length : length - 1;
  count = length;
}
