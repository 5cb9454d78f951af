"""The program with a store on several servers: failovers, poolers, and a standby without its primary.

The tests start the servers, and run only if Tests/Cluster/run runs them. `Scripts/soak cluster` does the same for longer.
"""

import multiprocessing.util
import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Cluster"))

import history as histories  # noqa: E402
from program import BINARY, Place, Typed, until  # noqa: E402
from servers import Bouncer, Replicated, free_port, sql  # noqa: E402

PROMPT = "\x1b[0m> "
CLIENTS = 4
shared = None


class Cluster(Place):
    """A folder, and the servers that the tests of this file share: a primary and a synchronous standby."""

    def __enter__(self):
        global shared
        if shared is None:
            shared = Replicated()
            multiprocessing.util.Finalize(None, shared.__exit__, exitpriority=1)
            for number in range(1, 2 * CLIENTS + 1):
                shared.primary.sql(f"CREATE ROLE c{number} LOGIN")
        self.servers = shared
        self.environment["CALCOT_DATA"] = self.servers.address()
        self.begin()
        return super().__enter__()

    def begin(self):
        """Replaces the store by a new one with a group, which all roles may change."""
        self.servers.primary.sql("DROP SCHEMA IF EXISTS calcot CASCADE", "groups")
        # Otherwise the program would report the dropped changes as lost.
        (self.folder / ".local/share/calcot/confirmed-changes").unlink(missing_ok=True)
        status, out, err = self.run("store", "init", self.servers.address())
        assert (status, out) == (0, "created an empty store\n"), err
        status, out, err = self.run("-c", "create Home")
        assert status == 0, err
        self.sql("GRANT USAGE ON SCHEMA calcot TO PUBLIC")
        self.sql("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA calcot TO PUBLIC")

    def __exit__(self, *arguments):
        # The next test needs both servers.
        if self.servers.standby.process.poll() is not None or not self.is_following():
            self.servers.repair()
        super().__exit__(*arguments)

    def is_following(self):
        return self.servers.primary.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1"

    def sql(self, text):
        return sql(self.servers.primary.port, text, "groups")

    def todos(self):
        return self.sql("SELECT name FROM calcot.todo ORDER BY id").splitlines()

    def history(self, address, disturb, clients=range(1, CLIENTS + 1)):
        """Returns the history of clients, each with its own role, and the faults in it."""
        def arguments(number):
            return [BINARY, "run", "--keep-going", "--format", "json", "--at", "/groups/1/todos", "--data", address(f"c{number}"), "-"]

        def environment(number):
            home = self.folder / f"home{number}"
            home.mkdir(exist_ok=True)
            return self.environment | {"HOME": str(home)}
        history = histories.record(arguments, environment, disturb, clients)
        faults = histories.faults(history, self.todos())
        assert not faults, "\n".join([histories.counts(history), *faults[:20]])
        assert self.run("store", "check", self.servers.address())[0] == 0
        return history


def acknowledged(history):
    return sum(operation.outcome == histories.OK for operation in history)


def more(history, count):
    """Waits until `count` more operations were acknowledged."""
    goal = acknowledged(history) + count
    until(lambda: acknowledged(history) >= goal, "the clients do not get on", seconds=60)


def loses_nothing_in_a_failover():
    with Cluster() as place:
        def fail_over(_, history):
            more(history, 40)
            place.servers.fail_over()
            more(history, 40)
        history = place.history(place.servers.address, fail_over)
        assert any(operation.outcome != histories.OK for operation in history), "no client met the failover"


def tells_a_prompt_once_that_another_server_answers():
    with Cluster() as place:
        typed = Typed(place)
        typed.wait(PROMPT)
        typed.send("go /groups/1/todos\radd before\r")
        typed.wait("+ todo #1 before")
        place.servers.fail_over()
        typed.wait("connects again", seconds=5)
        typed.seen = b""
        typed.send("add after\r")
        typed.wait("+ todo #2 after", seconds=15)
        typed.wait(f"connected to 127.0.0.1:{place.servers.primary.clients.port}")
        typed.send("list\r")
        typed.wait("after")
        typed.send("quit\r")
        assert typed.ended() == 0
        assert typed.seen.count(b"connected to") == 1, typed.seen
        assert place.todos() == ["before", "after"]


