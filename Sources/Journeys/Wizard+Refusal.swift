import SignUp
import Wizard

/// A refusal by the tenant: the outcome that it means, and its reference in the tenant's logs.
struct TenantRefusal {
    let outcome: Journey.Outcome
    let reference: ErrorReference?
}

extension Wizard {
    /// The last refusal in the flow that the page belongs to; `nil` if nothing was refused.
    var refusal: TenantRefusal? {
        switch snapshot.page {
        case "resetPassword", "resetCode", "newPassword": resetRefusal
        default: signInRefusal ?? signUpRefusal
        }
    }

    /// The refusal of the sign-in, or what it requires instead; `nil` for a sign-in without either.
    var signInRefusal: TenantRefusal? {
        if case .failed(let failure, let reference) = signIn.activity {
            return TenantRefusal(outcome: Journey.Outcome(failure), reference: reference)
        }
        if case .browser = signIn.step { return TenantRefusal(outcome: .webFallback, reference: nil) }
        return requirementOutcome.map { TenantRefusal(outcome: $0, reference: nil) }
    }

    /// The outcome of a sign-in that waits for strong authentication; `nil` for any other.
    var requirementOutcome: Journey.Outcome? {
        switch signIn.step {
        case .authMethods(let methods): Journey.Outcome(methods.requirement)
        case .strongAuth(let challenge): Journey.Outcome(challenge.methods.requirement)
        case .start, .code, .password, .done, .browser: nil
        }
    }

    /// Whether a password reset has stored the new password.
    var hasResetPassword: Bool {
        if case .done = resetPassword.step { true } else { false }
    }

    private var signUpRefusal: TenantRefusal? {
        guard case .failed(let failure, let reference) = signUp.activity else { return nil }
        return TenantRefusal(outcome: Journey.Outcome(failure), reference: reference)
    }

    private var resetRefusal: TenantRefusal? {
        if case .browser = resetPassword.step { return TenantRefusal(outcome: .webFallback, reference: nil) }
        guard case .failed(let failure, let reference) = resetPassword.activity else { return nil }
        return TenantRefusal(outcome: Journey.Outcome(failure), reference: reference)
    }
}
