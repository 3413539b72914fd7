import Glibc
import PosixSupport
import TestSupport
import Testing

@testable import HTTPClient

struct PortTests {
    /// The addresses on which a port listens, as the system's tables have them.
    private static func listening(on port: Int) -> [String] {
        let suffix = ":" + String(port, radix: 16, uppercase: true).leftPadded
        var addresses: Set<String> = []
        // If a table changes while it is read, rows can be missing.
        for name in Array(repeating: ["tcp", "tcp6"], count: 8).joined() {
            guard let file = FileDescriptor("/proc/net/\(name)", O_RDONLY),
                let bytes = DescriptorIO.read(upTo: 1 << 24, from: file.number)
            else { continue }
            let table = String(decoding: bytes, as: UTF8.self)
            for line in table.split(separator: "\n") {
                let columns = line.split(separator: " ")
                guard columns[3] == "0A", columns[1].hasSuffix(suffix) else { continue }
                addresses.insert(String(columns[1].dropLast(suffix.count)))
            }
        }
        return addresses.sorted(by: >)
    }

    @Test(.rule("B-04")) func `both loopback addresses listen and no other`() throws {
        let listener = try LoopbackListener(.init())

        let found = Self.listening(on: listener.port)

        #expect(found == ["0100007F", "00000000000000000000000001000000"])
        listener.stop()
    }

    @Test(.rule("B-04")) func `without IPv6 127.0.0.1 listens alone`() throws {
        // An address that the machine does not have.
        let sockets = try LoopbackSockets(port: nil, ipv6: "2001:db8::1")

        let found = Self.listening(on: Int(sockets.port))

        #expect(found == ["0100007F"])
    }

    @Test(.rule("B-05")) func `a port that is in use on ::1 is given up for another`() throws {
        let taken = try LoopbackSockets(port: nil)
        let ipv6Alone = taken.sockets[1]
        let port = taken.port
        let free = try Self.withoutIPv4(taken)

        let sockets = try LoopbackSockets(port: nil, candidates: [port, 0])

        #expect(sockets.port != port && sockets.sockets.count == 2)
        let found = Self.listening(on: Int(port))

        #expect(found == ["00000000000000000000000001000000"])
        #expect(free.number == ipv6Alone.number)
        #expect(throws: LoopbackFailure.portUnavailable) {
            try LoopbackSockets(port: nil, candidates: Array(repeating: port, count: 16) + [0])
        }
    }

    /// Keeps the IPv6 socket only.
    private static func withoutIPv4(_ sockets: consuming LoopbackSockets) throws -> Socket {
        shutdown(sockets.sockets[0].number, Int32(SHUT_RDWR))
        return sockets.sockets[1]
    }

    @Test(.rule("B-06")) func `a written port that is in use fails at once`() throws {
        let listener = try LoopbackListener(.init())

        #expect(throws: LoopbackFailure.portUnavailable) {
            var settings = LoopbackListener.Settings()
            settings.port = UInt16(listener.port)
            _ = try LoopbackListener(settings)
        }
        listener.stop()
    }

    @Test func `a written port is used again at once after an answer`() async throws {
        let unused = try LoopbackListener(.init())
        unused.stop()
        let first = try RunningListener { $0.port = UInt16(unused.port) }
        _ = await first.post("state=right")

        let second = try RunningListener { $0.port = first.port }

        #expect(await second.post("state=right").status == 200)
    }
}

extension String {
    /// The four hexadecimal digits of a port.
    fileprivate var leftPadded: String { String(repeating: "0", count: 4 - count) + self }
}
