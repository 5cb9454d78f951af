"""Signals, kills, concurrent writers, files that are no stores, and long files."""

import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import time

from program import BINARY, EXPLORER, Heard, Place, feed, open_files, until


def long_file(place, count):
    place.write("long.calcot", "".join(f"create G{number}\n" for number in range(1, count + 1)))


def printed(out):
    return re.findall(r"^\+ group #\d+ (G\d+)$", out, re.M)


def interrupted(place, with_signal):
    """Starts a long run and ends it before it has finished. Returns its status and output."""
    long_file(place, 100_000)
    child = place.start("run", "long.calcot", stdin=subprocess.DEVNULL)
    heard = Heard(child.stdout)
    heard.wait(20_000)
    child.send_signal(with_signal)
    out, err = heard.all().decode(), child.stderr.read().decode()
    return child.wait(20), out, err


def test_an_interruption_stops_between_two_commands():
    with Place() as place:
        status, out, err = interrupted(place, signal.SIGINT)
        assert status == 130, (status, err)
        assert out.endswith("\n")
        done = printed(out)
        place_of_end = re.search(r"stopped after long\.calcot:(\d+)", err)
        assert place_of_end and int(place_of_end[1]) == len(done), (err, len(done))
        assert place.groups() == done


def test_what_was_printed_survives_a_kill():
    for _ in range(3):
        with Place() as place:
            status, out, _ = interrupted(place, signal.SIGKILL)
            assert status == -signal.SIGKILL
            # The last line may be truncated.
            done = printed(out[:out.rindex("\n") + 1])
            assert len(done) > 100
            assert place.is_sound()
            assert place.groups()[:len(done)] == done


def test_an_interrupted_atomic_run_keeps_nothing():
    with Place() as place:
        place.run("-c", "create Before")
        child = place.start("run", "--atomic", "-")
        # The run still waits for input. It has performed all lines, except those that are still in the pipe.
        feed(child.stdin, "create G\n" * 30_000)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=20)
        assert child.returncode == 130 and out == b"", err
        assert place.groups() == ["Before"]


def with_todos(place, count):
    """Inserts todos into the first group of a store, faster than by commands."""
    assert place.run("-c", "create Home")[0] == 0
    connection = sqlite3.connect(place.store)
    with connection:
        connection.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
            "INSERT INTO todo(id, groupID, isDone, priority, createdAt, version, nameKey, name) "
            "SELECT i, 1, 0, 2, i, 1, 'todo ' || i, 'Todo ' || i FROM n", [count])
        connection.execute('UPDATE "group" SET openTodoCount = ?', [count])
        connection.execute("UPDATE counter SET todo = ?", [count])
    connection.close()


def todos(place):
    connection = sqlite3.connect(place.store)
    try:
        return connection.execute("SELECT count(*), sum(isDone) FROM todo").fetchone()
    finally:
        connection.close()


def test_an_interruption_stops_a_command_in_the_middle_and_takes_all_of_it_back():
    count = 200_000
    for command in f"done 1-{count}", f"remove 1-{count} --yes":
        with Place(EXPLORER) as place:
            with_todos(place, count)
            log = place.folder / "store.sqlite-wal"
            assert not log.exists()
            child = place.start("--at", "/groups/1/todos", "-c", command, "-c", "create Never")
            # SQLite writes changed pages to the log when its cache is full, which is long before the command ends.
            until(lambda: log.exists() and log.stat().st_size > 1 << 20, "nothing was written", 600)
            child.send_signal(signal.SIGINT)
            out, err = child.communicate(timeout=60)
            assert child.returncode == 130 and out == b"", (child.returncode, out, err)
            assert err == b"error: the command was stopped: nothing was changed\n", err
            assert todos(place) == (count, 0) and place.groups() == ["Home"]
            assert place.is_sound()


def test_an_interruption_stops_the_copying_of_a_store_and_keeps_none_of_it():
    count = 200_000
    with Place(EXPLORER) as place:
        with_todos(place, count)
        log = place.folder / "copy.sqlite-wal"
        child = place.start("store", "copy", place.store, "copy.sqlite")
        # SQLite writes the copied pages to the log when its cache is full, which is long before the copy ends.
        until(lambda: log.exists() and log.stat().st_size > 1 << 20, "nothing was written", 600)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
        assert child.returncode == 130 and out == b"" and b"stopped" in err, (child.returncode, out, err)
        status, out, err = place.run("store", "check", "copy.sqlite")
        assert status == 0 and out == "0 groups, 0 users, 0 todos, 0 changes: no faults\n", (status, out, err)
        assert todos(place) == (count, 0)
        # The interrupted copy left an empty store, which can be copied to again.
        assert place.run("store", "copy", place.store, "copy.sqlite") == (0, "", "")
        assert sqlite3.connect(place.folder / "copy.sqlite").execute("SELECT count(*) FROM todo").fetchone() == (count,)


