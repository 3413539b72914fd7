import NativeAuth
import Tenant
import UserFlow

extension Client {
    /// What every client of Microsoft's asks for.
    static let scope = "openid profile offline_access"

    /// A client whose person has an account, Ada by alias, and has just received the token of the sign-up.
    static func member(
        _ flow: UserFlow = .passwords(), seed: UInt64 = 1, signer: any Signer = Seal()
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

    /// A client whose person has an account with a password and was told that it may be sent.
    static func atPassword(_ flow: UserFlow = .passwords(), signer: any Signer = Seal()) -> Client {
        var client = Client.member(flow, signer: signer)
        client.initiate()
        client.challengeSignIn()
        return client
    }

    /// A client whose person has an account without a password and was just sent a code to sign in.
    static func atCode(_ flow: UserFlow = .codes()) -> Client {
        var client = Client.member(flow)
        client.initiate()
        client.challengeSignIn()
        return client
    }

    /// A client whose person is signed in, and the refresh token that they were given.
    static func signedIn() -> (client: Client, refresh: String) {
        var client = Client.atPassword()
        let refresh = client.redeem(password: goodPassword).refresh ?? ""
        return (client, refresh)
    }

    @discardableResult
    mutating func initiate(
        _ username: String? = "ada@contoso.com", types: String? = "oob password redirect",
        capabilities: String? = Self.capabilities
    ) -> Answer {
        send(
            .signInInitiate,
            [.username: username, .challengeType: types, .capabilities: capabilities])
    }

    @discardableResult
    mutating func challengeSignIn(types: String? = "oob password redirect") -> Answer {
        send(.signInChallenge, [.continuationToken: token, .challengeType: types])
    }

    @discardableResult
    mutating func redeem(password: String) -> Answer {
        redeem("password", [.password: password])
    }

    @discardableResult
    mutating func redeem(code: String) -> Answer {
        redeem("oob", [.code: code])
    }

    @discardableResult
    mutating func redeem(username: String?) -> Answer {
        redeem("continuation_token", [.username: username])
    }

    @discardableResult
    mutating func redeem(refresh: String?, scope: String? = scope) -> Answer {
        redeem("refresh_token", [.refreshToken: refresh, .scope: scope, .continuationToken: nil])
    }

    /// Asks for tokens; fields that are `nil` are left out.
    @discardableResult
    mutating func redeem(_ grant: String?, _ fields: [Request.Field: String?] = [:]) -> Answer {
        let usual: [Request.Field: String?] = [
            .grantType: grant, .continuationToken: token, .scope: Self.scope, .clientInfo: "true",
        ]
        return send(.token, usual.merging(fields) { $1 })
    }
}
