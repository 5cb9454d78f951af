"""A simulated terminal for a program: it sends keys, and has the screen that a user would see."""

import fcntl
import os
import pathlib
import re
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time
import traceback

import pexpect
import pyte

CALCOT = os.environ.get("CALCOT", ".build/debug/calcot")
DRIVER = os.environ.get("LINE_EDITING_DRIVER", ".build/debug/LineEditingDriver")
PROMPT = "Läufer > "
# The time to wait for output. It usually comes at once, but may take long on a busy machine.
SECONDS = 30


class Shown:
    """A program on a pseudo-terminal, with the screen that it draws."""

    def __init__(self, folder, editrc="", columns=40, rows=12, term="xterm-256color", lang="C.UTF-8",
                 command=None, environment={}):
        self.folder = pathlib.Path(folder)
        rc = self.folder / "editrc"
        rc.write_text(editrc)
        environment = {"TERM": term, "LANG": lang, "PATH": os.environ["PATH"], "HOME": str(folder),
                       **environment}
        environment = {name: value for name, value in environment.items() if value is not None}
        self.arguments = [str(pathlib.Path(DRIVER).resolve()), str(self.folder / "state" / "history"), str(rc)]
        command = command or self.arguments
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        # True if the terminal answers requests for the cursor's position.
        self.answers = True
        # True after the end of the program's output.
        self.is_over = False
        self.child = pexpect.spawn(command[0], command[1:], env=environment, dimensions=(rows, columns),
                                   timeout=SECONDS, echo=True)
        self.child.delaybeforesend = None

    def send(self, text):
        self.child.send(text)
        return self

    def pump(self, seconds):
        """Waits for output, for at most this time, and reads it. Returns false if there was none."""
        try:
            data = self.child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            self.is_over = True
            return False
        self.raw += data
        self.stream.feed(data)
        if self.answers and b"\x1b[6n" in data:
            column = min(self.screen.cursor.x, self.screen.columns - 1)
            self.send(f"\x1b[{self.screen.cursor.y + 1};{column + 1}R")
        return True

    def rows(self):
        return [row.rstrip() for row in self.screen.display]

    def text(self):
        return "\n".join(self.rows()).rstrip()

    def wait(self, pattern, seconds=SECONDS):
        """Waits until the pattern, a regular expression, is found on the screen."""
        end = time.monotonic() + seconds
        while not re.search(pattern, self.text(), re.M):
            left = end - time.monotonic()
            if left <= 0 or self.is_over:
                raise AssertionError(f"{pattern!r} did not come up on:\n{self.text()}")
            self.pump(min(left, 0.2))
        return self

    def settle(self):
        """Waits until the program has finished drawing."""
        end = time.monotonic() + SECONDS
        while self.pump(0.15) or not self.is_idle():
            assert time.monotonic() < end, f"still busy, or leaves keys unread:\n{self.text()}"
        return self

    def is_idle(self):
        """Returns true if the program has read all keys and sleeps. On a busy machine, silence alone does not mean that it has finished."""
        try:
            process = pathlib.Path(f"/proc/{self.child.pid}")
            terminal = os.open(process / "fd" / "0", os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
            try:
                unread = struct.unpack("i", fcntl.ioctl(terminal, termios.FIONREAD, b"\0" * 4))[0]
            finally:
                os.close(terminal)
            stats = [(task / "stat").read_text() for task in (process / "task").iterdir()]
        except OSError:
            # The program has ended, or this is not Linux.
            return True
        return unread == 0 and not any(stat.rpartition(")")[2].split()[0] in "RD" for stat in stats)

    def until_asked(self):
        """Waits until the program asks the terminal for the cursor's position."""
        end = time.monotonic() + SECONDS
        while b"\x1b[6n" not in self.raw:
            assert time.monotonic() < end, "the cursor was not asked for"
            self.pump(0.2)
        return self

    def prompt(self):
        """Waits for an empty prompt at the cursor."""
        end = time.monotonic() + SECONDS
        while True:
            row = self.rows()[self.screen.cursor.y]
            if row == PROMPT.rstrip() and self.screen.cursor.x == len(PROMPT):
                return self
            if time.monotonic() > end or self.is_over:
                raise AssertionError(f"no prompt on:\n{self.text()}")
            self.pump(0.2)

    def resize(self, columns, rows):
        """Resizes the window, as a terminal that does not rewrap its lines."""
        self.child.setwinsize(rows, columns)
        self.screen.resize(rows, columns)
        return self

    def is_ordinary(self):
        """Returns true if the terminal is in the mode for commands: lines, echo, signals."""
        inputs, _, _, local = termios.tcgetattr(self.child.child_fd)[:4]
        wanted = termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN
        return local & wanted == wanted and inputs & (termios.ICRNL | termios.INLCR) == termios.ICRNL

    def quit(self):
        self.send("quit\r")
        self.ended()

    def ended(self, seconds=SECONDS):
        """Waits until the program ends. Returns its status, negative for a signal."""
        end = time.monotonic() + seconds
        while self.child.isalive():
            assert time.monotonic() < end, f"still running:\n{self.text()}"
            self.pump(0.05)
        while self.pump(0.05):
            pass
        status = self.child.exitstatus
        return status if status is not None else -self.child.signalstatus


class Prompted(Shown):
    """`calcot` itself at a terminal, with the sample in memory unless other arguments are given."""

    def __init__(self, folder, *arguments, columns=80, rows=24, command=None, **options):
        command = command or [str(pathlib.Path(CALCOT).resolve()), *(arguments or ["--demo"]), "--now", "2026-11-22T09:00:00Z"]
        super().__init__(folder, columns=columns, rows=rows, command=command, **options)

    def line(self):
        """Returns the row with the cursor, without the suggestion after it."""
        return self.screen.display[self.screen.cursor.y][:self.screen.cursor.x]

    def ready(self, where=""):
        """Waits for an empty prompt at the cursor, whose location ends with this text."""
        return self.until(lambda: self.line().endswith(where + "> "), f"prompt {where}>")

    def until(self, condition, what, seconds=SECONDS):
        """Waits until a condition on the screen is true."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end or self.is_over:
                raise AssertionError(f"{what} did not come up on:\n{self.text()}")
            self.pump(0.2)
        return self

    def types(self, keys, shows):
        """Types keys, and waits until the line before the cursor ends with a text."""
        self.send(keys)
        return self.until(lambda: self.line().endswith(shows), repr(shows))

    def gives(self, line, pattern, where=""):
        """Enters a line, and waits for output that matches the pattern and for a prompt."""
        start = len(self.raw)
        self.send(line + "\r")
        # The editor turns bracketed paste off before the command, and on again for the next line.
        given, taken = b"\x1b[?2004l", b"\x1b[?2004h"
        self.until(lambda: given in self.raw[start:] and taken in self.raw[self.raw.index(given, start):], "the end")
        return self.wait(pattern).ready(where)


def run_tests(names, words):
    """Runs the test functions, or those whose names contain one of the words, each in its own folder."""
    # A process in the background, or under nohup, inherits ignored signals. The tested programs would inherit them too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in [signal.SIGQUIT, signal.SIGHUP]:
        signal.signal(number, signal.SIG_DFL)
    tests = [(name, test) for name, test in names.items() if name.startswith("test_")]
    passed = failed = 0
    for name, test in tests:
        if words and not any(word in name for word in words):
            continue
        folder = tempfile.mkdtemp()
        try:
            test(folder)
            passed += 1
        except Exception:
            failed += 1
            print(f"FAILED {name[5:].replace('_', ' ')}")
            traceback.print_exc(file=sys.stdout)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
