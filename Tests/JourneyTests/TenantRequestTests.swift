import Foundation
import NativeAuth
import Tenant
import Testing

/// The tenant with the requests in `assets/exchanges`, as the known clients send them.
struct TenantRequestTests {
    /// The requests, each with a flow in which it is valid and the expected reply.
    private static let table: [(String, flow: String, outcome: String)] = [
        ("request-signup-start-minimal", "woodgrove", "200"),
        ("request-signup-start-full", "woodgrove", "200"),
        ("request-signup-start-boolean-attribute", "woodgrove", "200"),
        ("request-signup-challenge", "woodgrove", "200 oob"),
        ("request-signup-challenge-without-challenge-type", "woodgrove", "200 oob"),
        ("request-signup-continue-oob", "woodgrove", "400 credential_required"),
        ("request-signup-continue-password", "woodgrove", "200"),
        ("request-signup-continue-attributes", "adventure", "400 attributes_required"),
        ("request-signup-continue-attributes-multiselect", "adventure", "400 attributes_required"),
        ("request-oauth2-initiate", "woodgrove", "200"),
        ("request-oauth2-initiate-alias", "contoso", "200"),
        ("request-oauth2-challenge", "woodgrove", "200 password"),
        ("request-oauth2-introspect", "woodgrove", "200"),
        ("request-oauth2-challenge-mfa", "woodgrove", "200 oob"),
        ("request-register-introspect", "fabrikam", "200"),
        ("request-register-challenge", "fabrikam", "200 preverified"),
        ("request-register-continue-oob", "fabrikam", "200"),
        ("request-register-continue-preverified", "fabrikam", "200"),
        ("request-resetpassword-start", "woodgrove", "200"),
        ("request-resetpassword-start-ios", "woodgrove", "200"),
        ("request-resetpassword-challenge", "woodgrove", "200 oob"),
        ("request-resetpassword-continue", "woodgrove", "200"),
        // The file has a placeholder, which violates the policy.
        ("request-resetpassword-submit", "woodgrove", "400 invalid_grant"),
        ("request-resetpassword-poll", "woodgrove", "200 succeeded"),
        ("request-token-after-reset-ios", "woodgrove", "200 Bearer"),
        ("request-token-after-reset-without-username", "woodgrove", "200 Bearer"),
        ("request-token-password", "woodgrove", "200 Bearer"),
        ("request-token-mfa-oob", "fabrikam", "200 Bearer"),
        ("request-token-oob", "fabrikam", "200 Bearer"),
        ("request-token-continuation-android", "fabrikam", "200 Bearer"),
        ("request-token-continuation-docs", "fabrikam", "200 Bearer"),
        ("request-token-continuation-ios", "woodgrove", "200 Bearer"),
        ("request-token-continuation-js", "fabrikam", "200 Bearer"),
    ]

    @Test(arguments: table)
    func `a request is accepted as its client writes it`(name: String, flow: String, outcome: String)
        async throws
    {
        let file = try ExchangeFile(name)
        let path = try #require(file.path)
        var client = try WireClient(flow)
        try await Self.prepare(&client, for: name, as: file.form[.clientID] ?? "")

        var form = file.form
        // The token and the code in the file belong to another session.
        form[.continuationToken] = nil
        if form[.code] != nil { form[.code] = await client.code }
        // The id of the method in the file is that of another tenant.
        if form[.methodID] != nil { form[.methodID] = "email" }
        let response = try await client.send(path, form)

        let body = try ExchangeFile.object(response.body)
        let result =
            (body["challenge_type"] ?? body["token_type"] ?? body["status"] ?? body["error"])
            as? String
        #expect([String(response.status), result].compactMap(\.self).joined(separator: " ") == outcome)
    }

    @Test func `every known request is in the table`() {
        #expect(Self.table.map(\.0).sorted() == ExchangeFile.names.filter { $0.hasPrefix("request-") })
    }

    /// Sends the requests that come before a request.
    private static func prepare(_ client: inout WireClient, for name: String, as clientID: String)
        async throws
    {
        client.clientID = clientID
        switch name.split(separator: "-").dropFirst().prefix(2).joined(separator: "-") {
        case "signup-start": break
        case "signup-challenge": try await client.start()
        case "signup-continue":
            try await client.start()
            try await client.send(.signUpChallenge)
            guard !name.hasSuffix("-oob") else { return }
            try await client.send(.signUpContinue, [.grantType: "oob", .code: await client.code])
            try await client.send(.signUpChallenge)
            guard !name.hasSuffix("-password") else { return }
            try await client.send(.signUpContinue, [.grantType: "password", .password: "Correct-Horse-7"])
        case "resetpassword-start", "resetpassword-challenge", "resetpassword-continue",
            "resetpassword-submit", "resetpassword-poll", "token-after":
            try await client.reset(before: name)
        case "register-introspect", "register-challenge", "register-continue":
            try await client.register(before: name)
        case "oauth2-introspect":
            _ = try await client.signUp()
            try await client.requireStepUp(.secondFactor)
        case "oauth2-challenge" where name.hasSuffix("-mfa"):
            _ = try await client.signUp()
            try await client.requireStepUp(.secondFactor)
            try await client.send(.signInIntrospect)
        case "oauth2-challenge":
            _ = try await client.signUp()
            try await client.initiate()
        case "token-mfa":
            _ = try await client.signUp()
            try await client.requireStepUp(.secondFactor)
            try await client.send(.signInIntrospect)
            try await client.send(.signInChallenge)
        case "token-password", "token-oob":
            _ = try await client.signUp()
            try await client.initiate()
            try await client.send(.signInChallenge)
        default: _ = try await client.signUp()
        }
    }
}

extension WireClient {
    /// Sends the requests that come before a request of a password reset, or before the one for its tokens.
    fileprivate mutating func reset(before name: String) async throws {
        _ = try await signUp()
        guard !name.contains("resetpassword-start") else { return }
        try await startReset()
        guard !name.hasSuffix("-challenge") else { return }
        try await send(.resetPasswordChallenge)
        guard !name.hasSuffix("-continue") else { return }
        try await send(.resetPasswordContinue, [.grantType: "oob", .code: await code])
        guard !name.hasSuffix("-submit") else { return }
        try await send(.resetPasswordSubmit, [.newPassword: "Fresh-Staple-8"])
        if name.contains("token") { try await send(.resetPasswordPoll) }
    }

    /// Sends the requests that come before a request of a registration.
    fileprivate mutating func register(before name: String) async throws {
        _ = try await signUp()
        try await requireStepUp(.registration)
        guard !name.hasSuffix("-introspect") else { return }
        try await send(.registerIntrospect)
        guard !name.hasSuffix("-challenge") else { return }
        let target = name.hasSuffix("-oob") ? "bo@contoso.com" : "casey@contoso.com"
        try await send(
            .registerChallenge,
            [.challengeType: "oob", .challengeTarget: target, .challengeChannel: "email"])
    }
}
