import NativeAuth
import SignUp

extension Wizard {
    /// Opens sign-in and keeps all answers; leaving sign-in returns to the current page.
    mutating func openSignIn() -> [Effect] {
        guard !isWaiting, !place.isSigningIn else { return [] }
        origin = place
        pages[.signIn] = SignInPage(name: knownName)
        open(.signIn)
        return []
    }

    /// The address or alias that the user has entered already.
    private var knownName: String {
        if case .done(let completion) = signUp.step { return completion.email }
        let answers = answers
        if !answers.email.isEmpty { return answers.email }
        return answers.alias.isEmpty ? (pages[.signIn] as? SignInPage)?.name ?? "" : answers.alias
    }

    /// Leaves a sign-in page backward; from the first one returns to the page that sign-in was opened from.
    mutating func backFromSigningIn() -> [Effect] {
        page.controls.notice = nil
        if place == .signInNow {
            open(.done)
        } else if place != .signIn {
            open(.signIn)
        } else {
            pages[.signInPassword] = nil
            if !open(origin) { open(.email) }
        }
        return []
    }

    /// Leaves a sign-in page forward.
    mutating func proceedSigningIn() -> [Effect] {
        page.controls.notice = nil
        guard page.check() else { return [] }
        switch page {
        case let page as SignInPage: return proceed(as: page.name)
        case let page as SignInPasswordPage: return submit(SignIn.Answer.password(page.secret))
        case let page as CodePage: return submit(SignIn.Answer.code(page.digits))
        default:
            guard case .done(let completion) = signUp.step else { return [] }
            return submit(.after(completion))
        }
    }

    /// Starts a sign-in with a user name, or resumes it if the tenant already waits for its password or code.
    private mutating func proceed(as name: String) -> [Effect] {
        guard let next = underway(as: name) else { return submit(.start(username: name, password: nil)) }
        openForSigningIn(next)
        return []
    }

    /// Returns the page that the sign-in with this user name has reached; `nil` if there is none.
    func underway(as name: String) -> PageID? {
        switch signIn.step {
        case .password(let wanted) where wanted.username == name: .signInPassword
        case .code(let code) where code.username == name && pages[.signInCode] != nil: .signInCode
        case .start, .password, .code, .authMethods, .strongAuth, .done, .browser: nil
        }
    }

    /// Opens the page for the password or code of the current sign-in.
    mutating func openForSigningIn(_ id: PageID) {
        if case .password(let wanted) = signIn.step, id == .signInPassword,
            (pages[id] as? SignInPasswordPage)?.name != wanted.username
        {
            pages[id] = SignInPasswordPage(name: wanted.username)
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
    var isSigningIn: Bool { self == .signInNow || signInStep != nil }

    /// The number of the sign-in step, 1 or 2; `nil` for other pages.
    var signInStep: Int? {
        switch self {
        case .signIn: 1
        case .signInPassword, .signInCode: 2
        default: nil
        }
    }
}
