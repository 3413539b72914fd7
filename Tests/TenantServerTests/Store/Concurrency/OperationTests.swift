import Foundation
import NativeAuth
import Tenant
import TenantStore
import TestSupport
import Testing
import UserFlow

/// Requests that need slow operations: hashing a password, storing an account.
struct OperationTests {
    @Test func `only the right password gets tokens, which the tenant's key signed`()
        async throws
    {
        let (inbox, signer) = (Inbox(), Ed25519Signer())
        let tenant = ConcurrentTenant.forTests(
            inbox, .emailPassword, accounts: try .inMemory(cost: .minimum), signer: signer)
        let token = try await signUp(with: "Correct-Horse-7", at: tenant, inbox)

        let wrong = try await redeem("Correct-Horse-8", at: tenant, token)
        let right = try await redeem("Correct-Horse-7", at: tenant, token)

        #expect(wrong.status == 400 && right.status == 200)
        #expect(wrong["error_codes"] == "[50126]" && wrong["access_token"] == nil)
        #expect(right["token_type"] == "Bearer")
        for text in [right["id_token"], right["access_token"]] {
            let parts = try #require(text).split(separator: ".", omittingEmptySubsequences: false)
            try #require(parts.count == 3)
            let header = try JSONDecoder().decode(
                [String: String].self, from: #require(Data(base64URL: parts[0])))
            let signature = Array(try #require(Data(base64URL: parts[2])))
            let content = Array("\(parts[0]).\(parts[1])".utf8)
            #expect(header == ["alg": "EdDSA", "kid": signer.keyID, "typ": "JWT"])
            #expect(try signature == signer.sign(content))
            #expect(String(validating: signature, as: UTF8.self) == nil)
        }
    }

    @Test func `if no password may wait, a sign-up and a sign-in get 503, and can be repeated`() async throws
    {
        let inbox = Inbox()
        let accounts = try SQLiteAccounts.inMemory(cost: .minimum)
        try accounts.add(
            Account(email: "ada@contoso.com"), password: Secret("Correct-Horse-7"), at: .someday)
        var limits = ConcurrentTenant.Limits()
        limits.maximumQueuedHashes = 0
        let tenant = ConcurrentTenant.forTests(inbox, .emailPassword, accounts: accounts, limits: limits)
        let start = try await tenant.call(
            .signUpStart, [.username: "bo@contoso.com", .password: "Correct-Horse-7"])
        let challenge = try await tenant.call(.signUpChallenge, [.continuationToken: start.token])
        let token = try await passwordToken(at: tenant)

        for _ in 1...2 {
            let signUp = try await tenant.call(
                .signUpContinue,
                [.continuationToken: challenge.token, .grantType: "oob", .code: inbox.code])
            let signIn = try await redeem("Correct-Horse-7", at: tenant, token)

            #expect(signUp.status == 503 && signIn.status == 503)
        }
    }

    @Test func `accounts that arrive together under one alias are stored once`() async throws {
        let inbox = Inbox()
        let tenant = ConcurrentTenant.forTests(
            inbox, alias: .required, accounts: try .inMemory(cost: .minimum))
        var tokens: [String] = []
        for number in 1...8 {
            let start = try await tenant.call(.signUpStart, [.username: "ada\(number)@contoso.com"])
            let challenge = try await tenant.call(.signUpChallenge, [.continuationToken: start.token])
            let verified = try await tenant.call(
                .signUpContinue,
                [.continuationToken: challenge.token, .grantType: "oob", .code: inbox.code])
            tokens.append(verified.token)
        }

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for token in tokens {
                group.addTask {
                    try await tenant.call(
                        .signUpContinue,
                        [
                            .continuationToken: token, .grantType: "attributes",
                            .attributes: #"{"flatusername":"Ada_L"}"#,
                        ]
                    ).status
                }
            }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }

        #expect(statuses.sorted() == [200] + Array(repeating: 400, count: 7))
    }

    @Test func `of registrations at the same time for one account, one is stored`() async throws {
        let inbox = Inbox()
        let folder = try TemporaryFolder()
        let accounts = try SQLiteAccounts(in: DataFolder(path: folder.path), cost: .minimum)
        let tenant = ConcurrentTenant.forTests(inbox, .emailPassword, accounts: accounts)
        _ = try await signUp(with: "Correct-Horse-7", at: tenant, inbox)
        var forms: [[Request.Field: String]] = []
        for number in 1...8 { forms.append(try await registration(number, at: tenant, inbox)) }

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for form in forms {
                group.addTask { try await tenant.call(.registerContinue, form).status }
            }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }

        #expect(statuses.sorted() == [200] + Array(repeating: 400, count: 7))
        let shell = try SQLiteShell(folder.path + "/accounts.sqlite")
        #expect(try shell.rows("SELECT account, kind FROM method") == [["1", "email"]])
    }

    /// Signs in until an address of its own can be registered, and returns the form that does it.
    private func registration(
        _ number: Int, at tenant: ConcurrentTenant, _ inbox: Inbox
    ) async throws -> [Request.Field: String] {
        await tenant.inject(.requireStepUp(.registration), for: .next)
        let initiated = try await tenant.call(
            .signInInitiate, [.username: "ada@contoso.com", .capabilities: "registration_required"])
        let challenged = try await tenant.call(.signInChallenge, [.continuationToken: initiated.token])
        let required = try await redeem("Correct-Horse-7", at: tenant, challenged.token)
        let listed = try await tenant.call(.registerIntrospect, [.continuationToken: required.token])
        let target = [Request.Field.challengeTarget: "bo\(number)@contoso.com", .challengeChannel: "email"]
        let sent = try await tenant.call(
            .registerChallenge, target.merging([.continuationToken: listed.token]) { $1 })
        return [.continuationToken: sent.token, .grantType: "oob", .code: inbox.code]
    }

    /// Signs ada@contoso.com up and returns a token that accepts her password.
    private func signUp(with password: String, at tenant: ConcurrentTenant, _ inbox: Inbox) async throws
        -> String
    {
        var result = try await tenant.call(.signUpStart, [.username: "ada@contoso.com", .password: password])
        result = try await tenant.call(.signUpChallenge, [.continuationToken: result.token])
        let form = [Request.Field.continuationToken: result.token, .grantType: "oob", .code: inbox.code]
        #expect(try await tenant.call(.signUpContinue, form).status == 200)
        return try await passwordToken(at: tenant)
    }

    /// Returns a token that accepts the password of ada@contoso.com.
    private func passwordToken(at tenant: ConcurrentTenant) async throws -> String {
        let initiated = try await tenant.call(.signInInitiate, [.username: "ada@contoso.com"])
        return try await tenant.call(.signInChallenge, [.continuationToken: initiated.token]).token
    }

    private func redeem(
        _ password: String, at tenant: ConcurrentTenant, _ token: String
    ) async throws -> CallResult {
        try await tenant.call(
            .token,
            [
                .continuationToken: token, .grantType: "password", .password: password,
                .scope: "openid offline_access",
            ])
    }
}
