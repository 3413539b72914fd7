import NativeAuth
import SignUp

extension ResetPasswordReducer {
    /// Opens the page for the step just reached.
    func advance(
        after operation: FlowOperation, _ navigation: inout Navigation
    ) -> ReducerResult {
        switch machine.step {
        case .start: open(.resetPassword, in: &navigation)
        case .methods(let methods):
            navigation.pages[.resetMethod] = AuthMethodPage(methods, for: .resetPassword, navigation.strings)
            open(.resetMethod, in: &navigation)
        case .code(let code): advance(to: code, after: operation, &navigation)
        case .password(let password): openNewPasswordPage(password.username, &navigation)
        case .saving: break
        case .done(let completion): return .passwordReset(completion)
        case .browser(let browser) where navigation.configuration.webFallback.signIn != nil:
            navigation.prepareBrowserPage(
                reason: browser.reason, client, after: .resetPassword, username: operation.username)
            open(.browser, in: &navigation)
        case .browser(let browser):
            let strings = navigation.strings
            let reason = browser.reason.map { strings.format(strings.web.reason, ["text": $0.raw]) } ?? ""
            restart(Message(.resetWeb, ["reason": reason]), nil, &navigation)
        }
        return .none
    }

    private func advance(
        to code: SentCode, after operation: FlowOperation, _ navigation: inout Navigation
    ) {
        if operation.isResending, navigation.pages[.resetCode] != nil {
            navigation.pages[.resetCode]?.codeResent(code, clock: navigation.clock)
        } else {
            navigation.pages[.resetCode] = CodePage(
                code: code, navigation.context, purpose: .resetPassword, exitButton: .back)
        }
        open(.resetCode, in: &navigation)
    }
}