def tells_of_changes_that_a_failover_has_lost():
    with Cluster() as place:
        place.servers.primary.require_standbys("")
        for name in ["kept", "late"]:
            assert place.run("--at", "/groups/1/todos", "-c", f"add {name}")[0] == 0
            # From here on, the standby receives nothing.
            until(lambda: sql(place.servers.standby.port, "SELECT count(*) FROM calcot.todo", "groups") == "1", "it does not follow")
            place.servers.primary.standbys.hold()
        place.servers.fail_over()
        # An export or a backup without the lost change would look complete.
        memory = place.folder / ".local/share/calcot/confirmed-changes"
        confirmed = memory.read_bytes()
        for command in [("export", "--format", "json"), ("store", "check", place.environment["CALCOT_DATA"]), ("store", "backup", "b.sqlite")]:
            status, out, err = place.run(*command)
            assert (status, out) == (4, "") and "add todo #2 late" in " ".join(err.split()), (command, status, out, err)
            # The loss was reported.
            assert place.run(*command)[0] == 0, command
            memory.write_bytes(confirmed)
        # The loss is reported before the file's first line, because the file may depend on the lost changes.
        place.write("a.calcot", "go /groups/1/todos\nadd new\n")
        status, out, err = place.run("run", "a.calcot")
        words = " ".join(err.split())
        assert status == 4 and "+" not in out, (status, out, err)
        assert "the server has lost change" in words and "which it had confirmed" in words, err
        assert "add todo #2 late" in words and place.todos() == ["kept"], err
        # A loss is reported once.
        assert place.run("run", "a.calcot")[0] == 0 and place.todos() == ["kept", "new"]
        mode = memory.stat().st_mode
        assert mode & 0o777 == 0o600, oct(mode)


def finds_a_store_that_a_standby_has_not_received_yet():
    with Cluster() as place:
        standby = place.servers.standby
        place.sql("DROP SCHEMA calcot CASCADE")
        (place.folder / ".local/share/calcot/confirmed-changes").unlink()
        until(lambda: sql(standby.port, "SELECT count(*) FROM pg_namespace WHERE nspname = 'calcot'", "groups") == "0", "it does not follow")
        sql(standby.port, "SELECT pg_wal_replay_pause()", "groups")
        try:
            address = place.servers.address(servers=[standby, place.servers.primary])
            assert place.run("store", "init", address)[0] == 0
            status, out, err = place.run("--data", address, "-c", "create Work")
            assert status == 0 and "+ group #1 Work" in out, (status, out, err)
            status, out, err = place.run("--data", place.servers.address(servers=[standby]), "-c", "list")
            assert status == 4 and "has no Calcot store, and is a standby, which only copies the primary" in " ".join(err.split()), (status, out, err)
        finally:
            sql(standby.port, "SELECT pg_wal_replay_resume()", "groups")


def tells_of_an_undo_that_a_failover_has_lost_though_others_followed():
    with Cluster() as place, Place() as elsewhere:
        place.servers.primary.require_standbys("")
        assert place.run("--at", "/groups/1/todos", "-c", "add one", "-c", "add two", "-c", "undo")[0] == 0
        until(lambda: sql(place.servers.standby.port, "SELECT undo FROM calcot.counter", "groups") == "1", "it does not follow")
        place.servers.primary.standbys.hold()
        assert place.run("--at", "/groups/1/todos", "-c", "redo", "-c", "undo", "-c", "undo")[0] == 0
        assert place.todos() == []
        place.servers.fail_over()
        # Another user, who has lost nothing, increases the counter of undos beyond its old value.
        their = ("--data", place.servers.address("c1"), "--at", "/groups/1/todos")
        for _ in range(4):
            status, out, err = elsewhere.run(*their, "-c", "add theirs", "-c", "undo")
            assert status == 0, (out, err)
        status, out, err = place.run("--at", "/groups/1/todos", "-c", "list")
        words = " ".join(err.split())
        assert status == 4 and "has lost an undo or redo, which it had confirmed" in words, (status, out, err)
        assert words.count("undo of add todo #1 one") == 1, err
        assert place.run("--at", "/groups/1/todos", "-c", "list")[0] == 0 and place.todos() == ["one"]


