import FoundationEssentials
import NativeAuth
@testable import Tenant
import TestSupport
import UserFlow

/// A client that sends requests to its own tenant and continues with the last token it received.
struct Client {
    var tenant: Tenant
    let store: FailingAccountStore
    var now = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)
    var clientID = "00001111-aaaa-2222-bbbb-3333cccc4444"
    var correlationID = "aaaa0000-bb11-2222-33cc-444444dddddd"
    var token = ""
    /// What it sent and received, with its copies.
    let transcript = Transcript()

    init(_ flow: UserFlow, seed: UInt64 = 1, signer: any Signer = FakeSigner()) {
        store = FailingAccountStore()
        tenant = Tenant(flow: flow, accounts: store, random: SeededGenerator(seed: seed), signer: signer)
    }

    /// Creates a client of a tenant with the bundled flow of this name.
    init(bundled name: String) throws {
        guard let flow = try UserFlow.bundled(name) else { throw MissingFlow(name: name) }
        self.init(flow)
    }

    /// Returns a client that was just asked for these attributes, after the code.
    static func atAttributes(_ attributes: [UserFlow.AttributeDefinition]) -> Client {
        var client = Client(.codes { $0.attributes = attributes })
        client.start()
        client.challenge()
        client.submit(code: client.code)
        return client
    }

    /// All capabilities that a client can have.
    static let capabilities = "mfa_required registration_required"

    /// The code in the newest email.
    var code: String { text(of: tenant.outbox.last?.code) }

    /// The code in the newest email with one digit changed.
    var wrongCode: String { code.dropLast() + (code.last == "0" ? "1" : "0") }

    mutating func wait(milliseconds: Int64) { now = now.adding(milliseconds: milliseconds) }

    mutating func wait(seconds: Int) { now = now.adding(seconds: seconds) }

    /// Returns a request; fields that are `nil` are left out.
    func request(_ path: Request.Path, _ fields: [Request.Field: String?]) -> Request {
        var form: [Request.Field: Request.Value] = [.clientID: .text(clientID)]
        for (field, text) in fields { form[field] = text.map(Request.Value.text) }
        return Request(path, form, correlationID: correlationID)
    }

    /// Sends a request; fields that are `nil` are left out.
    @discardableResult
    mutating func send(_ path: Request.Path, _ fields: [Request.Field: String?]) -> Reply {
        let reply = Reply(response(to: request(path, fields)))
        if let next = reply.token { token = next }
        return reply
    }

    /// Sends a request.
    mutating func response(to request: Request) -> Response {
        let oldEmails = tenant.outbox
        let response = tenant.respond(to: request, at: now)
        transcript.record(request.line, response, emails: tenant.emails(after: oldEmails))
        return response
    }

    @discardableResult
    mutating func start(
        _ email: String? = "ada@contoso.com", password: String? = nil, attributes: String? = nil,
        types: String? = "oob password redirect", capabilities: String? = Self.capabilities
    ) -> Reply {
        send(
            .signUpStart,
            [
                .username: email, .password: password, .attributes: attributes, .challengeType: types,
                .capabilities: capabilities,
            ])
    }

    @discardableResult
    mutating func challenge(types: String? = "oob password redirect") -> Reply {
        send(.signUpChallenge, [.continuationToken: token, .challengeType: types])
    }

    @discardableResult
    mutating func submit(code: String) -> Reply {
        send(.signUpContinue, [.continuationToken: token, .grantType: "oob", .code: code])
    }

    @discardableResult
    mutating func submit(password: String) -> Reply {
        send(.signUpContinue, [.continuationToken: token, .grantType: "password", .password: password])
    }

    @discardableResult
    mutating func submit(attributes: String) -> Reply {
        send(.signUpContinue, [.continuationToken: token, .grantType: "attributes", .attributes: attributes])
    }

    struct MissingFlow: Error {
        var name: String
    }
}

/// A password that the policy of every flow accepts.
let goodPassword = "Correct-Horse-9"

func text(of secret: Secret?) -> String {
    secret?.reveal { String(decoding: $0, as: UTF8.self) } ?? ""
}

