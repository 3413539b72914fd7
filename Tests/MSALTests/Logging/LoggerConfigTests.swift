import Foundation
import HTTPClient
import NativeAuth
import Synchronization
import TenantServer
import Testing

@testable import MSAL

/// The settings of the log, and the callback.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct LoggerConfigTests {
    @Test func `the level is info and all personal data is masked, unless changed`() {
        let config = MSALLoggerConfig()

        #expect(config.logLevel == .info && config.logMaskingLevel == .settingsMaskAllPII)
        #expect(MSALLogLevel.last == .verbose)
        #expect(MSALLogLevel.allCases.map(\.rawValue) == Array(0...4))
        #expect(MSALLogMaskingLevel.allCases.map(\.rawValue) == Array(0...2))
    }

    @Test func `a second callback is ignored with an error`() async {
        let log = LogReader()
        let others = Mutex(0)

        log.config.setLogCallback { _, _, _ in others.withLock { $0 += 1 } }
        log.config.callback()(.info, "direct", false)

        let lines = await log.lines()
        #expect(lines.map(\.level) == [.error, .info] || lines.map(\.level) == [.info, .error])
        #expect(lines.contains { $0.message.hasPrefix("The log callback can be set only once.") })
        #expect(lines.contains { $0.text == "direct" })
        #expect(others.withLock(\.self) == 0)
    }

    @Test func `without a callback there are no lines, and the default one ignores them`() async throws {
        let config = MSALLoggerConfig()
        let harness = try MSALHarness([.started, .codeSent("T0")], log: config.log)

        let event = try await harness.signUp()
        config.callback()(.error, "ignored", false)

        #expect(event.state is SignUpCodeRequiredState)
        #expect(config.waitUntilDelivered(within: .zero))
    }

    @Test func `the level and the mask hold for the lines that follow`() async throws {
        let log = LogReader(.nothing)
        let harness = try MSALHarness(log: log.config.log)

        harness.transport.enqueue([.started, .codeSent("T0"), .started, .codeSent("T1")])
        _ = try await harness.signUp()
        #expect(await log.lines().isEmpty)
        log.config.logLevel = .info
        log.config.logMaskingLevel = .settingsMaskSecretsOnly
        _ = try await harness.signUp()

        let lines = await log.lines().filter { $0.level == .info }
        #expect(lines.map(\.containsPII) == [false, true, false, false, true, false])
        #expect(lines.contains { $0.message.contains("username=ada@contoso.com") })
    }

    @Test func `a callback can call the library and change the settings`() async throws {
        let config = MSALLoggerConfig()
        let harness = try MSALHarness([.failure(.cancelled)], log: config.log)
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        let isFirst = Mutex(true)
        config.setLogCallback { [application = harness.application] _, text, _ in
            continuation.yield(text ?? "")
            guard
                isFirst.withLock({ first in
                    defer { first = false }
                    return first
                })
            else { return }
            config.logLevel = .verbose
            config.setLogCallback { _, _, _ in }
            application.getNativeAuthUserAccount()?.signOut()
            application.signIn(parameters: .user("ada@contoso.com"), delegate: IdleDelegate())
        }

        await harness.application.signUp(parameters: .ada, delegate: harness.delegate).finish()

        for await line in lines where line.contains("Call began: signIn") { break }
        for await line in lines where line.contains(#/Call (?:ended|failed): signIn/#) { break }
        #expect(config.logLevel == .verbose)
    }

    @Test func `the callback does not run on the main thread, and takes one line at a time`() async throws {
        let config = MSALLoggerConfig()
        let threads = Mutex<[Bool]>([])
        let running = Mutex(0)
        let maximum = Mutex(0)
        config.setLogCallback { _, _, _ in
            let count = running.withLock { running in
                running += 1
                return running
            }
            maximum.withLock { $0 = max($0, count) }
            threads.withLock { $0.append(MainQueue.isCurrent || Thread.isMainThread) }
            running.withLock { $0 -= 1 }
        }
        let harness = try MSALHarness([.started, .codeSent("T0")], log: config.log)
        _ = try await harness.signUp()
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                _ = config.waitUntilDelivered(within: .seconds(60))
                continuation.resume()
            }
        }

        #expect(threads.withLock(\.self).count > 5 && !threads.withLock { $0.contains(true) })
        #expect(maximum.withLock(\.self) == 1)
    }

    @Test func `the first lines of an application warn about a missing redirect URI`() async throws {
        let log = LogReader(.warning)
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", tenantSubdomain: "contoso", challengeTypes: [.OOB])
        _ = NativeAuthClient(configuration, transport: ScriptedTransport([]), log: log.config.log)
        configuration.redirectUri = "http://127.0.0.1"
        _ = NativeAuthClient(configuration, transport: ScriptedTransport([]), log: log.config.log)

        #expect(
            await log.messages(.warning) == [
                "The configuration has no redirect URI, so a flow that needs a browser ends at http://localhost."
            ])
        #expect(await log.lines().first?.text.contains("- 00000000-0000-0000-0000-000000000000]") == true)
    }

    @Test func `an iOS app's closure is a callback`() {
        // As in an app: a literal without captures, in code on the main actor.
        MSALLoggerConfig().setLogCallback { (level: MSALLogLevel, message: String?, containsPII: Bool) in
            if !containsPII, level != .verbose { _ = message?.count }
        }
    }
}

/// A delegate that ignores its calls, and can be created on any thread.
private final class IdleDelegate: SignInStartDelegate {
    func onSignInStartError(error: SignInStartError) {}

    func onSignInCompleted(result: MSALNativeAuthUserAccountResult) {}
}

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
