"""How the page's files are served: in the coding that the browser likes best, to be kept for ever under the page's version, and not
at all under another."""

import gzip
import http.client
import os
import re
import shutil

from server import SABURAU_DEV, run_tests, test
from people import Host

SOURCE = os.environ["SOURCE"]
FOR_EVER = "public, max-age=31536000, immutable"

host = Host(program=SABURAU_DEV)


def fetch(path, *headers, method="GET", at=host):
    """Status, headers and body. Headers are (name, value), and may come several times."""
    connection = http.client.HTTPConnection("127.0.0.1", at.port, timeout=100)
    connection.putrequest(method, path, skip_accept_encoding=True)
    for name, value in headers:
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


def accept(*values):
    return [("Accept-Encoding", value) for value in values]


def read(name):
    """A file as it is sent: comments that have lines to themselves are left out."""
    # Catalogues are made when the program is built.
    folder = f"{os.path.dirname(SABURAU_DEV)}/page" if name.startswith("words/") else f"{SOURCE}/web"
    with open(f"{folder}/{name}", "rb") as file:
        text = file.read()
    if not name.endswith((".js", ".css")):
        return text
    text = re.sub(rb"^ *//.*$", b"", text, flags=re.M)
    return re.sub(rb"^ */\*(?:(?!\*/).)*\*/$", lambda comment: comment[0].count(b"\n") * b"\n", text, flags=re.M | re.S)


INDEX = fetch("/")[2].decode()
VERSION = re.search(r'"/web/([0-9a-f]{16})/main\.js"', INDEX)[1]
MAIN = f"/web/{VERSION}/main.js"


@test("a file is sent in the smallest coding that the browser takes")
def _():
    plain, zipped, brotli = fetch(MAIN), fetch(MAIN, *accept("gzip, deflate")), fetch(MAIN, *accept("gzip, deflate, br"))
    assert plain[2] == gzip.decompress(zipped[2]) == read("main.js")
    assert 0 < len(brotli[2]) < len(zipped[2]) < len(plain[2])
    assert [answer[1].get("Content-Encoding") for answer in (plain, zipped, brotli)] == [None, "gzip", "br"]
    assert len({answer[1]["ETag"] for answer in (plain, zipped, brotli)}) == 3, "each has a tag of its own"
    for status, headers, body in (plain, zipped, brotli):
        assert status == 200 and int(headers["Content-Length"]) == len(body)
        assert headers["Vary"] == "Accept-Encoding" and headers["Cache-Control"] == FOR_EVER
        assert headers["Content-Type"] == "text/javascript; charset=utf-8"


@test("what can be shown by itself has a policy, also what is not found; scripts, styles and fonts need none")
def _():
    for path in ("/", "/t/nothing", f"/web/{VERSION}/icon.svg", "/web/nothing", "/record/nothing"):
        headers = fetch(path)[1]
        assert "default-src 'none'" in headers["Content-Security-Policy"], path
        assert headers["Referrer-Policy"] == "no-referrer" and headers["Cross-Origin-Opener-Policy"] == "same-origin"
    for path in (MAIN, f"/web/{VERSION}/style.css", f"/web/{VERSION}/fonts/text-latin.woff2"):
        status, headers, _ = fetch(path)
        assert status == 200 and headers["X-Content-Type-Options"] == "nosniff", path
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin" and "Content-Security-Policy" not in headers


@test("a header that is repeated, too long or no such header is no trouble")
def _():
    coding = lambda *values: fetch(MAIN, *accept(*values))[1].get("Content-Encoding")
    assert coding("gzip", "br") == "br", "as if they stood in one"
    assert coding("gzip;q=1", "br;q=0") == "gzip"
    assert coding("x" * 600 + ", br") is None, "it is not read"
    for value in ("", ",", ";q=1", "br;q=", "br;q=9", "\x80\xff", "br" * 200, "gzip;q=0, br;q=0.000", "*;q=0, identity;q=0"):
        status, headers, body = fetch(MAIN, *accept(value))
        assert status == 200 and headers.get("Content-Encoding") is None and body == read("main.js"), value


