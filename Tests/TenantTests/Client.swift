import FoundationEssentials
import NativeAuth
import Tenant
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
    /// The languages that it prefers.
    var acceptLanguage: String?

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
        client.signUp()
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
        var request = request
        request.acceptLanguage = request.acceptLanguage ?? acceptLanguage
        return tenant.respond(to: request, at: now)
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

    /// Starts a sign-up and requests its code.
    @discardableResult
    mutating func beginSignUp(
        _ email: String? = "ada@contoso.com", password: String? = nil, attributes: String? = nil
    ) -> Reply {
        start(email, password: password, attributes: attributes)
        return challenge()
    }

    /// Signs up as far as the reply to the code.
    @discardableResult
    mutating func signUp(
        _ email: String? = "ada@contoso.com", password: String? = nil, attributes: String? = nil
    ) -> Reply {
        beginSignUp(email, password: password, attributes: attributes)
        return submit(code: code)
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
        _ flow: UserFlow = .passwords(), signer: any Signer = FakeSigner()
    ) -> Client {
        var flow = flow
        flow.alias = .optional
        var client = Client(flow, signer: signer)
        client.signUp(
            password: flow.identityProvider == .emailPassword ? goodPassword : nil,
            attributes: #"{"flatusername":"Ada_L"}"#)
        return client
    }

    /// Returns a client of a tenant with two accounts: ada's has a password, cy's has none.
    static func withUsers(_ change: (inout UserFlow) -> Void = { _ in }) -> Client {
        let client = Client(.passwords(change))
        _ = try? client.store.add(
            Account(email: "ada@contoso.com"), password: Secret(goodPassword), at: client.now)
        _ = try? client.store.add(Account(email: "cy@contoso.com"), password: nil, at: client.now)
        return client
    }

    /// Returns a client whose user has a password and may now send it.
    static func atPassword(_ flow: UserFlow = .passwords(), signer: any Signer = FakeSigner()) -> Client {
        var client = Client.withAccount(flow, signer: signer)
        client.beginSignIn()
        return client
    }

    /// Returns a client whose user has no password and was just sent a code to sign in.
    static func atCode(_ flow: UserFlow = .codes()) -> Client {
        var client = Client.withAccount(flow)
        client.beginSignIn()
        return client
    }

    /// Returns a client whose user is signed in, and the refresh token.
    static func signedIn() -> (client: Client, refresh: String) {
        var client = Client.atPassword()
        let refresh = client.redeem(password: goodPassword).refreshToken ?? ""
        return (client, refresh)
    }

    /// Starts a sign-in and requests its challenge.
    @discardableResult
    mutating func beginSignIn(_ username: String? = "ada@contoso.com") -> Reply {
        initiate(username)
        return challengeSignIn()
    }

    /// Returns the reply to a sign-in with a password.
    @discardableResult
    mutating func signIn(_ name: String = "ada@contoso.com", password: String) -> Reply {
        beginSignIn(name)
        return redeem(password: password)
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
        client.tenant.inject(.requireStepUp(stepUp), for: .next)
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

    /// Returns the same client after it was sent a code.
    static func atStepUpCode(_ stepUp: InjectedOutcome.StepUp) -> Client {
        var client = Client.atMethodsListed(stepUp)
        if stepUp == .registration {
            client.register("bo@contoso.com")
        } else {
            client.challengeSecondFactor()
        }
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

/// A password that the policy of every flow accepts, and that no account has yet.
let newPassword = "Fresh-Staple-8"

extension Client {
    /// Returns a client whose user was just sent a code to reset the password.
    static func atResetCode(_ flow: UserFlow = .passwords()) -> Client {
        var client = Client.withAccount(flow)
        client.beginReset()
        return client
    }

    /// Returns a client whose user may now choose a new password.
    static func atNewPassword(_ flow: UserFlow = .passwords()) -> Client {
        var client = Client.atResetCode(flow)
        client.continueReset(code: client.code)
        return client
    }

    /// Returns a client whose user has chosen a new password, which is stored.
    static func atPoll(_ flow: UserFlow = .passwords()) -> Client {
        var client = Client.atNewPassword(flow)
        client.submit(newPassword: newPassword)
        return client
    }

    @discardableResult
    mutating func startReset(
        _ username: String? = "ada@contoso.com", types: String? = "oob password redirect",
        capabilities: String? = Self.capabilities
    ) -> Reply {
        send(
            .resetPasswordStart,
            [.username: username, .challengeType: types, .capabilities: capabilities])
    }

    @discardableResult
    mutating func challengeReset(types: String? = "oob redirect") -> Reply {
        send(.resetPasswordChallenge, [.continuationToken: token, .challengeType: types])
    }

    @discardableResult
    mutating func continueReset(code: String?, grant: String? = "oob") -> Reply {
        send(.resetPasswordContinue, [.continuationToken: token, .grantType: grant, .code: code])
    }

    @discardableResult
    mutating func submit(newPassword: String?) -> Reply {
        send(.resetPasswordSubmit, [.continuationToken: token, .newPassword: newPassword])
    }

    @discardableResult
    mutating func pollReset() -> Reply { send(.resetPasswordPoll, [.continuationToken: token]) }

    /// Starts a reset and requests its code.
    @discardableResult
    mutating func beginReset(_ name: String? = "ada@contoso.com") -> Reply {
        startReset(name)
        return challengeReset()
    }

    /// Begins a reset and enters its code.
    mutating func verifyReset(_ name: String = "ada@contoso.com") {
        beginReset(name)
        continueReset(code: code)
    }

    /// Resets the password from the start to the end.
    mutating func resetPassword(of name: String = "ada@contoso.com", to password: String = newPassword) {
        verifyReset(name)
        submit(newPassword: password)
        pollReset()
    }
}
