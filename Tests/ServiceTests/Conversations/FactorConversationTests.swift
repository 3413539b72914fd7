import NativeAuth
import TestSupport
import Testing
import UserFlow

/// A client's conversation with a tenant that asks for a second factor or a registration.
struct FactorConversation {
    private let service: LocalService
    private var client: RawClient
    private(set) var summaries: [String] = []
    /// All requests and responses.
    var exchanges: [Exchange] { client.exchanges }

    private static let password = "Correct-Horse-7"

    init(_ writer: RequestWriter, changing change: (inout UserFlow) -> Void) throws {
        service = try LocalService("woodgrove", changing: change)
        client = RawClient(to: service)
        client.writer = writer
    }

    @discardableResult
    mutating func send(_ path: String, _ form: RequestWriter.Form) async -> Exchange {
        let exchange = await client.exchange(path, form)
        summaries.append(exchange.summary)
        return exchange
    }

    /// Signs up and asks for tokens.
    mutating func signUp(_ email: String) async throws {
        let types = ScriptedConversation.types
        await send(
            "/signup/v1.0/start",
            [("username", email), ("password", Self.password), ("challenge_type", types)])
        await send("/signup/v1.0/challenge", [])
        await send("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", try service.code(for: email))])
        await redeem("continuation_token", [("username", email)])
    }

    /// Signs in with the password and asks for tokens.
    mutating func signIn(_ email: String) async {
        await send(
            "/oauth2/v2.0/initiate", [("username", email), ("challenge_type", ScriptedConversation.types)])
        await send("/oauth2/v2.0/challenge", [])
        await redeem("password", [("password", Self.password)])
    }

    /// Lists the second factors, chooses the first one and sends the code that went to an address.
    mutating func confirm(_ address: String) async throws {
        let listed = await send("/oauth2/v2.0/introspect", [])
        await send("/oauth2/v2.0/challenge", [("id", try Self.methodID(in: listed))])
        await redeem("mfa_oob", [("oob", try service.code(for: address))])
    }

    /// Registers an address, and asks for tokens in the way of each client: some send no username.
    mutating func register(_ address: String, isVerified: Bool) async throws {
        await send("/register/v1.0/introspect", [])
        await send(
            "/register/v1.0/challenge",
            [("challenge_type", "oob"), ("challenge_target", address), ("challenge_channel", "email")])
        if isVerified {
            await send("/register/v1.0/continue", [("grant_type", "continuation_token")])
        } else {
            await send("/register/v1.0/continue", [("grant_type", "oob"), ("oob", "1")])
            let code = try service.code(for: address)
            await send("/register/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
        }
        await redeem("continuation_token", [])
    }

    private mutating func redeem(_ grant: String, _ form: RequestWriter.Form) async {
        await send(
            "/oauth2/v2.0/token",
            [("grant_type", grant), ("scope", ScriptedConversation.scope), ("client_info", "true")] + form)
    }

    private static func methodID(in listed: Exchange) throws -> String {
        let body = String(decoding: listed.response.body, as: UTF8.self)
        return String(try #require(body.firstMatch(of: #/"id":"([^"]+)"/#)).1)
    }
}

/// Second factors and registrations as raw bytes, in the way that each client sends them
/// (wire-protocol §2.7 to §2.9, §7).
struct FactorConversationTests {
    private static let email = "Casey+1@contoso.com"

    @Test(arguments: RequestWriter.factorClients)
    func `a second factor follows a sign-up and each sign-in`(sender: RequestWriter) async throws {
        var conversation = try FactorConversation(sender) { $0.requiresSecondFactor = true }

        try await conversation.signUp(Self.email)
        try await conversation.confirm(Self.email)
        await conversation.signIn(Self.email)
        try await conversation.confirm(Self.email)

        let confirmed = ["400 invalid_grant/mfa_required", "200", "200 oob", "200 Bearer"]
        #expect(
            conversation.summaries == ["200", "200 oob", "200"] + confirmed + ["200", "200 password"]
                + confirmed
        )
    }

    @Test(arguments: RequestWriter.factorClients)
    func `an address is registered with a code, which later sign-ins are sent`(
        sender: RequestWriter
    ) async throws {
        var conversation = try FactorConversation(sender) {
            $0.requiresSecondFactor = true
            $0.requiresRegistration = true
        }

        try await conversation.signUp(Self.email)
        await conversation.signIn(Self.email)
        try await conversation.register("bo@contoso.com", isVerified: false)
        await conversation.signIn(Self.email)
        try await conversation.confirm("bo@contoso.com")

        #expect(
            conversation.summaries == [
                "200", "200 oob", "200", "400 invalid_grant/registration_required", "200", "200 password",
                "400 invalid_grant/registration_required", "200", "200 oob",
                "400 invalid_grant/invalid_oob_value", "200", "200 Bearer", "200", "200 password",
                "400 invalid_grant/mfa_required", "200", "200 oob", "200 Bearer",
            ])
    }
}
