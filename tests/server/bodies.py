"""Requests that say they have a body, which none may have: each is answered, and its connection closed."""

import socket

from server import run_tests, test
from people import Host

host = Host()


def request(line, *headers):
    return "\r\n".join([line, f"Host: localhost:{host.port}", *headers, "", ""])


def answers(*requests):
    """All that the server says to requests that come at once, until it closes the connection; the client does not."""
    with socket.create_connection(("127.0.0.1", host.port), timeout=60) as connection:
        connection.sendall("".join(requests).encode())
        said = b""
        while more := connection.recv(65536):
            said += more
        return said.decode()


@test("whoever says to have a body is answered, and closed")
def _():
    for method, status in (("GET", 404), ("HEAD", 404), ("POST", 413), ("PUT", 405)):
        said = answers(request(f"{method} /visitor HTTP/1.1", "Content-Length: 5"))
        assert said.startswith(f"HTTP/1.1 {status} ") and said.count("HTTP/1.1 ") == 1, (method, said)


@test("also when it comes together with the request before, and the body never does")
def _():
    for method in ("GET", "HEAD", "POST"):
        said = answers(request("GET /nothing HTTP/1.1"), request(f"{method} / HTTP/1.1", "Content-Length: 5"))
        assert said.startswith("HTTP/1.1 404 ") and said.count("HTTP/1.1 ") == 2, (method, said)


run_tests()
