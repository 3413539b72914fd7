import NativeAuth
import SignUp
import UserFlow

extension Wizard {
    /// The visible state of a page, used to enumerate, draw and check all states of a flow.
    public struct PageState: Hashable, Sendable {
        /// The kind of page: as ``PageSnapshot/page``, or `laterPassword` or `extra` for pages added by the tenant.
        public var page: String
        /// The number of an attribute page of the flow, from 1; `nil` for every other page.
        public var number: Int?
        /// The id of the message shown, such as `code.wrong`; without a message, a name for the appearance.
        ///
        /// Those names are `empty`, `begun`, `filled`, `ready`, `list`, `list.found`, `list.none`, `shown`,
        /// `twice`, `help`, `inbox` and `offer`.
        public var id: String
    }

    /// The current state of the page.
    public var pageState: PageState {
        var state = PageState(page: pageID.kind.rawValue, id: overlayID ?? messageID ?? appearanceID)
        switch pageID {
        case .attributes(let index): state.number = index + 1
        case .passwordAfterCode: state.page = "laterPassword"
        case .unknownAttributes: state.page = "extra"
        case .email, .password, .alias, .code, .browser, .review, .deadEnd, .signInNow, .signIn,
            .signInPassword, .signInCode, .done:
            break
        }
        return state
    }

    private var overlayID: String? {
        switch overlay {
        case .help: "help"
        case .inbox(let inbox): inbox.emails.isEmpty ? "inbox.empty" : "inbox"
        case .leave, .typo: overlay?.question?.id
        case nil: nil
        }
    }

    /// The id of the message shown: quitting or waiting first, then answer errors, then the page notice.
    private var messageID: String? {
        let problems = page.controls.problems
        let notice = page.controls.notice?.message.id
        if inputGuards.quitDeadline != nil { return MessageKey.screenAgain.id }
        if let waitingID { return waitingID }
        if problems.count > 1 { return notice ?? MessageKey.screenCheck.id }
        if let notice, notice.hasPrefix("resend.wait") { return notice }
        return problems.first?.value.id ?? notice
    }

    private var appearanceID: String {
        switch page {
        case let page as PasswordPage: page.appearanceID
        case let page as CodePage: page.appearanceID(at: clock.now)
        case let page as BrowserPage: page.appearanceID
        case is SignInNowPage: "offer"
        case is ReviewPage: "filled"
        default: page.controls.appearanceID
        }
    }
}

extension Controls {
    /// Names whether anything was entered, and whether it is visible.
    fileprivate var appearanceID: String {
        if let list = fields.compactMap(\.choice).first(where: \.isOpen) { return list.search.appearanceID }
        if isRevealing { return "shown" }
        return fields.allSatisfy(\.isUntouched) ? "empty" : "filled"
    }
}

extension ChoiceSearch {
    /// Names whether a search text was typed, and whether it matches any choice.
    fileprivate var appearanceID: String {
        if query.isEmpty { return "list" }
        return matches.isEmpty ? "list.none" : "list.found"
    }
}

extension Field {
    /// Whether the field looks as it did when the page was opened.
    var isUntouched: Bool {
        if case .boolean(let isTicked) = self { !isTicked } else { isEmpty }
    }
}

extension PasswordPage {
    fileprivate var appearanceID: String {
        if controls.isRevealing { return "password.shown" }
        guard let estimate else { return rule.isConfirmed ? "twice" : "empty" }
        if estimate.isPersonal { return "password.similar" }
        return estimate.strength.id
    }
}

extension Strength {
    /// The id of the strength.
    fileprivate var id: String {
        switch self {
        case .veryWeak: "password.strength.worst"
        case .weak: "password.strength.weak"
        case .fair: "password.strength.fair"
        case .good: "password.strength.good"
        case .strong: "password.strength.best"
        }
    }
}

extension CodePage {
    fileprivate func appearanceID(at now: Timestamp) -> String {
        if isAccepted { return "code.accepted" }
        if isFull { return "filled" }
        guard field.count == 0 else { return "begun" }
        if now >= cooldown.end { return "ready" }
        if code.otherDestination != nil { return "code.sent.elsewhere" }
        return code.length == nil ? "code.sent.open" : "empty"
    }
}

extension BrowserPage {
    fileprivate var appearanceID: String {
        if webFallback.signUpLink == nil { return "web.needed.nowhere" }
        if !webFallback.hasBrowser { return "web.nodisplay" }
        return reason == nil ? "web.needed" : "web.reason"
    }
}
