"""The store's file: its contents after each kind of exit, and the messages and data after failures."""

import errno
import os
import pathlib
import resource
import shutil
import signal
import sqlite3
import subprocess
import time

from program import Heard, Place, Skipped, Typed, open_files, until

HERE = pathlib.Path(__file__).parent


def beside(place):
    """Returns the names of the store's file and of the files beside it, such as its log."""
    return sorted(path.name for path in place.folder.iterdir() if path.name.startswith("store.sqlite"))


def copied(place):
    """Returns the groups in a copy of the store's file."""
    with Place() as other:
        shutil.copy(place.store, other.store)
        return other.groups()


def killed(place, *commands):
    """Runs commands and kills the program, so that its log remains."""
    child = place.start("--color", "never")
    for command in commands:
        child.stdin.write(f"{command}\n".encode())
        child.stdin.flush()
        assert child.stdout.readline().startswith(b"+"), command
    child.kill()
    child.communicate()
    assert (place.folder / "store.sqlite-wal").stat().st_size > 0


def test_at_every_end_the_file_alone_is_all_of_the_data():
    with Place() as place:
        place.write("a.calcot", "create File\n")
        place.write("quit.calcot", "create Quit\nquit\n")
        place.write("wrong.calcot", "create Wrong\nnonsense\n")
        groups = []
        for name, status, arguments, text in [
            ("Command", 0, ["-c", "create Command"], ""), ("File", 0, ["run", "a.calcot"], ""),
            ("Quit", 0, ["run", "quit.calcot"], ""), ("Wrong", 3, ["run", "wrong.calcot"], ""),
            ("Input", 0, [], "create Input\n"), ("Left", 0, [], "create Left\nquit\n"),
            ("Record", 0, ["record", "b.calcot"], "create Record\n"),
            ("Failed", 3, ["-c", "create Failed", "-c", "nonsense"], ""),
            (None, 3, ["--at", "/groups/77", "-c", "list"], ""),
        ]:
            result = place.run(*arguments, text=text)
            assert result[0] == status, (name, result)
            groups += [name] if name else []
            assert beside(place) == ["store.sqlite"], (name, beside(place))
            assert copied(place) == groups, name


def test_a_signal_that_ends_the_program_leaves_nothing_beside_the_file():
    for number in [signal.SIGTERM, signal.SIGHUP]:
        with Place() as place:
            child = place.start()
            child.stdin.write(b"create A\n")
            child.stdin.flush()
            assert child.stdout.readline() == b"+ group #1 A\n"
            assert len(beside(place)) == 3
            child.send_signal(number)
            assert child.wait(60) == -number
            child.communicate()
            assert beside(place) == ["store.sqlite"]
            assert copied(place) == ["A"]
        with Place() as place:
            typed = Typed(place)
            typed.wait("> ")
            typed.send("create A\r")
            typed.wait("+ group #1 A")
            typed.wait("> ")
            os.kill(typed.pid, number)
            assert typed.ended() == -number
            assert beside(place) == ["store.sqlite"]
            assert copied(place) == ["A"]
        with Place() as place:
            place.write("long.calcot", "".join(f"create G{number}\n" for number in range(200_000)))
            child = place.start("run", "long.calcot")
            heard = Heard(child.stdout)
            heard.wait(20_000)
            child.send_signal(number)
            assert child.wait(60) == -number
            assert beside(place) == ["store.sqlite"]
            assert len(copied(place)) == heard.all().count(b"+ group")


def test_a_backup_that_is_put_back_is_not_mixed_with_a_log():
    with Place() as place:
        place.run("-c", "create Kept")
        backup = place.store.read_bytes()
        place.run("-c", "create Between")
        killed(place, "create Lost")
        place.store.write_bytes(backup)
        log = (place.folder / "store.sqlite-wal").read_bytes()
        for _ in range(2):
            status, out, err = place.run("-c", "list")
            assert status == 4 and out == "" and "store.sqlite-wal is the log of another copy" in err, (out, err)
            assert "keep both files" in err, err
            assert place.store.read_bytes() == backup and (place.folder / "store.sqlite-wal").read_bytes() == log
        (place.folder / "store.sqlite-wal").unlink()
        assert copied(place) == ["Kept"]
        assert "Kept" in place.run("-c", "list")[1]


