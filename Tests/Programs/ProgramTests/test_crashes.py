"""Explorations of commands that crash the program."""

import itertools
import os
import pathlib
import pty
import select
import signal
import subprocess
import sys
import tempfile
import time

from program import until

EXPLORER = str(pathlib.Path(os.environ.get("FAULTY_APP_EXPLORER", ".build/debug/FaultyAppExplorer")).resolve())
# True if the exploration runs in a child process. On macOS, where Swift has no `fork`, it does not.
IS_WATCHED = sys.platform != "darwin"
OPEN = "crash things: open: "


def start(*arguments, **options):
    options.setdefault("stderr", subprocess.PIPE)
    return subprocess.Popen([EXPLORER, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, **options)


def explore(*arguments, seconds=300, **options):
    """Returns the status, the lines of standard output, and standard error."""
    child = start(*arguments, **options)
    try:
        out, err = child.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        child.kill()
        raise AssertionError(f"{arguments} did not end")
    return child.returncode, out.decode().splitlines(), (err or b"").decode()


def children(pid):
    """Returns the child processes of a process, each with its state."""
    found = {}
    for entry in pathlib.Path("/proc").iterdir():
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split() if entry.name.isdigit() else []
        except OSError:
            continue
        if fields and int(fields[1]) == pid:
            found[int(entry.name)] = fields[0]
    return found


def has_ended(child, within):
    try:
        child.wait(within)
        return True
    except subprocess.TimeoutExpired:
        return False


def has_worked(pid):
    """Returns true if a process has used a tenth of a second of processor time."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) >= os.sysconf("SC_CLK_TCK") / 10


def start_and_hang(*arguments):
    """Returns the explorer while it performs a command that never returns, and the ids of its child processes."""
    with tempfile.TemporaryDirectory() as folder:
        pipe = pathlib.Path(folder) / "pipe"
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        child = start(*arguments, start_new_session=True, env=os.environ | {"FAULTY_APP_HANGS": str(pipe)})
        said = select.select([reader], [], [], 10)[0]
        os.close(reader)
        assert said, "nothing hangs"
    return child, list(children(child.pid))


def is_gone(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_a_command_that_ends_the_program_is_found_with_its_file():
    if not IS_WATCHED:
        return
    for fault, patience, message in [("crash", 10000, "it ends the program: Index out of range"),
                                     ("exit", 10000, "it exits the program with status 0"),
                                     ("hang", 300, "it does not finish within 0.3 seconds")]:
        assert explore(fault, patience) == (1, [f"faults: {fault}", OPEN + message, "  open 2"], ""), fault


def test_a_crash_that_only_an_unusual_argument_causes_is_found_with_that_argument():
    if not IS_WATCHED:
        return
    for fault, command, reason, line in [
            ("crashBeyondASCII", "things: add", "a letter beyond ASCII", "add Zoë"),
            ("crashAtFirstLetter", "things: add", "a first letter", "add ärger 世界 مرحبا 🥬"),
            ("crashAtEmptyText", "thing: rename", "an empty text", 'open 1\nrename ""'),
            ("crashAtQuote", "things: add", "a quotation mark", 'add a " quote'),
            ("crashAtLongText", "things: add", "200 letters", "add " + "long" * 50),
            ("crashAtSeveral", "things: drop", "several things", "drop 1-2"),
            ("crashAtThirteen", "wizard: mix", "thirteen", "paint\nmix 13"),
            ("crashAtLargest", "wizard: mix", "the largest number", f"paint\nmix {(1 << 63) - 1}"),
            ("crashAtThreeOptions", "wizard: mix", "three options", "paint\nmix 1 --light --dark --warm")]:
        told = [f"faults: {fault}", f"crash {command}: it ends the program: {reason}"]
        assert explore(fault) == (1, told + ["  " + word for word in line.split("\n")], ""), fault


def test_a_map_is_the_same_whether_other_processes_perform_a_part_of_the_commands_or_not():
    for fault in ["none", "leak", "undoDiffers", "stalePage", "brokenRule", "neverEnabled"]:
        assert explore(fault, 10000, "compare")[0] == 0, fault


def test_a_sound_app_has_no_findings():
    assert explore("none") == (0, ["faults: "], "")


def test_other_faults_are_found_beside_a_crash():
    if not IS_WATCHED:
        return
    _, alone, _ = explore("leak,undoDiffers,neverEnabled")
    # The header and two findings: a command that is never available is not reported.
    assert len([line for line in alone if not line.startswith(" ")]) == 3, alone
    for ending in ["crash", "exit"]:
        status, lines, err = explore(f"{ending},leak,undoDiffers,neverEnabled")
        assert (status, err) == (1, ""), (status, lines, err)
        assert lines[1].startswith(OPEN) and lines[2] == "  open 2", lines
        assert lines[3:] == alone[1:], lines


def test_a_crash_is_told_at_a_terminal_as_elsewhere():
    if not IS_WATCHED:
        return
    ours, theirs = pty.openpty()
    child = subprocess.Popen([EXPLORER, "crash"], stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    seen, end = b"", time.monotonic() + 30
    while time.monotonic() < end:
        if not select.select([ours], [], [], 0.5)[0]:
            continue
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        seen += part
    os.close(ours)
    assert child.wait(timeout=10) == 1
    assert seen.decode().splitlines() == explore("crash")[1], seen


def test_closed_standard_streams_are_no_trouble():
    if not IS_WATCHED:
        return
    expected = explore("crash,leak")[1]
    for closed in [[2], [0], [0, 2]]:
        status, lines, _ = explore("crash,leak", stderr=None, preexec_fn=lambda: [os.close(end) for end in closed])
        assert (status, lines) == (1, expected), (closed, lines)


def test_an_exploration_leaves_no_process_and_no_descriptor_behind():
    if not IS_WATCHED:
        return
    child = start("hang,leak", 200)
    descriptors, processes = set(), 0
    while not has_ended(child, within=0.05):
        try:
            descriptors.add(len(list(pathlib.Path(f"/proc/{child.pid}/fd").iterdir())))
        except OSError:
            break
        begun = children(child.pid)
        assert len(begun) <= 1, begun
        processes = max(processes, len(begun))
    child.communicate(timeout=10)
    assert child.returncode == 1
    assert processes == 1
    # The three standard streams, and the pipe from the watched process.
    assert max(descriptors) <= 4, descriptors


def test_an_interrupt_ends_a_command_that_does_not_come_back():
    if not IS_WATCHED:
        return
    child, begun = start_and_hang("hang", 60000)
    begin = time.monotonic()
    os.killpg(child.pid, signal.SIGINT)
    out, err = child.communicate(timeout=10)
    assert (child.returncode, err) == (130, b""), (child.returncode, out, err)
    assert time.monotonic() - begin < 4
    assert out.decode().splitlines()[1:] == ["stopped in the middle of open 2"], out
    assert all(is_gone(pid) for pid in begun)


def test_an_interrupt_ends_what_has_not_come_to_its_first_line():
    if not IS_WATCHED:
        return
    child, begun = start_and_hang("none", 60000, "open")
    begin = time.monotonic()
    os.kill(child.pid, signal.SIGINT)
    child.communicate(timeout=10)
    assert child.returncode == 130 and time.monotonic() - begin < 4
    assert all(is_gone(pid) for pid in begun)


def walk(fault, seed, patience=10000, steps=2000, **options):
    """Returns the status of a walk, the line of its finding, and the lines that reproduce it."""
    status, lines, err = explore(fault, patience, "walk", steps, seed, **options)
    assert err == "", err
    told = "walked with seed {} from @data demo, @set page-size 2"
    names = ", ".join(fault.replace("none", "").split(","))
    assert lines[:2] == [f"faults: {names}", told.format(seed)], lines
    shown = list(itertools.takewhile(lambda line: line.startswith("  "), lines[3:]))
    return status, lines[2] if len(lines) > 2 else None, [line.removeprefix("  ") for line in shown]


def test_a_walk_that_meets_a_crash_tells_it_in_few_lines_that_end_the_program_again():
    if not IS_WATCHED:
        return
    for seed in range(3, 8):
        status, finding, lines = walk("crash", seed)
        assert (status, finding) == (1, OPEN + "it ends the program: Index out of range"), (seed, status, finding)
        assert 1 <= len(lines) <= 4 and lines[-1].startswith("open "), (seed, lines)
        given, out, err = explore("crash", 0, "give", *lines)
        assert given < 0 and "Index out of range" in err, (given, err)
        assert len(out) == len(lines) and all(line.startswith("ok ") for line in out[1:]), out
        assert explore("crash", 0, "give", *lines[:-1])[0] == 0
        assert explore("none", 0, "give", *lines)[0] == 0
    assert walk("crash", 7) == (status, finding, lines)


def test_a_walk_tells_a_command_that_ends_the_program_softly_or_never_comes_back():
    if not IS_WATCHED:
        return
    for fault, patience, message in [("exit", 10000, "it exits the program with status 0"),
                                     ("hang", 300, "it does not finish within 0.3 seconds")]:
        status, finding, lines = walk(fault, 8, patience)
        assert (status, finding) == (1, OPEN + message), (fault, finding)
        assert 1 <= len(lines) <= 4 and lines[-1].startswith("open "), lines


def test_a_walk_goes_on_past_a_crash_and_past_what_it_has_found():
    for seed in range(1, 4):
        status, lines, err = explore("crash,leak,undoDiffers" if IS_WATCHED else "leak,undoDiffers", 10000, "walk", 2000, seed)
        kinds = sorted(line.split()[0] for line in lines[2:] if not line.startswith(" "))
        assert (status, err) == (1, ""), (status, err)
        assert kinds == (["crash", "invariant", "leak"] if IS_WATCHED else ["invariant", "leak"]), lines


def test_a_walk_through_a_sound_app_finds_nothing():
    assert walk("none", 3, steps=500) == (0, None, [])


def test_an_interrupt_ends_a_walk_and_a_command_that_does_not_come_back():
    if not IS_WATCHED:
        return
    child, begun = start_and_hang("hang", 60000, "walk", 2000, 4)
    os.killpg(child.pid, signal.SIGINT)
    out, err = child.communicate(timeout=10)
    assert (child.returncode, err) == (130, b""), (child.returncode, out, err)
    assert out.decode().splitlines()[1].startswith("stopped in the middle of open "), out
    assert all(is_gone(pid) for pid in begun)
    # An interrupt between two lines ends the walk normally, and it reports its findings.
    child = start("none", 60000, "walk", 1 << 40, 4, start_new_session=True)
    begun = list(until(lambda: children(child.pid), "no process was begun"))
    until(lambda: has_worked(begun[0]), "nobody walks")
    os.killpg(child.pid, signal.SIGINT)
    out, err = child.communicate(timeout=10)
    assert (child.returncode, err) == (0, b""), (child.returncode, out, err)


def test_the_watched_process_ends_with_its_parent():
    if not IS_WATCHED:
        return
    for _ in range(20):
        child = start("leak")
        begun = list(until(lambda: children(child.pid) or child.poll() is not None and [0], "no process was begun"))[0]
        if begun == 0:
            child.communicate()
            continue
        os.kill(begun, signal.SIGSTOP)
        child.kill()
        child.wait()
        # If the finding was printed before the parent was killed, this attempt proves nothing.
        early = os.read(child.stdout.fileno(), 1 << 16) if select.select([child.stdout], [], [], 0)[0] else b""
        os.kill(begun, signal.SIGCONT)
        until(lambda: is_gone(begun), "the watched process goes on")
        out = child.communicate()[0]
        if b"leak riddle" in early:
            continue
        assert b"leak riddle" not in out, out
        return
    raise AssertionError("the exploration was always over before it could be stopped")
