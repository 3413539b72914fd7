import NativeAuth
import SignUp

extension Wizard {
    /// Opens sign-in without discarding answers; leaving sign-in returns to the current page.
    mutating func openSignIn() -> [Effect] {
        guard !isWaiting, !pageID.isSignIn else { return [] }
        signInReturnPage = pageID
        pages[.signIn] = SignInPage(username: knownUsername)
        open(.signIn)
        return []
    }

    /// The address or alias that the user has entered already.
    private var knownUsername: String {
        if case .done(let completion) = signUp.step { return completion.email }
        let answers = answers
        if !answers.email.isEmpty { return answers.email }
        return answers.alias.isEmpty ? (pages[.signIn] as? SignInPage)?.username ?? "" : answers.alias
    }

    /// Leaves a sign-in page backward; from the first one returns to the page that sign-in was opened from.
    mutating func goBackInSignIn() -> [Effect] {
        page.controls.notice = nil
        if pageID == .signInNow {
            open(.done)
        } else if pageID != .signIn {
            open(.signIn)
        } else {
            pages[.signInPassword] = nil
            if !open(signInReturnPage) { open(.email) }
        }
        return []
    }

    /// Leaves a sign-in page forward.
    mutating func proceedInSignIn() -> [Effect] {
        page.controls.notice = nil
        guard page.check() else { return [] }
        switch page {
        case let page as SignInPage: return continueSignIn(as: page.username)
        case let page as SignInPasswordPage: return submit(SignIn.Answer.password(page.secret))
        case let page as CodePage: return submit(SignIn.Answer.code(page.digits))
        default:
            guard case .done(let completion) = signUp.step else { return [] }
            return submit(.after(completion))
        }
    }

    /// Starts a sign-in with a user name, or resumes it if the tenant already waits for its password or code.
    private mutating func continueSignIn(as username: String) -> [Effect] {
        guard let next = resumableSignInPage(for: username) else {
            return submit(.start(username: username, password: nil))
        }
        openSignInPage(next)
        return []
    }

    /// Returns the page that the sign-in with this user name has reached; `nil` if there is none.
    func resumableSignInPage(for username: String) -> PageID? {
        switch signIn.step {
        case .password(let password) where password.username == username: .signInPassword
        case .code(let code) where code.username == username && pages[.signInCode] != nil: .signInCode
        case .start, .password, .code, .authMethods, .strongAuth, .done, .browser: nil
        }
    }

    /// Opens the page for the password or code of the current sign-in.
    mutating func openSignInPage(_ id: PageID) {
        if case .password(let password) = signIn.step, id == .signInPassword,
            (pages[id] as? SignInPasswordPage)?.username != password.username
        {
            pages[id] = SignInPasswordPage(username: password.username)
        }
        open(id)
    }

    mutating func submit(_ answer: SignIn.Answer) -> [Effect] {
        guard !isWaiting, let request = signIn.submit(answer) else { return [] }
        waitingSince = clock.now
        return send(request)
    }
}

extension PageID {
    /// Whether the page belongs to sign-in.
    var isSignIn: Bool { self == .signInNow || signInStep != nil }

    /// The number of the sign-in step, 1 or 2; `nil` for other pages.
    var signInStep: Int? {
        switch self {
        case .signIn: 1
        case .signInPassword, .signInCode: 2
        default: nil
        }
    }
}
