import NativeAuth
import SignUp

extension ResetPasswordReducer {
    /// Opens the page for the step just reached.
    func advance(
        after operation: ResetPassword.Operation, _ navigation: inout Navigation
    ) -> ReducerResult {
        switch machine.step {
        case .start: open(.resetPassword, in: &navigation)
        case .code(let code): advance(to: SentCode(code), after: operation, &navigation)
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
        to code: SentCode, after operation: ResetPassword.Operation, _ navigation: inout Navigation
    ) {
        if operation.isResending, navigation.pages[.resetCode] != nil {
            navigation.pages[.resetCode]?.codeResent(code, clock: navigation.clock)
        } else {
            var page = CodePage(code: code, navigation.context, exitButton: .back)
            page.purpose = .resetPassword
            navigation.pages[.resetCode] = page
        }
        open(.resetCode, in: &navigation)
    }
}

extension ResetPassword.Operation {
    var isResending: Bool {
        if case .resendingCode = self { true } else { false }
    }

    /// Whether the tenant may have stored the new password when its reply is lost.
    var mayChangePassword: Bool {
        switch self {
        case .submittingPassword, .polling: true
        case .starting, .sendingCode, .resendingCode, .checkingCode: false
        }
    }

    /// The user name of the reset.
    var username: String {
        switch self {
        case .starting(let username), .sendingCode(let username): username
        case .resendingCode(let code), .checkingCode(let code): code.username
        case .submittingPassword(let password, _): password.username
        case .polling(let saving): saving.username
        }
    }
}
