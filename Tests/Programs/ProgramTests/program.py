"""Runs the program in a temporary folder."""

import os
import pathlib
import pty
import re
import select
import sqlite3
import subprocess
import tempfile
import threading
import time

BINARY = str(pathlib.Path(os.environ.get("CALCOT", ".build/debug/calcot")).resolve())
# The program that explores whole apps. A release build takes a fifth of the time of a debug build.
EXPLORER = str(pathlib.Path(os.environ.get("CALCOT_EXPLORER", BINARY)).resolve())


class Skipped(Exception):
    """Raised by a test that cannot run here. The text is the reason."""


class Place:
    """A folder with a store and files, and the program in it."""

    def __init__(self, binary=BINARY):
        self.binary = binary
        self.holder = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.holder.name)
        self.store = self.folder / "store.sqlite"
        self.environment = {"HOME": str(self.folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm",
                            "TZ": "UTC", "CALCOT_DATA": str(self.store)}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.holder.cleanup()

    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return name

    def start(self, *arguments, **options):
        options.setdefault("stdin", subprocess.PIPE)
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        environment = self.environment | options.pop("env", {})
        return subprocess.Popen([self.binary, *map(str, arguments)], cwd=self.folder, env=environment, **options)

    def run(self, *arguments, text="", seconds=None, **options):
        """Returns the status, standard output, and standard error."""
        child = self.start(*arguments, **options)
        try:
            out, err = child.communicate(text.encode(), timeout=seconds or (900 if "explore" in arguments else 180))
        except subprocess.TimeoutExpired:
            child.kill()
            raise AssertionError(f"{arguments} did not end")
        return child.returncode, out.decode(), err.decode()

    def groups(self):
        """Returns the names of the groups in the store, by id."""
        if not self.store.exists():
            return []
        connection = sqlite3.connect(self.store)
        try:
            return [name for name, in connection.execute('SELECT name FROM "group" ORDER BY id')]
        finally:
            connection.close()

    def is_sound(self):
        connection = sqlite3.connect(self.store)
        try:
            return connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        finally:
            connection.close()


def open_files(process):
    """Returns the paths of a program's open files. A file that is closed in the meantime is omitted."""
    folder = pathlib.Path(f"/proc/{process}/fd")
    paths = []
    for name in os.listdir(folder):
        try:
            paths.append(os.readlink(folder / name))
        except FileNotFoundError:
            pass
    return paths


def until(condition, what, seconds=10):
    """Waits until a condition is true, and returns its value. If there is an event for it, wait for the event instead."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, what
        os.sched_yield()
    return value


def feed(stream, text, seconds=20):
    """Writes to a program. When this returns, the program has read all but the capacity of a pipe, 64 KiB."""
    rest, end = text.encode(), time.monotonic() + seconds
    os.set_blocking(stream.fileno(), False)
    while rest:
        left = end - time.monotonic()
        assert left > 0 and select.select([], [stream], [], left)[1], f"{len(rest)} bytes were not taken"
        rest = rest[os.write(stream.fileno(), rest):]


class Heard:
    """The output of a program, read as it arrives, so that the program never waits for its reader."""

    def __init__(self, stream):
        self.bytes, self.is_over, self.changed = b"", False, threading.Condition()
        self.thread = threading.Thread(target=self.listen, args=[stream], daemon=True)
        self.thread.start()

    def listen(self, stream):
        while part := os.read(stream.fileno(), 65536):
            with self.changed:
                self.bytes += part
                self.changed.notify_all()
        with self.changed:
            self.is_over = True
            self.changed.notify_all()

    def wait(self, count, seconds=20):
        """Waits until `count` bytes have arrived."""
        with self.changed:
            self.changed.wait_for(lambda: self.is_over or len(self.bytes) >= count, seconds)
            assert len(self.bytes) >= count, f"{len(self.bytes)} of {count} bytes came"

    def all(self, seconds=20):
        """Returns the whole output when the program has ended."""
        self.thread.join(seconds)
        assert self.is_over, "still running"
        return self.bytes


class Typed:
    """The program at a pseudo-terminal."""

    def __init__(self, place, *arguments, program=BINARY):
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.chdir(place.folder)
            os.execve(program, [program, *map(str, arguments)], place.environment)
        self.seen = b""

    def send(self, text):
        os.write(self.descriptor, text.encode())

    def wait(self, text, seconds=10):
        """Waits until the program has printed a text."""
        self.find(re.escape(text), seconds)

    def find(self, pattern, seconds=10):
        """Waits until the program has printed a match of a pattern."""
        end = time.monotonic() + seconds
        while not re.search(pattern.encode(), self.seen):
            left = end - time.monotonic()
            assert left > 0, f"{pattern!r} did not come: {self.seen!r}"
            if select.select([self.descriptor], [], [], min(left, 0.2))[0]:
                try:
                    self.seen += os.read(self.descriptor, 65536)
                except OSError:
                    break
        assert re.search(pattern.encode(), self.seen), f"{pattern!r} did not come: {self.seen!r}"

    def ended(self, seconds=10):
        """Reads all that the program still prints, and returns its exit status, negative for a signal."""
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            assert left > 0, f"still running: {self.seen!r}"
            if select.select([self.descriptor], [], [], left)[0]:
                # The terminal has no more to read only when it is an error (Linux) or empty (macOS). A program that
                # has ended may have printed more than was read, so its end alone is not enough.
                try:
                    read = os.read(self.descriptor, 65536)
                except OSError:
                    break
                if not read:
                    break
                self.seen += read
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
