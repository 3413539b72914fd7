"""Scripted servers on 127.0.0.1, for TestServers.swift.

The first line of standard input is a JSON list of plans; the first line of output is the list of ports. Then "report"
prints the records of all servers, and "await N" whether server N had a connection within 120 seconds. The process
exits at the end of its input.
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
        self.connected = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=0 if plan["isFull"] else 16)
        self.port = self.listener.getsockname()[1]
        if plan["isFull"]:
            # These connections fill the accept queue, so later ones stay pending.
            self.queue = [self.connect() for _ in range(4)]
        else:
            threading.Thread(target=self.accept, daemon=True).start()

    def connect(self):
        client = socket.socket()
        client.setblocking(False)
        client.connect_ex(("127.0.0.1", self.port))
        return client

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            self.connections += 1
            self.connected.set()
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        try:
            if self.plan["tls"]:
                client = self.context().wrap_socket(client, server_side=True)
            for step in self.plan["steps"]:
                name, value = step["name"], base64.b64decode(step["bytes"])
                getattr(self, name)(client, value)
        except OSError:
            pass
        finally:
            client.close()

    def context(self):
        tls = self.plan["tls"]
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.set_ciphers("ALL:@SECLEVEL=0")
        context.load_cert_chain(tls["certificate"], tls["key"])
        if tls["isLegacyTLS"]:
            context.minimum_version = ssl.TLSVersion.TLSv1
            context.maximum_version = ssl.TLSVersion.TLSv1_1
        return context

    def read(self, client, _):
        request = bytearray()
        while b"\r\n\r\n" not in request or len(request) < self.length(request):
            chunk = client.recv(65536)
            if not chunk:
                return
            request += chunk
            self.received += chunk

    def length(self, request):
        head, _, _ = bytes(request).lower().partition(b"\r\n\r\n")
        sizes = [line.split(b":")[1] for line in head.split(b"\r\n") if line.startswith(b"content-length:")]
        return len(head) + 4 + (int(sizes[0]) if sizes else 0)

    def send(self, client, value):
        client.sendall(value)

    def repeat(self, client, value):
        while True:
            self.sent += client.send(value)

    def trickle(self, client, value):
        for byte in value:
            if select.select([client], [], [], 0.05)[0]:
                return
            client.sendall(bytes([byte]))

    def stall(self, client, _):
        select.select([client], [], [])
        while client.recv(65536):
            pass

    def disconnect(self, client, _):
        # Without a TLS close_notify alert.
        socket.socket(fileno=client.detach()).close()

    def record(self):
        return {
            "connections": self.connections,
            "receivedBytes": base64.b64encode(bytes(self.received)).decode(),
            "sentByteCount": self.sent,
        }


warnings.simplefilter("ignore")
servers = [Server(plan) for plan in json.loads(sys.stdin.readline())]
print(json.dumps([server.port for server in servers]), flush=True)
for line in sys.stdin:
    if line.startswith("await"):
        connected = servers[int(line.split()[1])].connected
        print(json.dumps(connected.wait(120)), flush=True)
        connected.clear()
    else:
        print(json.dumps([server.record() for server in servers]), flush=True)
# Without waiting for the threads: one may be sending endlessly.
os._exit(0)
