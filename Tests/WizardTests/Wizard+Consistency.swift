import SignUp

@testable import Wizard

extension Wizard {
    /// Whether the invariants hold that every event must preserve.
    var isConsistent: Bool {
        let isSignedUp = if case .done = signUp.step { true } else { false }
        let revealedPages = navigation.pages.ids.filter { id in
            guard let page = navigation.pages[id: id] else { return false }
            return id != pageID && (page is PasswordPage || page is SignInPasswordPage)
                && page.controls.fields.contains {
                    if case .secret(let field) = $0 { field.isShown } else { false }
                }
        }
        let reducer: any Reducer =
            switch pageID.phase {
            case .signUp: signUpReducer
            case .signIn: signInReducer
            case .resetPassword: resetReducer
            case .browser: browserReducer
            }
        let isValidSignUpPage = navigation.pageOrder.contains(pageID) && (pageID == .done || !isSignedUp)
        let waitingCount = [
            signUp.isWaiting, signIn.isWaiting, resetReducer.isWaiting, browserReducer.isWaiting,
        ].count { $0 }
        return navigation.pages[id: pageID] != nil && reducer.isReachable(pageID, in: navigation)
            && (pageID.phase != .signUp || isValidSignUpPage) && waitingCount <= 1
            && revealedPages.isEmpty && !hasForgottenSecret && !hasHole
            && (pageID == .browser || browserReducer.phase == .idle && !browserReducer.hasListener)
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
            navigation.pages[.signInPassword] != nil || navigation.pages[.signInCode] != nil
        return navigation.pages[.newPassword] != nil && pageID != .newPassword
            || navigation.pages[.resetCode] != nil && !mayReset
            || navigation.pages[.authCode] != nil && !isConfirming && signIn.step.methods == nil
            || hasSignedInPages && signIn.step.methods != nil
    }
}
