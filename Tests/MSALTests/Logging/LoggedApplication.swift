import Foundation
import NativeAuth
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
