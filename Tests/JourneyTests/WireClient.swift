import Foundation
import NativeAuth
import Tenant
import Testing
import UserFlow

/// A client that sends the known requests to a tenant in their order, without a library.
struct WireClient {
    let tenant: LocalTenant
    /// The client id.
    var clientID = "client"
    private var token = ""

    /// Creates a tenant with a bundled flow, which issues tokens.
    init(_ name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))
        tenant = LocalTenant(
            flow: flow, accounts: MemoryAccounts(), random: SodiumGenerator(), signer: Ed25519Signer(),
            clock: { Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000) })
    }

    /// The code in the newest email.
    var code: String {
        get async {
            await tenant.outbox().last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    }

    /// Sends a form, with the last continuation token unless it has its own, and stores the next one.
    @discardableResult
    mutating func send(_ path: Request.Path, _ fields: [Request.Field: String] = [:]) async throws -> Response
    {
        var form = fields
        if form[.clientID] == nil { form[.clientID] = clientID }
        if form[.continuationToken] == nil, !token.isEmpty { form[.continuationToken] = token }
        let request = Request(path, form.mapValues(Request.Value.text), correlationID: "id")
        let response = try await tenant.send(request)
        token = try ExchangeFile.object(response.body)["continuation_token"] as? String ?? token
        return response
    }

    /// Starts a sign-up.
    @discardableResult
    mutating func start() async throws -> Response {
        try await send(
            .signUpStart,
            [
                .username: "casey@contoso.com", .challengeType: Self.challengeTypes,
                .capabilities: "mfa_required registration_required",
            ])
    }

    /// Starts a sign-in.
    @discardableResult
    mutating func initiate() async throws -> Response {
        try await send(
            .signInInitiate, [.username: "casey@contoso.com", .challengeType: Self.challengeTypes])
    }

    /// Starts a password reset.
    @discardableResult
    mutating func startReset(types: String = challengeTypes) async throws -> Response {
        try await send(.resetPasswordStart, [.username: "casey@contoso.com", .challengeType: types])
    }

    /// Requests the tokens of a sign-up, and makes the tenant require more authentication.
    @discardableResult
    mutating func requireStepUp(_ demand: InjectedOutcome.StepUp) async throws -> Response {
        await tenant.inject(.requireStepUp(demand))
        return try await send(
            .token,
            [
                .grantType: "continuation_token", .username: "casey@contoso.com",
                .scope: "openid profile offline_access",
            ])
    }

    /// Signs up, with every answer that the flow requires, until the account exists.
    ///
    /// - Returns: The replies, by the names of the files to compare them with.
    @discardableResult
    mutating func signUp() async throws -> [String: Response] {
        var replies: [String: Response] = [:]
        replies["signup-start-success"] = try await start()
        replies["signup-challenge-oob"] = try await send(
            .signUpChallenge, [.challengeType: Self.challengeTypes])
        var last = try await send(.signUpContinue, [.grantType: "oob", .code: await code])
        if try ExchangeFile.object(last.body)["error"] as? String == "credential_required" {
            replies["signup-continue-credential-required"] = last
            replies["signup-challenge-password"] = try await send(.signUpChallenge)
            last = try await send(.signUpContinue, [.grantType: "password", .password: "Correct-Horse-7"])
        }
        if last.status == 400 {
            replies["signup-continue-attributes-required"] = last
            last = try await send(.signUpContinue, [.grantType: "attributes", .attributes: Self.answers])
        }
        replies["signup-continue-success"] = last
        return replies
    }

    static let challengeTypes = "oob password redirect"
    private static let answers =
        #"{"country":"Denmark","city":"Odense","jobTitle":"Engineer","flatusername":"casey_123"}"#
}
