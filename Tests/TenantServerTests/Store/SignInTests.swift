import TenantStore
import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// A tenant with the database, hashes and signatures that the programs use.
struct SignInTests {
    private let local: LocalTenant
    private let signer = Ed25519Signer()

    init() throws {
        var flow = UserFlow(name: "Contoso", identityProvider: .emailPassword)
        flow.alias = .optional
        local = LocalTenant(
            flow: flow, accounts: try SQLiteAccounts.inMemory(cost: .forTests), random: SodiumGenerator(),
            signer: signer, clock: { .someday })
    }

    @Test(arguments: ["ada@contoso.com", "ADA_L"])
    func `the tokens of a sign-in verify with the tenant's public key`(name: String) async throws {
        try await signUp()

        let tokens = try await signIn(name, password: "Correct-Horse-9")

        for token in [tokens["id_token"], tokens["access_token"]] {
            let parts = try #require(token).split(separator: ".", omittingEmptySubsequences: false).map(
                String.init)
            try #require(parts.count == 3)
            let header = try json(parts[0])
            let payload = try json(parts[1])
            let signature = try #require(bytes(ofBase64URL: parts[2]))
            let content = Array("\(parts[0]).\(parts[1])".utf8)
            #expect(header == ["alg": "EdDSA", "kid": signer.keyID, "typ": "JWT"])
            #expect(payload["aud"] == "app")
            #expect(verifies(signature, content, try key(of: signer)))
            #expect(!verifies(signature, content, try key(of: Ed25519Signer())))
            #expect(String(validating: signature, as: UTF8.self) == nil)
        }
        #expect(
            try json(#require(tokens["id_token"]?.split(separator: ".")[1]).description)["preferred_username"]
                == "ada@contoso.com")
    }

    @Test func `a wrong password is refused, and the right one is then accepted`() async throws {
        try await signUp()

        let wrong = try await signIn("Ada_L", password: "correct-horse-9")
        let right = try await signIn("Ada_L", password: "Correct-Horse-9")

        #expect(wrong["error"] == "invalid_grant")
        #expect(wrong["access_token"] == nil)
        #expect(right["token_type"] == "Bearer")
    }

    private func signUp() async throws {
        let started = try await send(
            .signUpStart,
            [
                .username: "ada@contoso.com", .password: "Correct-Horse-9",
                .challengeType: "oob password redirect", .attributes: #"{"flatusername":"Ada_L"}"#,
            ])
        let challenged = try await send(
            .signUpChallenge, [.continuationToken: try #require(started["continuation_token"])])
        let code = try #require(await local.outbox().last?.code).reveal {
            String(decoding: $0, as: UTF8.self)
        }
        let finished = try await send(
            .signUpContinue,
            [
                .continuationToken: try #require(challenged["continuation_token"]), .grantType: "oob",
                .code: code,
            ])
        try #require(finished["continuation_token"] != nil)
    }

    private func signIn(_ name: String, password: String) async throws -> [String: String] {
        let initiated = try await send(
            .signInInitiate, [.username: name, .challengeType: "password redirect"])
        let challenged = try await send(
            .signInChallenge, [.continuationToken: try #require(initiated["continuation_token"])])
        return try await send(
            .token,
            [
                .continuationToken: try #require(challenged["continuation_token"]), .grantType: "password",
                .password: password, .scope: "openid profile offline_access", .clientInfo: "true",
            ])
    }

    /// Sends a form and returns the string members of the response.
    private func send(_ path: Request.Path, _ fields: [Request.Field: String]) async throws -> [String:
        String]
    {
        var form = fields.mapValues(Request.Value.text)
        form[.clientID] = .text("app")
        let response = try await local.send(Request(path, form, correlationID: UUID().uuidString))
        return try texts(in: response.body)
    }

    private func json(_ part: String) throws -> [String: String] {
        try texts(in: Data(try #require(bytes(ofBase64URL: part))))
    }

    private func texts(in json: Data) throws -> [String: String] {
        let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        return object.compactMapValues { $0 as? String }
    }
}
