import SignUp

@testable import Wizard

extension Wizard {
    /// Whether the invariants hold that every event must preserve.
    var isConsistent: Bool {
        let isSignedUp = if case .done = signUp.step { true } else { false }
        let revealedPages = pageSession.pages.ids.filter { id in
            guard let page = pageSession.pages[id: id] else { return false }
            return id != pageID && (page is PasswordPage || page is SignInPasswordPage)
                && page.controls.fields.contains {
                    if case .secret(let field) = $0 { field.isShown } else { false }
                }
        }
        let controller: any FlowController =
            switch pageID.phase {
            case .signUp: signUpController
            case .signIn: signInController
            case .resetPassword: resetController
            case .browser: browserController
            }
        let isValidSignUpPage = pageSession.pageOrder.contains(pageID) && (pageID == .done || !isSignedUp)
        let waitingCount = [
            signUp.isWaiting, signIn.isWaiting, resetController.isWaiting, browserController.isWaiting,
        ].count { $0 }
        return pageSession.pages[id: pageID] != nil && controller.isReachable(pageID, in: pageSession)
            && (pageID.phase != .signUp || isValidSignUpPage) && waitingCount <= 1
            && revealedPages.isEmpty && !hasForgottenSecret && !hasHole
            && (pageID == .browser || browserController.phase == .idle && !browserController.hasListener)
    }

    /// Whether a message on the page has nothing in the place of a value; only a reason may be missing.
    private var hasHole: Bool {
        let controls = page.controls
        return (Array(controls.problems.values) + [controls.notice?.message].compactMap(\.self)).contains {
            message in
            Samples.placeholders(in: strings[keyPath: message.key.text]).contains {
                $0 != "reason" && message.values[$0]?.isEmpty == true
            }
        }
    }

    /// Whether a page that no step leads to any more still has a password or a code.
    private var hasForgottenSecret: Bool {
        let mayReset = if case .code = resetPassword.step { true } else { false }
        let isConfirming = if case .strongAuth = signIn.step { true } else { false }
        let hasSignedInPages =
            pageSession.pages[.signInPassword] != nil || pageSession.pages[.signInCode] != nil
        return pageSession.pages[.newPassword] != nil && pageID != .newPassword
            || pageSession.pages[.resetCode] != nil && !mayReset
            || pageSession.pages[.authCode] != nil && !isConfirming && signIn.step.methods == nil
            || hasSignedInPages && signIn.step.methods != nil
    }
}