def test_a_store_is_opened_after_a_kill_whatever_was_done_with_its_folder():
    for command in ["chmod 640 store.sqlite", "chown 0:0 store.sqlite", "touch -a store.sqlite", "touch store.sqlite",
                    "touch -d 2001-01-01 store.sqlite-wal", "cp -a . ../copy && rm * && cp -a ../copy/. . && rm -r ../copy"]:
        with Place() as place:
            place.folder = place.folder / "store"
            place.folder.mkdir()
            place.store = place.folder / "store.sqlite"
            place.environment["CALCOT_DATA"] = str(place.store)
            place.run("-c", "create First")
            killed(place, "create Second", "create Third")
            subprocess.run(command, shell=True, check=True, cwd=place.folder)
            status, out, err = place.run("-c", "list")
            assert status == 0 and all(name in out for name in ["First", "Second", "Third"]), (command, out, err)
            assert copied(place) == ["First", "Second", "Third"], command


def test_a_start_deletes_nothing_that_it_has_not_made():
    with Place() as place:
        place.run("-c", "create Kept")
        assert place.run("store", "backup", "store.sqlite.new") == (0, "", "")
        place.store.unlink()
        assert place.run("-c", "create Other")[0] == 0
        assert beside(place) == ["store.sqlite", "store.sqlite.new"]
        assert "Kept" in place.run("--data", "store.sqlite.new", "-c", "list")[1]
        # An empty file, such as one from mktemp, becomes a store.
        place.write("empty.sqlite", "")
        assert place.run("--data", "empty.sqlite", "-c", "create A")[:2] == (0, "+ group #1 A\n")


def test_an_index_that_is_removed_is_noticed_before_an_id_is_given_twice():
    with Place() as place:
        child = place.start("--color", "never")

        def told(command):
            child.stdin.write(f"{command}\n".encode())
            child.stdin.flush()
            return child.stdout.readline()

        assert told("create A") == b"+ group #1 A\n"
        (place.folder / "store.sqlite-shm").unlink()
        # The second program creates a new index, so the two no longer see each other's locks or changes.
        other = place.start("--color", "never")
        other.stdin.write(b"create B\n")
        other.stdin.flush()
        assert other.stdout.readline() == b"+ group #2 B\n"
        out, err = child.communicate(b"create C\n", timeout=10)
        assert child.returncode == 4 and b"+" not in out, (out, err)
        assert b"store.sqlite-shm, the log of the store or its index" in err and b"removed" in err, err
        out, err = other.communicate(b"create D\n", timeout=10)
        assert other.returncode == 0 and out == b"+ group #3 D\n", (out, err)
        assert copied(place) == ["A", "B", "D"] and place.is_sound()


def test_a_log_that_is_removed_is_noticed_before_anything_is_called_done():
    with Place() as place:
        child = place.start("--color", "never")
        child.stdin.write(b"create A\n")
        child.stdin.flush()
        assert child.stdout.readline() == b"+ group #1 A\n"
        (place.folder / "store.sqlite-wal").unlink()
        out, err = child.communicate(b"create B\n", timeout=10)
        assert child.returncode == 4 and b"+" not in out, (out, err)
        assert b"store.sqlite-wal, the log of" in err and b"removed" in err, err
        # The earlier changes are saved when the program ends.
        assert copied(place) == ["A"] and beside(place) == ["store.sqlite"]


def test_a_copy_that_is_explored_leaves_nothing_beside_the_file():
    for removes_index in [False, True]:
        with Place() as place:
            killed(place, "create A")
            if removes_index:
                (place.folder / "store.sqlite-shm").unlink()
            for _ in range(2):
                status, out, err = place.run("explore", "map", "--data-copy", "--data", place.store, "--depth", "1")
                assert status == 0, (out, err)
                # The exploration moves the log into the file, as every program does that opens the store.
                assert beside(place) == ["store.sqlite"], beside(place)
                assert place.store.stat().st_mode & 0o777 == 0o600
            assert copied(place) == ["A"]


def test_a_first_start_without_space_leaves_nothing_and_the_next_one_works():
    sizes = list(range(0, 180, 12))
    failures = 0
    for kilobytes in sizes:
        with Place() as place:
            def limit():
                resource.setrlimit(resource.RLIMIT_FSIZE, (kilobytes * 1024, kilobytes * 1024))
            status, out, err = place.run("-c", "create A", preexec_fn=limit)
            failures += status != 0
            if status == 0:
                assert out == "+ group #1 A\n" and copied(place) == ["A"], kilobytes
                continue
            assert status == 4 and "ulimit" in err and out == "", (kilobytes, status, out, err)
            names = beside(place)
            # The failed start leaves no store or a complete one.
            assert names in ([], ["store.sqlite"], ["store.sqlite", "store.sqlite-wal"]), (kilobytes, names)
            assert place.run("-c", "create B") == (0, f"+ group #1 B\n", ""), kilobytes
            assert copied(place) == ["B"], kilobytes
    assert 3 < failures < len(sizes), failures


