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
    case signInNow = "signInNow"
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
        case .signInNow, .signIn, .signInPassword, .signInCode: .signIn
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
        case .email, .password, .alias, .attributes, .code, .review, .signInNow: .counted
        case .signIn: .signInStep(1)
        case .signInPassword, .signInCode: .signInStep(2)
        case .browser, .deadEnd, .done: .uncounted
        }
    }
}

extension Navigation {
    /// The ids of the sign-up's pages from first to last, as far as they are known.
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
        for id in [PageID.browser, .deadEnd] where pages[id: id] != nil { order.append(id) }
        return order + [.done]
    }

    /// Makes a page that needs no data from a reply of the tenant; `nil` for every other page.
    func makePage(_ id: PageID) -> (any Page)? {
        switch id {
        case .email: EmailPage()
        case .password: PasswordPage(rule: flow.password, isAfterCode: false)
        case .passwordAfterCode: PasswordPage(rule: flow.password, isAfterCode: true)
        case .review: makeReviewPage()
        case .alias: AliasPage(isRequired: flow.alias == .required)
        case .attributes(let index): makeAttributesPage(flow.pages[index])
        case .code, .unknownAttributes, .browser, .deadEnd, .signInNow, .signIn, .signInPassword, .signInCode,
            .done:
            nil
        }
    }

    /// The ids of the flow's attribute pages with this timing, in order.
    func attributePages(_ timing: UserFlow.PageTiming) -> [PageID] {
        flow.pages.indices.lazy.filter { flow.pages[$0].timing == timing }.map(PageID.attributes)
    }

    /// Whether the flow has so many pages that a review page comes before the final submission.
    var hasReview: Bool { flow.pages.count > 2 }

    /// Whether all attributes come before the code, so that the review also comes before it.
    var reviewsBeforeCode: Bool { hasReview && attributePages(.afterCode).isEmpty }
}
