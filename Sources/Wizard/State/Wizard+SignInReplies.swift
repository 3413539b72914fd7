import NativeAuth
import SignUp

extension Wizard {
    /// Handles the reply to a sign-in request and opens the page for the next step.
    mutating func receive(
        _ result: Result<Response, TransportFailure>, for operation: SignIn.Operation
    ) -> [Effect] {
        lastSignInReplyTime = clock.now
        if let request = signIn.receive(result) { return send(request) }
        waitingSince = nil
        if case .failed(let failure, let reference) = signIn.activity {
            present(failure, reference, after: operation)
        } else {
            advance(after: operation)
        }
        return []
    }

    /// Opens the page for the step just reached.
    private mutating func advance(after operation: SignIn.Operation) {
        switch signIn.step {
        case .start: open(.signIn)
        case .password: openSignInPage(.signInPassword)
        case .code(let code): advance(to: SentCode(code), after: operation)
        case .authMethods(let methods): advance(to: methods, after: operation)
        case .strongAuth(let challenge): advance(to: challenge.methods, after: operation)
        case .browser(let browser): advance(to: browser, after: operation)
        case .done(let tokens):
            let expiry = clock.now.adding(seconds: tokens.lifetime)
            finishSignIn(
                operation,
                DonePage.GrantedAccess(scopes: tokens.scopes, lifetime: tokens.lifetime, expiry: expiry))
        }
    }

    private mutating func advance(to code: SentCode, after operation: SignIn.Operation) {
        if operation.isResending, var page = pages[.signInCode] as? CodePage {
            page.codeResent(code, clock: clock)
            pages[.signInCode] = page
        } else {
            pages[.signInCode] = CodePage(code: code, context, exitButton: .back)
        }
        open(.signInCode)
    }

    /// Reports that strong authentication is required, for which the wizard has no pages.
    private mutating func advance(to methods: SignIn.AuthMethods, after operation: SignIn.Operation) {
        let failure: SignInFailure =
            switch methods.requirement {
            case .secondFactor: .secondFactorRequired
            case .registration: .registrationRequired
            }
        let followsSignUp = pageID == .signInNow
        present(failure, nil, after: followsSignUp ? .redeeming(username: methods.username) : operation)
    }

    private mutating func advance(to browser: SignUp.Browser, after operation: SignIn.Operation) {
        if operation.isRedeeming { return openDonePage(with: \.done.mfa, nil) }
        let reason = browser.reason.map { strings.format(strings.web.reason, ["text": $0.raw]) } ?? ""
        restartSignIn(Message(\.signin.web, ["reason": reason]), nil)
    }

    /// Opens the last page; discards the pages and the sign-in, and with them all input and tokens.
    private mutating func finishSignIn(_ operation: SignIn.Operation, _ access: DonePage.GrantedAccess) {
        var page = pages[.done] as? DonePage ?? DonePage(account: .existing(username: operation.username))
        page.signedIn(access)
        pages = [.done: page]
        signIn = SignIn(client: client, scopes: scopes)
        submittedAnswers = nil
        accountMayExist = false
        open(.done)
    }

    /// Opens the last page without signing in, and shows the reason.
    mutating func openDonePage(
        with text: Wizard.StringKey, _ reference: ErrorReference?, _ values: [String: String] = [:]
    ) {
        guard var page = pages[.done] as? DonePage, case .new(let email, _) = page.account else { return }
        page.showNotice(Message(text, values.merging(["email": email]) { $1 }).withReference(reference))
        pages[.done] = page
        open(.done)
    }
}

extension SignIn.Operation {
    var isResending: Bool {
        if case .resendingCode = self { true } else { false }
    }

    /// Whether it redeems the continuation token of a sign-up.
    var isRedeeming: Bool {
        if case .redeeming = self { true } else { false }
    }

    /// The user name that is signing in; empty when refreshing tokens.
    var username: String {
        switch self {
        case .starting(let username, _), .challenging(let username, _), .redeeming(let username): username
        case .resendingCode(let code), .checkingCode(let code): code.username
        case .checkingPassword(let password): password.username
        case .listingMethods(let username, _): username
        case .challengingMethod(let methods), .registering(let methods): methods.username
        case .checkingStrongAuth(let challenge): challenge.methods.username
        case .refreshing: ""
        }
    }
}
