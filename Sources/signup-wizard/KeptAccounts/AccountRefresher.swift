import CommandLineSupport
import NativeAuth
import SignUp
import TokenStore

/// Gets new tokens for an account that stays signed in.
struct AccountRefresher {
    let transport: any Transport
    let client: OAuthClient

    /// Why there are no new tokens.
    enum Failure: Error, Hashable {
        /// The tenant does not accept the refresh token any more.
        case refused
        /// The tenant requires a step that only a new sign-in can take.
        case signInRequired
        /// Another failure; the refresh token may still work.
        case other(SignInFailure)
    }

    /// Exchanges the refresh token of an account for new tokens.
    func refresh(_ account: KeptAccount) async -> Result<KeptAccount, Failure> {
        var signIn = SignIn(client: client, scopes: account.scopes)
        var request = signIn.submit(.refresh(account.tokens))
        while let next = request { request = signIn.receive(await reply(to: next)) }
        if case .failed(let failure, _) = signIn.activity {
            return .failure(failure == .refreshTokenExpired ? .refused : .other(failure))
        }
        guard case .done(let tokens) = signIn.step,
            let refreshed = KeptAccount(tokens, username: account.username)
        else { return .failure(.signInRequired) }
        return .success(refreshed)
    }

    private func reply(to request: Request) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await transport.send(request))
        } catch {
            return .failure(error)
        }
    }
}

extension CommandError {
    /// Why the account was not refreshed; it is kept.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - host: The host of the tenant.
    init(_ failure: AccountRefresher.Failure, host: String) {
        switch failure {
        case .refused, .signInRequired:
            self.init(.unsuccessful, "\(host) asks you to sign in again. Your account is kept until then.")
        case .other(.unreachable):
            self.init(.unavailable, "\(host) cannot be reached. Your account is kept. Try again later.")
        case .other(.serviceDown), .other(.tooManyRequests):
            self.init(.temporaryFailure, "\(host) cannot answer now. Your account is kept. Try again later.")
        case .other(.misconfigured), .other(.scopeRefused):
            self.init(
                .misconfigured,
                "The app is not set up for this at \(host). Your account is kept. "
                    + "Run: signup-wizard doctor")
        case .other:
            self.init(
                .unsuccessful, "\(host) sent an answer that cannot be used. Your account is kept. Try again.")
        }
    }
}