def tells_of_nothing_that_the_new_primary_has_confirmed():
    with Cluster() as place:
        place.servers.primary.require_standbys("")
        first, second = Typed(place), Typed(place)
        for typed in [first, second]:
            typed.wait(PROMPT)
        place.servers.primary.standbys.hold()
        second.send("go /groups/1/todos\radd mine\r")
        second.wait("+ todo #1 mine")
        place.servers.fail_over()
        # The first prompt has lost nothing and continues. Its change reuses the id of the lost one.
        first.wait("connects again", seconds=5)
        first.send("go /groups/1/todos\radd new\r")
        first.wait("+ todo #1 new", seconds=5)
        first.send("undo\r")
        first.wait("undid", seconds=5)
        status, _, err = place.run("--at", "/groups/1/todos", "-c", "list")
        words = " ".join(err.split())
        assert status == 4 and "has lost change 2, which it had confirmed: add todo #1 mine" in words and "new" not in words, err
        for typed in [first, second]:
            typed.send("quit\r")
            assert typed.ended() == 0


def tells_of_a_change_that_a_failover_has_lost_though_its_id_was_given_up():
    with Cluster() as place, Place() as elsewhere:
        place.servers.primary.require_standbys("")
        place.servers.primary.standbys.hold()
        assert place.run("--at", "/groups/1/todos", "-c", "add mine")[0] == 0
        place.servers.fail_over()
        # Another user's change reuses the id. It is undone, and the next change discards it.
        their = ("--data", place.servers.address("c1"), "--at", "/groups/1/todos")
        status, out, err = elsewhere.run(*their, "-c", "add theirs", "-c", "undo", "-c", "add other")
        assert status == 0 and place.sql("SELECT string_agg(id::text, ' ' ORDER BY id) FROM calcot.change") == "1 3", (out, err)
        status, out, err = place.run("--at", "/groups/1/todos", "-c", "list")
        words = " ".join(err.split())
        assert status == 4 and "has lost change 2, which it had confirmed: add todo #1 mine" in words, (status, out, err)
        assert place.run("--at", "/groups/1/todos", "-c", "list")[0] == 0 and place.todos() == ["other"]


def tells_of_an_undo_that_a_failover_has_lost_though_its_change_was_undone_again():
    with Cluster() as place, Place() as elsewhere:
        place.servers.primary.require_standbys("")
        assert place.run("--at", "/groups/1/todos", "-c", "add one")[0] == 0
        until(lambda: sql(place.servers.standby.port, "SELECT count(*) FROM calcot.todo", "groups") == "1", "it does not follow")
        place.servers.primary.standbys.hold()
        assert place.run("--at", "/groups/1/todos", "-c", "undo")[0] == 0
        place.servers.fail_over()
        # The same user, on a machine without the list of confirmed changes, undoes the same change.
        status, out, err = elsewhere.run("--data", place.servers.address(), "--at", "/groups/1/todos", "-c", "undo", "-c", "redo")
        assert status == 0, (out, err)
        status, out, err = place.run("--at", "/groups/1/todos", "-c", "list")
        words = " ".join(err.split())
        assert status == 4 and "has lost an undo or redo, which it had confirmed: undo of add todo #1 one" in words, (status, out, err)
        assert place.run("--at", "/groups/1/todos", "-c", "list")[0] == 0 and place.todos() == ["one"]


