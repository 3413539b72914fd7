import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// What the limits of a quiet tenant tell across the names of one account (security E-33).
struct QuietLimitTests {
    private static let locked = "400 invalid_grant 50053"
    private static let wrong = "400 invalid_grant 50126"
    private static let tooMany = "400 invalid_request 701014"

    /// Returns a client of a quiet tenant with the account ada@contoso.com, alias Ada_L, an hour later.
    private static func client(_ flow: UserFlow) -> Client {
        var client = Client.withAccount(flow)
        client.tenant.profile = .quiet
        client.wait(seconds: 4_000)
        return client
    }

    private static func guess(_ count: Int, for name: String, with client: inout Client) -> [String] {
        client.initiate(name)
        client.challengeSignIn()
        return (0..<count).map { client.redeem(password: "Wrong-Horse-\($0)").line }
    }

    private static func requestCodes(_ count: Int, for name: String, with client: inout Client) -> [String] {
        (0..<count).map { _ in
            client.initiate(name)
            return client.challengeSignIn().line
        }
    }

    @Test(arguments: [
        ("ada@contoso.com", "Ada_L"), ("Ada_L", "ada@contoso.com"), ("bob@contoso.com", "Bob_L"),
        ("ada@contoso.com", "Bob_L"), ("Bob_L", "ada@contoso.com"),
    ])
    func `E-33 a lockout by one name does not tell whose another name is`(first: String, second: String) {
        var client = Self.client(.passwords())

        let lines = Self.guess(11, for: first, with: &client)
        let others = Self.guess(11, for: second, with: &client)

        #expect(lines == Array(repeating: Self.wrong, count: 10) + [Self.locked])
        #expect(others == lines)
    }

    @Test(arguments: [
        ("ada@contoso.com", "Ada_L"), ("Ada_L", "ada@contoso.com"), ("bob@contoso.com", "Bob_L"),
        ("ada@contoso.com", "Bob_L"), ("Bob_L", "ada@contoso.com"),
    ])
    func `E-33 codes to one name do not tell whose another name is`(first: String, second: String) {
        var client = Self.client(.codes())

        let lines = Self.requestCodes(6, for: first, with: &client)
        let others = Self.requestCodes(6, for: second, with: &client)

        #expect(lines == Array(repeating: "200 oob", count: 5) + [Self.tooMany])
        #expect(others == lines)
    }

    @Test func `a locked account takes no password by another name either, without a word`() {
        var client = Self.client(.passwords())
        let before = client.store.verifications
        _ = Self.guess(10, for: "ada@contoso.com", with: &client)

        _ = Self.guess(1, for: "Ada_L", with: &client)
        let right = client.redeem(password: goodPassword).line
        let verifications = client.store.verifications - before
        client.wait(seconds: 60)
        let later = client.redeem(password: goodPassword).line

        // Each password is verified, in the same time, but of those by the alias none of the account.
        #expect(verifications == 12)
        #expect([right, later] == [Self.wrong, "200 Bearer"])
    }

    @Test func `E-03 an account gets five emails an hour, whichever of its names is used`() {
        var client = Self.client(.codes())
        let before = client.tenant.outbox.count

        _ = Self.requestCodes(3, for: "ada@contoso.com", with: &client)
        _ = Self.requestCodes(5, for: "ADA_L", with: &client)
        let silent = client.redeem(code: client.code).line

        #expect(client.tenant.outbox.count == before + 5)
        #expect(silent == "400 invalid_grant/invalid_oob_value 50181")
    }

    @Test func `the right password resets what is told and what is allowed`() {
        var client = Self.client(.passwords())

        let lines = (1...3).flatMap { _ -> [String] in
            let lines = Self.guess(9, for: "ada@contoso.com", with: &client)
            return Array(Set(lines)) + [client.redeem(password: goodPassword).line]
        }

        #expect(lines == [Self.wrong, "200 Bearer", Self.wrong, "200 Bearer", Self.wrong, "200 Bearer"])
    }

    @Test func `an email that fails is told for an address and not for an alias, known or unknown`() throws {
        for (name, line) in [
            ("ada@contoso.com", "400 invalid_request 50185"),
            ("bob@contoso.com", "400 invalid_request 50185"),
            ("Ada_L", "200 oob"), ("Bob_L", "200 oob"),
        ] {
            var client = Self.client(.codes())
            client.initiate(name)
            let request = client.request(.signInChallenge, [.continuationToken: client.token])
            var performed: [Tenant.PerformedOperation] = []
            if case .needs(.deliver(let email)) = client.tenant.evaluate(
                request, at: client.now, from: .loopback, after: [])
            {
                performed = [.deliver(email, isDelivered: false)]
            }
            let evaluation = client.tenant.evaluate(
                request, at: client.now, from: .loopback, after: performed)

            guard case .completed(let response) = evaluation else { throw UnexpectedReply() }
            #expect(Reply(response).line == line, "\(name)")
        }
    }

    @Test(arguments: [UserFlow.codes(), .passwords()])
    func `E-33 an account of another flow signs in as the flow says`(flow: UserFlow) {
        var other = flow
        other.identityProvider =
            flow.identityProvider == .emailPassword ? .emailOneTimePasscode : .emailPassword
        var client = Self.client(other)
        let tenant = Tenant(flow: flow, accounts: client.store, random: client.tenant.random)
        client.tenant = tenant
        client.tenant.profile = .quiet

        let replies = ["ada@contoso.com", "bob@contoso.com"].map { name in
            [
                client.initiate(name, types: "oob redirect").line,
                client.initiate(name, types: "password redirect").line, client.initiate(name).line,
                client.challengeSignIn().line,
            ]
        }

        #expect(replies[0] == replies[1])
    }

    @Test func `a full table of names tells less and allows no more`() {
        var client = Self.client(.passwords())
        client.tenant.limits.failuresByName = LimitTable(
            .failuresByName, maximumEntries: Lockout.threshold, .forgetting(maximumCount: 20))
        _ = Self.guess(11, for: "ada@contoso.com", with: &client)
        for number in 0..<30 { _ = Self.guess(1, for: "stranger\(number)@contoso.com", with: &client) }

        let flushed = Self.guess(1, for: "ada@contoso.com", with: &client)
        let right = client.redeem(password: goodPassword).line

        #expect(flushed + [right] == [Self.wrong, Self.wrong])
    }
}
