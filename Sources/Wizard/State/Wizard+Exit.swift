import SignUp
public import Terminal

extension Wizard {
    /// Returns the text to print on the normal screen after the program has ended; `nil` if there is nothing to say.
    public func exitMessage(for outcome: ExitOutcome) -> Printable? {
        switch outcome {
        case .signedUp(let email, let isSignedIn):
            Printable(strings.format(isSignedIn ? strings.done.itself : strings.done.only, ["email": email]))
        case .signedIn(let name): Printable(strings.format(strings.signin.done, ["name": name]))
        case .passwordReset(let name):
            Printable(strings.format(strings.done.passwordOnly, ["name": name]))
        case .passwordUncertain: Printable(strings.reset.unsure)
        case .quitAfterSignUp(let email): Printable(strings.format(strings.left.after, ["email": email]))
        case .accountUncertain(let email): Printable(strings.format(strings.left.unsure, ["email": email]))
        case .quit, .deadEnd: Printable(strings.left.before)
        case .leftDemo: nil
        }
    }

    /// The outcome if the user quits now.
    var exitOutcome: ExitOutcome {
        if let page = navigation[current: .done] { return page.outcome }
        if pageID.phase == .resetPassword, resetPassword.mayHaveChanged {
            return .passwordUncertain(name: navigation.pages[.resetPassword]?.username ?? "")
        }
        // A sign-in that follows the reset may still be under way.
        if let page = navigation.pages[.done], page.isPasswordReset { return page.outcome }
        if case .done(let completion) = signUp.step { return .quitAfterSignUp(email: completion.username) }
        let submission = signUpReducer.submission
        if submission.accountMayExist {
            return .accountUncertain(email: submission.answers?.email ?? navigation.answers.email)
        }
        if let page = navigation[current: .deadEnd] { return .deadEnd(page.failure) }
        guard case .failed(let failure, _) = signUp.activity, failure.isBeyondUserControl,
            page.controls.notice?.isError == true
        else { return .quit }
        return .deadEnd(failure)
    }
}

extension RequestFailure {
    /// Whether no input on the page that shows the error can correct it for now.
    fileprivate var isBeyondUserControl: Bool {
        switch category {
        case .limit, .service: true
        // Configuration and unknown errors open the dead-end page unless the user can do something else.
        case .account, .email, .password, .attributes, .code, .session, .method, .configuration, .unknown:
            false
        }
    }
}
