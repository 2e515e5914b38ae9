"""docs/protocol.md is true: its examples are sent, one after the other, and answered as it says."""

import glob
import json
import os
import re
import time

from server import SABURAU_DEV, SOURCE, run_tests, test
from people import Host, Person
import eyes

with open(os.path.join(SOURCE, "docs", "protocol.md"), encoding="utf-8") as file:
    page = file.read()
requests = ""
for path in glob.glob(os.path.join(SOURCE, "src", "server", "requests*.[ch]")):
    with open(path, encoding="utf-8") as file:
        requests += file.read()

blocks = re.findall(r"^```\n(.*?)^```$", page, re.M | re.S)
host = Host("--rate", "0", program=SABURAU_DEV)
visitors = {}  # by the letter before > and <
read_up_to = {}  # how many of its messages have been passed
places = {}  # TABLE, INVITATION … → what stands for it
with open(os.path.join(SOURCE, "tests", "golden", "spirit-two-seats-normal-lost.jsonl"), encoding="utf-8") as file:
    places["RECORD"] = json.load(file)  # of a game that was played to its end


def example(text):
    """JSON in which … stands for anything: a member's text, an object {…}, or the rest of a list or an object."""
    return json.loads(text.replace("{…}", '"…"').replace(",…]", ',"…"]').replace(",…}", "}"))


def fill_in(value):
    """What is sent: with what the placeholders have turned out to be."""
    if isinstance(value, dict):
        return {key: fill_in(each) for key, each in value.items()}
    if isinstance(value, list):
        return [fill_in(each) for each in value]
    return places.get(value, value) if isinstance(value, str) else value


def fits(said, expected, found):
    """Is it what the page expects? `found` collects placeholders."""
    if isinstance(expected, str) and re.fullmatch(r"TABLE\d?|INVITATION\d?|TICKET", expected):
        return found.setdefault(expected, places.get(expected, said)) == said and len(said) >= 22
    if expected == "…":
        return said is not None
    if isinstance(expected, dict):
        return isinstance(said, dict) and all(
            key in said and (key == "when" or fits(said[key], value, found)) for key, value in expected.items()
        )
    if isinstance(expected, list):
        more = expected and expected[-1] == "…"
        wanted = expected[:-1] if more else expected
        if not isinstance(said, list) or not (len(said) > len(wanted) if more else len(said) == len(wanted)):
            return False
        if more:
            return all(any(fits(each, want, found) for each in said) for want in wanted)
        return all(fits(each, want, found) for each, want in zip(said, wanted))
    if isinstance(expected, float):
        return isinstance(said, (int, float))  # an estimate
    return said == expected and type(said) is type(expected)


def visitor(letter):
    if letter not in visitors:
        visitors[letter] = Person(host)
        visitors[letter].watched = type("All", (set,), {"__contains__": lambda self, link: True})()
        read_up_to[letter] = 0
    return visitors[letter]


def expect(letter, expected):
    person, end = visitor(letter), time.monotonic() + 60
    while True:
        while read_up_to[letter] < len(person.heard):
            said, found = person.heard[read_up_to[letter]], {}
            read_up_to[letter] += 1
            if fits(said, expected, found):
                places.update(found)
                return
            assert "re" not in said or said["re"] != expected.get("re"), f"{letter} hears {said}, not {expected}"
        assert time.monotonic() < end, f"{letter} does not hear {expected}"
        person.poll(0.1)


for block in blocks:

    @test(block.splitlines()[0][:60])
    def _(block=block):
        for line in block.splitlines():
            letter, direction, text = re.fullmatch(r"([A-Z]?)([<>]) (.*)", line).groups()
            if direction == ">":
                visitor(letter).socket.send(json.dumps(fill_in(example(text))))
            else:
                expect(letter, example(text))


@test("the page has an example of every request, and of none that there is not")
def _():
    served = set(re.findall(r'\{"(\w+)", serve_\w+,', requests))
    shown = set(re.findall(r'^[A-Z]?> .*"do":"(\w+)"', page, re.M)) - {"dance"}
    assert len(served) > 20 and served == shown, served ^ shown


@test("the page names every error that there is")
def _():
    told = set(re.findall(r"^\| `(\w+)` \|", page[page.index("| `bad_request`") : page.index("Besides replies")], re.M))
    used = set(re.findall(r'request_(?:deny|deny_as)\(&?r, "(\w+)"', requests)) | {"slow_down", "late"}
    assert told == used, told ^ used


@test("the page names the members of table messages that tests allow, and no others")
def _():
    rows = page[page.index("| member |") : page.index("Some members come together")]
    named = set()
    for row in re.findall(r"^\| (`.*?) \|", rows, re.M):
        named |= set(re.findall(r"`(\w+)`", row))
    assert named == eyes.TABLE, named ^ eyes.TABLE
    seats = re.search(r"^\| `seats` \|(.*)$", rows, re.M).group(1)
    words = set(re.findall(r"`(\w+)`", seats)) - {"open", "link", "person", "bot"}
    assert words == eyes.SEAT, words ^ eyes.SEAT


@test("what the page says of forgetting a cookie")
def _():
    status, answers, _ = host.get("/forget", method="POST")
    assert status == 204 and answers["Set-Cookie"].startswith("saburau=;") and "Max-Age=0" in answers["Set-Cookie"], answers
    assert host.get("/forget")[0] == 404
    status, answers, _ = host.get("/forget", method="POST", headers={"Origin": "http://elsewhere.example"})
    assert status == 403 and "Set-Cookie" not in answers, "another site could log people out"


@test("the page's numbers are the server's")
def _():
    with open(os.path.join(SOURCE, "src", "server", "hall.h"), encoding="utf-8") as header:
        assert "HALL_MESSAGE_MOST = 64 * 1024" in header.read() and "at most 64 KiB and 16 levels" in page
    for words, line in (("has 1 to 30 characters", r"NAME_MOST = 30\b"), ("1 to 300 characters", r"CHAT_MOST = 300\b"),
                        ("16 levels", r"DEPTH_MOST = 16\b"), ('"seconds":900', r"TICKET_SECONDS = 900\b"),
                        ("at most 20 tables", r"FORGOTTEN_AT_ONCE = 20\b")):  # fmt: skip
        assert words in page and re.search(line, requests), words


@test("what the page says of health, records and pages")
def _():
    assert host.get("/healthz")[::2] == (200, "ok\n")
    assert host.get("/metrics")[0] == 404
    record = json.loads(host.record(places["TABLE"]))
    assert record["game"] == "samurai" and record["options"] == {"first": "1"} and record["names"][0] == "Ann", record
    assert host.get(f"/t/{places['TABLE']}")[0] == 200 and host.get("/carry")[0] == 200
    assert host.get("/carry/x")[0] == 404, "a ticket in the path would be logged on its way"


@test("the sanitizers have found nothing")
def _():
    assert host.stop() == 0
    host.check_sanitizers()


run_tests()
