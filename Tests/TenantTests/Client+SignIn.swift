import NativeAuth
import Tenant
import TestSupport
import UserFlow

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
