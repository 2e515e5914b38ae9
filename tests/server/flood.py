"""One address makes as many tables as it can, over ever new connections: few come of it, and others play on."""

import json
import threading
import time

from server import SABURAU_DEV, run_tests, test
from people import Host, Person
import client

host = Host(program=SABURAU_DEV)  # with the limits that everybody has
SECONDS, FLOODERS = 3, 4
LEAST = 30  # requests of each flooder, if the machine is too busy for more


class Flooder(threading.Thread):
    """Connects, asks for listed tables with a running clock, and goes, again and again; now and then as somebody else."""

    def __init__(self):
        super().__init__()
        self.asked = 0
        self.made = []

    def run(self):
        start, person = time.monotonic(), None
        while time.monotonic() < start + SECONDS or self.asked < LEAST and time.monotonic() < start + 100:
            try:
                person = person if person and self.asked % 100 else client.Server(host.url)
                self.flood(client.WebSocket(host.url + "/ws", {"Cookie": f"saburau={person.secret}"}, "saburau.2"))
            except OSError:
                time.sleep(0.02)  # told to go away, for so much work

    def flood(self, socket):
        for number in range(20):
            request = {"do": "create", "game": "samurai", "seats": ["me", "me"], "clock": 86400, "start": True}
            socket.send(json.dumps({"id": number, "listed": number % 2 == 0, **request}))
            reply = json.loads(socket.receive(60))
            self.asked += 1
            if "table" in reply:
                self.made.append(reply["table"])
            else:
                assert reply["error"] in ("slow_down", "forbidden") and reply["say"][-1] == ".", reply
        socket.close()


flooders = [Flooder() for _ in range(FLOODERS)]


@test("over ever new connections and visitors no more tables come of it than one address may make")
def _():
    start = time.monotonic()
    for flooder in flooders:
        flooder.start()
    for flooder in flooders:
        flooder.join()
    asked, made = sum(flooder.asked for flooder in flooders), sum(len(flooder.made) for flooder in flooders)
    minutes = (time.monotonic() - start) / 60
    print(f"# {made} of {asked} tables that were asked for")
    assert asked > 100 and 10 <= made <= 60 + 6 * minutes + 1, (asked, made)
    assert host.metric("saburau_clocks") == made


@test("few of them are listed")
def _():
    assert len(Person(host).request("lobby")["listed"]) <= 11


@test("after a restart they are in the file, not in the memory, and games go on")
def _():
    assert host.stop() == 0
    host.start()
    made = [link for flooder in flooders for link in flooder.made]
    end = time.monotonic() + 60
    while host.metric("saburau_clocks") < len(made) and time.monotonic() < end:
        time.sleep(0.05)
    assert host.metric("saburau_clocks") == len(made) and host.metric("saburau_tables_in_memory") == 0
    ann = Person(host)
    ann.watch(made[0])
    ann.settle()
    assert ann.table(made[0])["phase"] == "playing"


@test("the server stops well, and the sanitizers have found nothing")
def _():
    assert host.is_alive() and host.stop() == 0
    host.check_sanitizers()


run_tests()
