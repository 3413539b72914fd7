import NativeAuth
import SignUp

// A tenant forgets a sign-up, or a sign-in, at which nothing happens. Whoever comes back after that is told
// before they type.

extension Wizard {
    /// For how many seconds a tenant surely remembers what it has begun with someone (wire-protocol §4.2).
    static let memory = 600

    /// When the tenant will have forgotten what the page is about, unless something happens before.
    var forgottenAt: Moment? {
        guard !isWaiting else { return nil }
        if place.isSigningIn { return signIn.step.isOpen ? heardOfSignIn.adding(seconds: Self.memory) : nil }
        switch signUp.step {
        case .code, .password, .attributes:
            return heard.adding(seconds: Self.memory)
        case .start, .done, .browser: return nil
        }
    }

    /// Starts again where it has lapsed and nobody was typing; the tenant tells those who were.
    mutating func lapse() {
        guard let end = forgottenAt, clock.now >= end else { return }
        guard clock.now >= touched.adding(seconds: Self.memory) else {
            if place.isSigningIn { heardOfSignIn = touched } else { heard = touched }
            return
        }
        place.isSigningIn ? lapseSigningIn() : lapseSigningUp()
        // Not on the field: what is typed now was meant for the page that has gone.
        page.controls.focus(on: .proceed)
    }

    private mutating func lapseSigningIn() {
        signIn = SignIn(caller: caller, scopes: scopes)
        placeSignInAnew(Message(\.signin.expired), nil)
    }

    private mutating func lapseSigningUp() {
        signUp = SignUp(caller: caller)
        placeLostSession(Message(\.session.expired), nil, keepsPassword: false)
    }
}

extension SignIn.Step {
    /// Whether the tenant waits for an answer.
    fileprivate var isOpen: Bool {
        switch self {
        case .code, .password: true
        case .start, .methods, .proof, .done, .browser: false
        }
    }
}
