import NativeAuth
import SignUp

extension SignInReducer {
    /// Opens the page for the step just reached.
    mutating func advance(
        after operation: FlowOperation, _ navigation: inout Navigation
    ) -> ReducerResult {
        switch machine.step {
        case .start: open(.signIn, in: &navigation)
        case .password(let password): openPasswordPage(password, &navigation)
        case .code(let code): advance(to: code, after: operation, &navigation)
        case .authMethods(let methods): advance(to: methods, &navigation)
        case .strongAuth(let challenge): advance(to: challenge, &navigation)
        case .browser(let browser): advance(to: browser, after: operation, &navigation)
        case .done(let tokens):
            let expiry = navigation.clock.now.adding(seconds: tokens.lifetime)
            let granted = DonePage.GrantedAccess(
                scopes: tokens.scopes, lifetime: tokens.lifetime, expiry: expiry)
            finish(operation, granted, &navigation)
            return .signedIn
        }
        return .none
    }

    private func advance(
        to code: SentCode, after operation: FlowOperation, _ navigation: inout Navigation
    ) {
        if operation.isResending, navigation.pages[.signInCode] != nil {
            navigation.pages[.signInCode]?.codeResent(code, clock: navigation.clock)
        } else {
            navigation.pages[.signInCode] = CodePage(code: code, navigation.context, exitButton: .back)
        }
        open(.signInCode, in: &navigation)
    }

    private func advance(
        to browser: SignUp.Browser, after operation: FlowOperation, _ navigation: inout Navigation
    ) {
        if followsCompletedFlow { return navigation.openDonePage(with: .doneMfa, nil) }
        navigation.pages[.email]?.allowSignUp(of: operation.username)
        if navigation.configuration.webFallback.signIn != nil {
            discardStrongAuth(&navigation)
            navigation.prepareBrowserPage(
                reason: browser.reason, client, after: .signIn, username: operation.username)
            open(.browser, in: &navigation)
            return
        }
        let strings = navigation.strings
        let reason = browser.reason.map { strings.format(strings.web.reason, ["text": $0.raw]) } ?? ""
        restart(Message(.signInWeb, ["reason": reason]), nil, &navigation)
    }

    /// Opens the last page; discards the pages and the sign-in, and with them all input and tokens.
    private mutating func finish(
        _ operation: FlowOperation, _ granted: DonePage.GrantedAccess, _ navigation: inout Navigation
    ) {
        var page = navigation.pages[.done] ?? DonePage(username: operation.username)
        page.signedIn(granted)
        navigation.pages.removeAll()
        navigation.pages[.done] = page
        machine = access.signIn
        open(.done, in: &navigation)
    }
}

extension Navigation {
    /// Opens the last page without signing in, and shows the reason.
    mutating func openDonePage(
        with key: MessageKey, _ details: Wizard.SupportDetails?, _ values: [String: String] = [:]
    ) {
        guard let page = pages[.done], !page.isExistingAccount else { return }
        let key = key == .doneNosignin && page.isPasswordReset ? .donePasswordNosignin : key
        let message = Message(key, values.merging(["email": page.email]) { $1 })
        pages[.done]?.signInRefused(message.withDetails(details))
        _ = open(.done)
    }
}
