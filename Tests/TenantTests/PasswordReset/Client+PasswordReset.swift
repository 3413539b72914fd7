import NativeAuth
import Tenant
import UserFlow

/// A password that the policy of every flow accepts, and that no account has yet.
let newPassword = "Fresh-Staple-8"

extension Client {
    /// Returns a client whose user has an account and may now begin a reset.
    static func beforeReset(
        _ flow: UserFlow = .passwords(), seed: UInt64 = 1
    ) -> Client {
        Client.withAccount(flow, seed: seed)
    }

    /// Returns a client whose user was just sent a code to reset the password.
    static func atResetCode(_ flow: UserFlow = .passwords()) -> Client {
        var client = Client.beforeReset(flow)
        client.startReset()
        client.challengeReset()
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

    /// Resets the password from the start to the end.
    mutating func resetPassword(of name: String = "ada@contoso.com", to password: String = newPassword) {
        startReset(name)
        challengeReset()
        continueReset(code: code)
        submit(newPassword: password)
        pollReset()
    }

    /// Returns the reply to a sign-in with a password.
    mutating func signIn(_ name: String = "ada@contoso.com", password: String) -> Reply {
        initiate(name)
        challengeSignIn()
        return redeem(password: password)
    }
}
