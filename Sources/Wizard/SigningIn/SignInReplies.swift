import NativeAuth
import SignUp

extension Wizard {
    /// Handles the reply to a sign-in request and opens the page for the next step.
    mutating func receive(
        _ result: Result<Response, TransportFailure>, for errand: SignIn.Operation
    ) -> [Effect] {
        heardOfSignIn = clock.now
        if let request = signIn.receive(result) { return send(request) }
        waitingSince = nil
        if case .failed(let failure, let trace) = signIn.activity {
            place(failure, trace, after: errand)
        } else {
            arrive(after: errand)
        }
        return []
    }

    /// Opens the page for the step just reached.
    private mutating func arrive(after errand: SignIn.Operation) {
        switch signIn.step {
        case .start: open(.signIn)
        case .password: openForSigningIn(.signInPassword)
        case .code(let code): arrive(at: SentCode(code), after: errand)
        case .authMethods(let methods): arrive(at: methods, after: errand)
        case .strongAuth(let proof): arrive(at: proof.methods, after: errand)
        case .browser(let browser): arrive(at: browser, after: errand)
        case .done(let tokens):
            let end = clock.now.adding(seconds: tokens.lifetime)
            finish(errand, DonePage.Grant(scopes: tokens.scopes, lifetime: tokens.lifetime, end: end))
        }
    }

    private mutating func arrive(at code: SentCode, after errand: SignIn.Operation) {
        if errand.isResending, var page = pages[.signInCode] as? CodePage {
            page.resent(code, clock: clock)
            pages[.signInCode] = page
        } else {
            pages[.signInCode] = CodePage(code: code, setting, other: .back)
        }
        open(.signInCode)
    }

    /// Reports that strong authentication is required, for which the wizard has no pages.
    private mutating func arrive(at methods: SignIn.AuthMethods, after errand: SignIn.Operation) {
        let failure: SignInFailure =
            switch methods.requirement {
            case .secondFactor: .secondFactorRequired
            case .registration: .registrationRequired
            }
        let isLast = place == .signInNow
        place(failure, nil, after: isLast ? .redeeming(username: methods.username) : errand)
    }

    private mutating func arrive(at browser: SignUp.Browser, after errand: SignIn.Operation) {
        if errand.isRedeeming { return end(with: \.done.mfa, nil) }
        let reason = browser.reason.map { words.fill(words.web.reason, ["text": $0.raw]) } ?? ""
        placeSignInAnew(Message(\.signin.web, ["reason": reason]), nil)
    }

    /// Opens the last page; discards the pages and the sign-in, and with them all input and tokens.
    private mutating func finish(_ errand: SignIn.Operation, _ grant: DonePage.Grant) {
        var page = pages[.done] as? DonePage ?? DonePage(owner: .known(name: errand.name))
        page.signedIn(grant)
        pages = [.done: page]
        signIn = SignIn(client: caller, scopes: scopes)
        sent = nil
        mayExist = false
        open(.done)
    }

    /// Opens the last page without signing in, and shows the reason.
    mutating func end(with text: Wizard.TextPath, _ trace: ErrorReference?, _ values: [String: String] = [:]) {
        guard var page = pages[.done] as? DonePage, case .new(let email, _) = page.owner else { return }
        page.say(Message(text, values.merging(["email": email]) { $1 }).traced(trace))
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
    var name: String {
        switch self {
        case .starting(let name, _), .challenging(let name, _), .redeeming(let name): name
        case .resendingCode(let code), .checkingCode(let code): code.username
        case .checkingPassword(let wanted): wanted.username
        case .listingMethods(let name, _): name
        case .challengingMethod(let methods), .registering(let methods): methods.username
        case .checkingStrongAuth(let proof): proof.methods.username
        case .refreshing: ""
        }
    }
}