extension Client {
    /// The scope that all Microsoft clients request.
    static let scope = "openid profile offline_access"

    /// Returns a client that has just signed a user up, with the alias Ada_L, and has the sign-up's token.
    static func withAccount(
        _ flow: UserFlow = .passwords(), seed: UInt64 = 1, signer: any Signer = FakeSigner()
    ) -> Client {
        var flow = flow
        flow.alias = .optional
        var client = Client(flow, seed: seed, signer: signer)
        client.start(
            password: flow.identityProvider == .emailPassword ? goodPassword : nil,
            attributes: #"{"flatusername":"Ada_L"}"#)
        client.challenge()
        client.submit(code: client.code)
        return client
    }

    /// Returns a client whose user has a password and may now send it.
    static func atPassword(_ flow: UserFlow = .passwords(), signer: any Signer = FakeSigner()) -> Client {
        var client = Client.withAccount(flow, signer: signer)
        client.initiate()
        client.challengeSignIn()
        return client
    }

    /// Returns a client whose user has no password and was just sent a code to sign in.
    static func atCode(_ flow: UserFlow = .codes()) -> Client {
        var client = Client.withAccount(flow)
        client.initiate()
        client.challengeSignIn()
        return client
    }

    /// Returns a client whose user is signed in, and the refresh token.
    static func signedIn() -> (client: Client, refresh: String) {
        var client = Client.atPassword()
        let refresh = client.redeem(password: goodPassword).refreshToken ?? ""
        return (client, refresh)
    }

    /// Signs another user up with a password.
    mutating func signUp(_ email: String) {
        start(email, password: goodPassword)
        challenge()
        submit(code: code)
    }

    @discardableResult
    mutating func initiate(
        _ username: String? = "ada@contoso.com", types: String? = "oob password redirect",
        capabilities: String? = Self.capabilities
    ) -> Reply {
        send(
            .signInInitiate,
            [.username: username, .challengeType: types, .capabilities: capabilities])
    }

    @discardableResult
    mutating func challengeSignIn(types: String? = "oob password redirect") -> Reply {
        send(.signInChallenge, [.continuationToken: token, .challengeType: types])
    }

    @discardableResult
    mutating func redeem(password: String) -> Reply {
        redeem("password", [.password: password])
    }

    @discardableResult
    mutating func redeem(code: String) -> Reply {
        redeem("oob", [.code: code])
    }

    @discardableResult
    mutating func redeem(username: String?) -> Reply {
        redeem("continuation_token", [.username: username])
    }

    @discardableResult
    mutating func redeem(refresh: String?, scope: String? = scope) -> Reply {
        redeem("refresh_token", [.refreshToken: refresh, .scope: scope, .continuationToken: nil])
    }

    /// Sends a token request; fields that are `nil` are left out.
    @discardableResult
    mutating func redeem(_ grant: String?, _ fields: [Request.Field: String?] = [:]) -> Reply {
        let defaults: [Request.Field: String?] = [
            .grantType: grant, .continuationToken: token, .scope: Self.scope, .clientInfo: "true",
        ]
        return send(.token, defaults.merging(fields) { $1 })
    }
}

extension Client {
    /// Returns a client whose sign-in requires step-up authentication.
    ///
    /// - Parameter flow: A sign-in with a password has not just verified the address; one with a code has.
    static func atStepUpRequired(_ stepUp: InjectedOutcome.StepUp, _ flow: UserFlow = .passwords()) -> Client
    {
        var client = flow.identityProvider == .emailPassword ? Client.atPassword(flow) : .atCode(flow)
        client.tenant.nextOutcome = .requireStepUp(stepUp)
        if flow.identityProvider == .emailPassword {
            client.redeem(password: goodPassword)
        } else {
            client.redeem(code: client.code)
        }
        return client
    }

    /// Returns the same client after it listed the methods.
    static func atMethodsListed(_ stepUp: InjectedOutcome.StepUp, _ flow: UserFlow = .passwords()) -> Client {
        var client = Client.atStepUpRequired(stepUp, flow)
        if stepUp == .registration { client.introspectRegistration() } else { client.introspect() }
        return client
    }

