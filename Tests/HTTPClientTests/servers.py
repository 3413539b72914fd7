"""Servers on 127.0.0.1 that do what they are told, for ServerRoom.swift.

The first line of the standard input is a JSON list of plans, the first line that is printed their ports; "report"
then prints what each has seen, "await N" prints whether server N was connected to within half a minute. Ends with the input.
"""
import base64
import json
import os
import select
import socket
import ssl
import sys
import warnings
import threading


class Server:
    def __init__(self, plan):
        self.plan = plan
        self.connections = 0
        self.received = bytearray()
        self.sent = 0
        self.visited = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=0 if plan["isFull"] else 16)
        self.port = self.listener.getsockname()[1]
        if plan["isFull"]:
            # Whoever comes after these waits for somebody to accept them.
            self.queue = [self.connect() for _ in range(4)]
        else:
            threading.Thread(target=self.accept, daemon=True).start()

    def connect(self):
        guest = socket.socket()
        guest.setblocking(False)
        guest.connect_ex(("127.0.0.1", self.port))
        return guest

    def accept(self):
        while True:
            guest, _ = self.listener.accept()
            self.connections += 1
            self.visited.set()
            threading.Thread(target=self.serve, args=(guest,), daemon=True).start()

    def serve(self, guest):
        try:
            if self.plan["tls"]:
                guest = self.context().wrap_socket(guest, server_side=True)
            for step in self.plan["steps"]:
                name, value = step["name"], base64.b64decode(step["bytes"])
                getattr(self, name)(guest, value)
        except OSError:
            pass
        finally:
            guest.close()

    def context(self):
        tls = self.plan["tls"]
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.set_ciphers("ALL:@SECLEVEL=0")
        context.load_cert_chain(tls["certificate"], tls["key"])
        if tls["isOld"]:
            context.minimum_version = ssl.TLSVersion.TLSv1
            context.maximum_version = ssl.TLSVersion.TLSv1_1
        return context

    def read(self, guest, _):
        request = bytearray()
        while b"\r\n\r\n" not in request or len(request) < self.length(request):
            part = guest.recv(65536)
            if not part:
                return
            request += part
            self.received += part

    def length(self, request):
        head, _, _ = bytes(request).lower().partition(b"\r\n\r\n")
        sizes = [line.split(b":")[1] for line in head.split(b"\r\n") if line.startswith(b"content-length:")]
        return len(head) + 4 + (int(sizes[0]) if sizes else 0)

    def send(self, guest, value):
        guest.sendall(value)

    def repeat(self, guest, value):
        while True:
            self.sent += guest.send(value)

    def trickle(self, guest, value):
        for byte in value:
            if select.select([guest], [], [], 0.05)[0]:
                return
            guest.sendall(bytes([byte]))

    def stall(self, guest, _):
        select.select([guest], [], [])
        while guest.recv(65536):
            pass

    def cut(self, guest, _):
        # Without the farewell of TLS.
        socket.socket(fileno=guest.detach()).close()

    def record(self):
        return {
            "connections": self.connections,
            "received": base64.b64encode(bytes(self.received)).decode(),
            "sent": self.sent,
        }


warnings.simplefilter("ignore")
servers = [Server(plan) for plan in json.loads(sys.stdin.readline())]
print(json.dumps([server.port for server in servers]), flush=True)
for line in sys.stdin:
    if line.startswith("await"):
        visited = servers[int(line.split()[1])].visited
        print(json.dumps(visited.wait(30)), flush=True)
        visited.clear()
    else:
        print(json.dumps([server.record() for server in servers]), flush=True)
# Without waiting for the threads: one may be sending for ever.
os._exit(0)
