"""Servers for the tests: PostgreSQL with standbys, PgBouncer and Patroni, on 127.0.0.1, in a temporary folder.

No server runs as root: there they run as the user postgres. All of them end with the program that has started them.
"""

import contextlib
import os
import pathlib
import random
import re
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

ARTICLE = pathlib.Path(__file__).parents[2] / "Sources/GroupsStore/Documentation.docc/OneStoreTwoEngines.md"
PROGRAMS = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
AS_SERVER = ["setpriv", "--pdeathsig", "KILL"]
if os.geteuid() == 0:
    AS_SERVER = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups", "--pdeathsig", "KILL"]


def until(condition, what, seconds=30):
    """Waits until a condition is true, and returns its value. It is polled, because servers do not signal that they are ready."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, what
        with contextlib.suppress(TimeoutError):
            threading.Event().wait(0.05)
    return value


def article(section, language, replacements):
    """Returns a code block from a section of the article, with `replacements` made. Each replaced text must occur in it."""
    text = ARTICLE.read_text().split(f"### {section}\n")[1]
    block = re.search(rf"^```{language}\n(.*?)^```", text, re.M | re.S)[1]
    for old, new in replacements.items():
        assert old in block, f"{section}: {old} is not in\n{block}"
        block = block.replace(old, str(new))
    return block


def free_port():
    """Returns a free port below the range of outgoing connections, one of which could take the port before a server listens on it."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Relay:
    """Forwards connections to a port. Can delay them, and disconnect them."""

    def __init__(self, target):
        self.target, self.flows, self.links = target, threading.Event(), []
        self.flows.set()
        self.is_cut = False
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                link, _ = self.server.accept()
                try:
                    if self.is_cut:
                        raise OSError
                    other = socket.create_connection(("127.0.0.1", self.target))
                except OSError:
                    link.close()
                    continue
                self.links += [link, other]
                for one, to in [(link, other), (other, link)]:
                    threading.Thread(target=self.pass_on, args=[one, to], daemon=True).start()

    def pass_on(self, one, to):
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self.flows.wait()
                if self.is_cut:
                    break
                to.sendall(data)
        for link in (one, to):
            with contextlib.suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)

    def hold(self):
        self.flows.clear()

    def cut(self):
        """Ends all connections, and accepts none until `heal`."""
        self.is_cut = True
        self.flows.set()
        for link in self.links:
            with contextlib.suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)
            link.close()
        self.links = []

    def heal(self):
        self.is_cut = False
        self.flows.set()

    def close(self):
        self.cut()
        self.server.close()