@test("HEAD says what GET says")
def _():
    for path in ("/", MAIN, f"/web/{VERSION}/icon.svg", "/web/nothing"):
        for value in ("identity", "gzip", "br"):
            (status, headers, body), (head_status, head, nothing) = (fetch(path, *accept(value), method=method) for method in ("GET", "HEAD"))
            assert (status, sorted(headers.items())) == (head_status, sorted(head.items())), path
            assert nothing == b"" and int(head["Content-Length"]) == len(body)


@test("a copy that the browser has is not sent again, whatever a proxy has made of its tag")
def _():
    for coding in ("identity", "gzip", "br"):
        tag = fetch(MAIN, *accept(coding))[1]["ETag"]
        for known in (tag, f"W/{tag}", f'"a", {tag}', f'W/"a",W/{tag} , "b"', "*"):
            for method in ("GET", "HEAD"):
                status, headers, body = fetch(MAIN, *accept(coding), ("If-None-Match", known), method=method)
                assert status == 304 and body == b"", known
                assert (headers["ETag"], headers["Vary"], headers["Cache-Control"]) == (tag, "Accept-Encoding", FOR_EVER)
                assert headers.get("Content-Encoding") is None and headers.get("Content-Length") is None
        for known in ('"a"', f"W/W/{tag}", tag[:-1], tag.strip('"'), "", '"'):
            assert fetch(MAIN, *accept(coding), ("If-None-Match", known))[0] == 200, known


@test("a copy in another coding is none")
def _():
    zipped = fetch(MAIN, *accept("gzip"))[1]["ETag"]
    assert fetch(MAIN, *accept("br"), ("If-None-Match", zipped))[0] == 200
    assert fetch(MAIN, ("If-None-Match", zipped))[0] == 200


@test("the page itself is asked for each time, and names the version")
def _():
    for path in ("/", "/t/AAAAAAAAAAAAAAAAAAAAAA", "/carry"):
        status, headers, body = fetch(path, *accept("gzip"))
        assert status == 200 and headers["Cache-Control"] == "no-cache" and headers["Vary"] == "Accept-Encoding"
        assert gzip.decompress(body).decode() == INDEX
        assert fetch(path, *accept("gzip"), ("If-None-Match", headers["ETag"]))[0] == 304
    assert set(re.findall(r'"/web/([^/"]*)', INDEX)) == {VERSION}, "no file is asked for without it"


@test("every file that the page names is there")
def _():
    named = re.findall(r'(?:href|src)="(/[^"]*)"', INDEX)
    assert len(named) > 20
    for path in named:
        status, headers, body = fetch(path)
        assert status == 200 and headers["Cache-Control"] == FOR_EVER and body == read(path.split("/", 3)[3]), path


@test("another version's files are not there, and nobody remembers that")
def _():
    other = "0123456789abcdef"
    for path in (f"/web/{other}/main.js", "/web/main.js", f"/web/{VERSION}/nothing.js", f"/web/{VERSION}", f"/web/{VERSION}/",
                 f"/web/{VERSION}/../main.js", f"/web/{VERSION.upper()}x/main.js", "/web/", f"/web/{VERSION}/tsconfig.json"):
        status, headers, _ = fetch(path, *accept("br"), ("If-None-Match", "*"))
        assert status == 404 and headers["Cache-Control"] == "no-store", path


@test("a folder that somebody works on is read at each request, and kept by nobody")
def _():
    shutil.copytree(f"{SOURCE}/web", "web")
    at = Host("--web", "web", program=SABURAU_DEV)
    assert fetch("/", at=at)[2] == read("index.html")
    with open("web/main.js", "w", encoding="utf-8") as file:
        file.write("// changed\n")
    status, headers, body = fetch("/web/main.js", *accept("br"), at=at)
    assert status == 200 and body == b"// changed\n" and headers["Cache-Control"] == "no-store"
    assert fetch(MAIN, at=at)[0] == 404 and fetch("/web/tsconfig.json", at=at)[0] == 404
    os.remove("web/main.js")
    assert fetch("/web/main.js", at=at)[0] == 404
    assert at.stop() == 0
    at.check_sanitizers()


@test("the server ends well")
def _():
    assert host.stop() == 0
    host.check_sanitizers()


run_tests()