@contextlib.contextmanager
def prompt_behind_a_loss():
    """A prompt whose acknowledged todo is missing on the current primary."""
    with Cluster() as place:
        place.servers.primary.require_standbys("")
        typed = Typed(place)
        typed.wait(PROMPT)
        place.servers.primary.standbys.hold()
        typed.send("go /groups/1/todos\radd mine\r")
        typed.wait("+ todo #1 mine")
        place.servers.fail_over()
        typed.wait("connects again", seconds=5)
        typed.seen = b""
        yield place, typed
        typed.send("quit\r")
        assert typed.ended() == 0


LOSS = r"has lost change 2, which it had\s+confirmed: add todo #1 mine"


def tells_a_prompt_of_changes_that_a_failover_has_lost():
    with prompt_behind_a_loss() as (place, typed):
        typed.send("add other\r")
        typed.find(LOSS, seconds=15)
        assert place.todos() == [] and b"+ todo" not in typed.seen, typed.seen
        typed.send("add other\r")
        typed.wait("+ todo #1 other")


def tells_a_prompt_of_a_loss_before_it_lists_what_is_left():
    with prompt_behind_a_loss() as (_, typed):
        typed.send("list\r")
        typed.find(LOSS, seconds=15)
        typed.send("list\r")
        typed.wait("nothing to do yet")
        assert typed.seen.find(b"has lost") < typed.seen.find(b"nothing to do yet"), typed.seen


def reads_where_only_a_standby_is_up():
    with Cluster() as place:
        assert place.run("--at", "/groups/1/todos", "-c", "add one")[0] == 0
        place.servers.primary.kill()
        begun = time.monotonic()
        status, out, err = place.run("--at", "/groups/1/todos", "-c", "list")
        assert status == 0 and "one" in out, (status, out, err)
        assert time.monotonic() - begun < 3, time.monotonic() - begun
        status, out, err = place.run("--server-timeout", "2", "--at", "/groups/1/todos", "-c", "add two")
        assert status == 4 and out == "" and "read-only for now" in err, (status, out, err)
        assert "standby" in err and time.monotonic() - begun < 8, (err, time.monotonic() - begun)
        # The user can interrupt the wait for a server that accepts changes.
        child = place.start("--at", "/groups/1/todos", "-c", "add two", "--server-timeout", "60")
        until(lambda: sql(place.servers.standby.port, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'calcot'") != "0",
              "it does not connect")
        begun = time.monotonic()
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=20)
        assert child.returncode == 130 and time.monotonic() - begun < 1, (child.returncode, err, time.monotonic() - begun)
        place.servers.standby.promote()
        place.servers.primary, place.servers.standby = place.servers.standby, place.servers.primary
        assert place.run("--at", "/groups/1/todos", "-c", "add two")[0] == 0
        assert place.todos() == ["one", "two"]


def names_the_hosts_that_are_down_or_wrong():
    with Cluster() as place:
        good, nothing = place.servers.primary.clients.port, [free_port(), free_port()]
        address = "postgresql://calcot@{}/groups"
        # One reachable host is enough.
        for hosts in (f"127.0.0.1:{nothing[0]},127.0.0.1:{good}", f"nowhere.invalid:5432,127.0.0.1:{good}"):
            status, out, err = place.run("--data", address.format(hosts), "-c", "list")
            assert status == 0 and "Home" in out, (hosts, status, err)
        hosts = ",".join(f"127.0.0.1:{port}" for port in nothing)
        begun = time.monotonic()
        status, out, err = place.run("--server-timeout", "1", "--data", address.format(hosts), "-c", "list")
        assert status == 4 and "no server of" in err and time.monotonic() - begun < 3, (status, err)
        assert all(f"127.0.0.1:{port}" in "".join(err.split()) for port in nothing), err
        for value in ("0", "x", "3601", "-1"):
            status, _, err = place.run(f"--server-timeout={value}", "-c", "list")
            assert status == 2 and "--server-timeout" in err, (value, status, err)


