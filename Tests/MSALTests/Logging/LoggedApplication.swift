import Foundation
import NativeAuth
import Synchronization
import Tenant
import TestSupport
import Testing
import UserFlow

@testable import MSAL

/// An application with a log of its own and a tenant, and everything that must not be logged.
@MainActor
final class LoggedApplication {
    static let username = "ada.lovelace@contoso.com"
    static let password = "Zq7-Vellum.Quokka-93"
    static let newPassword = "Kx4+Marble?Osprey/61"
    static let weakPassword = "kestrel"
    static let attributes: [String: Any] = [
        "country": "DK", "city": "Frederiksværk", "jobTitle": "Lighthouse keeper",
    ]

    let log: LogReader
    let tenant: LocalTenant
    let application: MSALNativeAuthPublicClientApplication
    let delegate = RecordingDelegate()
    private let transport: RecordingTransport
    private let clock = ManualClock()

    init(_ flow: String, _ log: LogReader) throws {
        self.log = log
        tenant = LocalTenant(
            flow: try #require(try UserFlow.bundled(flow)), accounts: MemoryAccounts(),
            random: SystemRandomNumberGenerator(), signer: FakeSigner(), clock: { [clock] in clock.now })
        transport = RecordingTransport(to: tenant)
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", tenantSubdomain: "contoso", challengeTypes: [.OOB, .password])
        configuration.capabilities = [.mfaRequired, .registrationRequired]
        var client = NativeAuthClient(configuration, transport: transport, log: log.config.log)
        client.pause = { _ in }
        application = MSALNativeAuthPublicClientApplication(client: client)
    }

    /// Waits for a call, and returns the state that its delegate got.
    func state<State>(of call: MSALNativeAuthCall) async throws -> State {
        await call.finish()
        return try #require(
            delegate.events.last?.state as? State, "\(delegate.events.last?.method ?? "no event")")
    }

    /// The newest code, after some minutes, so that another one may be sent.
    var code: String {
        get async throws {
            clock.advance(seconds: 300)
            let email = try #require(await tenant.outbox().last)
            return email.code.reveal { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// The passwords, codes, tokens and values of attributes of all requests and replies.
    var secrets: [String] {
        get async {
            let codes = await tenant.outbox().map { $0.code.reveal { String(decoding: $0, as: UTF8.self) } }
            let values = Self.attributes.values.compactMap { $0 as? String }
            let tokens = transport.exchanges.flatMap { exchange in
                let body = (try? JSONSerialization.jsonObject(with: exchange.response.body)) as? [String: Any]
                return (body ?? [:]).filter { $0.key.hasSuffix("_token") || $0.key == "client_info" }.values
                    .compactMap { $0 as? String }
            }
            return codes + values + tokens + [
                Self.password, Self.newPassword, Self.weakPassword, "10000001",
            ]
        }
    }

    /// The usernames, contacts and names of attributes that were sent.
    static let identities = [username, "bo.lovelace@contoso.com"] + attributes.keys

    var requestCount: Int { transport.exchanges.count }
}

/// A log of its own, with the lines that its callback took.
final class LogReader: Sendable {
    /// A line, as the callback takes it.
    struct Entry: Hashable, Sendable {
        var level: MSALLogLevel
        var text: String
        var containsPII: Bool

        /// The text after the head.
        var message: String { text.firstMatch(of: #/\] (.*)/#).map { String($0.output.1) } ?? "" }
    }

    let config = MSALLoggerConfig()
    private let taken = Mutex<[Entry]>([])

    init(
        _ level: MSALLogLevel = .verbose, _ mask: MSALLogMaskingLevel = .settingsMaskAllPII
    ) {
        config.logLevel = level
        config.logMaskingLevel = mask
        config.setLogCallback { [self] level, text, containsPII in
            taken.withLock { $0.append(Entry(level: level, text: text ?? "", containsPII: containsPII)) }
        }
    }

    /// Waits until all lines are delivered, and returns them.
    func lines() async -> [Entry] {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                _ = config.waitUntilDelivered(within: .seconds(60))
                continuation.resume()
            }
        }
        return taken.withLock(\.self)
    }

    /// Waits until all lines are delivered, and returns those of a level without their heads.
    func messages(_ level: MSALLogLevel) async -> [String] {
        await lines().filter { $0.level == level }.map(\.message)
    }
}

/// A value, and the forms in which a log could leak it.
struct SensitiveForms: Sendable {
    private let forms: [String]

    init(_ value: String) {
        let bytes = Array(value.utf8)
        let hex = bytes.map { String(format: "%02x", $0) }
        // Characters of base64 that do not depend on the bytes around the value.
        let base64 = (0..<3).map { offset in
            let padded = Data([UInt8](repeating: 0, count: offset) + bytes)
            return String(
                padded.prefix(padded.count / 3 * 3).base64EncodedString().dropFirst([0, 2, 3][offset]))
        }
        let base64URL = base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
        forms =
            [
                value, String(value.reversed()), hex.joined(), hex.map { "%\($0)" }.joined(),
                value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value,
            ] + base64 + base64URL
    }

    /// Returns the forms that a text contains, in any case of the letters.
    func found(in text: String) -> [String] {
        forms.filter { text.range(of: $0, options: [.caseInsensitive, .literal]) != nil }
    }
}

extension [String] {
    /// Returns the forms of these values that lines contain; of values of fewer than four characters none.
    func leaks(in lines: [LogReader.Entry]) -> [String] {
        let text = lines.map(\.text).joined(separator: "\n")
        return Set(self).filter { $0.utf8.count >= 4 }.flatMap { SensitiveForms($0).found(in: text) }
    }
}
