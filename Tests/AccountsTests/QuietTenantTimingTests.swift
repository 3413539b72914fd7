import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

@testable import Accounts

/// Whether the work of a quiet tenant depends on the account (security E-32, E-33), in process.
///
/// At night only, since it needs a quiet machine. `QuietTimingTests` of ServiceTests measures it over HTTP.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["NIGHTLY"] != nil), .serialized)
struct QuietTenantTimingTests {
    private static let names = ["ada@contoso.com", "bob@contoso.com"]

    @Test(arguments: [Request.Path.signUpStart, .signInInitiate, .signInChallenge, .token, .signInIntrospect])
    func `E-32 E-33 a known name takes as long as an unknown one`(path: Request.Path) throws {
        let accounts = try SQLiteAccounts.inMemory(cost: .forTests)
        try accounts.add(.ada, password: Secret("Correct-Horse-7"), at: .someday)
        var tenant = Tenant(
            flow: UserFlow(
                name: "Contoso",
                identityProvider: path == .signInChallenge ? .emailPassword : .emailOneTimePasscode),
            accounts: accounts, random: SodiumGenerator())
        tenant.profile = .quiet
        func send(_ path: Request.Path, _ fields: [Request.Field: String]) -> Response {
            var form = fields.mapValues(Request.Value.text)
            form[.clientID] = .text("app")
            form[.challengeType] = .text("oob password redirect")
            return tenant.respond(
                to: Request(path, form, correlationID: "aaaa0000-bb11-2222-33cc-444444dddddd"), at: .someday)
        }
        func initiate(_ index: Int) -> String {
            token(in: send(.signInInitiate, [.username: Self.names[index]]))
        }
        let tokens = (0...1).map { index in
            path == .token
                ? token(in: send(.signInChallenge, [.continuationToken: initiate(index)])) : initiate(index)
        }

        let (test, means) = WelchTest.compare(pairs: 4_000) { index in
            let token = path == .signInChallenge ? initiate(index) : tokens[index]
            let fields: [Request.Field: String] =
                path == .signUpStart || path == .signInInitiate
                ? [.username: Self.names[index]]
                : [.continuationToken: token, .grantType: "oob", .code: "1", .scope: "openid"]
            let start = ContinuousClock.now
            _ = send(path, fields)
            return ContinuousClock.now - start
        }

        print("\(path.rawValue): known \(means[0]) µs, unknown \(means[1]) µs, t \(test.t)")
        #expect(test.isBelowLimit)
    }

    private func token(in response: Response) -> String {
        struct Body: Decodable { var continuation_token: String? }
        return response.decoded(as: Body.self)?.continuation_token ?? ""
    }
}
