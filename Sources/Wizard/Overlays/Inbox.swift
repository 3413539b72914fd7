import NativeAuth
import Terminal

/// The demo tenant's inbox, newest email first.
struct Inbox: Overlay {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Inbox"
        var empty = "No messages yet. Codes show up here."
        var lead = "Press Enter to use the code."
        var arrived = "{n|new message|new messages} in the demo inbox"
        var notSent = "Demo: no real email is sent."
        var letter = "{time}  {code} is your code  {email}"
        var notice = "{time}  Your password has changed  {email}"
        var old = "{text} ({reason})"
        var expired = "expired"
        var replaced = "replaced"
        var used = "used"
        var view = "v view"
        var from = "From"
        var to = "To"
        var time = "Time"
        var openAndFill = "F2 Open and fill"
        var tryAccount = "Demo: try ada+forgot@demo.example. It has an account."
        var tryDemo = "Demo: no real email is sent. Try ada+taken@demo.example (F1)"
    }

    /// What the inbox shows.
    enum View: Hashable, Sendable {
        /// The emails, one of which is selected.
        case list
        /// What the selected email says.
        case message
    }

    let name = "inbox"
    let emails: [Wizard.InboxEmail]
    /// Whether the page below asks for a code.
    var entersCode = true
    /// When the tenant accepted a code, by the code.
    var usedCodes: [Secret: Timestamp] = [:]
    var selected = 0
    private(set) var view = View.list

    var kind: Wizard.PageSnapshot.Kind {
        switch view {
        case .list: .list
        case .message: .text
        }
    }

    var state: StateID {
        switch view {
        case .list: emails.isEmpty ? .inboxEmpty : .inbox
        case .message: .inboxMessage
        }
    }

    mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse {
        switch (key, view) {
        case (.function(2), _), (.escape, .list), (.character("q"), .list):
            return .closed()
        case (.escape, .message), (.character("q"), .message):
            view = .list
        case (.enter, _):
            return usableCode.map { code in .closed { $0.enterCode(code) } } ?? .closed()
        case (.character("v"), .list) where selectedEmail?.message != nil:
            view = .message
        case (.move(.down), .list), (.tab, .list):
            select(selected + 1)
        case (.move(.up), .list), (.backTab, .list):
            selected = max(selected - 1, 0)
        default:
            break
        }
        return .consumed()
    }

    mutating func select(_ index: Int) { selected = min(index, max(emails.count - 1, 0)) }

    func scrolls(by key: Key) -> Bool { view == .message && key.movesByLine }

    func keyHints(_ strings: Wizard.Strings) -> [String] {
        let use = usableCode == nil ? [] : [strings.fault.use]
        return switch view {
        case .list:
            use + (selectedEmail?.message == nil ? [] : [strings.inbox.view]) + [strings.screen.close]
        case .message: use + [strings.screen.escape]
        }
    }

    private var selectedEmail: Wizard.InboxEmail? {
        emails.indices.contains(selected) ? emails[selected] : nil
    }

    /// The code of the selected email, which Enter enters on the page below; `nil` if it has none, or
    /// the page asks for none.
    private var usableCode: Secret? { entersCode ? selectedEmail?.code : nil }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        if view == .message, let email = selectedEmail, let message = email.message {
            return form(of: message, in: email, strings, clock)
        }
        guard !emails.isEmpty else { return Form(title: strings.inbox.title, lead: [strings.inbox.empty]) }
        let blocks = emails.indices.map { index in
            Form.Block.listItem(line(forEmailAt: index, strings, clock), isSelected: index == selected)
        }
        // Both leads have the same height, so that the list stays where it is.
        let lead = usableCode == nil ? "" : strings.inbox.lead
        return Form(title: strings.inbox.title, lead: [lead, ""], blocks: blocks)
    }

    /// Returns the selected email as a letter: its head, and its paragraphs with the code
    /// on a line of its own.
    private func form(
        of message: Wizard.InboxEmail.Message, in email: Wizard.InboxEmail, _ strings: Wizard.Strings,
        _ clock: LocalTime
    ) -> Form {
        let time = marked(clock.timeOfDay(email.sentAt), asEmailAt: selected, strings, at: clock.now)
        let rows = [
            (strings.inbox.from, message.sender.raw), (strings.inbox.to, email.recipient.raw),
            (strings.inbox.time, time),
        ]
        let code = email.code?.text ?? ""
        let paragraphs = message.paragraphs(with: code).map {
            $0.utf8.elementsEqual(code.utf8) ? Form.Block.command($0) : .text($0)
        }
        return Form(
            title: message.subject.raw, lead: [""],
            blocks: rows.map { .row(label: $0, value: $1) } + paragraphs)
    }

    private func line(forEmailAt index: Int, _ strings: Wizard.Strings, _ clock: LocalTime) -> String {
        let email = emails[index]
        var values = ["time": clock.timeOfDay(email.sentAt), "email": email.recipient.raw]
        guard let code = email.code else { return strings.format(strings.inbox.notice, values) }
        values["code"] = code.text
        let text = strings.format(strings.inbox.letter, values)
        return marked(text, asEmailAt: index, strings, at: clock.now)
    }

    /// Returns a text on an email, with the reason why its code no longer works, if there is one.
    private func marked(
        _ text: String, asEmailAt index: Int, _ strings: Wizard.Strings, at now: Timestamp
    ) -> String {
        let reason = status(ofEmailAt: index, strings, at: now)
        return reason.map { strings.format(strings.inbox.old, ["text": text, "reason": $0]) } ?? text
    }

    /// Returns why the code of an email no longer works, as far as the inbox can tell; `nil` if it may work.
    ///
    /// Only the newest code to an address works.
    private func status(ofEmailAt index: Int, _ strings: Wizard.Strings, at now: Timestamp) -> String? {
        guard let code = emails[index].code else { return nil }
        if let time = usedCodes[code], time >= emails[index].sentAt {
            return strings.inbox.used
        }
        if emails[index].hasExpired(at: now) { return strings.inbox.expired }
        let recipient = emails[index].recipient.raw.lowercased()
        let isReplaced = emails[..<index].contains {
            $0.code != nil && $0.recipient.raw.lowercased() == recipient
        }
        return isReplaced ? strings.inbox.replaced : nil
    }
}

extension Secret {
    /// The code as text, for the duration of a frame.
    fileprivate var text: String { reveal { String(decoding: $0, as: UTF8.self) } }
}
