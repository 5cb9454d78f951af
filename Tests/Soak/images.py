"""Checks that after a power failure the program opens the store and shows every acknowledged add."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

from acknowledged import stored, told
from program import Place

RECORDER = r"""
/* A library for LD_PRELOAD. Appends each successful operation on the store's files to a file, which the variable
   RECORD names: a line with the kind ("w" write, "s" sync, "t" truncate), the file's name, the offset and the number of bytes,
   followed by the bytes of a write. A write to standard output is recorded with the kind "a" (answer) and the name "-". */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <fcntl.h>
#include <sys/types.h>
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
static void note(char kind, int file, const void *bytes, size_t count, off_t offset) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  const char *name = strrchr(path, '/');
  int isAnswer = kind == 'w' && file == 1;
  if (!isAnswer && (name == NULL || strncmp(name, "/store.sqlite", 13) != 0 || strstr(name, "-shm"))) return;
  static int log = -1;
  if (log < 0) log = open(getenv("RECORD"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  char head[4300];
  int size = snprintf(head, sizeof head, "%c %s %lld %zu\n", isAnswer ? 'a' : kind, isAnswer ? "-" : name + 1, (long long)offset, count);
  NEXT(write)(log, head, size);
  if (bytes) NEXT(write)(log, bytes, count);
}
ssize_t pwrite64(int f, const void *b, size_t n, off64_t o) { ssize_t r = NEXT(pwrite64)(f, b, n, o); if (r > 0) note('w', f, b, r, o); return r; }
ssize_t pwrite(int f, const void *b, size_t n, off_t o) { ssize_t r = NEXT(pwrite)(f, b, n, o); if (r > 0) note('w', f, b, r, o); return r; }
ssize_t write(int f, const void *b, size_t n) {
  off_t o = lseek(f, 0, SEEK_CUR); ssize_t r = NEXT(write)(f, b, n); if (r > 0) note('w', f, b, r, o < 0 ? 0 : o); return r; }
int fsync(int f) { int r = NEXT(fsync)(f); if (r == 0) note('s', f, NULL, 0, 0); return r; }
int fdatasync(int f) { int r = NEXT(fdatasync)(f); if (r == 0) note('s', f, NULL, 0, 0); return r; }
int ftruncate64(int f, off64_t o) { int r = NEXT(ftruncate64)(f, o); if (r == 0) note('t', f, NULL, 0, o); return r; }
int ftruncate(int f, off_t o) { int r = NEXT(ftruncate)(f, o); if (r == 0) note('t', f, NULL, 0, o); return r; }
"""


def records(path):
    """Returns the recorded operations, in order, as (kind, file name, offset, bytes). RECORDER describes the kinds."""
    data, at, found = path.read_bytes(), 0, []
    while at < len(data):
        end = data.index(b"\n", at)
        kind, name, offset, count = data[at:end].decode().split(" ")
        at = end + 1
        size = int(count) if kind in "aw" else 0
        found.append((kind, name, int(offset), data[at:at + size]))
        at += size
    return found


def image(start, operations, chance):
    """Returns possible contents of the files after a power failure at the end of `operations`.

    `start` has the contents before the operations. An operation before the last sync of its file is complete. Any other is
    complete or missing at random; a write may also end after any of its 512-byte sectors.
    """
    files = {name: bytearray(content) for name, content in start.items()}
    last_sync = {name: at for at, (kind, name, _, _) in enumerate(operations) if kind == "s"}
    for at, (kind, name, offset, data) in enumerate(operations):
        if kind not in "wt":
            continue
        content = files.setdefault(name, bytearray())
        is_durable = at < last_sync.get(name, -1)
        if kind == "t":
            if is_durable or chance.random() < 0.5:
                # Cuts the file at the offset, or extends it with zeros.
                content[offset:] = bytes(max(0, offset - len(content)))
            continue
        if not is_durable:
            fate = chance.random()
            if fate < 0.35:
                continue
            if fate < 0.6:
                data = data[:512 * chance.randrange(0, len(data) // 512 + 1)]
        if len(content) < offset + len(data):
            content.extend(bytes(offset + len(data) - len(content)))
        content[offset:offset + len(data)] = data
    return files


def power(deadline, chance):
    """Records the program's writes and syncs, and opens the possible contents of the disk after power failures at random moments."""
    tools = pathlib.Path(tempfile.mkdtemp())
    (tools / "record.c").write_text(RECORDER)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", tools / "record.so", tools / "record.c", "-ldl"], check=True)
    count = acknowledged = 0
    while not deadline.is_over:
        with Place() as place:
            place.run("-c", "create Home")
            start = {path.name: path.read_bytes() for path in place.folder.glob("store.sqlite*") if not path.name.endswith("-shm")}
            # The program reads from a pipe, so it commits and acknowledges each line separately.
            child = place.start("--at", "/groups/1/todos", env={"LD_PRELOAD": str(tools / "record.so"), "RECORD": str(place.folder / "record")})
            for number in range(40):
                child.stdin.write(f"add n{number} {'x' * chance.randrange(3000)}\n".encode())
                child.stdin.flush()
                child.stdout.readline()
            child.stdin.close()
            assert child.wait() == 0, "the program failed"
            operations = records(place.folder / "record")
            assert any(kind == "s" for kind, *_ in operations), "nothing was synced"
            recorded = told(b"".join(data for kind, _, _, data in operations if kind == "a"))
            assert len(recorded) == 40, f"{len(recorded)} of 40 adds were acknowledged"
            for _ in range(40):
                end = chance.randrange(1, len(operations) + 1)
                answers = b"".join(data for kind, _, _, data in operations[:end] if kind == "a")
                with Place() as other:
                    for name, content in image(start, operations[:end], chance).items():
                        (other.folder / name).write_bytes(content)
                    # The rest of a name is padding of a random length.
                    names = {name.split()[0] for name in told(answers)}
                    shown = set(first_words(other))
                    assert names <= shown, f"lost: {sorted(names - shown)[:5]}"
                    assert other.run("store", "check", other.store)[0] == 0
                count += 1
                acknowledged += len(names)
    shutil.rmtree(tools)
    return f"{count} images opened, {acknowledged} acknowledged adds in them, none lost and no store refused"


def first_words(place):
    """Returns the first word of each stored name; these words are unique."""
    return [name.split()[0] for name in stored(place)]


def ext4(deadline, chance):
    """Simulates power failures on a real ext4: copies its loop device while the program writes, and opens the store in the copy."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="calcot-ext4-"))
    mounted = []

    def mount(file, at):
        at.mkdir(exist_ok=True)
        done = subprocess.run(["mount", "-o", "loop", file, at], capture_output=True, text=True)
        if done.returncode == 0:
            mounted.append(at)
        return done

    def unmount(at):
        subprocess.run(["umount", at], check=True)
        mounted.remove(at)

    count = acknowledged = 0
    try:
        disk, copy, at, other = folder / "disk", folder / "copy", folder / "at", folder / "other"
        with open(disk, "wb") as file:
            file.truncate(64 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-F", disk], check=True)
        if (done := mount(disk, at)).returncode != 0:
            return f"skipped: no loop device may be mounted here ({done.stderr.strip()})"
        with Place() as place:
            store = at / "store.sqlite"
            assert place.run("--data", store, "-c", "create Home")[0] == 0
            place.store = store
            names, turn = set(), 0
            while not deadline.is_over:
                turn += 1
                child = place.start("--data", store, "--at", "/groups/1/todos")
                heard = b""
                for number in range(chance.randrange(5, 60)):
                    child.stdin.write(f"add t{turn}n{number}\n".encode())
                    child.stdin.flush()
                    heard += child.stdout.readline()
                names |= told(heard)
                # The program is stopped while it performs these lines. The copy is the disk after a failure at this moment.
                child.stdin.write(b"".join(f"add t{turn}m{n}\n".encode() for n in range(200)))
                child.stdin.flush()
                child.send_signal(signal.SIGSTOP)
                # The signal is asynchronous: without the wait, the program could write during the copy.
                os.waitpid(child.pid, os.WUNTRACED)
                shutil.copyfile(disk, copy)
                child.send_signal(signal.SIGCONT)
                heard = child.communicate()[0]
                assert (done := mount(copy, other)).returncode == 0, done.stderr
                with Place() as opened:
                    opened.store = other / "store.sqlite"
                    shown = set(first_words(opened))
                    assert names <= shown, f"lost: {sorted(names - shown)[:5]}"
                    assert opened.run("store", "check", opened.store)[0] == 0
                unmount(other)
                count += 1
                acknowledged += len(names)
                names |= told(heard)
    finally:
        for at in list(mounted):
            subprocess.run(["umount", at], check=False)
        shutil.rmtree(folder, ignore_errors=True)
    return f"{count} failures of a real ext4, {acknowledged} acknowledged adds in the copies, none lost and no store refused"