def goes_on_past_a_paused_primary():
    with Cluster() as place:
        child = place.start("run", "--keep-going", "--at", "/groups/1/todos", "--server-timeout", "3", "-")
        child.stdin.write(b"add one\n")
        child.stdin.flush()
        assert b"one" in child.stdout.readline()
        begun = time.monotonic()
        place.servers.fail_over("pause")
        child.stdin.write(b"add two\n")
        out, err = child.communicate(timeout=60)
        words = " ".join(err.decode().split())
        assert child.returncode == 4 and out == b"" and "has not answered for 3 s" in words, (child.returncode, out, err)
        assert time.monotonic() - begun < 8, time.monotonic() - begun
        status, out, err = place.run("--server-timeout", "4", "--at", "/groups/1/todos", "-c", "add three")
        assert status == 0 and "three" in out, (status, err)
        assert place.todos() == ["one", "three"], place.todos()
        # The same holds when the program starts. If the only server is paused, the message names it.
        status, out, _ = place.run("--server-timeout", "4", "--at", "/groups/1/todos", "-c", "list")
        assert status == 0 and "three" in out
        alone = place.servers.address(servers=[place.servers.standby])
        child = place.start("--data", alone, "-c", "list", "--server-timeout", "60")
        status, _, err = place.run("--server-timeout", "1", "--data", alone, "-c", "list")
        assert status == 4 and "does not answer within 1 s" in " ".join(err.split()), (status, err)
        begun = time.monotonic()
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=20)
        assert child.returncode == 130 and time.monotonic() - begun < 1, (child.returncode, time.monotonic() - begun)


def does_not_call_done_what_no_standby_has_confirmed():
    with Cluster() as place:
        place.servers.standby.pause()
        try:
            waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
            # The administrator cancels the wait for the standby. The server then commits, and only warns.
            child = place.start("--at", "/groups/1/todos", "-c", "add one")
            pid = until(lambda: place.sql(waiting), "no commit waits")
            place.sql(f"SELECT pg_cancel_backend({pid})")
            out, err = child.communicate(timeout=20)
            assert child.returncode == 4 and b"+" not in out and b"no standby has confirmed it" in err, (child.returncode, out, err)
            # Nobody cancels the wait. The program gives up after its timeout.
            begun = time.monotonic()
            status, out, err = place.run("--server-timeout", "1", "--at", "/groups/1/todos", "-c", "add two")
            assert status == 4 and "+" not in out and "may or may not have been kept" in " ".join(err.split()), (status, out, err)
            assert time.monotonic() - begun < 15, time.monotonic() - begun
        finally:
            place.servers.standby.resume()


def works_through_a_pooler():
    with Cluster() as place:
        users = ["calcot", *(f"c{number}" for number in range(1, 2 * CLIENTS + 1))]
        for mode, first in [("transaction", 1), ("session", 1 + CLIENTS)]:
            bouncer = Bouncer(place.servers.folder, place.servers.primary, mode, users)
            place.begin()
            place.history(bouncer.address, lambda _, history: more(history, 60), range(first, first + CLIENTS))
            # A prompt is notified of others' changes, and all lines of a file are committed.
            typed = Typed(place, "--data", bouncer.address(), "--at", "/groups/1/todos")
            typed.wait(PROMPT)
            place.write("a.calcot", "".join(f"add {mode} {n}\n" for n in range(300)))
            status, out, err = place.run("run", "--at", "/groups/1/todos", "--data", bouncer.address(), "a.calcot")
            assert status == 0 and out.count("+ todo") == 300, (status, err)
            typed.wait("changes by", seconds=5)
            typed.send("quit\r")
            assert typed.ended() == 0
            # The program's settings do not stay in the connections of the pool.
            assert sql(bouncer.port, "SHOW search_path", "groups") == '"$user", public'
        bouncer = Bouncer(place.servers.folder, place.servers.primary, "statement", users)
        status, out, err = place.run("--data", bouncer.address(), "-c", "create Work")
        assert status == 4 and out == "" and "pool_mode = transaction" in " ".join(err.split()), (status, out, err)


