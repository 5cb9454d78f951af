#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>

#include "CEditline.h"

bool ce_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

void ce_use_utf8(void) {
  /* Otherwise libedit would use the C locale, in which it drops all characters beyond ASCII. */
  if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  const char *names[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) != NULL) return;
}

int ce_width(uint32_t character) { return wcwidth((wchar_t)character); }
