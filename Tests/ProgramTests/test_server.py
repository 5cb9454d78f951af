"""The program over a store on a server: Tests/Cluster/run gives one. Elsewhere there is nothing to test."""

import itertools
import os
import subprocess

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
        assert status == 0 and "(by calcot, undone)" in out and "todo number 499 (by calcot)" in out, out
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


if SERVER:
    test_server_runs_a_command_file_and_says_who = runs_a_command_file_and_says_who
    test_server_tells_an_idle_prompt_of_others_changes = tells_an_idle_prompt_of_others_changes
    test_server_goes_on_after_a_lost_connection = goes_on_after_a_lost_connection
    test_server_refuses_what_is_no_store_and_shows_no_password = refuses_what_is_no_store_and_shows_no_password