def test_eight_writers_lose_nothing():
    with Place() as place:
        place.run("-c", "create Home")
        for writer in range(8):
            lines = "".join(f"add W{writer} N{number}\n" for number in range(1000))
            place.write(f"{writer}.calcot", "open #1\ntodos\n" + lines)
        children = [place.start("run", f"{writer}.calcot", stdin=subprocess.DEVNULL) for writer in range(8)]
        for child in children:
            out, err = child.communicate(timeout=180)
            assert child.returncode == 0, err.decode()
            assert out.count(b"\n+ todo ") + out.startswith(b"+ todo") == 1000
        assert place.is_sound()
        out = place.run("--at", "/groups/1/todos", "--format", "csv", "--page-size", "all", "-c", "list")[1]
        rows = [line.split(",") for line in out.splitlines()[1:]]
        assert len(rows) == 8000 and len({row[0] for row in rows}) == 8000
        assert {row[2] for row in rows} == {f"W{w} N{n}" for w in range(8) for n in range(1000)}


def test_strange_stores_are_refused_and_stay_as_they_are():
    with Place() as place:
        foreign = sqlite3.connect(place.folder / "foreign.sqlite")
        foreign.execute("CREATE TABLE mine (x)")
        foreign.commit()
        foreign.close()
        place.run("--data", "newer.sqlite", "-c", "create A")
        newer = sqlite3.connect(place.folder / "newer.sqlite")
        version = newer.execute("PRAGMA user_version").fetchone()[0]
        newer.execute(f"PRAGMA user_version = {version + 1000}")
        newer.execute("PRAGMA journal_mode = DELETE")
        newer.commit()
        newer.close()
        place.write("text.txt", "This is a letter to a friend, and no database at all.\n" * 50)
        place.write("short.txt", "x")
        for name in ["foreign.sqlite", "newer.sqlite", "text.txt", "short.txt"]:
            before = (place.folder / name).read_bytes()
            status, out, err = place.run("--data", name, "-c", "create B")
            assert status == 4 and err.startswith("error: ") and out == "", (name, status, out, err)
            assert (place.folder / name).read_bytes() == before, name
        (place.folder / "folder").mkdir()
        status, _, err = place.run("--data", "folder", "-c", "create B")
        assert status == 4, (status, err)
        assert list((place.folder / "folder").iterdir()) == []


def test_a_store_that_cannot_be_written_is_4():
    with Place() as place:
        status, _, err = place.run("--data", "/proc/none/store", "-c", "create A")
        assert status == 4 and err.startswith("error: "), (status, err)


# Measures in a new interpreter, because the peak memory of a child includes that of its parent at the fork, and this process has grown.
MEASURE = """
import os, subprocess, sys
child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, usage = os.wait4(child.pid, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_maxrss)
"""


def most_memory(place, *arguments, expected=0, stdin=subprocess.DEVNULL):
    """Returns the peak memory of the program in KiB, after it ended with the expected status."""
    measured = subprocess.run(
        [sys.executable, "-c", MEASURE, place.binary, *map(str, arguments)], cwd=place.folder, env=place.environment,
        stdin=stdin, stdout=subprocess.PIPE, text=True, check=True)
    status, most = map(int, measured.stdout.split())
    assert status == expected, (arguments, status)
    # macOS reports bytes.
    most //= 1024 if sys.platform == "darwin" else 1
    assert most > 0
    return most


# The number of pairs of lines in a long file. A debug build, which takes thirty times as long, gets fewer.
PAIRS = 200_000 if EXPLORER != BINARY else 50_000
# In KiB. A debug build uses more memory from the start.
MOST_MEMORY = (32 if EXPLORER != BINARY else 64) * 1024


def test_memory_stays_flat_in_every_verb_however_long_the_file():
    with Place(EXPLORER) as place:
        place.write("long.calcot", "where\n| /groups\n" * PAIRS)
        place.write("sources.calcot", "source long.calcot\n|...\n")
        place.write("includes.calcot", "@include long.calcot\n")
        place.write("fills.calcot", "source long.calcot\n")
        # Only the first command needs an update. The others are copied unchanged.
        place.write("changes.calcot", "create A\n" + "where\n| /groups\n" * PAIRS)
        for arguments in [("run", "--memory"), ("run", "--dry-run"), ("check",), ("update",)]:
            for name in ["long.calcot", "sources.calcot", "includes.calcot"]:
                most = most_memory(place, *arguments, name)
                assert most < MOST_MEMORY, f"{arguments} {name}: {most} KiB"
        most = most_memory(place, "update", "fills.calcot")
        assert most < MOST_MEMORY, f"fills: {most} KiB"
        filled = (place.folder / "fills.calcot").read_text()
        assert filled == "source long.calcot\n" + "| /groups\n" * PAIRS, (len(filled), filled[:300], filled[-300:])
        most = most_memory(place, "update", "changes.calcot")
        assert most < MOST_MEMORY, f"changes: {most} KiB"
        assert (place.folder / "changes.calcot").read_text().startswith("create A\n| + group #1 A\nwhere\n| /groups\n")
        for name in ["long.calcot", "sources.calcot", "includes.calcot"]:
            with open(place.folder / name) as lines:
                most = most_memory(place, "record", f"recorded-{name}", "--memory", stdin=lines)
            assert most < MOST_MEMORY, f"record {name}: {most} KiB"
            recorded = (place.folder / f"recorded-{name}").read_text()
            assert recorded.count("where\n| /groups\n") == PAIRS, (name, len(recorded), recorded[:300], recorded[-300:])