    /// Returns the same client after it was sent a code; another one may be requested.
    static func atStepUpCode(_ stepUp: InjectedOutcome.StepUp) -> Client {
        var client = Client.atMethodsListed(stepUp)
        if stepUp == .registration {
            client.register("bo@contoso.com")
        } else {
            client.challengeSecondFactor()
        }
        client.wait(seconds: 30)
        return client
    }

    @discardableResult
    mutating func introspect() -> Reply { send(.signInIntrospect, [.continuationToken: token]) }

    @discardableResult
    mutating func introspectRegistration() -> Reply {
        send(.registerIntrospect, [.continuationToken: token])
    }

    @discardableResult
    mutating func challengeSecondFactor(_ id: String? = "email") -> Reply {
        send(.signInChallenge, [.continuationToken: token, .methodID: id])
    }

    @discardableResult
    mutating func register(_ target: String?, channel: String? = "email") -> Reply {
        send(
            .registerChallenge,
            [
                .continuationToken: token, .challengeType: "oob", .challengeTarget: target,
                .challengeChannel: channel,
            ])
    }

    @discardableResult
    mutating func continueRegistration(_ grant: String?, code: String? = nil) -> Reply {
        send(.registerContinue, [.continuationToken: token, .grantType: grant, .code: code])
    }
}

/// A reply, as a client decodes it.
struct Reply: Equatable {
    var status: Int
    var headers: [String: String]
    var text: String
    private var body: Body

    init(_ response: Response) {
        status = response.status
        headers = response.headers
        text = String(decoding: response.body, as: UTF8.self)
        body = response.decoded(as: Body.self) ?? Body()
    }

    /// A short form, such as `200 oob`, `200 Bearer` or `400 invalid_grant/invalid_oob_value 50181`.
    var line: String {
        let error = [body.error, body.suberror].compactMap(\.self).joined(separator: "/")
        let codes = (body.error_codes ?? []).map(String.init)
        let kinds = [body.challenge_type, body.token_type, body.status].compactMap(\.self)
        let parts = [String(status)] + kinds + [error] + codes
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    var token: String? { body.continuation_token }
    var description: String { body.error_description ?? "" }
    /// The names of the body's members, sorted.
    var members: [String] { (StrictJSON.parse(Data(text.utf8))?.members?.keys).map { $0.sorted() } ?? [] }
    var required: [String] { (body.required_attributes ?? []).map(\.name) }
    var requirements: [String] { (body.required_attributes ?? []).map(\.line) }
    var methods: [Method] { body.methods ?? [] }
    var invalid: [String] { (body.invalid_attributes ?? []).map(\.name) }

    var accessToken: String? { body.access_token }
    var idToken: String? { body.id_token }
    var refreshToken: String? { body.refresh_token }
    var clientInfo: String? { body.client_info }
    var scope: String? { body.scope }
    var pollInterval: Int? { body.poll_interval }
    var lifetimes: [Int] { [body.expires_in, body.ext_expires_in].compactMap(\.self) }

    private struct Body: Decodable, Equatable {
        var continuation_token: String?
        var challenge_type: String?
        var token_type: String?
        var status: String?
        var poll_interval: Int?
        var scope: String?
        var expires_in: Int?
        var ext_expires_in: Int?
        var access_token: String?
        var id_token: String?
        var refresh_token: String?
        var client_info: String?
        var error: String?
        var suberror: String?
        var error_codes: [Int]?
        var error_description: String?
        var required_attributes: [NamedAttribute]?
        var invalid_attributes: [NamedAttribute]?
        var methods: [Method]?
    }

    /// A method that an introspection lists.
    struct Method: Decodable, Equatable {
        var id: String
        var login_hint: String?
    }

    private struct NamedAttribute: Decodable, Equatable {
        var name: String
        var type: String?
        var required: Bool?
        var options: [String: String]?

        var line: String { "\(name) \(type ?? "") \(required ?? false) \(options?["regex"] ?? "")" }
    }
}

/// A test that expected another reply.
struct UnexpectedReply: Error {}
