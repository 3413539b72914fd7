import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Complete sign-ins (wire-protocol §2.4 to §2.8).
struct SignInTests {
    private static let names = ["ada@contoso.com", "ADA@Contoso.COM", "Ada_L", "ada_l", " Ada_L "]

    @Test(arguments: names)
    func `a user with a password signs in by address or alias, case-insensitively`(name: String) {
        var client = Client.withAccount()

        let lines = [
            client.initiate(name).line, client.challengeSignIn().line,
            client.redeem(password: goodPassword).line,
        ]

        #expect(lines == ["200", "200 password", "200 Bearer"])
        #expect(client.tenant.outbox.count == 1)
    }

    @Test(arguments: names)
    func `a user without a password signs in with a code`(name: String) {
        var client = Client.withAccount(.codes())

        let lines = [
            client.initiate(name).line, client.challengeSignIn().line, client.redeem(code: client.code).line,
        ]

        #expect(lines == ["200", "200 oob", "200 Bearer"])
        #expect(client.tenant.outbox.count == 2)
    }

    @Test(arguments: names)
    func `a user who has just signed up signs in with the sign-up's token`(name: String) {
        var client = Client.withAccount()

        let reply = client.redeem(username: name)

        #expect(reply.line == "200 Bearer")
        #expect(client.store.verifications == 0)
    }

    @Test func `the address of a code is masked, whichever name was typed`() {
        var client = Client.withAccount(.codes())
        client.initiate("ada_l")

        let reply = client.challengeSignIn()

        #expect(client.tenant.outbox.last?.to == "ada@contoso.com")
        #expect(
            reply.text == """
                {"binding_method":"prompt","challenge_channel":"email","challenge_target_label":"a*a@co**o**.com",\
                "challenge_type":"oob","code_length":8,"continuation_token":"\(client.token)","interval":30}
                """)
    }

    @Test func `the account decides how its user signs in, whatever the flow`() {
        var client = Client.atPassword(.passwords())

        // The accounts made under one flow may be served under another.
        client.tenant = Tenant(
            flow: .codes(), accounts: client.store, random: SeededGenerator(seed: 9), signer: FakeSigner())

        #expect(client.initiate().line == "200")
        #expect(client.challengeSignIn().line == "200 password")
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test func `every successful reply has a new continuation token, except the one with tokens`() {
        var client = Client.withAccount(.codes { $0.code.interval = 0 })
        let first = client.token

        let replies = [
            client.initiate(), client.challengeSignIn(), client.challengeSignIn(),
            client.redeem(code: client.code),
        ]

        #expect(Set(replies.prefix(3).compactMap(\.token) + [first]).count == 4)
        #expect(replies.last?.token == nil)
    }

    @Test func `a user can have several sign-ins at the same time`() {
        var client = Client.withAccount()
        client.initiate()
        let firstToken = client.challengeSignIn().token ?? ""
        client.initiate("Ada_L")

        client.challengeSignIn()
        let second = client.redeem(password: goodPassword)
        client.token = firstToken

        #expect([second.line, client.redeem(password: goodPassword).line] == ["200 Bearer", "200 Bearer"])
    }

    @Test func `a challenge without challenge types is accepted`() {
        var client = Client.withAccount()
        client.initiate()

        #expect(client.challengeSignIn(types: nil).line == "200 password")
    }

    @Test func `without a signer, only the last request fails`() {
        var client = Client.atPassword(signer: NoSigner())

        let replies = [client.redeem(password: goodPassword), client.redeem(password: goodPassword)]

        #expect(replies.map(\.line) == ["500 server_error", "500 server_error"])
        #expect(replies.allSatisfy { $0.accessToken == nil && $0.idToken == nil && $0.refreshToken == nil })
    }

    @Test(.rule("E-12"))
    func `of many concurrent requests with the same token one receives tokens`() async throws {
        for _ in 1...20 {
            let local = LocalTenant(
                flow: .codes(), accounts: MemoryAccounts(), random: SeededGenerator(seed: 4),
                signer: FakeSigner(),
                clock: { Timestamp(wall: 1_768_472_100_000, monotonic: 0) })
            let last = try await makeLastRequest(to: local)

            let statuses = try await withThrowingTaskGroup { group in
                for _ in 1...32 { group.addTask { try await local.send(last).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }

            #expect(statuses.count { $0 == 200 } == 1)
        }
    }

    /// Signs up and returns the request that exchanges the sign-up's token.
    private func makeLastRequest(to tenant: LocalTenant) async throws -> Request {
        func request(_ path: Request.Path, _ fields: [Request.Field: String]) -> Request {
            let defaults: [Request.Field: String] = [.clientID: "app", .username: "ada@contoso.com"]
            let form = defaults.merging(fields) { $1 }.mapValues(Request.Value.text)
            return Request(path, form, correlationID: "a")
        }
        func token(_ path: Request.Path, _ fields: [Request.Field: String]) async throws -> String {
            try #require(Reply(await tenant.send(request(path, fields))).token)
        }
        let started = try await token(.signUpStart, [.challengeType: "oob redirect"])
        let challenged = try await token(.signUpChallenge, [.continuationToken: started])
        let code = await text(of: tenant.outbox().last?.code)
        let finished = try await token(
            .signUpContinue, [.continuationToken: challenged, .grantType: "oob", .code: code])
        return request(
            .token,
            [.continuationToken: finished, .grantType: "continuation_token", .scope: "openid"])
    }
}
