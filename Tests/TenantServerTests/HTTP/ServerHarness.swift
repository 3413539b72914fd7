import Foundation
import NativeAuth
import Synchronization
import TestSupport
import Testing

@testable import TenantServer

/// A server on a free port that runs as long as this value exists, and sockets to send it arbitrary bytes.
final class ServerHarness: Sendable {
    let listener: Listener
    let port: UInt16
    private let hasStopped = Atomic(false)

    /// Starts a server that by default echoes every request.
    init(
        _ limits: ServerLimits = ServerLimits(), hosts: AllowedHosts = AllowedHosts(),
        log: @escaping @Sendable (AccessLogEntry) -> Void = { _ in }, handler: Listener.Handler? = nil
    ) throws {
        let socket = try ListeningSocket("127.0.0.1:0")
        var settings = Listener.Settings()
        settings.limits = limits
        settings.hosts = hosts
        settings.log = log
        port = socket.port
        listener = try Listener(on: socket, settings, handler: handler ?? Self.echo)
    }

    deinit {
        if !hasStopped.load(ordering: .relaxed) { _ = stop() }
    }

    /// Stops the server; returns whether all requests were completed in time.
    func stop(timeout: Duration = .seconds(60)) -> Bool {
        hasStopped.store(true, ordering: .relaxed)
        return listener.stop(timeout: timeout)
    }

    /// The number of open connections.
    var connectionCount: Int { listener.dispatcher.connectionCount.load(ordering: .relaxed) }

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
        String(decoding: await RawConnection.exchange(pieces, port: port), as: UTF8.self)
    }
}

extension String {
    /// The status of each response in a stream of responses.
    var statuses: [Int] {
        matches(of: #/HTTP/1\.1 (\d{3}) /#).compactMap { Int($0.output.1) }
    }
}
