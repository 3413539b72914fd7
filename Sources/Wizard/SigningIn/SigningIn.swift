import NativeAuth
import SignUp

extension Wizard {
    /// Leaves the page for a sign-in, every answer kept; the way back leads here again.
    mutating func openSignIn() -> [Effect] {
        guard !isWaiting, !place.isSigningIn else { return [] }
        origin = place
        pages[.signIn] = SignInPage(name: knownName)
        open(.signIn)
        return []
    }

    /// The address or alias that the person has given already.
    private var knownName: String {
        if case .done(let completion) = signUp.step { return completion.email }
        let answers = answers
        if !answers.email.isEmpty { return answers.email }
        return answers.alias.isEmpty ? (pages[.signIn] as? SignInPage)?.name ?? "" : answers.alias
    }

    /// Leaves a page of the sign-in backwards; from its first one to where it was opened.
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

    /// Leaves a page of the sign-in forwards.
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

    /// Begins with a name, unless the tenant is waiting for that one's password or code already.
    private mutating func proceed(as name: String) -> [Effect] {
        guard let next = underway(as: name) else { return submit(.start(username: name, password: nil)) }
        openForSigningIn(next)
        return []
    }

    /// The page that the sign-in under this name has reached.
    func underway(as name: String) -> PageID? {
        switch signIn.step {
        case .password(let wanted) where wanted.username == name: .signInPassword
        case .code(let code) where code.username == name && pages[.signInCode] != nil: .signInCode
        case .start, .password, .code, .methods, .proof, .done, .browser: nil
        }
    }

    /// Opens the page for a password, or for a code, of the name that was given.
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
    /// Whether it belongs to signing in.
    var isSigningIn: Bool { self == .signInNow || signInStep != nil }

    /// Which of the two steps of a sign-in it is; `nil` for what is none.
    var signInStep: Int? {
        switch self {
        case .signIn: 1
        case .signInPassword, .signInCode: 2
        default: nil
        }
    }
}