def is_addressed_as_the_article_says():
    article = pathlib.Path(__file__).parents[3] / "Sources/GroupsStore/Documentation.docc/OneStoreTwoEngines.md"
    command = article.read_text().split("## Several servers")[1].split("```\n")[1]
    with Cluster() as place:
        hosts = place.servers.address().split("@")[1].split("/")[0]
        assert "ann@db1,db2,db3" in command, command
        command = command.replace("ann@db1,db2,db3", f"calcot@{hosts}").replace(" calcot\n", f" '{BINARY}'\n")
        child = subprocess.run(["bash", "-c", command], cwd=place.folder, env=place.environment, input="list\n", capture_output=True, text=True)
        assert child.returncode == 0 and "Home" in child.stdout, child


def is_not_disturbed_by_a_clock_that_jumps():
    with Cluster() as place:
        for year, name in [(2026, "now"), (2091, "later"), (1999, "before")]:
            assert place.run("--now", f"{year}-01-02T03:04:05Z", "--at", "/groups/1/todos", "-c", f"add {name}")[0] == 0
        assert place.todos() == ["now", "later", "before"]
        status, out, _ = place.run("--now", "1999-01-02T03:04:05Z", "--at", "/groups/1/todos", "-c", "undo")
        assert status == 0 and "before" in out and place.todos() == ["now", "later"]
        assert place.run("store", "check", place.servers.address())[0] == 0


if os.environ.get("CALCOT_TEST_POSTGRESQL"):
    test_cluster_loses_nothing_in_a_failover = loses_nothing_in_a_failover
    test_cluster_tells_a_prompt_once_that_another_server_answers = tells_a_prompt_once_that_another_server_answers
    test_cluster_tells_of_changes_that_a_failover_has_lost = tells_of_changes_that_a_failover_has_lost
    test_cluster_tells_of_an_undo_that_a_failover_has_lost_though_others_followed = (
        tells_of_an_undo_that_a_failover_has_lost_though_others_followed)
    test_cluster_tells_of_a_change_that_a_failover_has_lost_though_its_id_was_given_up = (
        tells_of_a_change_that_a_failover_has_lost_though_its_id_was_given_up)
    test_cluster_tells_of_an_undo_that_a_failover_has_lost_though_its_change_was_undone_again = (
        tells_of_an_undo_that_a_failover_has_lost_though_its_change_was_undone_again)
    test_cluster_tells_of_nothing_that_the_new_primary_has_confirmed = tells_of_nothing_that_the_new_primary_has_confirmed
    test_cluster_tells_a_prompt_of_changes_that_a_failover_has_lost = tells_a_prompt_of_changes_that_a_failover_has_lost
    test_cluster_tells_a_prompt_of_a_loss_before_it_lists_what_is_left = tells_a_prompt_of_a_loss_before_it_lists_what_is_left
    test_cluster_finds_a_store_that_a_standby_has_not_received_yet = finds_a_store_that_a_standby_has_not_received_yet
    test_cluster_is_read_where_only_a_standby_is_up = reads_where_only_a_standby_is_up
    test_cluster_names_the_hosts_that_are_down_or_wrong = names_the_hosts_that_are_down_or_wrong
    test_cluster_goes_on_past_a_paused_primary = goes_on_past_a_paused_primary
    test_cluster_does_not_call_done_what_no_standby_has_confirmed = does_not_call_done_what_no_standby_has_confirmed
    test_cluster_works_through_a_pooler = works_through_a_pooler
    test_cluster_is_addressed_as_the_article_says = is_addressed_as_the_article_says
    test_cluster_is_not_disturbed_by_a_clock_that_jumps = is_not_disturbed_by_a_clock_that_jumps
