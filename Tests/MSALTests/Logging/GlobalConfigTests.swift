import Foundation
import HTTPClient
import TenantServer
import NativeAuth
import Synchronization
import Testing

@testable import MSAL

/// The settings of the process, each in a process of its own.
@Suite(.timeLimit(.minutes(2)))
struct GlobalConfigTests {
    @Test func `an application logs to the callback of the process`() async {
        await #expect(processExitsWith: .success) { try await GlobalConfigTests.logOneFailure() }
    }

    @MainActor private static func logOneFailure() async throws {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        startLogging { continuation.yield($0) }
        let application = try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: try MSALNativeAuthPublicClientApplicationConfig(
                clientId: "client", tenantSubdomain: "contoso", challengeTypes: [.OOB]),
            transport: ScriptedTransport([.failure(.offline(host: "h"))]))

        await application.signUp(parameters: .ada, delegate: RecordingDelegate()).finish()

        for await line in lines where line.contains("Call failed: signUp failure=offline") { return }
    }

    @Test func `a timeout holds for the applications that are created afterwards`() async throws {
        // Connections are accepted by the system, and nothing is answered.
        let socket = try ListeningSocket("127.0.0.1:0")
        await #expect(processExitsWith: .success) { [port = Int(socket.port) as Int] in
            try await GlobalConfigTests.timeOut(at: port)
        }
        #expect(socket.isLoopback)
    }

    @MainActor private static func timeOut(at port: Int) async throws {
        MSALGlobalConfig.httpConfig.timeoutIntervalForRequest = 1.5
        let authority = try MSALCIAMAuthority(url: #require(URL(string: "http://127.0.0.1:\(port)/t")))
        let application = try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: MSALNativeAuthPublicClientApplicationConfig(
                clientId: "client", authority: authority, challengeTypes: [.OOB]))
        let delegate = RecordingDelegate()

        await application.signUp(parameters: .ada, delegate: delegate).finish()

        let failure = delegate.events.first?.error?.underlyingError as? TransportFailure
        #expect(failure == .timedOut(host: "127.0.0.1:\(port)", seconds: 1))
    }

    @Test(
        arguments: [
            (30, [10_000, 20_000, 30_000]), (300, [100_000, 200_000, 300_000]), (0, [333, 666, 1_000]),
            (-1, [333, 666, 1_000]), (.infinity, [1_200_000, 2_400_000, 3_600_000]),
            (.nan, [10_000, 20_000, 30_000]),
        ] as [(Double, [Int])])
    func `a timeout is divided for connecting and waiting`(seconds: Double, milliseconds: [Int]) {
        let config = MSALHTTPConfig()
        #expect(config.timeoutIntervalForRequest == 30)

        config.timeoutIntervalForRequest = seconds

        let timeouts = config.timeouts
        #expect([timeouts.connection, timeouts.inactivity, timeouts.total] == milliseconds)
    }

    @Test func `the other settings are kept`() {
        let config = MSALHTTPConfig()
        (config.retryCount, config.retryInterval) = (3, 2)
        let telemetry = MSALTelemetryConfig()
        (telemetry.piiEnabled, telemetry.notifyOnFailureOnly) = (true, true)
        telemetry.telemetryCallback = { _ in Issue.record("there is no telemetry") }

        #expect(config.retryCount == 3 && config.retryInterval == 2)
        #expect(telemetry.piiEnabled && telemetry.notifyOnFailureOnly && telemetry.telemetryCallback != nil)
        #expect(MSALGlobalConfig.brokerAvailability == .auto)
    }
}