class Folder:
    """A folder for servers, and the processes that run in it."""

    def __init__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="calcot-servers-"))
        self.processes = []
        if os.geteuid() == 0:
            shutil.chown(self.path, "postgres", "postgres")

    def run(self, *arguments, check=True):
        return subprocess.run([*AS_SERVER, *map(str, arguments)], cwd=self.path, check=check, capture_output=True, text=True)

    def start(self, log, *arguments, **environment):
        with open(self.path / log, "ab") as output:
            process = subprocess.Popen([*AS_SERVER, *map(str, arguments)], cwd=self.path, stdout=output, stderr=output,
                                       env=os.environ | environment)
        self.processes.append(process)
        return process

    def write(self, name, text):
        path = self.path / name
        path.write_text(text)
        path.chmod(0o600)
        if os.geteuid() == 0:
            shutil.chown(path, "postgres", "postgres")
        return path

    @contextlib.contextmanager
    def unless_made(self):
        """Cleans up if one of the servers cannot be started."""
        try:
            yield
        except BaseException:
            self.close()
            raise

    def close(self):
        for process in self.processes:
            for pid in tree(process.pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        for process in self.processes:
            process.wait()
        shutil.rmtree(self.path, ignore_errors=True)


def tree(pid):
    """Returns a process and all of its descendants."""
    pids = [pid]
    for parent in pids:
        with contextlib.suppress(OSError):
            for task in pathlib.Path(f"/proc/{parent}/task").iterdir():
                pids += map(int, (task / "children").read_text().split())
    return pids


def sql(port, text, database="postgres", user="calcot", check=True):
    """Returns the output of a server for a statement."""
    done = subprocess.run(["psql", "-h", "127.0.0.1", "-p", str(port), "-U", user, "-qAtX", "-c", text, database], capture_output=True,
                          text=True, env=os.environ | {"PGCONNECT_TIMEOUT": "5"})
    assert done.returncode == 0 or not check, done.stderr
    return done.stdout.strip() if done.returncode == 0 else None


class Server:
    """One PostgreSQL server. Clients reach it through one relay, standbys through another."""

    settings = "listen_addresses = '127.0.0.1'\nmax_connections = 100\nlogging_collector = off\nwal_keep_size = 64\nmax_wal_senders = 8\n"

    def __init__(self, folder, name):
        self.folder, self.name, self.port = folder, name, free_port()
        self.data = folder.path / name
        self.clients, self.standbys = Relay(self.port), Relay(self.port)
        self.process = None

    def initialize(self):
        self.folder.run(PROGRAMS / "initdb", "--no-sync", "--encoding", "UTF8", "--locale", "C.UTF-8", "--username", "calcot",
                        "--auth", "trust", "-D", self.data)
        self.configure(self.settings)
        return self

    def copy(self, primary):
        """Makes this server a standby of another server, whatever it was before."""
        shutil.rmtree(self.data, ignore_errors=True)
        copying, _ = article("Set up a standby", "sh", {
            "db1": "127.0.0.1", "5432": primary.standbys.port, "db2": self.name, "/srv/groups": self.data}).splitlines()
        self.folder.run(PROGRAMS / "pg_basebackup", *shlex.split(copying)[1:], "--checkpoint=fast", "--no-sync")
        self.configure("wal_retrieve_retry_interval = 200\n")
        # The setting is copied from the primary, and would apply after this server's promotion.
        self.folder.run("sed", "-i", "/synchronous_standby_names/d", self.data / "postgresql.auto.conf")
        return self.start()

    def configure(self, text):
        with open(self.data / "postgresql.conf", "a") as file:
            file.write(text + f"port = {self.port}\nunix_socket_directories = '{self.folder.path}'\n")

    def start(self):
        self.process = self.folder.start(f"{self.name}.log", PROGRAMS / "postgres", "-D", self.data)
        until(lambda: sql(self.port, "SELECT 1", check=False), f"{self.name} does not start")
        return self

    def signal(self, number):
        for pid in tree(self.process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def kill(self):
        self.signal(signal.SIGKILL)
        self.process.wait()

    def pause(self):
        self.signal(signal.SIGSTOP)

    def resume(self):
        self.signal(signal.SIGCONT)

    def promote(self):
        self.folder.run(PROGRAMS / "pg_ctl", "promote", "-D", self.data, "-w")

    def require_standbys(self, names="*"):
        """Makes commits wait for a synchronous standby."""
        for statement in article("Set up a standby", "sql", {"db2": names}).splitlines():
            self.sql(statement)
        if names:
            until(lambda: self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "0",
                  f"{self.name} has no synchronous standby")

    def sql(self, text, database="postgres"):
        return sql(self.port, text, database)


class Replicated:
    """A primary, a synchronous standby, and optionally an asynchronous standby, with an empty database `groups`."""

    def __init__(self, synchronous=True, asynchronous=False):
        self.folder = Folder()
        with self.folder.unless_made():
            self.make(synchronous, asynchronous)

    def make(self, synchronous, asynchronous):
        self.primary = Server(self.folder, "a").initialize().start()
        self.primary.sql("CREATE DATABASE groups")
        self.standby = Server(self.folder, "b").copy(self.primary)
        self.others = [Server(self.folder, "c").copy(self.primary)] if asynchronous else []
        self.synchronous = synchronous
        if synchronous:
            self.primary.require_standbys("b")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for server in self.servers:
            server.clients.close()
            server.standbys.close()
        self.folder.close()

    @property
    def servers(self):
        return sorted([self.primary, self.standby, *self.others], key=lambda server: server.name)

    def address(self, user="calcot", servers=None, options=""):
        """Returns the address of all servers in the order of their names, whichever is the primary."""
        hosts = ",".join(f"127.0.0.1:{server.clients.port}" for server in servers or self.servers)
        return f"postgresql://{user}@{hosts}/groups{options}"

    def fail_over(self, how="kill"):
        """Makes the primary fail and promotes the standby. Returns the seconds until the standby accepts changes."""
        old, begun = self.primary, time.monotonic()
        if how == "kill":
            old.kill()
        elif how == "pause":
            old.pause()
        elif how == "cut":
            old.clients.cut()
            old.standbys.cut()
        self.standby.promote()
        self.primary, self.standby = self.standby, old
        until(lambda: self.primary.sql("SELECT pg_is_in_recovery()") == "f", "the standby was not promoted")
        return time.monotonic() - begun

    def repair(self):
        """Restarts the former primary as the standby of the new one."""
        old = self.standby
        old.kill()
        old.clients.heal()
        old.standbys.heal()
        old.copy(self.primary)
        if self.synchronous:
            self.primary.require_standbys(old.name)


class Bouncer:
    """PgBouncer in front of a server. Its mode is session, transaction or statement."""

    def __init__(self, folder, server, mode, users=("calcot",)):
        self.folder, self.mode, self.port = folder, mode, free_port()
        self.users = folder.write(f"users-{mode}", "".join(f'"{user}" ""\n' for user in users))
        self.configure(server)
        self.process = folder.start(f"pgbouncer-{mode}.log", shutil.which("pgbouncer", path="/usr/sbin:/usr/bin"), self.file)
        until(lambda: sql(self.port, "SELECT 1", check=False), "PgBouncer does not start")

    def configure(self, server):
        settings = article("PgBouncer", "ini", {
            "groups =": "* =", "db1": "127.0.0.1", "5432": server.port, "listen_addr = *": "listen_addr = 127.0.0.1\nunix_socket_dir =",
            "6432": self.port, "scram-sha-256": "trust", "/etc/pgbouncer/userlist.txt": self.users, "transaction": self.mode,
            "pool_size = 20": "pool_size = 4"})
        self.file = self.folder.write(f"pgbouncer-{self.mode}.ini", settings)

    def lead_to(self, server):
        """Switches to another server."""
        self.configure(server)
        self.process.send_signal(signal.SIGHUP)
        until(lambda: sql(self.port, "SELECT inet_server_port()", check=False) == str(server.port), "PgBouncer does not follow")

    def address(self, user="calcot", options=""):
        return f"postgresql://{user}@127.0.0.1:{self.port}/groups{options}"


class Patroni:
    """Three servers under Patroni, with a synchronous standby and an asynchronous standby, and etcd."""

    def __init__(self, synchronous=True):
        self.folder = Folder()
        with self.folder.unless_made():
            self.make(synchronous)

    def make(self, synchronous):
        self.synchronous = synchronous
        self.etcd, peer = free_port(), free_port()
        url, peers = f"http://127.0.0.1:{self.etcd}", f"http://127.0.0.1:{peer}"
        self.folder.start("etcd.log", "etcd", "--name", "one", "--data-dir", self.folder.path / "etcd", "--listen-client-urls", url,
                          "--advertise-client-urls", url, "--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers,
                          "--initial-cluster", f"one={peers}", "--unsafe-no-fsync", ETCD_UNSUPPORTED_ARCH="arm64")
        until(lambda: socket.socket().connect_ex(("127.0.0.1", self.etcd)) == 0, "etcd does not start")
        self.nodes = {}
        for name in "abc":
            self.nodes[name] = self.node(name)
            if name == "a":
                self.wait()
                sql(self.nodes["a"]["port"], "CREATE DATABASE groups")
        until(self.is_whole, "the cluster does not become whole", seconds=120)

    def node(self, name):
        node = {"port": free_port(), "api": free_port()}
        settings = article("Let Patroni promote it", "yaml", {
            "name: db1": f"name: {name}", "db1:8008": f"127.0.0.1:{node['api']}", "db1:5432": f"127.0.0.1:{node['port']}",
            "etcd:2379": f"127.0.0.1:{self.etcd}", "/srv/groups": self.folder.path / f"data-{name}",
            "/usr/lib/postgresql/15/bin": PROGRAMS, "samenet scram-sha-256": "127.0.0.1/32 trust",
            "synchronous_mode: true": f"synchronous_mode: {str(self.synchronous).lower()}",
            # Shorter than for a service, so that a test does not wait long.
            "ttl: 30": "ttl: 6", "loop_wait: 10": "loop_wait: 1", "retry_timeout: 10": "retry_timeout: 2\n    primary_start_timeout: 0"})
        settings += (f"  pgpass: {self.folder.path / ('pgpass-' + name)}\n"
                     f"  parameters: {{max_connections: 100, unix_socket_directories: '{self.folder.path}'}}\n")
        node["file"] = self.folder.write(f"{name}.yml", settings)
        self.begin(name, node)
        return node

    def begin(self, name, node):
        node["process"] = self.folder.start(f"patroni-{name}.log", "/usr/bin/patroni", node["file"])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.close()

    def is_primary(self, name):
        return sql(self.nodes[name]["port"], "SELECT pg_is_in_recovery()", check=False) == "f"

    def primary(self):
        return next((name for name in self.nodes if self.nodes[name]["process"].poll() is None and self.is_primary(name)), None)

    def wait(self, seconds=120):
        return until(self.primary, "there is no primary", seconds)

    def is_whole(self):
        """Returns true if both standbys follow, one of them synchronously if required."""
        primary = self.primary()
        if primary is None:
            return False
        states = sql(self.nodes[primary]["port"], "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'", check=False)
        states = (states or "").split()
        return len(states) == 2 and (not self.synchronous or "sync" in states)

    def fail_over(self):
        """Kills the primary and its Patroni, and restarts them. Returns the seconds until another server accepts changes."""
        name, begun = self.wait(), time.monotonic()
        node = self.nodes[name]
        for pid in tree(node["process"].pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        node["process"].wait()
        self.wait()
        seconds = time.monotonic() - begun
        self.begin(name, node)
        until(self.is_whole, "the cluster does not become whole again", seconds=120)
        return seconds

    def address(self, user="calcot", options=""):
        hosts = ",".join(f"127.0.0.1:{node['port']}" for node in self.nodes.values())
        return f"postgresql://{user}@{hosts}/groups{options}"
