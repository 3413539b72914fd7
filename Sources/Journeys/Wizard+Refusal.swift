import SignUp
import Wizard

extension Wizard {
    /// What the last refusal in the flow that the page belongs to means; `nil` if nothing was refused.
    var refusal: Journey.Outcome? {
        switch snapshot.page {
        case "resetPassword", "resetCode", "newPassword": resetRefusal
        default: signInRefusal ?? signUpRefusal
        }
    }

    /// What the refusal of the sign-in means, or what it requires instead; `nil` for a sign-in without either.
    var signInRefusal: Journey.Outcome? {
        if case .failed(let failure, _) = signIn.activity {
            return Journey.Outcome(failure)
        }
        if case .browser = signIn.step { return .webFallback }
        return requirementOutcome
    }

    /// The outcome of a sign-in that waits for strong authentication; `nil` for any other.
    var requirementOutcome: Journey.Outcome? {
        switch signIn.step {
        case .authMethods(let methods): methods.requirement.map(Journey.Outcome.init)
        case .strongAuth(let challenge): challenge.methods.requirement.map(Journey.Outcome.init)
        case .start, .code, .password, .done, .browser: nil
        }
    }

    /// Whether a password reset has stored the new password.
    var hasResetPassword: Bool {
        if case .done = resetPassword.step { true } else { false }
    }

    private var signUpRefusal: Journey.Outcome? {
        guard case .failed(let failure, _) = signUp.activity else { return nil }
        return Journey.Outcome(failure)
    }

    private var resetRefusal: Journey.Outcome? {
        if case .browser = resetPassword.step { return .webFallback }
        guard case .failed(let failure, _) = resetPassword.activity else { return nil }
        return Journey.Outcome(failure)
    }
}
