"""Long trials of crashes and failures, which `Scripts/soak` runs. Each runs until its deadline and prints a summary."""

import argparse
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "Tests/Cluster"), str(ROOT / "Tests/Programs/ProgramTests")]

import cluster  # noqa: E402
import history as histories  # noqa: E402
import images  # noqa: E402
from acknowledged import check, stored, told  # noqa: E402
from program import BINARY, Place  # noqa: E402


class Deadline:
    def __init__(self, minutes):
        self.end = time.monotonic() + 60 * minutes

    @property
    def is_over(self):
        return time.monotonic() >= self.end


def kills(deadline, chance):
    """Kills four writers on one file at random moments. No acknowledged add may be lost."""
    rounds = acknowledged = 0
    while not deadline.is_over:
        with Place() as place:
            place.run("-c", "create Home")
            names = set()
            for turn in range(10):
                children = []
                for writer in range(4):
                    place.write(f"{writer}.calcot", "go /groups/1/todos\n" + "".join(f"add t{turn}w{writer}n{n}\n" for n in range(20_000)))
                    children.append(place.start("run", f"{writer}.calcot", stdin=subprocess.DEVNULL))
                for child in children:
                    os.read(child.stdout.fileno(), chance.randrange(1, 60_000))
                    child.kill()
                for child in children:
                    names |= told(b"\n" + child.communicate()[0])
                rounds += 4
            check(place, names)
            acknowledged += len(names)
    return f"{rounds} writers killed, {acknowledged} acknowledged adds, none lost"


def faults(deadline, chance):
    """Lets a read, a write or a sync of the store fail. Each add must be made or fail as a whole, and each failure be reported."""
    library = pathlib.Path(tempfile.mkdtemp()) / "faults.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, ROOT / "Tests/Programs/ProgramTests/faults.c", "-ldl"], check=True)
    count = refused = 0
    while not deadline.is_over:
        with Place() as place:
            place.run("-c", "create Home", "-c", "go /groups/1/todos", "-c", "add first")
            names = {"first"}
            for number in range(25):
                fault = {"LD_PRELOAD": str(library), "FAULT_FILE": "store.sqlite", "FAULT_CALL": chance.choice(["read", "write", "sync"]),
                         "FAULT_AT": str(chance.randrange(1, 30)), "FAULT_ERROR": chance.choice(["5", "28"])}
                if chance.random() < 0.5:
                    fault["FAULT_STAYS"] = "1"
                child = place.start("--at", "/groups/1/todos", "-c", f"add n{number}", "-c", f"add m{number}", env=fault)
                out, err = child.communicate(timeout=60)
                assert child.returncode in (0, 4), (child.returncode, err, fault)
                assert child.returncode == 0 or err, fault
                names |= told(out)
                count += 1
                refused += child.returncode != 0
            check(place, names)
    shutil.rmtree(library.parent)
    return f"{count} faults, {refused} of them met and told, no acknowledged add lost"


def sqlite(deadline, chance):
    """Kills some of eight processes on one file, and checks the history of their operations."""
    words = []
    while not deadline.is_over:
        with Place() as place:
            place.run("-c", "create Home")

            def arguments(number):
                return [BINARY, "run", "--keep-going", "--format", "json", "--at", "/groups/1/todos", "--data", str(place.store), "-"]

            def disturb(workers, history):
                for _ in range(10):
                    cluster.more(history, 100)
                    worker = chance.choice(workers)
                    worker.process.kill()

            history = histories.record(arguments, lambda _: place.environment, disturb)
            found = histories.faults(history, stored(place), one_user=True)
            assert not found, "\n".join([histories.counts(history), *found[:20]])
            words.append(histories.counts(history))
            assert place.run("store", "check", place.store)[0] == 0
    return f"{len(words)} histories of eight processes, sound; the last one: {words[-1]}"


def fuzz(deadline, chance):
    """Performs lines of random words and bytes. They may cause no crash, no hang, and no control character in the output."""
    words = [b"add", b"create", b"open", b"list", b"done", b"undo", b"note", b"due", b"find", b"set", b"#1", b"--due", b"\"", b"'", b"|", b">",
             b"go", b"/groups/1", b"2", b"today", b"\x1b]0;x\x07", b"\xff", b"\xe2\x80\xae", b"\xc2\x9b1m", b"\x00", b"%s", b"$(id)", b"\xcc\x88" * 40]
    lines = 0
    while not deadline.is_over:
        with Place() as place:
            text = b"".join(b" ".join(chance.choice(words) if chance.random() < 0.8 else chance.randbytes(chance.randrange(1, 12))
                                      for _ in range(chance.randrange(1, 7))).replace(b"\n", b" ") + b"\n" for _ in range(500))
            # Lines that may write a file or start another program are left out.
            text = b"\n".join(line for line in text.split(b"\n") if b">" not in line and b"|" not in line)
            place.write("a.calcot", text)
            child = place.start("run", "--demo", "--keep-going", "a.calcot")
            try:
                out, err = child.communicate(timeout=120)
            except subprocess.TimeoutExpired:
                child.kill()
                raise AssertionError(f"hangs: {text!r}")
            assert child.returncode in (0, 2, 3, 4), (child.returncode, err[-500:], text)
            assert not re.search(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xae\xad]", out + err), text
            lines += text.count(b"\n")
    return f"{lines} fuzzed lines, no crash, no control character came out"


TRIALS = {"cluster": cluster.soak, "sqlite": sqlite, "kills": kills, "faults": faults, "power": images.power, "ext4": images.ext4, "fuzz": fuzz}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("trial", nargs="*", choices=[[], *TRIALS], help="which (default: all)")
    parser.add_argument("--minutes", type=float, default=7, help="for all of them together")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    trials = options.trial or list(TRIALS)
    print(f"seed {options.seed}", flush=True)
    for name in trials:
        begun = time.monotonic()
        result = TRIALS[name](Deadline(options.minutes / len(trials)), random.Random(options.seed))
        print(f"{name}: {result} ({time.monotonic() - begun:.0f} s)", flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main()
