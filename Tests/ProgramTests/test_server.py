"""The program over a store on a server: Tests/Cluster/run gives one. Elsewhere there is nothing to test."""

import itertools
import os
import pathlib
import random
import signal
import subprocess

import test_store
from program import Place, Typed, until

SERVER = os.environ.get("CALCOT_TEST_POSTGRESQL")
PROMPT = "\x1b[0m> "
numbers = itertools.count(1)


def sql(address, text):
    """Runs SQL as somebody else would, and answers what it prints."""
    return subprocess.run(["psql", address, "-qAtX", "-c", text], check=True, capture_output=True, text=True).stdout.strip()


class Database(Place):
    """A folder, and a database with a store."""

    def __enter__(self):
        self.name = f"program{os.getpid()}_{next(numbers)}"
        self.address = SERVER.replace("///postgres?", f"///{self.name}?")
        sql(SERVER, f"CREATE DATABASE {self.name}")
        self.environment["CALCOT_DATA"] = self.address
        status, out, err = self.run("store", "init", self.address)
        assert (status, out) == (0, "made an empty store\n"), err
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
        # However the lines are wrapped.
        words = " ".join(out.split())
        assert status == 0 and "(by calcot, undone)" in words and "todo number 499 (by calcot)" in words, out
        # Where a line fails, what came before it is kept, as in a file.
        place.write("b.calcot", "create Work\nopen Nowhere\ncreate Never\n")
        status, out, err = place.run("run", "b.calcot")
        assert status == 3 and "b.calcot:2" in err, (status, err)
        assert sql(place.address, 'SELECT string_agg(name, \',\' ORDER BY id) FROM calcot."group"') == "Home,Work"
        assert place.run("store", "check", place.address)[0] == 0


def tells_an_idle_prompt_of_others_changes():
    with Database() as place:
        typed = Typed(place)
        typed.wait(PROMPT)
        # In the middle of a line, which stays.
        typed.send("create Ho")
        typed.wait("create Ho")
        assert place.run("-c", "create Theirs")[0] == 0
        typed.wait("changed by somebody else", seconds=5)
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
        typed.wait("was lost", seconds=5)
        typed.seen = b""
        typed.send("create Work\r")
        typed.wait("+ group #2 Work")
        typed.send("quit\r")
        assert typed.ended() == 0
        # A program that reads no terminal meets it with a command.
        child = place.start()
        child.stdin.write(b"create One\n")
        child.stdin.flush()
        until(lambda: sql(place.address, "SELECT change FROM calcot.counter") == "3", "the command was not carried out")
        sql(SERVER, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{place.name}'")
        out, err = child.communicate(b"create Two\n", timeout=20)
        assert child.returncode == 4 and b"was lost" in err, (child.returncode, out, err)


def takes_many_writers_at_once_and_loses_none_that_was_told():
    with Database() as place:
        assert place.run("-c", "create Home")[0] == 0
        place.write("a.calcot", "go /groups/1/todos\n" + "".join(f"add todo number {n}\n" for n in range(500)))
        writers = [place.start("run", "a.calcot") for _ in range(8)]
        # One of them is killed: what it has told is kept.
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
                 ("postgresq://ada:s3cret@localhost/x", 2, "postgresq://")]
        for address, expected, words in cases:
            for arguments in [("--data", address, "-c", "list"), ("store", "check", address)]:
                status, out, err = place.run(*arguments)
                assert status == expected and words in err and "s3cret" not in out + err, (arguments, status, out, err)


def copies_a_store_there_and_back_byte_for_byte():
    with Database() as place, Database() as other:
        test_store.fill(place, "a.sqlite")
        assert place.run("store", "copy", "a.sqlite", place.address) == (0, "", "")
        # Who made a change is known from here on.
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


# Set to 300 and 30 for a long trial.
CLIENT_KILLS = int(os.environ.get("CALCOT_TEST_CLIENT_KILLS", "12"))
SERVER_KILLS = int(os.environ.get("CALCOT_TEST_SERVER_KILLS", "2"))


class Trial(Database):
    """Adds that are cut short again and again, and what was told of them."""

    def __enter__(self):
        super().__enter__()
        assert self.run("-c", "create Home")[0] == 0
        self.told, self.round = set(), 0
        return self

    def begin(self):
        """Starts a program that adds todos for as long as it lives."""
        self.round += 1
        self.write(f"adds{self.round}.calcot", "go /groups/1/todos\n" + "".join(f"add {self.round}/{n}\n" for n in range(20_000)))
        return self.start("run", f"adds{self.round}.calcot")

    def hear(self, child, lines):
        """Takes some of the lines that a program prints."""
        for _ in range(lines):
            self.note(child.stdout.readline())

    def end(self, child):
        """Takes the rest, and answers what went to standard error."""
        out, err = child.communicate(timeout=60)
        for line in out.splitlines(keepends=True):
            self.note(line)
        return err.decode()

    def note(self, line):
        # A line that was cut off tells nobody anything.
        if line.startswith(b"+ todo #") and line.endswith(b"\n"):
            self.told.add(line.decode().split(maxsplit=3)[3].strip())

    def check(self):
        """Everything that was told is there, and nothing twice."""
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
            # The last of its processes may hold the shared memory for a moment.
            until(lambda: subprocess.run([folder / "start"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                                         ).returncode == 0, "the server does not start again", seconds=30)
            assert child.returncode == 4 and ("lost" in err or "reached" in err), (child.returncode, err)
        place.check()


if SERVER:
    test_server_takes_many_writers_at_once_and_loses_none_that_was_told = takes_many_writers_at_once_and_loses_none_that_was_told
    test_server_runs_a_command_file_and_says_who = runs_a_command_file_and_says_who
    test_server_tells_an_idle_prompt_of_others_changes = tells_an_idle_prompt_of_others_changes
    test_server_goes_on_after_a_lost_connection = goes_on_after_a_lost_connection
    test_server_refuses_what_is_no_store_and_shows_no_password = refuses_what_is_no_store_and_shows_no_password
    test_server_loses_nothing_that_was_told_where_a_client_is_killed = loses_nothing_that_was_told_where_a_client_is_killed
    test_server_loses_nothing_that_was_told_where_the_server_is_killed = loses_nothing_that_was_told_where_the_server_is_killed
    test_server_copies_a_store_there_and_back_byte_for_byte = copies_a_store_there_and_back_byte_for_byte
