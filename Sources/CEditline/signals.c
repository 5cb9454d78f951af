#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "CEditline.h"

/* The state of the signal handlers, which can only use global variables. */
static volatile sig_atomic_t interrupted, new_interrupt, resized, continued;
static volatile sig_atomic_t delaying, ending;
static volatile sig_atomic_t guarded;
static struct termios guarded_mode;
static int guarded_input = -1, guarded_output = -1;
static const char *guarded_farewell;
static const char *volatile last_words;
static int wake[2] = {-1, -1};
static bool installed;

static void give_back_terminal(void);

static void on_note(int signal) {
  int saved = errno;
  if (signal == SIGINT && last_words != NULL) {
    give_back_terminal();
    if (write(2, last_words, strlen(last_words)) < 0) {}
    _exit(130);
  }
  switch (signal) {
  case SIGINT: interrupted = new_interrupt = 1; break;
  case SIGWINCH: resized = 1; break;
  case SIGCONT: continued = 1; break;
  }
  /* If the pipe is full, the write fails, but the reader wakes up anyway. */
  if (wake[1] >= 0 && write(wake[1], "", 1) < 0) {}
  errno = saved;
}

/* The time that the program has to end in order after ce_delay_end, in seconds. */
enum { GRACE = 5 };

static void give_back_terminal(void) {
  if (guarded) {
    if (guarded_farewell != NULL && write(guarded_output, guarded_farewell, strlen(guarded_farewell)) < 0) {}
    tcsetattr(guarded_input, TCSANOW, &guarded_mode);
  }
}

static void on_end(int number) {
  if (delaying) {
    /* A terminal that is closed sends SIGHUP more than once. */
    if (ending) return;
    ending = number;
    new_interrupt = 1;
    alarm(GRACE);
    if (wake[1] >= 0 && write(wake[1], "", 1) < 0) {}
    return;
  }
  give_back_terminal();
  /* The signal is blocked during its handler. On return it ends the process, with the status that the shell expects. */
  signal(number, SIG_DFL);
  raise(number);
}

/* SIGQUIT ends the process at once, even after ce_delay_end, but the terminal is restored. */
static void on_quit(int number) {
  give_back_terminal();
  signal(number, SIG_DFL);
  raise(number);
}

static void on_alarm(int number) {
  (void)number;
  give_back_terminal();
  signal(ending, SIG_DFL);
  raise(ending);
}

static void handle(int number, void (*handler)(int), int flags) {
  struct sigaction old, action;
  if (sigaction(number, NULL, &old) != 0 || (old.sa_handler == SIG_IGN && number != SIGPIPE)) return;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

void ce_signals_install(void) {
  if (installed) return;
  installed = true;
  if (pipe(wake) == 0) {
    for (int i = 0; i < 2; i++) {
      fcntl(wake[i], F_SETFD, FD_CLOEXEC);
      fcntl(wake[i], F_SETFL, O_NONBLOCK);
    }
  } else {
    wake[0] = wake[1] = -1;
  }
  /* SA_RESTART keeps the writes of a running command complete. The reader waits in poll, which is never restarted. */
  handle(SIGINT, on_note, SA_RESTART);
  handle(SIGWINCH, on_note, SA_RESTART);
  handle(SIGCONT, on_note, SA_RESTART);
  handle(SIGTERM, on_end, 0);
  handle(SIGHUP, on_end, 0);
  handle(SIGQUIT, on_quit, 0);
  handle(SIGPIPE, SIG_IGN, 0);
  /* Without this signal, a write beyond the limit on the size of files fails like any other write. */
  handle(SIGXFSZ, SIG_IGN, 0);
}

int ce_signals_descriptor(void) { return wake[0]; }

int ce_take_events(void) {
  char bytes[64];
  while (wake[0] >= 0 && read(wake[0], bytes, sizeof bytes) > 0) {}
  int events = 0;
  /* Each flag is cleared before the event is returned, so a signal that arrives meanwhile is returned by the next call. */
  if (resized) { resized = 0; events |= CE_RESIZED; }
  if (continued) { continued = 0; events |= CE_CONTINUED; }
  if (new_interrupt) { new_interrupt = 0; events |= CE_INTERRUPTED; }
  return events;
}

bool ce_is_interrupted(void) { return interrupted != 0 || ending != 0; }

bool ce_take_interrupt(void) {
  bool was = interrupted != 0 || ending != 0;
  interrupted = 0;
  return was;
}

void ce_end_on_interrupt(const char *words) { last_words = words; }

void ce_delay_end(void) {
  delaying = 1;
  handle(SIGALRM, on_alarm, 0);
}

bool ce_is_ending(void) { return ending != 0; }

void ce_end_now(void) {
  delaying = 0;
  if (!ending) return;
  give_back_terminal();
  signal(ending, SIG_DFL);
  raise(ending);
}

void ce_guard_terminal(int input, int output, const char *farewell) {
  if (guarded || tcgetattr(input, &guarded_mode) != 0) return;
  guarded_input = input;
  guarded_output = output;
  guarded_farewell = farewell;
  guarded = 1;
}

void ce_unguard_terminal(void) { guarded = 0; }