def test_a_first_start_on_a_small_disk_leaves_nothing_and_the_next_one_works():
    with Place() as place:
        disk = place.folder / "disk"
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", disk]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
            raise Skipped("only root may mount a small disk")
        try:
            store, filler = disk / "store.sqlite", disk / "filler"
            for kilobytes in range(0, 300, 8):
                filler.write_bytes(b"x" * 1024 * (296 - kilobytes))
                status, out, err = place.run("--data", store, "-c", "create A")
                left = sorted(path.name for path in disk.iterdir())
                if status == 0:
                    assert left == ["filler", "store.sqlite"], left
                else:
                    assert status == 4 and "no space left" in err and out == "", (kilobytes, status, out, err)
                filler.unlink()
                status, out, err = place.run("--data", store, "-c", "create B")
                assert status == 0, (kilobytes, left, out, err)
                for path in disk.iterdir():
                    path.unlink()
        finally:
            subprocess.run(["umount", disk], check=True)


def fault_library(place):
    """Returns a library that makes system calls fail, or None if it cannot be built."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None or not os.path.isdir("/proc/self/fd"):
        return None
    library = place.folder / "faults.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, HERE / "faults.c", "-ldl"], check=True)
    return str(library)


def told_with_pauses(place, environment):
    """Performs two commands, the second after the answer to the first. Returns the status, output and errors."""
    child = place.start("--color", "never", env=environment)
    out = b""
    for name in "AB":
        try:
            child.stdin.write(f"create {name}\n".encode())
            child.stdin.flush()
        except BrokenPipeError:
            break
        out += child.stdout.readline()
    rest, err = child.communicate(timeout=20)
    return child.returncode, (out + rest).decode(), err.decode()


def check_what_is_said(place, result, said):
    """Checks that the output for two commands agrees with the contents of the store, and counts the kind of message in `said`."""
    status, out, err = result
    status_after, listed, err_after = place.run("-c", "list")
    assert status_after == 0, (result, err_after)
    kept = place.groups()[1:]
    told = [name for name in "AB" if f" {name}\n" in out]
    assert kept[:len(told)] == told and listed.count("#") == 1 + len(kept), (result, kept, listed)
    if status == 0:
        assert kept == told == ["A", "B"] and err == "", (result, kept)
        said["done"] += 1
        return
    assert status == 4 and err, result
    if "may or may not" in err:
        said["may"] += 1
    else:
        assert kept == told, (result, kept)
        said["left" if "are kept in" in err else "not kept"] += 1


def test_what_is_said_of_a_failed_write_is_true():
    with Place() as base:
        library = fault_library(base)
        if library is None:
            raise Skipped("no compiler")
        base.run("-c", "create Before")
        said = {"done": 0, "not kept": 0, "may": 0, "left": 0}
        for call, last in [("write", 40), ("sync", 8)]:
            for code, stays in [(errno.EIO, False), (errno.EIO, True), (errno.ENOSPC, True)]:
                fault = {"LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_ERROR": str(code),
                         "FAULT_FILE": "store.sqlite"} | ({"FAULT_STAYS": "1"} if stays else {})
                for at in range(1, last):
                    fault["FAULT_AT"] = str(at)
                    for run in [lambda place: place.run("-c", "create A", "-c", "create B", env=fault),
                                lambda place: told_with_pauses(place, fault)]:
                        with Place() as place:
                            shutil.copy(base.store, place.store)
                            check_what_is_said(place, run(place), said)
        # Each kind of message occurred.
        assert all(said.values()), said


def test_a_read_that_fails_is_no_damage():
    with Place() as base:
        library = fault_library(base)
        if library is None:
            raise Skipped("no compiler")
        base.run("-c", "create Before", "-c", "open #1", "-c", "todos", "-c", "add Buy milk")
        killed(base, "create After")
        failures = 0
        for name in ["store.sqlite", "store.sqlite-wal"]:
            for at in range(1, 30):
                with Place() as place:
                    for path in [base.store, base.folder / "store.sqlite-wal"]:
                        shutil.copy(path, place.folder)
                    fault = {"LD_PRELOAD": library, "FAULT_CALL": "read", "FAULT_ERROR": str(errno.EIO),
                             "FAULT_FILE": name, "FAULT_AT": str(at), "FAULT_STAYS": "1"}
                    status, out, err = place.run("-c", "list all", env=fault)
                    assert "damage" not in err and "backup" not in err, (at, err)
                    if status == 0:
                        assert "Before" in out and "After" in out, (at, out)
                        continue
                    failures += 1
                    assert status == 4 and "store.sqlite" in err and "Input/output error" in err, (at, err)
                    assert place.run("-c", "list all")[0] == 0
        assert failures > 5, failures


def test_a_folder_in_place_of_a_log_is_told_by_its_own_name():
    with Place() as place:
        place.run("-c", "create A")
        for end in ["-wal", "-shm"]:
            folder = pathlib.Path(f"{place.store}{end}")
            folder.mkdir()
            status, out, err = place.run("-c", "list")
            assert status == 4 and out == "" and f"store.sqlite{end} is not a file" in err, err
            folder.rmdir()
        assert copied(place) == ["A"]


def as_nobody(place):
    """Returns arguments of `subprocess` that run the program without root's privileges, and gives it the files."""
    if os.geteuid() != 0:
        return {}
    for path in [place.folder, *place.folder.iterdir()]:
        os.chown(path, 65534, 65534)
    return {"user": 65534, "group": 65534}


