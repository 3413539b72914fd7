import NativeAuth
import SignUp
import UserFlow

// All pages: what each is called, where its words are, where it comes, and how it is made.

/// Which page it is.
enum PageID: Hashable, Sendable {
    case email
    case password
    case alias
    /// A page of the flow, by its index there.
    case attributes(Int)
    case code
    /// A password that the tenant asks for after the code.
    case laterPassword
    /// Attributes that the tenant requires and the flow knows nothing of.
    case extra
    case browser
    /// What was entered, once more.
    case review
    /// Nothing that can be answered would help.
    case deadEnd
    /// The offer to sign in with what the sign-up ended in.
    case signInNow
    /// Who signs in.
    case signIn
    case signInPassword
    case signInCode
    case done

    /// What it is called in journey files and among prompts.
    var kind: String {
        switch self {
        case .email: "email"
        case .password, .laterPassword: "password"
        case .alias: "alias"
        case .attributes, .extra: "attributes"
        case .code: "code"
        case .browser: "browser"
        case .deadEnd: "deadEnd"
        case .review: "review"
        case .signInNow: "signInNow"
        case .signIn: "signIn"
        case .signInPassword: "signInPassword"
        case .signInCode: "signInCode"
        case .done: "done"
        }
    }

    /// Whether it is one of the steps that are counted.
    var isCounted: Bool {
        switch self {
        case .browser, .deadEnd, .done: false
        default: true
        }
    }
}

extension Wizard {
    /// Everything that the wizard says, in English unless a language says otherwise.
    ///
    /// Each page's words stand beside the page. The path to a text is its id: `words.email.taken` is
    /// `email.taken`.
    struct Words: Hashable, Sendable, Codable {
        var email = EmailPage.Words()
        var typo = TypoQuestion.Words()
        var identity = Identity()
        var password = PasswordPage.Words()
        var alias = AliasPage.Words()
        var attribute = AttributesPage.Words()
        var labels = Labels()
        var code = CodePage.Words()
        var resend = CodePage.Resend()
        var done = DonePage.Words()
        var signin = SignInPage.Words()
        var signinPassword = SignInPasswordPage.Words()
        var signinNow = SignInNowPage.Words()
        var web = BrowserPage.Words()
        var stuck = DeadEndPage.Words()
        var review = ReviewPage.Words()
        var change = Change()
        var cancelled = "Stopped waiting. Your answers are kept."
        var session = Session()
        var service = Service()
        var net = Net()
        var config = Config()
        var paste = Paste()
        var left = Left()
        var leave = LeaveQuestion.Words()
        var inbox = Inbox.Words()
        var help = Help.Words()
        var demo = DemoHelp.Words()
        var tenant = TenantHelp.Words()
        var button = ButtonWords()
        var screen = ScreenWords()
        var waiting = Waiting()
        var duration = Duration()
        var tty = TerminalWords()
        var plain = PlainWords()
        var crash = "The program stopped because of its own fault. {account} Report reference {id}."
    }
}

extension Wizard {
    /// The words of a language, which all copies of a wizard share: a text of its own for each would be copied, too.
    final class Lexicon: Sendable {
        let words: Words

        init(_ words: Words) {
            self.words = words
        }
    }
}

extension Wizard {
    /// The pages from first to last, as far as they are known.
    var course: [PageID] {
        var course: [PageID] = [.email]
        if flow.identityProvider == .emailPassword { course.append(.password) }
        if flow.alias != .off { course.append(.alias) }
        course += attributePages(.start)
        if reviewsBeforeCode { course.append(.review) }
        course.append(.code)
        if pages[.laterPassword] != nil { course.append(.laterPassword) }
        course += attributePages(.afterCode)
        if pages[.extra] != nil { course.append(.extra) }
        if hasReview, !reviewsBeforeCode { course.append(.review) }
        for id in [PageID.browser, .deadEnd] where pages[id] != nil { course.append(id) }
        return course + [.done]
    }

    func attributePages(_ when: UserFlow.When) -> [PageID] {
        flow.pages.indices.lazy.filter { flow.pages[$0].when == when }.map(PageID.attributes)
    }

    /// Whether a page can be shown at the step that the sign-up has reached.
    func isReachable(_ id: PageID) -> Bool {
        switch (id, signUp.step) {
        case (.signInNow, _), (.signIn, _), (.done, _): pages[id] != nil
        case (.signInPassword, _), (.signInCode, _): pages[id] != nil && signIn.step.waits(on: id)
        case (_, .done): false
        case (.email, _): true
        case (.password, _), (.alias, _): course.contains(id)
        case (.attributes(let index), let step):
            flow.pages.indices.contains(index) && (flow.pages[index].when == .start || step.wantsAttributes)
        case (.review, let step):
            hasReview && (reviewsBeforeCode || step.wantsAttributes || place == .review || visited != nil)
        case (.code, .code), (.code, .password), (.code, .attributes): pages[.code] != nil
        case (.laterPassword, .password), (.extra, .attributes), (.browser, .browser), (.deadEnd, _):
            pages[id] != nil
        case (.code, _), (.laterPassword, _), (.extra, _), (.browser, _): false
        }
    }

    func makePage(_ id: PageID) -> (any Page)? {
        switch id {
        case .email: EmailPage()
        case .password: PasswordPage(rule: flow.password, isLater: false)
        case .laterPassword: PasswordPage(rule: flow.password, isLater: true)
        case .review: makeReview()
        case .alias: AliasPage(isRequired: flow.alias == .required)
        case .attributes(let index): attributesPage(flow.pages[index])
        // These are made when the tenant's reply tells what belongs on them.
        case .code, .extra, .browser, .deadEnd, .signInNow, .signIn, .signInPassword, .signInCode, .done: nil
        }
    }
}

extension SignIn.Step {
    /// Whether it waits for what a page asks.
    fileprivate func waits(on id: PageID) -> Bool {
        switch self {
        case .password: id == .signInPassword
        case .code: id == .signInCode
        case .start, .methods, .proof, .done, .browser: false
        }
    }
}

extension SignUp.Step {
    fileprivate var wantsAttributes: Bool {
        if case .attributes = self { true } else { false }
    }
}
