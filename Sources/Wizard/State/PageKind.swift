import UserFlow

/// A kind of page: its name in journey files, the reducer that it belongs to, and its place in the progress.
///
/// With ``Navigation/pageOrder`` and ``Navigation/makePage(_:)`` below, this is all that the wizard knows of
/// a page besides the page itself.
enum PageKind: String, Hashable, Sendable, CaseIterable {
    case email = "email"
    case password = "password"
    case alias = "alias"
    case attributes = "attributes"
    case code = "code"
    case browser = "browser"
    case review = "review"
    case deadEnd = "deadEnd"
    case signIn = "signIn"
    case signInPassword = "signInPassword"
    case signInCode = "signInCode"
    case done = "done"

    /// A part of the wizard that has its own reducer.
    enum Phase: Hashable, Sendable {
        case signUp
        case signIn
    }

    /// The part of the wizard that the page belongs to.
    var phase: Phase {
        switch self {
        case .email, .password, .alias, .attributes, .code, .browser, .review, .deadEnd, .done: .signUp
        case .signIn, .signInPassword, .signInCode: .signIn
        }
    }

    /// How the page counts in the progress text.
    enum Progress: Hashable, Sendable {
        /// As a step of the sign-up, in the order of the pages.
        case counted
        /// As a step of the sign-in with a fixed number, from 1.
        case signInStep(Int)
        case uncounted
    }

    /// How the page counts in the progress text.
    var progress: Progress {
        switch self {
        case .email, .password, .alias, .attributes, .code, .review: .counted
        case .signIn: .signInStep(1)
        case .signInPassword, .signInCode: .signInStep(2)
        case .browser, .deadEnd, .done: .uncounted
        }
    }
}

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
    /// The user name for sign-in.
    case signIn
    case signInPassword
    case signInCode
    case done

    /// The kind of the page.
    var kind: PageKind {
        switch self {
        case .email: .email
        case .password, .passwordAfterCode: .password
        case .alias: .alias
        case .attributes, .unknownAttributes: .attributes
        case .code: .code
        case .browser: .browser
        case .deadEnd: .deadEnd
        case .review: .review
        case .signIn: .signIn
        case .signInPassword: .signInPassword
        case .signInCode: .signInCode
        case .done: .done
        }
    }

    /// When a page can be opened.
    enum Availability: Hashable, Sendable {
        /// Whenever it has a place in the order of pages.
        case inOrder
        /// At its time in the order: before the code, or once the tenant asks for attributes.
        case timed
        /// While the tenant waits for the answer that the page asks for.
        case atStep
        /// Once a reply or the user has opened it.
        case opened
    }

    /// When the page can be opened.
    var availability: Availability {
        switch self {
        case .email, .password: .inOrder
        case .alias, .attributes, .review: .timed
        case .code, .passwordAfterCode, .unknownAttributes, .browser, .signInPassword, .signInCode: .atStep
        case .deadEnd, .signIn, .done: .opened
        }
    }

    /// The states of the page.
    var states: Wizard.PageStates {
        switch self {
        case .email: EmailPage.states
        case .password: PasswordPage.states
        case .alias: AliasPage.states
        case .attributes: AttributesPage.states
        case .code: CodePage.states
        case .passwordAfterCode: PasswordPage.statesAfterCode
        case .unknownAttributes: AttributesPage.statesOfUnknown
        case .browser: BrowserPage.states
        case .review: ReviewPage.states
        case .deadEnd: DeadEndPage.states
        case .signIn: SignInPage.states
        case .signInPassword: SignInPasswordPage.states
        case .signInCode: CodePage.statesOfSignIn
        case .done: DonePage.states
        }
    }

    /// The pages in the order in which documents show their states.
    static let presentationOrder: [PageID] = [
        .email, .password, .alias, .attributes(0), .code, .passwordAfterCode, .unknownAttributes, .review,
        .done, .browser, .deadEnd, .signIn, .signInPassword, .signInCode,
    ]
}

extension Navigation {
    /// The ids of the sign-up's pages from first to last, as far as they are known.
    var pageOrder: [PageID] {
        var order: [PageID] = [.email]
        let credentials = pagesOfCredentials
        if flow.order == .answersFirst {
            order += credentials + attributePages(.start)
            if reviewsBeforeCode { order.append(.review) }
        }
        order.append(.code)
        if flow.order == .codeFirst {
            order += credentials
        } else if pages[.passwordAfterCode] != nil {
            order.append(.passwordAfterCode)
        }
        order += attributePages(.afterCode)
        if pages[.unknownAttributes] != nil { order.append(.unknownAttributes) }
        if hasReview, !reviewsBeforeCode { order.append(.review) }
        for id in [PageID.browser, .deadEnd] where pages[id: id] != nil { order.append(id) }
        return order + [.done]
    }

    /// The ids of the pages for the password and the alias that the flow asks for.
    private var pagesOfCredentials: [PageID] {
        let isCodeFirst = flow.order == .codeFirst
        let asksForPassword = flow.identityProvider == .emailPassword
        let password: PageID = isCodeFirst ? .passwordAfterCode : .password
        let hasPassword = asksForPassword || (isCodeFirst && pages[.passwordAfterCode] != nil)
        return (hasPassword ? [password] : []) + (flow.alias == .off ? [] : [.alias])
    }

    /// Makes a page that needs no data from a reply of the tenant; `nil` for every other page.
    func makePage(_ id: PageID) -> (any Page)? {
        switch id {
        case .email: EmailPage()
        case .password: PasswordPage(rule: flow.password, isAfterCode: false)
        case .passwordAfterCode: PasswordPage(rule: flow.password, isAfterCode: true)
        case .review: makeReviewPage()
        case .alias:
            AliasPage(isRequired: flow.alias == .required, isAtStart: flow.order == .answersFirst)
        case .attributes(let index): makeAttributesPage(flow.pages[index])
        case .code, .unknownAttributes, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .done: nil
        }
    }

    /// The ids of the flow's attribute pages with this timing, in order.
    func attributePages(_ timing: UserFlow.PageTiming) -> [PageID] {
        flow.pages.indices.lazy.filter { flow.isAtStart(flow.pages[$0]) == (timing == .start) }
            .map(PageID.attributes)
    }

    /// Whether the flow has so many pages that a review page comes before the final submission.
    var hasReview: Bool { flow.pages.count > 2 }

    /// Whether all attributes come before the code, so that the review also comes before it.
    var reviewsBeforeCode: Bool { hasReview && attributePages(.afterCode).isEmpty }
}
