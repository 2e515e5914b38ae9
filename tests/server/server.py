"""What the tests over sockets share: a server of their own, and TAP.

SABURAU is the program, SABURAU_DEV the one with sanitizers, SOURCE the project's root; the working directory is empty and
the test's own.
"""

import os
import random
import resource
import select
import signal
import socket
import subprocess
import sys
import time
import traceback
import urllib.error
import urllib.request

SOURCE = os.environ["SOURCE"]
SABURAU = os.environ["SABURAU"]
SABURAU_DEV = os.environ.get("SABURAU_DEV", SABURAU)
sys.path.insert(0, os.path.join(SOURCE, "examples", "client"))


# ---- TAP ----

tests = []


class Skip(Exception):
    """Raised by a test that cannot be made here, with the reason."""


def test(about):
    """Above a function: it is a test, good unless it raises something."""

    def keep(function):
        tests.append((about, function))
        return function

    return keep


def run_tests():
    for number, (about, function) in enumerate(tests, 1):
        start = time.monotonic()
        try:
            function()
            print(f"ok {number} - {about} ({time.monotonic() - start:.1f} s)")
        except Skip as reason:
            print(f"ok {number} - {about} # SKIP {reason}")
        except Exception:
            print(f"not ok {number} - {about}")
            print("".join(f"# {line}\n" for line in traceback.format_exc().rstrip().split("\n")), end="")
        sys.stdout.flush()
    end_hosts()
    print(f"1..{len(tests)}")


# ---- The server ----

hosts = []


def end_hosts():
    """In good order, all at once, for coverage is written at a program's end; but nobody waits for one that hangs."""
    alive = [host for host in hosts if host.process and host.is_alive()]
    for host in alive:
        host.limit_files()
        host.process.terminate()
    for host in alive:
        try:
            host.wait(10)
        except subprocess.TimeoutExpired:
            host.kill()


reserved = []


def free_port():
    """One that no connection of our own machine gets by chance, and no other test, so that it stays free while the server is down."""
    while True:
        port = random.randrange(20000, 32768)
        mark = socket.socket(socket.AF_UNIX)
        with socket.socket() as probe:
            try:
                mark.bind(f"\0saburau-test-port-{port}")  # until this test ends
                probe.bind(("127.0.0.1", port))
                reserved.append(mark)
                return port
            except OSError:
                mark.close()


class Host:
    """A server: started, stopped, killed and started again at the same place with the same tables."""

    def __init__(self, *flags, program=SABURAU, db=None, start=True, user=None, **environment):
        self.flags, self.program, self.environment = flags, program, environment
        self.user = user  # a number, to run without the rights of root
        self.db = db or f"tables{len(hosts)}.db"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.metrics_port = free_port()
        self.metrics = f"http://127.0.0.1:{self.metrics_port}"
        self.log = f"server{len(hosts)}.log"  # what it says on stderr, and in which a sanitizer complains
        self.process = None
        hosts.append(self)
        if start:
            self.start()

    def _prepare(self):
        for number in (signal.SIGHUP, signal.SIGXFSZ):  # whoever runs the tests may ignore them
            signal.signal(number, signal.SIG_DFL)
        if self.user:
            os.setgid(self.user)
            os.setuid(self.user)

    def limit_files(self, size=resource.RLIM_INFINITY):
        """From now on no file that it writes may have more bytes."""
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def start(self, patience=100):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "serve", "--listen", f"127.0.0.1:{self.port}", "--db", self.db, "--metrics", f"127.0.0.1:{self.metrics_port}", *self.flags],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                env={**os.environ, **self.environment},
                preexec_fn=self._prepare,
            )
        ready = select.select([self.process.stdout], [], [], patience)[0]
        line = self.process.stdout.readline().decode() if ready else ""
        assert line.startswith(self.url), f"the server did not start: {line!r} {self.said()[-500:]!r}"

    def said(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()

    def wait(self, patience=100):
        """The exit status."""
        status = self.process.wait(patience)
        self.process.stdout.close()
        return status

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.wait()

    def is_alive(self):
        return self.process.poll() is None

    def memory(self):
        """Bytes in memory."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * resource.getpagesize()

    def get(self, path, method="GET", headers=None, data=None, url=None):
        """Status, headers and body."""
        request = urllib.request.Request((url or self.url) + path, data=data, method=method, headers=headers or {})
        try:
            with urllib.request.urlopen(request, timeout=100) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.headers, answer.read().decode()

    def metric(self, name):
        for line in self.get("/metrics", url=self.metrics)[2].splitlines():
            if line.startswith(name + " "):
                return float(line.split()[1])
        raise AssertionError(f"there is no metric {name}")

    def record(self, link):
        status, _, body = self.get(f"/record/{link}")
        assert status == 200, (status, body)
        return body

    def check_sanitizers(self):
        said = self.said()
        assert "Sanitizer" not in said and "runtime error" not in said, said[-3000:]


def verify(records):
    """All of them are valid, says the referee."""
    with open("verify.jsonl", "w", encoding="utf-8") as file:
        file.writelines(record.rstrip("\n") + "\n" for record in records)
    done = subprocess.run([SABURAU, "verify", "verify.jsonl"], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and f"{len(records)} passed, 0 failed" in done.stdout, done.stdout + done.stderr
