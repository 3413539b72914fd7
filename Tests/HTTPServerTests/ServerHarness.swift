import Foundation
import Glibc
import HTTPServer
import NativeAuth
import Synchronization
import Testing

/// A server on a free port that runs as long as this value exists, and sockets to send it arbitrary bytes.
///
/// Its clock advances only when the test advances it, so a slow machine causes no timeouts.
final class ServerHarness: Sendable {
    let clock = ManualClock()
    let listener: Listener
    let port: UInt16
    private let hasStopped = Atomic(false)

    /// Starts a server that by default echoes every request.
    init(
        _ limits: ServerLimits = ServerLimits(), hosts: AllowedHosts = AllowedHosts(),
        tls: TLSIdentity? = nil,
        log: @escaping @Sendable (AccessLogEntry) -> Void = { _ in }, handler: Listener.Handler? = nil
    ) throws {
        let socket = try ListeningSocket("127.0.0.1:0")
        var settings = Listener.Settings()
        settings.limits = limits
        settings.hosts = hosts
        settings.log = log
        settings.tls = tls
        settings.clock = { [clock] in clock.now }
        port = socket.port
        listener = try Listener(on: socket, settings, handler: handler ?? Self.echo)
    }

    deinit {
        if !hasStopped.load(ordering: .relaxed) { _ = stop() }
    }

    /// Stops the server, once only; returns whether all requests were completed in time.
    func stop(timeout: Duration = .seconds(60)) -> Bool {
        hasStopped.store(true, ordering: .relaxed)
        return listener.stop(timeout: timeout)
    }

    private static let echo: Listener.Handler = { request in
        let text = "\(request.method) \(request.path)|\(String(decoding: request.body, as: UTF8.self))"
        return Response(status: 200, body: .init(text.utf8), headers: ["content-type": "text/plain"])
    }

    /// Sends chunks one after another and returns everything received until the server closes the connection.
    func send(_ pieces: [UInt8]...) async -> String {
        await send(pieces)
    }

    /// Sends a text and returns everything received until the server closes the connection.
    func send(_ text: String) async -> String {
        await send([Array(text.utf8)])
    }

    /// Sends chunks on a thread that may block, since the server needs those of Swift's pool.
    func send(_ pieces: [[UInt8]]) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let connection = RawConnection(to: self.port)
                for piece in pieces { connection.write(piece) }
                continuation.resume(returning: connection.readAll())
            }
        }
    }
}

/// A clock that advances on demand.
final class ManualClock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(_ duration: Duration) { time.withLock { $0 += duration } }
}

/// A blocking connection.
final class RawConnection: Sendable {
    private let descriptor: Int32

    init(to port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var timeout = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        withUnsafeBytes(of: &address) { bytes in
            let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            _ = connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }

    deinit {
        close(descriptor)
    }

    /// Writes until everything is sent or the other end has closed the connection.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Reads until the other end closes the connection.
    func readAll() -> String {
        var bytes: [UInt8] = []
        while true {
            let chunk = read()
            if chunk.isEmpty { return String(decoding: bytes, as: UTF8.self) }
            bytes += chunk
        }
    }

    /// Reads the next bytes; empty at the end.
    func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(recv(descriptor, buffer.baseAddress, buffer.count, 0), 0)
        }
    }
}

extension String {
    /// The status of each response in a stream of responses.
    var statuses: [Int] {
        matches(of: #/HTTP/1\.1 (\d{3}) /#).compactMap { Int($0.output.1) }
    }
}
