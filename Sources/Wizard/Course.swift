import NativeAuth
import SignUp
import UserFlow

// Page identifiers: name, strings, order and construction.

/// The id of a page.
enum PageID: Hashable, Sendable {
    case email
    case password
    case alias
    /// An attribute page of the flow, by its index in the flow.
    case attributes(Int)
    case code
    /// The password, when the tenant asks for it after the code.
    case laterPassword
    /// Attributes that the tenant requires and the flow does not define.
    case extra
    case browser
    /// A review of all answers.
    case review
    /// An error that no answer can correct.
    case deadEnd
    /// The offer to sign in with the continuation token of the finished sign-up.
    case signInNow
    /// The user name for sign-in.
    case signIn
    case signInPassword
    case signInCode
    case done

    /// The name of the page in journey files and prompts.
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

    /// Whether the page counts as a step in the progress text.
    var isCounted: Bool {
        switch self {
        case .browser, .deadEnd, .done: false
        default: true
        }
    }
}

extension Wizard {
    /// All texts of the wizard: English by default, replaced by translations.
    ///
    /// Each page declares its own strings. The path to a text is its id: `strings.email.taken` is
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
    /// The strings of a language, shared by all copies of a wizard so that copying a wizard stays cheap.
    final class Lexicon: Sendable {
        let words: Words

        init(_ words: Words) {
            self.words = words
        }
    }
}

extension Wizard {
    /// The ids of the pages from first to last, as far as they are known.
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

    func attributePages(_ when: UserFlow.PageTiming) -> [PageID] {
        flow.pages.indices.lazy.filter { flow.pages[$0].timing == when }.map(PageID.attributes)
    }

    /// Returns whether a page can be shown at the current step of the sign-up or sign-in.
    func isReachable(_ id: PageID) -> Bool {
        switch (id, signUp.step) {
        case (.signInNow, _), (.signIn, _), (.done, _): pages[id] != nil
        case (.signInPassword, _), (.signInCode, _): pages[id] != nil && signIn.step.waits(on: id)
        case (_, .done): false
        case (.email, _): true
        case (.password, _), (.alias, _): course.contains(id)
        case (.attributes(let index), let step):
            flow.pages.indices.contains(index) && (flow.pages[index].timing == .start || step.wantsAttributes)
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
        // These pages need data from the tenant's reply, and are made when it arrives.
        case .code, .extra, .browser, .deadEnd, .signInNow, .signIn, .signInPassword, .signInCode, .done: nil
        }
    }
}

extension SignIn.Step {
    /// Returns whether a page asks for the answer that this step needs.
    fileprivate func waits(on id: PageID) -> Bool {
        switch self {
        case .password: id == .signInPassword
        case .code: id == .signInCode
        case .start, .authMethods, .strongAuth, .done, .browser: false
        }
    }
}

extension SignUp.Step {
    fileprivate var wantsAttributes: Bool {
        if case .attributes = self { true } else { false }
    }
}
