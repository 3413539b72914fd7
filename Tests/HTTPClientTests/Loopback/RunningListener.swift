import Foundation
import HTTPClient
import NativeAuth
import Synchronization
import TestSupport

/// A listener that accepts answers with `state=right`, and a browser that sends requests to it.
struct RunningListener {
    static let authorizeURL = "https://contoso.ciamlogin.com/authorize?client_id=app&login_hint=canary"

    let listener: LoopbackListener
    let clock = ManualClock()
    private let events: AsyncStream<LoopbackListener.Event>

    init(change: (inout LoopbackListener.Settings) -> Void = { _ in }) throws {
        var settings = LoopbackListener.Settings()
        settings.now = { [clock] in Int(clock.now.monotonic) }
        change(&settings)
        listener = try LoopbackListener(settings)
        let (events, continuation) = AsyncStream.makeStream(of: LoopbackListener.Event.self)
        self.events = events
        listener.start(authorizeURL: Self.authorizeURL) { answer in
            answer.form.split(separator: "&").filter { $0.hasPrefix("state=") } == ["state=right"]
        } onEvent: {
            continuation.yield($0)
        }
    }

    var port: UInt16 { UInt16(listener.port) }

    /// The path of the link that the browser is sent to.
    var linkPath: String { String(listener.localLink.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }) }

    /// Waits for the next event.
    func nextEvent() async -> LoopbackListener.Event? {
        var iterator = events.makeAsyncIterator()
        return await iterator.next()
    }

    /// Sends a GET, with additional header fields, and returns the response.
    func get(_ target: String, _ headers: [String] = [], ipv6: Bool = false) async -> String {
        await send("GET \(target) HTTP/1.1\r\n" + lines(headers) + "\r\n", ipv6: ipv6)
    }

    /// Sends a form and returns the response.
    func post(_ form: String, to target: String = "/", ipv6: Bool = false) async -> String {
        await send(postRequest(form, to: target), ipv6: ipv6)
    }

    func postRequest(_ form: String, to target: String = "/") -> String {
        let headers = [
            "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(form.utf8.count)",
        ]
        return "POST \(target) HTTP/1.1\r\n" + lines(headers) + "\r\n" + form
    }

    private func lines(_ headers: [String]) -> String {
        let hasHost = headers.contains { $0.hasPrefix("Host:") }
        return ((hasHost ? [] : ["Host: localhost:\(port)"]) + headers).map { "\($0)\r\n" }.joined()
    }

    /// Sends bytes and returns everything received; empty if the connection is refused or closed unread.
    func send(_ request: String, ipv6: Bool = false) async -> String {
        let port = port
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let connection = ipv6 ? RawConnection(toIPv6: port) : RawConnection(to: port)
                connection.write(Array(request.utf8))
                continuation.resume(returning: connection.readAllText())
            }
        }
    }

    /// Whether both addresses refuse connections.
    var isClosed: Bool { ![false, true].contains { Self.accepts(port, ipv6: $0) } }

    /// Waits until both addresses refuse connections.
    func waitUntilClosed() async {
        while !isClosed { await Task.yield() }
    }

    /// Returns whether a connection to a port of this machine is accepted.
    static func accepts(_ port: UInt16, ipv6: Bool) -> Bool {
        let connection = ipv6 ? RawConnection(toIPv6: port) : RawConnection(to: port)
        return connection.isConnected
    }
}

extension String {
    /// The status of an HTTP response; 0 if it is none.
    var status: Int { split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }
}
