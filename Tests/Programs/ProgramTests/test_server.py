"""The program with a store on a server, which Tests/Cluster/run starts. Without a server, the tests are skipped."""

import itertools
import json
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import time

import test_store
from program import BINARY, Place, Typed, until

SERVER = os.environ.get("CALCOT_TEST_POSTGRESQL")
PROMPT = "\x1b[0m> "
numbers = itertools.count(1)


def sql(address, text):
    """Runs SQL with psql, independently of the program. Returns its output."""
    return subprocess.run(["psql", address, "-qAtX", "-c", text], check=True, capture_output=True, text=True).stdout.strip()


class Database(Place):
    """A folder, and a database with an empty store."""

    def __enter__(self):
        self.name = f"program{os.getpid()}_{next(numbers)}"
        self.address = SERVER.replace("///postgres?", f"///{self.name}?")
        sql(SERVER, f"CREATE DATABASE {self.name}")
        self.environment["CALCOT_DATA"] = self.address
        status, out, err = self.run("store", "init", self.address)
        assert (status, out) == (0, "created an empty store\n"), err
        return super().__enter__()

    def __exit__(self, *arguments):
        sql(SERVER, f"DROP DATABASE {self.name} WITH (FORCE)")
        super().__exit__(*arguments)


def runs_a_command_file_and_says_who():
    with Database() as place:
        place.write("a.calcot", "create Home\nopen Home\nadd Bob Miller\ntodos\n"
                    + "".join(f"add todo number {n} --assign Bob\n" for n in range(500)) + "done 1-3\nundo\n")
        status, out, err = place.run("run", "a.calcot")
        assert status == 0, err
        assert out.count("+ todo #") == 500, out
        assert sql(place.address, 'SELECT count(*), sum(isDone) FROM calcot.todo') == "500|0"
        status, out, _ = place.run("-c", "log 2")
        # Ignores where the lines are wrapped.
        words = " ".join(out.split())
        assert status == 0 and "(by calcot, undone)" in words and "todo number 499 (by calcot)" in words, out
        # The changes before a failed line are kept, as in a store in a file.
        place.write("b.calcot", "create Work\nopen Nowhere\ncreate Never\n")
        status, out, err = place.run("run", "b.calcot")
        assert status == 3 and "b.calcot:2" in err, (status, err)
        assert sql(place.address, 'SELECT string_agg(name, \',\' ORDER BY id) FROM calcot."group"') == "Home,Work"
        assert place.run("store", "check", place.address)[0] == 0


def takes_data_in_and_out_and_reports_it():
    with Database() as place, Place() as other:
        written = lambda name, text: str(other.folder / other.write(name, text))
        rows = "".join(f"todo {n},Home,{'Ada Lee' if n % 2 else ''},garden,2026-12-24,u-{n}\n" for n in range(3_000))
        table = written("new.csv", "name,group.name,assignee,tags,due,uuid\n" + rows)
        for _ in range(2):
            status, out, err = place.run("import", table, "--format", "csv", "--dry-run")
            assert (status, out) == (0, f"would add 3000 todos in 1 group from {table}\n"), (out, err)
        assert place.run("import", table, "--format", "csv")[:2] == (0, f"+ 3000 todos in 1 group from {table}\n")
        assert place.run("import", table, "--format", "csv")[:2] == (0, f"all 3000 todos of {table} are already there\n")
        # An import of a file with an error adds nothing, although todos before the error were already sent.
        bad = written("bad.csv", "name,group.name\n" + "".join(f"bad {n},Bad\n" for n in range(2_500)) + '"cut')
        status, _, err = place.run("import", bad, "--format", "csv")
        assert status == 2 and err.startswith(f"{bad}:2502: error: a quote is not closed"), (status, err)
        assert sql(place.address, 'SELECT count(*) FROM calcot.todo') == "3000"
        assert sql(place.address, 'SELECT count(*) FROM calcot."group"') == "1"
        # An export can be imported into a store in a file. An import into the original store adds nothing.
        for form in ("json", "csv", "taskwarrior", "ics", "todotxt"):
            status, text, err = place.run("export", "--format", form)
            assert status == 0, err
            file = written(f"all.{form}", text)
            status, out, err = other.run("import", file, "--format", form, "--data", f"{form}.sqlite")
            assert (status, out) == (0, f"+ 3000 todos in 1 group from {file}\n"), (form, out, err)
            # todo.txt has no ids, so the todos, which came from another program, are not recognized.
            if form != "todotxt":
                status, out, err = place.run("import", file, "--format", form)
                assert (status, out) == (0, f"all 3000 todos of {file} are already there\n"), (form, out, err)
        status, out, err = place.run("--format", "json", "-c", "report week +garden")
        content = json.loads(out)["content"]
        assert status == 0 and (content["created"], content["open"]) == (3000, 3000), (out[:200], err)
        assert place.run("-c", "undo")[0] == 0
        assert sql(place.address, 'SELECT count(*) FROM calcot.todo') == "0"
        assert place.run("store", "check", place.address)[0] == 0


