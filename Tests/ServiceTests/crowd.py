"""Many clients of a server on 127.0.0.1, for ConnectionCrowdTests.swift. It prints figures as JSON.

crowd.py PORT PID SCENARIO COUNT SECONDS

SCENARIO is what each of COUNT clients does: `head` and `body` stop in the middle of a request, `read` does not read
responses, `idle` stops after a response, `silent` sends nothing. A client whose connection is closed opens another one.
`flood` opens COUNT connections each second and closes them; `leave` goes away COUNT times, each time elsewhere in a
request. Meanwhile a hundred other clients, one after another, send a request and wait for the response.
"""
import json
import os
import resource
import select
import socket
import sys
import time

PORT, PID, SCENARIO, COUNT, SECONDS = int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]), float(sys.argv[5])
FORM = b"client_id=a&username=ada@contoso.com&challenge_type=oob%20redirect"
HEAD = b"POST /signup/v1.0/start HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
REQUEST = HEAD + b"Content-Length: %d\r\n\r\n" % len(FORM) + FORM
LAST = REQUEST.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1)
FIRST = {"head": REQUEST[:60], "body": REQUEST[:-20], "read": REQUEST * 100, "idle": REQUEST, "silent": b"", "flood": b""}


def connection(timeout=None):
    client = socket.socket()
    client.settimeout(timeout)
    client.connect(("127.0.0.1", PORT))
    return client


def opened():
    """A connection that is being opened, without waiting."""
    client = socket.socket()
    if SCENARIO == "read":
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    client.setblocking(False)
    client.connect_ex(("127.0.0.1", PORT))
    return client


def send(client, data):
    try:
        client.send(data)
    except OSError:
        pass


def slow_clients(ready, done):
    """Keeps COUNT connections open, and writes to `ready` when they are."""
    poller, clients, births, ages = select.epoll(), {}, {}, []

    def add():
        client = opened()
        clients[client.fileno()] = client
        births[client.fileno()] = time.monotonic()
        poller.register(client.fileno(), select.EPOLLIN | select.EPOLLOUT)

    def remove(number):
        ages.append(time.monotonic() - births[number])
        poller.unregister(number)
        clients.pop(number).close()

    def step():
        for number, events in poller.poll(0.05):
            if events & select.EPOLLOUT:
                send(clients[number], FIRST[SCENARIO])
                poller.modify(number, 0 if SCENARIO == "read" else select.EPOLLIN)
            elif events & (select.EPOLLHUP | select.EPOLLERR):
                remove(number)
            else:
                try:
                    if not clients[number].recv(65536):
                        remove(number)
                except OSError:
                    remove(number)

    if SCENARIO == "flood":
        os.write(ready, b"!")
        started, count = time.monotonic(), 0
        while not select.select([done], [], [], 0)[0]:
            for _ in range(max(0, min(int((time.monotonic() - started) * COUNT) - count, 200))):
                opened().close()
                count += 1
            time.sleep(0.002)
        return [count / (time.monotonic() - started)]
    opened_count = 0
    while not select.select([done], [], [], 0)[0]:
        for _ in range(min(COUNT - len(clients), 500)):
            add()
            opened_count += 1
            if opened_count == COUNT:
                os.write(ready, b"!")
        step()
    return ages


def leave():
    """Goes away at each stage of a request: by closing, and by resetting the connection."""
    for number in range(COUNT):
        client = connection(5)
        send(client, REQUEST[: (number // 2) * len(REQUEST) // (COUNT // 2 - 10)])
        if number >= COUNT - 20 and number % 4 < 2:
            client.recv(20)
        if number % 2:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        client.close()


def newcomer():
    """Returns the time in milliseconds until another client is answered; None if it is not."""
    start = time.monotonic()
    try:
        client = connection(30)
        client.sendall(LAST)
        reply = b""
        while chunk := client.recv(65536):
            reply += chunk
        return (time.monotonic() - start) * 1000 if reply.startswith(b"HTTP/1.1 200 ") else None
    except OSError:
        return None


def state():
    def number(key):
        return int(next(line for line in open(f"/proc/{PID}/status") if line.startswith(key)).split()[1])

    fields = open(f"/proc/{PID}/stat").read().rsplit(")", 1)[1].split()
    ticks = os.sysconf("SC_CLK_TCK")
    return {
        "memory": number("VmRSS"),
        "descriptors": len(os.listdir(f"/proc/{PID}/fd")),
        "cpu": (int(fields[11]) + int(fields[12])) / ticks,
    }


def settled(before):
    """Waits until the server has no more descriptors than before, for a minute at most."""
    end = time.monotonic() + 60
    while state()["descriptors"] > before["descriptors"] + 2 and time.monotonic() < end:
        time.sleep(0.1)
    return state()


resource.setrlimit(resource.RLIMIT_NOFILE, (min(65536, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
newcomer()
before = state()
figures = {"times": [], "ages": []}
if SCENARIO == "leave":
    leave()
    figures["times"] = [newcomer() for _ in range(100)]
else:
    ready, done, ages = os.pipe(), os.pipe(), os.pipe()
    if os.fork() == 0:
        os.close(done[1])
        data = json.dumps(sorted(slow_clients(ready[1], done[0]))[-1:])
        os.write(ages[1], data.encode())
        os._exit(0)
    os.close(done[0])
    os.close(ages[1])
    os.read(ready[0], 1)
    started = time.monotonic()
    for number in range(100):
        time.sleep(max(0, started + SECONDS * number / 100 - time.monotonic()))
        figures["times"].append(newcomer())
    figures["peak"] = state()
    os.close(done[1])
    figures["ages"] = json.loads(os.read(ages[0], 65536))
    os.wait()
started = time.monotonic()
figures["recovery"] = newcomer()
figures["before"], figures["after"] = before, settled(before)
idle = state()["cpu"]
time.sleep(min(SECONDS / 5, 2))
figures["idleCPU"] = state()["cpu"] - idle
print(json.dumps(figures))