def test_memory_stays_flat_however_much_differs():
    with Place(EXPLORER) as place:
        place.write("differs.calcot", "where\n| /elsewhere\n" * PAIRS)
        most = most_memory(place, "check", "differs.calcot", expected=1)
        assert most < MOST_MEMORY, f"{most} KiB"


def test_an_update_that_loses_many_lines_takes_seconds():
    with Place(EXPLORER) as place:
        count = 2 * PAIRS
        place.write("lost.calcot", "where\n" + "".join(f"| line {number}\n" for number in range(count)))
        begin = time.monotonic()
        assert place.run("update", "lost.calcot") == (0, "lost.calcot: 1 command updated\n", "")
        assert time.monotonic() - begin < 20
        assert (place.folder / "lost.calcot").read_text() == "where\n| /groups\n"


def has_worked(child, seconds):
    fields = pathlib.Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12]) >= os.sysconf("SC_CLK_TCK") * seconds


def test_an_interrupt_ends_every_verb_within_a_second_of_a_long_file():
    if not os.path.exists("/proc/self/stat"):
        return
    with Place() as place:
        place.write("long.calcot", "set width 80\n| width 80\n" * 1_000_000)
        place.write("sources.calcot", "source long.calcot\n|...\n")
        place.write("includes.calcot", "@include long.calcot\n")
        for verb in [("run", "--memory"), ("run", "--dry-run"), ("check",), ("update", "--dry-run"),
                     ("record", "--memory")]:
            for name in ["long.calcot", "sources.calcot", "includes.calcot"]:
                is_recorded = verb[0] == "record"
                # The interrupt arrives while the program reads or runs the file.
                with open(place.folder / name) as lines:
                    child = place.start(
                        *verb, f"recorded-{name}" if is_recorded else name, stdin=lines if is_recorded else subprocess.PIPE,
                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                until(lambda: has_worked(child, 0.2), f"{verb} {name} does nothing")
                child.send_signal(signal.SIGINT)
                try:
                    assert child.wait(timeout=1.5) == 130, (verb, name, child.returncode)
                finally:
                    child.kill()
                    child.communicate()


def test_a_full_disk_is_4():
    if not os.path.exists("/dev/full"):
        return
    with Place() as place:
        for arguments in [("-c", "list"), ("--help",), ("--version",), ("help", "run"), ("check", "--help"),
                          ("gallery", "--help")]:
            with open("/dev/full", "wb") as full:
                child = place.start(*arguments, stdout=full)
                err = child.communicate()[1]
            assert child.returncode == 4 and b"error: " in err, (arguments, child.returncode, err)


def test_a_pipe_that_nobody_writes_to_is_left_with_control_c():
    with Place() as place:
        os.mkfifo(place.folder / "pipe")
        place.write("a.calcot", "source pipe\n")
        place.write("b.calcot", "@include pipe\n")
        for arguments in [("run", "pipe"), ("run", "a.calcot"), ("run", "b.calcot"), ("check", "pipe"),
                          ("update", "b.calcot")]:
            for has_writer in [False, True]:
                child = place.start(*arguments)
                opened = lambda: "pipe" in map(os.path.basename, open_files(child.pid))
                try:
                    until(opened, f"{arguments} does not open the pipe")
                    writer = os.open(place.folder / "pipe", os.O_WRONLY) if has_writer else None
                    child.send_signal(signal.SIGINT)
                    assert child.wait(timeout=1) == 130, (arguments, has_writer, child.returncode)
                finally:
                    child.kill()
                    child.communicate()
                    if has_writer and writer is not None:
                        os.close(writer)


def test_a_pipe_is_read_to_its_end():
    with Place() as place:
        os.mkfifo(place.folder / "pipe")
        child = place.start("run", "pipe")
        heard = Heard(child.stdout)
        with open(place.folder / "pipe", "w") as pipe:
            for number in range(3):
                pipe.write(f"create g{number}\n")
                pipe.flush()
                # The next line is written only after this one was performed.
                heard.wait(len("+ group #1 g0\n") * (number + 1))
        assert child.wait(timeout=20) == 0, child.stderr.read()