def tells_the_todos_of_two_stores_apart_by_their_uuids():
    with Database() as place, Database() as other, Place() as files:
        for each, name in [(place, "ours"), (other, "theirs")]:
            assert each.run("--now", "2026-01-02T09:00:00Z", "-c", "create Home")[0] == 0
            each.write("a.calcot", f"open Home\ntodos\nadd {name}\n")
            assert each.run("--now", "2026-01-02T09:00:00Z", "run", "a.calcot")[0] == 0
        theirs = str(files.folder / files.write("theirs.json", other.run("export", "--format", "json")[1]))
        # Both todos have the id 1 and the same time of creation.
        status, out, err = place.run("import", theirs, "--format", "json")
        assert status == 0 and out.startswith("+ 1 todo "), (out, err)
        assert place.run("import", theirs, "--format", "json")[:2] == (0, f"the todo of {theirs} is already there\n")
        # A copy keeps the UUIDs, so an export of the original adds nothing to it.
        copy = str(files.folder / "copy.sqlite")
        assert files.run("store", "copy", other.address, copy)[0] == 0
        assert files.run("import", theirs, "--format", "json", "--data", copy)[:2] == (0, f"the todo of {theirs} is already there\n")


def creates_a_store_once_if_two_do_it_at_the_same_time():
    with Database() as place:
        for _ in range(5):
            sql(place.address, "DROP SCHEMA calcot CASCADE")
            programs = [subprocess.Popen([BINARY, "store", "init", place.address], env=place.environment, cwd=place.folder,
                                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(4)]
            outputs = [program.communicate(timeout=60) + (program.returncode,) for program in programs]
            assert sorted(outputs) == [("created an empty store\n", "", 0)] + 3 * [("the store already exists and is up to date\n", "", 0)], outputs


def says_which_todo_of_a_copied_store_a_server_cannot_hold():
    with Database() as place, Place() as files:
        file = str(files.folder / "a.sqlite")
        assert files.run("--data", file, "-c", "create Home")[0] == 0
        assert files.run("--data", file, "--at", "/groups/1/todos", "-c", "add Milk")[0] == 0
        with sqlite3.connect(file) as store:
            store.execute("UPDATE todo SET note = 'a' || char(0) || 'b'")
        store.close()
        status, out, err = place.run("store", "copy", file, place.address)
        assert (status, out) == (2, "") and err.startswith("error: todo #1: a server cannot store a text with the character U+0000"), err
        # Many tags fit into a server's indexes.
        with sqlite3.connect(file) as store:
            store.execute("UPDATE todo SET note = '', tags = ?", (" ".join(f"{n:02}".replace("0", "o").rjust(63, "x") for n in range(80)),))
        store.close()
        assert place.run("store", "copy", file, place.address)[:2] == (0, "")


def told(out):
    """Returns the names of the todos whose adds a program acknowledged."""
    return [line.split(maxsplit=3)[3] for line in out.splitlines() if line.startswith("+ todo #")]


def names_the_lines_that_the_server_refuses_and_keeps_none_of_them():
    with Database() as place:
        assert place.run("-c", "create Home")[0] == 0
        sql(place.address, "ALTER TABLE calcot.todo ADD CHECK (name <> 'refused')")
        names = [f"todo {n}" for n in range(300)] + ["refused"] + [f"late {n}" for n in range(12_000)]
        place.write("a.calcot", "go /groups/1/todos\n" + "".join(f"add {name}\n" for name in names))
        stored = lambda: sql(place.address, "SELECT name FROM calcot.todo ORDER BY id").splitlines()
        status, out, err = place.run("run", "a.calcot")
        lines = re.match(r"a\.calcot:(\d+)-(\d+): error: no changes from these lines were kept: .*todo_name_check", err)
        assert status == 3 and lines and err.count("error:") == 1, (status, err)
        first, last = int(lines[1]), int(lines[2])
        assert first <= 302 <= last, err
        # Line 1 adds no todo. The first name is in line 2.
        assert told(out) == stored() == names[:max(0, first - 2)], (err, out)
        # --atomic keeps no line of the file. JSON names the lines too.
        before = stored()
        status, out, err = place.run("run", "--atomic", "a.calcot")
        assert (status, out) == (3, "") and "no changes from the file were kept" in err and stored() == before, (status, err)
        status, out, err = place.run("run", "--format", "json", "a.calcot")
        last_object = json.loads(out.splitlines()[-1])
        assert status == 3 and last_object["file"] == "a.calcot" and last_object["code"] == "invalid", last_object
        assert last_object["line"] <= 302 <= last_object["lastLine"], last_object
        # With --keep-going, the lines after the refused batch are run. The file has more lines than one batch.
        sql(place.address, "DELETE FROM calcot.todo; UPDATE calcot.group SET openTodoCount = 0")
        status, out, err = place.run("run", "--keep-going", "a.calcot")
        assert status == 3 and err.count("error:") == 1, (status, err)
        kept = stored()
        assert told(out) == kept and "refused" not in kept and kept[-1] == "late 11999", (kept[-1:], err)
        assert place.run("store", "check", place.address)[0] == 0


def says_that_a_database_is_only_for_reading():
    with Database() as place:
        assert place.run("-c", "create Home")[0] == 0
        sql(place.address, f"ALTER DATABASE {place.name} SET default_transaction_read_only = on")
        status, out, err = place.run("-c", "create Work")
        assert status == 4 and out == "" and "is read-only" in err, (status, out, err)
        status, out, err = place.run("-c", "list")
        assert status == 0 and "Home" in out and "Work" not in out, (status, out, err)


FOLDER = pathlib.Path(os.environ.get("CALCOT_TEST_POSTGRESQL_FOLDER", "/nowhere"))


def server_program(*arguments):
    """Runs a program of the server, as the server's user if the test runs as root."""
    start = (FOLDER / "start").read_text().split()
    control = pathlib.Path(next(word for word in start if word.strip('"').endswith("/pg_ctl")).strip('"'))
    user = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"] if os.geteuid() == 0 else []
    subprocess.run([*user, control.parent / arguments[0], *arguments[1:]], cwd=FOLDER, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def reads_a_standby_and_says_that_it_is_one():
    with Database() as place:
        assert place.run("-c", "create Home")[0] == 0
        copy = FOLDER / f"standby_{place.name}"
        server_program("pg_basebackup", "-h", FOLDER, "-U", "calcot", "-D", copy, "-R", "-X", "stream", "--checkpoint=fast")
        server_program("pg_ctl", "start", "--silent", "--wait", "-D", copy, "-l", copy / "log", "-o", "-p 5433")
        try:
            standby = place.address + "&port=5433"
            status, out, err = place.run("--data", standby, "-c", "list")
            assert status == 0 and "Home" in out and err == "", (status, out, err)
            status, out, err = place.run("--data", standby, "-c", "create Work")
            assert status == 4 and out == "" and "is read-only" in err, (status, out, err)
            # A prompt on a standby sees changes on the primary, although a standby sends no notifications.
            typed = Typed(place, "--data", standby)
            typed.wait(PROMPT)
            assert place.run("-c", "create Theirs")[0] == 0
            until(lambda: sql(standby, 'SELECT count(*) FROM calcot."group"') == "2", "the standby does not follow")
            typed.send("list\r")
            typed.wait("Theirs")
            typed.send("quit\r")
            assert typed.ended() == 0
            assert place.run("store", "check", standby)[0] == 0
        finally:
            server_program("pg_ctl", "stop", "--silent", "--mode", "immediate", "-D", copy)


def says_that_the_disk_of_the_server_is_full():
    disk = FOLDER / f"disk_{os.getpid()}"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=14m,mode=0777", "tmpfs", disk]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
        print("skipped: only root may mount a small disk")
        return
    try:
        shutil.chown(disk, "postgres")
        sql(SERVER, f"CREATE TABLESPACE small LOCATION '{disk}'")
        with Database() as place:
            sql(SERVER, f"ALTER DATABASE {place.name} SET TABLESPACE small")
            assert place.run("-c", "create Home")[0] == 0
            # Random texts, because the server compresses others.
            noise = random.Random(3)
            place.write("a.calcot", "go /groups/1/todos\n" + "".join(f"add {n} {noise.randbytes(700).hex()}\n" for n in range(4_000)))
            status, out, err = place.run("run", "a.calcot")
            count = len(told(out))
            assert status == 4 and "out of resources" in err and 100 < count < 4_000, (status, count, err)
            # The acknowledged todos are stored, and the message names the line after the last of them.
            assert re.match(rf"a\.calcot:{count + 2}(-\d+)?: error: no changes from ", err), (count, err)
            assert sql(place.address, "SELECT count(*) FROM calcot.todo") == str(count)
            assert place.run("store", "check", place.address)[0] == 0
        sql(SERVER, "DROP TABLESPACE small")
    finally:
        subprocess.run(["umount", disk], check=True)


ARTICLE = pathlib.Path(__file__).parents[3] / "Sources/GroupsStore/Documentation.docc/OneStoreTwoEngines.md"


def blocks(language):
    """Returns the code blocks with a language in the article about stores on servers."""
    return [part.split("```")[0] for part in ARTICLE.read_text().split(f"```{language}\n")[1:]]


def is_set_up_as_the_article_says():
    with Place() as place:
        name = f"article_{os.getpid()}"
        commands = blocks("sh")[0].splitlines()
        assert [command.split()[0] for command in commands][:2] == ["Scripts/build", "createdb"], commands
        # Replaces the article's build by the tested program, and its server by the server of the tests.
        binary = place.folder / ".build/release"
        binary.mkdir(parents=True)
        (binary / "calcot").symlink_to(BINARY)
        del place.environment["CALCOT_DATA"]
        # The article copies the store at the default path.
        assert place.run("-c", "create Home")[0] == 0
        address = SERVER.replace("///postgres?", f"///{name}?")
        environment = place.environment | {"PGHOST": str(FOLDER), "PGUSER": "calcot"}
        script = "\n".join(commands[1:]).replace("createdb groups", f"createdb {name}").replace("///groups", f"///{name}")
        try:
            child = subprocess.run(["bash", "-e", "-c", script], cwd=place.folder, env=environment, input="list\ncreate Work\n",
                                   capture_output=True, text=True)
            assert child.returncode == 0 and "created an empty store" in child.stdout, child
            assert "Home" in child.stdout and "+ group #2 Work" in child.stdout, child.stdout
            # A role can write once it has all of the article's grants, and not before.
            sql(SERVER, "DO $$ BEGIN CREATE ROLE ann LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
            theirs = address.replace("user=calcot", "user=ann")
            assert place.run("--data", theirs, "-c", "list")[0] == 4
            usage, tables = blocks("sql")[0].strip().splitlines()
            for grant, status in [(usage, 4), (tables.replace("SELECT, INSERT, UPDATE, DELETE", "SELECT"), 4), (tables, 0)]:
                sql(address, grant)
                assert place.run("--data", theirs, "-c", f"create Ann {status}")[0] == status, grant
            assert place.run("--data", address, "-c", "log 1")[1].count("by ann") == 1
            # The article's commands for backup, copy and check run.
            script = blocks("sh")[-1]
            for words, value in [("FILE", "saved.sqlite"), ("--data DATA", f"--data '{address}'"), ("DATA", f"'{address}'"),
                                 ("FROM", "saved.sqlite"), (" TO", " other.sqlite"), ("calcot ", ".build/release/calcot ")]:
                script = script.replace(words, value)
            child = subprocess.run(["bash", "-e", "-c", script], cwd=place.folder, env=environment, capture_output=True, text=True)
            assert child.returncode == 0 and "no faults" in child.stdout, child
            assert test_store.contents(place, "other.sqlite") == test_store.contents(place, address)
        finally:
            sql(SERVER, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def interrupted_at(child):
    """Interrupts a program. Returns its status and output."""
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    return child.returncode, out, err.decode()


def stops_making_a_store_at_an_interruption():
    with Database() as place:
        sql(place.address, "DROP SCHEMA calcot CASCADE")
        # An open transaction creates a schema of the same name, so the program has to wait for its end.
        holder = subprocess.Popen(["psql", place.address, "-qAtX"], stdin=subprocess.PIPE, text=True)
        holder.stdin.write("BEGIN;\nCREATE SCHEMA calcot;\n")
        holder.stdin.flush()
        sessions = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{place.name}' AND "
        until(lambda: sql(SERVER, sessions + "state = 'idle in transaction' AND backend_xid IS NOT NULL") == "1", "no schema is made")
        child = place.start("store", "init", place.address)
        until(lambda: sql(SERVER, sessions + "wait_event_type = 'Lock'") == "1", "nobody waits")
        status, out, err = interrupted_at(child)
        assert status == 130 and out == b"" and "stopped" in err, (status, out, err)
        holder.communicate("ROLLBACK;\n", timeout=20)
        assert sql(place.address, "SELECT count(*) FROM pg_namespace WHERE nspname = 'calcot'") == "0"
        assert place.run("store", "init", place.address) == (0, "created an empty store\n", "")


def stops_waiting_for_a_server_that_says_nothing_at_an_interruption():
    with socket.create_server(("127.0.0.1", 0)) as silent, Place() as place:
        address = f"postgresql://calcot@127.0.0.1:{silent.getsockname()[1]}/groups"
        for arguments in [("store", "init", address), ("--data", address, "-c", "list")]:
            child = place.start(*arguments)
            link, _ = silent.accept()
            # The program has sent a request, which is never answered.
            assert link.recv(1)
            status, out, err = interrupted_at(child)
            assert status == 130 and out == b"" and "stopped" in err, (arguments, status, out, err)
            link.close()


def stops_waiting_for_a_server_that_hangs_at_an_interruption():
    with Database() as place:
        assert place.run("-c", "create Home")[0] == 0
        waiting = f"SELECT pid FROM pg_stat_activity WHERE datname = '{place.name}' AND "
        # The server's process waits for a lock, and is then stopped, so it cannot react to a cancel request.
        holder = subprocess.Popen(["psql", place.address, "-qAtX"], stdin=subprocess.PIPE, text=True)
        holder.stdin.write("BEGIN;\nUPDATE calcot.counter SET change = change;\n")
        holder.stdin.flush()
        until(lambda: sql(SERVER, waiting + "state = 'idle in transaction' AND backend_xid IS NOT NULL"), "nothing is locked")
        child = place.start("-c", "create Work")
        until(lambda: sql(SERVER, waiting + "wait_event_type = 'Lock'"), "nobody waits")
        process = int(sql(SERVER, waiting + "wait_event_type = 'Lock'"))
        os.kill(process, signal.SIGSTOP)
        try:
            begun = time.monotonic()
            status, out, err = interrupted_at(child)
            assert status == 130 and out == b"" and "stopped" in err, (status, out, err)
            assert time.monotonic() - begun < 1.5, time.monotonic() - begun
        finally:
            os.kill(process, signal.SIGCONT)
        holder.communicate("ROLLBACK;\n", timeout=20)
        # If a commit is interrupted, the message says that its changes may have been kept.
        sql(place.address, "CREATE FUNCTION calcot.hang() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(600); RETURN NULL; END'")
        sql(place.address, "CREATE CONSTRAINT TRIGGER hang AFTER INSERT ON calcot.group DEFERRABLE INITIALLY DEFERRED"
            " FOR EACH ROW EXECUTE FUNCTION calcot.hang()")
        child = place.start("-c", "create Late")
        until(lambda: sql(SERVER, waiting + "wait_event = 'PgSleep'"), "nothing hangs")
        begun = time.monotonic()
        status, out, err = interrupted_at(child)
        assert status == 4 and out == b"" and "may or may not have been kept" in err, (status, out, err)
        assert time.monotonic() - begun < 1.5, time.monotonic() - begun


def refuses_parameters_that_would_name_a_file():
    with Place() as place:
        for data in ["host=127.0.0.1 password=s3cret", "password = s3cret host=x", "service = x password=s3cret"]:
            for arguments in [("--data", data, "-c", "list"), ("store", "init", data), ("store", "check", data)]:
                status, out, err = place.run(*arguments)
                assert status == 2 and "postgresql://" in err and "service=NAME" in err, (arguments, status, out, err)
                assert "s3cret" not in out + err, (arguments, out, err)
        assert not [path for path in place.folder.iterdir() if "=" in path.name]


def tells_an_idle_prompt_of_others_changes():
    with Database() as place:
        typed = Typed(place)
        typed.wait(PROMPT)
        # The notice arrives while a line is half typed. The line stays.
        typed.send("create Ho")
        typed.wait("create Ho")
        assert place.run("-c", "create Theirs")[0] == 0
        typed.wait(" created group #1 Theirs", seconds=5)
        typed.seen = b""
        typed.send("me\r")
        typed.wait("+ group #2 Home")
        typed.wait("Theirs")
        typed.send("quit\r")
        assert typed.ended() == 0


def goes_on_after_a_lost_connection():
    with Database() as place:
        typed = Typed(place)
        typed.wait(PROMPT)
        typed.send("create Home\r")
        typed.wait("+ group #1 Home")
        sql(SERVER, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{place.name}'")
        # The message may be wrapped between any two words.
        typed.find(r"was\s+lost", seconds=5)
        typed.seen = b""
        typed.send("create Work\r")
        typed.wait("+ group #2 Work")
        typed.send("quit\r")
        assert typed.ended() == 0
        # Without a terminal, the program notices the loss only at the next command, which fails.
        child = place.start()
        child.stdin.write(b"create One\n")
        child.stdin.flush()
        until(lambda: sql(place.address, "SELECT change FROM calcot.counter") == "3", "the command was not carried out")
        sql(SERVER, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{place.name}'")
        out, err = child.communicate(b"create Two\n", timeout=20)
        assert child.returncode == 4 and b"was lost" in err, (child.returncode, out, err)


def keeps_the_prompt_if_the_connection_is_lost_while_a_file_runs():
    with Database() as place:
        lines = os.path.join(place.folder, "adds.fifo")
        os.mkfifo(lines)
        typed = Typed(place)
        typed.wait(PROMPT)
        typed.send("source adds.fifo\r")
        # The file does not end before the connection is lost.
        with open(lines, "w") as file:
            file.write("create Home\nopen Home\nadd todo 1\n")
            file.flush()
            until(lambda: sql(place.address, "SELECT change FROM calcot.counter") == "2", "no batch was committed")
            sql(SERVER, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{place.name}'")
            file.write("add todo 2\n")
            file.flush()
            typed.find(r"was\s+lost", seconds=10)
        typed.seen = b""
        typed.send("add the last one\r")
        typed.find(r"\+ member #\d+ the last one", seconds=10)
        typed.send("quit\r")
        assert typed.ended() == 0


def takes_many_writers_at_once_and_loses_none_that_was_told():
    with Database() as place:
        assert place.run("-c", "create Home")[0] == 0
        place.write("a.calcot", "go /groups/1/todos\n" + "".join(f"add todo number {n}\n" for n in range(500)))
        writers = [place.start("run", "a.calcot") for _ in range(8)]
        # One of the writers is killed.
        writers[0].stdout.readline()
        writers[0].kill()
        results = [writer.communicate(timeout=60) for writer in writers]
        assert [writer.returncode for writer in writers[1:]] == [0] * 7, results
        told = sum(out.count(b"+ todo #") for out, _ in results[1:])
        assert told == 3500
        kept = int(sql(place.address, "SELECT count(*) FROM calcot.todo"))
        assert 3500 <= kept <= 4000, kept
        assert sql(place.address, 'SELECT openTodoCount FROM calcot."group"') == str(kept)
        assert place.run("store", "check", place.address)[0] == 0


def refuses_what_is_no_store_and_shows_no_password():
    with Database() as place:
        secret = place.address + "&password=s3cret"
        cases = [(secret.replace(place.name, "nowhere"), 4, "does not exist"),
                 (secret.replace(place.name, "postgres"), 4, "store init"),
                 ("postgresql://ada:s3cret@localhost:1/x", 4, "cannot be reached"),
                 ("postgresql://ada:s3cret@localhost:one/x", 2, "port"),
                 ("postgresql://localhost:1/x?%70assword=s3cret", 4, "cannot be reached"),
                 ("service=nowhere password='s3cret s3cret'", 2, "service"),
                 ("service=nowhere password = s3cret", 2, "service"),
                 ("postgresql://ada:%s3cret@localhost/x", 2, "cannot be read"),
                 ("postgresq://ada:s3cret@localhost/x", 2, "postgresq://")]
        for address, expected, words in cases:
            for arguments in [("--data", address, "-c", "list"), ("store", "check", address)]:
                status, out, err = place.run(*arguments)
                assert status == expected and words in err and "s3cret" not in out + err, (arguments, status, out, err)


def copies_a_store_there_and_back_byte_for_byte():
    with Database() as place, Database() as other:
        test_store.fill(place, "a.sqlite")
        assert place.run("store", "copy", "a.sqlite", place.address) == (0, "", "")
        # Changes on a server have an author.
        assert place.run("--data", place.address, "--at", "/groups/1/todos", "-c", "add From the server")[0] == 0
        shared = test_store.contents(place, place.address)
        assert "by calcot" in shared
        assert place.run("store", "copy", place.address, "b.sqlite") == (0, "", "")
        assert test_store.contents(place, "b.sqlite") == shared
        assert place.run("store", "copy", "b.sqlite", other.address) == (0, "", "")
        assert test_store.contents(place, other.address) == shared
        assert place.run("store", "backup", "c.sqlite", "--data", other.address) == (0, "", "")
        assert test_store.contents(place, "c.sqlite") == shared
        for data in [place.address, "b.sqlite", other.address, "c.sqlite"]:
            assert place.run("store", "check", data) == (0, "1 group, 2 users, 3 todos, 6 changes: no faults\n", "")


# The numbers of kills. A long trial uses 300 and 30.
CLIENT_KILLS = int(os.environ.get("CALCOT_TEST_CLIENT_KILLS", "12"))
SERVER_KILLS = int(os.environ.get("CALCOT_TEST_SERVER_KILLS", "2"))


class Trial(Database):
    """Adds that are interrupted repeatedly, and their acknowledgements."""

    def __enter__(self):
        super().__enter__()
        assert self.run("-c", "create Home")[0] == 0
        self.told, self.round = set(), 0
        return self

    def begin(self):
        """Starts a program that adds many todos."""
        self.round += 1
        self.write(f"adds{self.round}.calcot", "go /groups/1/todos\n" + "".join(f"add {self.round}/{n}\n" for n in range(20_000)))
        return self.start("run", f"adds{self.round}.calcot")

    def hear(self, child, lines):
        """Reads a number of lines that a program prints, and records the acknowledgements."""
        for _ in range(lines):
            self.note(child.stdout.readline())

    def end(self, child):
        """Reads and records the remaining lines until the program ends. Returns standard error."""
        out, err = child.communicate(timeout=60)
        for line in out.splitlines(keepends=True):
            self.note(line)
        return err.decode()

    def note(self, line):
        # A truncated line is no acknowledgement.
        if line.startswith(b"+ todo #") and line.endswith(b"\n"):
            self.told.add(line.decode().split(maxsplit=3)[3].strip())

    def check(self):
        """Checks that each acknowledged todo is stored exactly once."""
        names = sql(self.address, "SELECT name FROM calcot.todo").splitlines()
        assert len(names) == len(set(names)), "something was added twice"
        assert self.told <= set(names), f"lost: {sorted(self.told - set(names))[:5]}"
        assert self.run("store", "check", self.address)[0] == 0
        assert len(self.told) > 0


def loses_nothing_that_was_told_where_a_client_is_killed():
    with Trial() as place:
        chance = random.Random(1)
        for _ in range(CLIENT_KILLS):
            children = [place.begin() for _ in range(2)]
            for child in children:
                place.hear(child, chance.randrange(1, 400))
            for child in children:
                child.kill()
            for child in children:
                place.end(child)
        place.check()


def loses_nothing_that_was_told_where_the_server_is_killed():
    folder = pathlib.Path(os.environ["CALCOT_TEST_POSTGRESQL_FOLDER"])
    with Trial() as place:
        chance = random.Random(2)
        for _ in range(SERVER_KILLS):
            child = place.begin()
            place.hear(child, chance.randrange(1, 3000))
            first = int((folder / "data/postmaster.pid").read_text().split()[0])
            processes = [first] + [int(pid) for pid in subprocess.run(
                ["pgrep", "-P", str(first)], capture_output=True, text=True).stdout.split()]
            for pid in processes:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            err = place.end(child)
            # The start fails until the last of the killed processes has released the shared memory.
            until(lambda: subprocess.run([folder / "start"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                                         ).returncode == 0, "the server does not start again", seconds=30)
            assert child.returncode == 4 and ("lost" in err or "reached" in err), (child.returncode, err)
        place.check()


if SERVER:
    test_server_names_the_lines_that_it_refuses_and_keeps_none_of_them = names_the_lines_that_the_server_refuses_and_keeps_none_of_them
    test_server_tells_the_todos_of_two_stores_apart_by_their_uuids = tells_the_todos_of_two_stores_apart_by_their_uuids
    test_server_creates_a_store_once_if_two_do_it_at_the_same_time = creates_a_store_once_if_two_do_it_at_the_same_time
    test_server_says_which_todo_of_a_copied_store_a_server_cannot_hold = says_which_todo_of_a_copied_store_a_server_cannot_hold
    test_server_says_that_a_database_is_only_for_reading = says_that_a_database_is_only_for_reading
    test_server_standby_is_read_and_says_that_it_is_one = reads_a_standby_and_says_that_it_is_one
    test_server_says_that_its_disk_is_full = says_that_the_disk_of_the_server_is_full
    test_server_is_set_up_as_the_article_says = is_set_up_as_the_article_says
    test_server_takes_many_writers_at_once_and_loses_none_that_was_told = takes_many_writers_at_once_and_loses_none_that_was_told
    test_server_runs_a_command_file_and_says_who = runs_a_command_file_and_says_who
    test_server_stops_making_a_store_at_an_interruption = stops_making_a_store_at_an_interruption
    test_server_that_says_nothing_is_waited_for_until_an_interruption = stops_waiting_for_a_server_that_says_nothing_at_an_interruption
    test_server_that_hangs_is_waited_for_until_an_interruption = stops_waiting_for_a_server_that_hangs_at_an_interruption
    test_server_parameters_do_not_name_a_file = refuses_parameters_that_would_name_a_file
    test_server_takes_data_in_and_out_and_reports_it = takes_data_in_and_out_and_reports_it
    test_server_tells_an_idle_prompt_of_others_changes = tells_an_idle_prompt_of_others_changes
    test_server_goes_on_after_a_lost_connection = goes_on_after_a_lost_connection
    test_server_keeps_the_prompt_if_the_connection_is_lost_while_a_file_runs = (
        keeps_the_prompt_if_the_connection_is_lost_while_a_file_runs)
    test_server_refuses_what_is_no_store_and_shows_no_password = refuses_what_is_no_store_and_shows_no_password
    test_server_loses_nothing_that_was_told_where_a_client_is_killed = loses_nothing_that_was_told_where_a_client_is_killed
    test_server_loses_nothing_that_was_told_where_the_server_is_killed = loses_nothing_that_was_told_where_the_server_is_killed
    test_server_copies_a_store_there_and_back_byte_for_byte = copies_a_store_there_and_back_byte_for_byte
