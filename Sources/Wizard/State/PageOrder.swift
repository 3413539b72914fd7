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
    /// The password, if the tenant requires it after the code.
    case passwordAfterCode
    /// Attributes that the tenant requires and the flow does not define.
    case unknownAttributes
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
        case .password, .passwordAfterCode: "password"
        case .alias: "alias"
        case .attributes, .unknownAttributes: "attributes"
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
    struct Strings: Hashable, Sendable, Codable {
        var email = EmailPage.Strings()
        var typo = TypoQuestion.Strings()
        var identity = Identity()
        var password = PasswordPage.Strings()
        var alias = AliasPage.Strings()
        var attribute = AttributesPage.Strings()
        var labels = AttributeLabels()
        var code = CodePage.Strings()
        var resend = CodePage.ResendStrings()
        var done = DonePage.Strings()
        var signin = SignInPage.Strings()
        var signinPassword = SignInPasswordPage.Strings()
        var signinNow = SignInNowPage.Strings()
        var web = BrowserPage.Strings()
        var stuck = DeadEndPage.Strings()
        var review = ReviewPage.Strings()
        var change = Change()
        var cancelled = "Stopped waiting. Your answers are kept."
        var session = Session()
        var service = Service()
        var net = Net()
        var config = Config()
        var paste = Paste()
        var left = Left()
        var leave = LeaveQuestion.Strings()
        var inbox = Inbox.Strings()
        var help = Help.Strings()
        var demo = DemoHelp.Strings()
        var tenant = TenantHelp.Strings()
        var button = ButtonStrings()
        var screen = ScreenStrings()
        var waiting = Waiting()
        var duration = Duration()
        var tty = TerminalStrings()
        var plain = PlainStrings()
        var crash = "The program stopped because of its own fault. {account} Report reference {id}."
    }
}

extension Wizard {
    /// The strings of a language, shared by all copies of a wizard so that copying a wizard stays cheap.
    final class SharedStrings: Sendable {
        let strings: Strings

        init(_ strings: Strings) {
            self.strings = strings
        }
    }
}

extension Wizard {
    /// The ids of the pages from first to last, as far as they are known.
    var pageOrder: [PageID] {
        var order: [PageID] = [.email]
        if flow.identityProvider == .emailPassword { order.append(.password) }
        if flow.alias != .off { order.append(.alias) }
        order += attributePages(.start)
        if reviewsBeforeCode { order.append(.review) }
        order.append(.code)
        if pages[.passwordAfterCode] != nil { order.append(.passwordAfterCode) }
        order += attributePages(.afterCode)
        if pages[.unknownAttributes] != nil { order.append(.unknownAttributes) }
        if hasReview, !reviewsBeforeCode { order.append(.review) }
        for id in [PageID.browser, .deadEnd] where pages[id] != nil { order.append(id) }
        return order + [.done]
    }

    func attributePages(_ when: UserFlow.PageTiming) -> [PageID] {
        flow.pages.indices.lazy.filter { flow.pages[$0].timing == when }.map(PageID.attributes)
    }

    /// Returns whether a page can be shown at the current step of the sign-up or sign-in.
    func isReachable(_ id: PageID) -> Bool {
        switch (id, signUp.step) {
        case (.signInNow, _), (.signIn, _), (.done, _): pages[id] != nil
        case (.signInPassword, _), (.signInCode, _): pages[id] != nil && signIn.step.isAnswered(on: id)
        case (_, .done): false
        case (.email, _): true
        case (.password, _), (.alias, _): pageOrder.contains(id)
        case (.attributes(let index), let step):
            flow.pages.indices.contains(index)
                && (flow.pages[index].timing == .start || step.requiresAttributes)
        case (.review, let step):
            hasReview
                && (reviewsBeforeCode || step.requiresAttributes || pageID == .review
                    || pageOpenedFromReview != nil)
        case (.code, .code), (.code, .password), (.code, .attributes): pages[.code] != nil
        case (.passwordAfterCode, .password), (.unknownAttributes, .attributes), (.browser, .browser),
            (.deadEnd, _):
            pages[id] != nil
        case (.code, _), (.passwordAfterCode, _), (.unknownAttributes, _), (.browser, _): false
        }
    }

    func makePage(_ id: PageID) -> (any Page)? {
        switch id {
        case .email: EmailPage()
        case .password: PasswordPage(rule: flow.password, isAfterCode: false)
        case .passwordAfterCode: PasswordPage(rule: flow.password, isAfterCode: true)
        case .review: makeReviewPage()
        case .alias: AliasPage(isRequired: flow.alias == .required)
        case .attributes(let index): attributesPage(flow.pages[index])
        // These pages need data from the tenant's reply, and are made when it arrives.
        case .code, .unknownAttributes, .browser, .deadEnd, .signInNow, .signIn, .signInPassword, .signInCode,
            .done:
            nil
        }
    }
}

extension SignIn.Step {
    /// Returns whether the answer that this step needs is entered on a page.
    fileprivate func isAnswered(on id: PageID) -> Bool {
        switch self {
        case .password: id == .signInPassword
        case .code: id == .signInCode
        case .start, .authMethods, .strongAuth, .done, .browser: false
        }
    }
}

extension SignUp.Step {
    fileprivate var requiresAttributes: Bool {
        if case .attributes = self { true } else { false }
    }
}
