import NativeAuth
import SignUp

// A tenant discards an idle sign-up or sign-in. A session that expired while idle is reported before the
// user types.

extension Wizard {
    /// The minimum time for which a tenant keeps an idle session, in seconds (wire-protocol §4.2).
    static let sessionLifetime = 600

    /// When the session of the current page expires if no reply arrives before; `nil` without a session.
    var sessionExpiry: Timestamp? {
        guard !isWaiting else { return nil }
        if pageID.isSignIn {
            return signIn.step.isAwaitingAnswer
                ? lastSignInReplyTime.adding(seconds: Self.sessionLifetime) : nil
        }
        switch signUp.step {
        case .code, .password, .attributes:
            return lastSignUpReplyTime.adding(seconds: Self.sessionLifetime)
        case .start, .done, .browser: return nil
        }
    }

    /// Starts again if the session has expired and the user was idle.
    ///
    /// If the user was typing, the tenant reports the expiry at the next request.
    mutating func expireSession() {
        guard let expiry = sessionExpiry, clock.now >= expiry else { return }
        guard clock.now >= lastInputTime.adding(seconds: Self.sessionLifetime) else {
            if pageID.isSignIn {
                lastSignInReplyTime = lastInputTime
            } else {
                lastSignUpReplyTime = lastInputTime
            }
            return
        }
        pageID.isSignIn ? expireSignIn() : expireSignUp()
        // Not the field: keys typed now were meant for the previous page.
        page.controls.focus(on: .proceed)
    }

    private mutating func expireSignIn() {
        signIn = SignIn(client: client, scopes: scopes)
        restartSignIn(Message(\.signin.expired), nil)
    }

    private mutating func expireSignUp() {
        signUp = SignUp(client: client)
        presentLostSession(Message(\.session.expired), nil, keepsPassword: false)
    }
}

extension SignIn.Step {
    /// Whether the tenant is waiting for an answer.
    fileprivate var isAwaitingAnswer: Bool {
        switch self {
        case .code, .password: true
        case .start, .authMethods, .strongAuth, .done, .browser: false
        }
    }
}
