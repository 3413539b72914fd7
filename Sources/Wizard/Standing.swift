import NativeAuth
import SignUp
import UserFlow

extension Wizard {
    /// The visible state of a page, used to enumerate, draw and check all states of a flow.
    public struct Standing: Hashable, Sendable {
        /// The kind of page: as ``Prompt/page``, or `laterPassword` or `extra` for pages added by the tenant.
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
    public var standing: Standing {
        var standing = Standing(page: prompt.page, id: overlayID ?? saidID ?? seenID)
        switch place {
        case .attributes(let index): standing.number = index + 1
        case .laterPassword: standing.page = "laterPassword"
        case .extra: standing.page = "extra"
        case .email, .password, .alias, .code, .browser, .review, .deadEnd, .signInNow, .signIn,
            .signInPassword, .signInCode, .done:
            break
        }
        return standing
    }

    private var overlayID: String? {
        switch overlay {
        case .help: "help"
        case .inbox(let inbox): inbox.letters.isEmpty ? Message(\.inbox.empty).id : "inbox"
        case .leave, .typo: overlay?.question?.id
        case nil: nil
        }
    }

    /// The id of the message shown: quitting or waiting first, then answer errors, then the page notice.
    private var saidID: String? {
        let problems = page.controls.problems
        let notice = page.controls.notice?.message.id
        if leavesUntil != nil { return Message(\.screen.again).id }
        if let waitingID { return waitingID }
        if problems.count > 1 { return notice ?? Message(\.screen.check).id }
        if let notice, notice.hasPrefix("resend.wait") { return notice }
        return problems.first?.value.id ?? notice
    }

    private var seenID: String {
        switch page {
        case let page as PasswordPage: page.lookID
        case let page as CodePage: page.lookID(at: clock.now)
        case let page as BrowserPage: page.lookID
        case is SignInNowPage: "offer"
        case is ReviewPage: "filled"
        default: page.controls.lookID
        }
    }
}

extension Controls {
    /// Names whether anything was entered, and whether it is visible.
    fileprivate var lookID: String {
        if let list = fields.compactMap(\.choice).first(where: \.isOpen) { return list.finder.lookID }
        if isRevealing { return "shown" }
        return fields.allSatisfy(\.isUntouched) ? "empty" : "filled"
    }
}

extension Finder {
    /// Names whether a search text was typed, and whether it matches any choice.
    fileprivate var lookID: String {
        if filter.isEmpty { return "list" }
        return listed.isEmpty ? "list.none" : "list.found"
    }
}

extension Field {
    /// Whether the field looks as it did when the page was opened.
    var isUntouched: Bool {
        if case .boolean(let isTicked) = self { !isTicked } else { isEmpty }
    }
}

extension PasswordPage {
    fileprivate var lookID: String {
        if controls.isRevealing { return Message(\.password.shown).id }
        guard let estimate else { return rule.isConfirmed ? "twice" : "empty" }
        if estimate.isPersonal { return Message(\.password.similar).id }
        return Message(estimate.strength.text).id
    }
}

extension CodePage {
    fileprivate func lookID(at now: Timestamp) -> String {
        if isAccepted { return Message(\.code.accepted).id }
        if isFull { return "filled" }
        guard field.count == 0 else { return "begun" }
        if now >= pause.end { return "ready" }
        if code.elsewhere != nil { return Message(\.code.sentElsewhere).id }
        return code.length == nil ? Message(\.code.sentOpen).id : "empty"
    }
}

extension BrowserPage {
    fileprivate var lookID: String {
        if web.signUp == nil { return Message(\.web.neededNowhere).id }
        if !web.hasBrowser { return Message(\.web.nodisplay).id }
        return Message(reason == nil ? \.web.needed : \.web.reason).id
    }
}