def test_the_cause_of_a_failure_is_named():
    with Place() as place:
        place.run("-c", "create A")
        who = as_nobody(place)
        place.run("-c", "list", **who)

        def fails(*words, command="create B", data=place.store):
            status, out, err = place.run("--data", data, "-c", command, **who)
            assert status == 4 and out == "", (status, out, err)
            assert err.startswith("error: ") and all(word in err for word in words), err

        os.chmod(place.store, 0o400)
        fails("store.sqlite is read-only: make it writable")
        os.chmod(place.store, 0o000)
        fails("no permission to use", "store.sqlite", command="list")
        os.chmod(place.store, 0o600)
        # With the log that the reader of a read-only file has left, SQLite need not create one in the folder.
        for end in ["-wal", "-shm"]:
            pathlib.Path(f"{place.store}{end}").unlink(missing_ok=True)
        os.chmod(place.folder, 0o500)
        fails("the folder", "is read-only")
        fails("the folder", "is read-only", data=place.folder / "new.sqlite")
        os.chmod(place.folder, 0o700)
        fails("is a folder: name a file, as in", data=place.folder)
        fails("is not a folder", data=place.store / "below")
        os.mkfifo(place.folder / "pipe")
        fails("is not a file", data=place.folder / "pipe")
        assert place.groups() == ["A"] and place.is_sound()


def test_a_store_that_was_read_only_for_a_while_is_written_again():
    with Place() as place:
        place.run("-c", "create A")
        who = as_nobody(place)
        os.chmod(place.store, 0o444)
        assert place.run("-c", "list", **who)[0] == 0
        os.chmod(place.store, 0o640)
        assert place.run("-c", "create B", **who) == (0, "+ group #2 B\n", "")
        assert place.groups() == ["A", "B"] and place.is_sound()


def test_a_wait_for_a_lock_ends_at_an_interruption():
    with Place() as place:
        place.run("-c", "create A")
        holder = sqlite3.connect(place.store, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        child = place.start("-c", "create B")
        # The program requests the lock right after it has opened the file.
        until(lambda: any(name.endswith("-wal") for name in open_files(child.pid)), "the store was not opened")
        begin = time.monotonic()
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=20)
        assert time.monotonic() - begin < 1.5, "deaf"
        assert child.returncode == 130 and out == b"" and b"stopped" in err, (child.returncode, out, err)
        holder.execute("ROLLBACK")
        holder.close()
        assert place.groups() == ["A"]


def test_a_truncated_store_is_named_while_it_is_used():
    with Place() as place:
        child = place.start("--color", "never")
        child.stdin.write(b"create A\n")
        child.stdin.flush()
        assert child.stdout.readline() == b"+ group #1 A\n"
        os.truncate(place.store, 8192)
        out, err = child.communicate(b"create B\n", timeout=10)
        assert child.returncode == 4 and b"+" not in out and b"has been truncated since it was opened" in err, (out, err)
