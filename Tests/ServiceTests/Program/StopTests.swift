import Foundation
import Synchronization
import TestSupport
import Testing

/// How the built program stops while clients send requests.
struct StopTests {
    private static let rounds = Nightly.isEnabled ? 200 : 6

    @Test(.rule("E-89"))
    func `a signal under load exits with 0, and every response is complete`() async throws {
        var longest = Duration.zero
        for round in 0..<Self.rounds {
            let process = try ServerProcess(["--listen", "127.0.0.1:0"])
            let server = try await RunningServer(process)
            let signal = [SIGTERM, SIGINT, SIGHUP][round % 3]
            let stop = Stop(process.identifier, signal: signal, after: 20 + 7 * round)

            let statuses = await KeepAliveClient.run(8, port: server.port) { _ in
                Self.sendUntilClosed(to: server.port, stop)
            }

            #expect(await process.waitForExit() == 0, "\(process.errorOutput.suffix(500))")
            #expect(Set(statuses.flatMap(\.self)).subtracting([nil, 503]) == [200])
            longest = max(longest, stop.elapsed)
        }
        if Nightly.isEnabled { print("\(Self.rounds) stops under load, the longest took \(longest)") }
    }

    @Test(.rule("E-89", "E-93"))
    func `a mail server that does not reply delays neither other clients nor a stop`() async throws {
        let mailServer = try SilentServer()
        let process = try ServerProcess([
            "--listen", "127.0.0.1:0", "--flow", "fabrikam", "--mail",
            mailServer.address,
        ])
        let server = try await RunningServer(process)
        let stalled = (0..<40).map { number in
            let client = KeepAliveClient(port: server.port)
            let form = "client_id=a&username=a\(number)@contoso.com&challenge_type=oob%20redirect"
            let token = client.response(to: KeepAliveClient.post("/signup/v1.0/start", form))
                .flatMap { $0["continuation_token"] }
            let challenge = "client_id=a&continuation_token=\(token ?? "")"
            #expect(client.send(KeepAliveClient.post("/signup/v1.0/challenge", challenge)))
            return client
        }
        await mailServer.waitForConnection()

        let client = KeepAliveClient(port: server.port)
        let statuses = (0..<100).map { _ in client.status(of: KeepAliveClient.start) }
        let status = await process.stop()

        #expect(statuses == Array(repeating: 200, count: 100))
        #expect(status == 0)
        for client in stalled {
            let response = client.receive()
            #expect(response?.status == 503 && response?["error"] == "server_error")
            #expect(response?.headers["connection"] == "close")
        }
    }

    /// Sends requests until the server refuses connections; `nil` for a connection closed without a response.
    private static func sendUntilClosed(to port: UInt16, _ stop: Stop) -> [Int?] {
        var statuses: [Int?] = []
        while true {
            let client = KeepAliveClient(port: port)
            guard let first = client.status(of: KeepAliveClient.start) else { return statuses }
            statuses.append(first)
            stop.countResponse()
            while let status = client.status(of: KeepAliveClient.start) {
                statuses.append(status)
                stop.countResponse()
            }
            statuses.append(nil)
        }
    }

    /// A signal that is sent after a number of responses.
    private final class Stop: Sendable {
        private let process: pid_t
        private let signal: Int32
        private let responses: Atomic<Int>
        private let start = Mutex<ContinuousClock.Instant?>(nil)

        init(_ process: pid_t, signal: Int32, after responses: Int) {
            (self.process, self.signal) = (process, signal)
            self.responses = Atomic(responses)
        }

        /// The time since the signal.
        var elapsed: Duration { start.withLock { $0?.duration(to: .now) } ?? .zero }

        func countResponse() {
            guard responses.subtract(1, ordering: .relaxed).newValue == 0 else { return }
            start.withLock { $0 = .now }
            kill(process, signal)
        }
    }
}
