import NativeAuth
import SignUp

// A tenant forgets an idle sign-up or sign-in. A session that expired while idle is reported before the user
// types.

extension Wizard {
    /// The time for which a tenant keeps an idle session at least, in seconds (wire-protocol §4.2).
    static let memory = 600

    /// When the session of the current page expires unless there is a reply before; `nil` without a session.
    var forgottenAt: Timestamp? {
        guard !isWaiting else { return nil }
        if place.isSigningIn { return signIn.step.isOpen ? heardOfSignIn.adding(seconds: Self.memory) : nil }
        switch signUp.step {
        case .code, .password, .attributes:
            return heard.adding(seconds: Self.memory)
        case .start, .done, .browser: return nil
        }
    }

    /// Starts again if the session has expired and the user was idle.
    ///
    /// If the user was typing, the tenant reports the expiry at the next request.
    mutating func lapse() {
        guard let end = forgottenAt, clock.now >= end else { return }
        guard clock.now >= touched.adding(seconds: Self.memory) else {
            if place.isSigningIn { heardOfSignIn = touched } else { heard = touched }
            return
        }
        place.isSigningIn ? lapseSigningIn() : lapseSigningUp()
        // Not the field: keys typed now were meant for the previous page.
        page.controls.focus(on: .proceed)
    }

    private mutating func lapseSigningIn() {
        signIn = SignIn(client: caller, scopes: scopes)
        placeSignInAnew(Message(\.signin.expired), nil)
    }

    private mutating func lapseSigningUp() {
        signUp = SignUp(client: caller)
        placeLostSession(Message(\.session.expired), nil, keepsPassword: false)
    }
}

extension SignIn.Step {
    /// Whether the tenant is waiting for an answer.
    fileprivate var isOpen: Bool {
        switch self {
        case .code, .password: true
        case .start, .authMethods, .strongAuth, .done, .browser: false
        }
    }
}
