import Glibc
import TestSupport
import Testing

@testable import HTTPClient

@Suite(.enabled(if: getuid() == 0, "only root can act as another user"))
struct OtherUserTests {
    /// Runs a Python script as another user, with a port as its argument, and returns its output.
    private static func runAsOther(_ script: String, port: Int) async throws -> [Substring] {
        let process = try await FinishedProcess.run([
            "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c",
            script, "\(port)",
        ])
        #expect(process.status == 0, "\(String(decoding: process.errorOutput, as: UTF8.self))")
        return process.lines
    }

    @Test(.rule("B-59")) func `what another user sends is closed unread`() async throws {
        let running = try RunningListener()
        let script = """
            import socket, sys
            port = int(sys.argv[1])
            body = "error=access_denied&state=right"
            request = (f"POST / HTTP/1.1\\r\\nHost: localhost:{port}\\r\\n"
                "Content-Type: application/x-www-form-urlencoded\\r\\n"
                f"Content-Length: {len(body)}\\r\\n\\r\\n{body}").encode()
            for family, address in (socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1"):
                client = socket.socket(family)
                client.connect((address, port))
                try:
                    client.sendall(request)
                    print(client.recv(1000))
                except OSError:
                    print(b"")
                # One that is gone before it is accepted.
                client = socket.socket(family)
                client.connect((address, port))
                try:
                    client.sendall(request)
                except OSError:
                    pass
                client.close()
            """

        #expect(try await Self.runAsOther(script, port: running.listener.port) == ["b''", "b''"])

        #expect(await running.post("code=c&state=right").status == 200)
        #expect(await running.nextEvent() == .answered(.init(isPosted: true, form: "code=c&state=right")))
    }

    @Test(.rule("B-59"), .timeLimit(.minutes(2)))
    func `500 connections of another user leave room for the browser's, and its answer arrives`()
        async throws
    {
        let listener = try LoopbackListener(.init())
        let script = """
            import os, resource, socket, sys
            resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))
            port = int(sys.argv[1])
            clients = []
            for number in range(500):
                client = socket.socket()
                # Where there is no room, the system is silent.
                client.settimeout(2)
                try:
                    client.connect(("127.0.0.1", port))
                except OSError:
                    break
                clients.append(client)
            print(len(clients))
            """
        #expect(try await Self.runAsOther(script, port: listener.port) == ["500"])

        let (events, continuation) = AsyncStream.makeStream(of: LoopbackListener.Event.self)
        listener.start(authorizeURL: RunningListener.authorizeURL) { _ in
            true
        } onEvent: {
            continuation.yield($0)
        }
        let response = await RawConnection.exchange(
            [Array("GET /?code=c HTTP/1.1\r\nHost: localhost:\(listener.port)\r\n\r\n".utf8)],
            port: UInt16(listener.port))

        #expect(String(decoding: response, as: UTF8.self).status == 303)
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == .answered(.init(isPosted: false, form: "code=c")))
        listener.stop()
    }

    @Test(.rule("B-59"), arguments: [false, true])
    func `another user can bind no address that localhost means`(isWritten: Bool) async throws {
        let unused = try LoopbackListener(.init())
        unused.stop()
        let running = try RunningListener { $0.port = isWritten ? UInt16(unused.port) : nil }
        let script = """
            import itertools, socket, sys
            port = int(sys.argv[1])
            addresses = [(socket.AF_INET, "127.0.0.1", 0), (socket.AF_INET, "0.0.0.0", 0),
                (socket.AF_INET6, "::1", 1), (socket.AF_INET6, "::", 1), (socket.AF_INET6, "::", 0),
                (socket.AF_INET6, "::ffff:127.0.0.1", 0)]
            for (family, address, only6), options in itertools.product(addresses, range(4)):
                server = socket.socket(family)
                if family == socket.AF_INET6:
                    server.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, only6)
                server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, options & 1)
                server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, options >> 1)
                try:
                    server.bind((address, port))
                    server.listen()
                    print(address, only6, options)
                except OSError:
                    pass
                server.close()
            print("tried")
            """

        #expect(try await Self.runAsOther(script, port: running.listener.port) == ["tried"])

        running.listener.stop()
    }
}

struct ConnectionOwnerTests {
    private static let ends = ConnectionOwner.Addresses(
        local: "0100007F:A2F9", remote: "0100007F:C350", isIPv6: false)

    private static func table(_ local: String, _ remote: String, user: Int, inode: Int) -> [UInt8] {
        let header =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
        let row =
            "   0: \(local) \(remote) 01 00000000:00000000 00:00000000 00000000 \(user)        0 \(inode) 1 0 20\n"
        return Array((header + row).utf8)
    }

    @Test(
        .rule("B-59"),
        arguments: [
            (1_000, 77, true), (0, 77, true), (1_001, 77, false), (65_534, 77, false), (0, 0, false),
            (1_000, 0, false),
        ])
    func `only an open socket of this user or root is trusted`(user: Int, inode: Int, isTrusted: Bool) {
        let table = Self.table(Self.ends.remote, Self.ends.local, user: user, inode: inode)

        #expect(ConnectionOwner.isTrusted(table, Self.ends, user: 1_000) == isTrusted)
    }

    @Test func `the row of this end, or of another connection, does not count`() {
        let own = Self.table(Self.ends.local, Self.ends.remote, user: 1_000, inode: 77)
        let other = Self.table("0100007F:C351", Self.ends.local, user: 1_000, inode: 77)

        #expect(ConnectionOwner.isTrusted(own, Self.ends, user: 1_000) == nil)
        #expect(ConnectionOwner.isTrusted(other, Self.ends, user: 1_000) == nil)
    }
}
