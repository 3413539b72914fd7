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
        var letter = "{time}  {email}  Your code is {code}"
        var notice = "{time}  {email}  Your password has changed"
        var old = "{text} ({reason})"
        var expired = "expired"
        var replaced = "replaced"
        var used = "used"
        var openAndFill = "F2 Open and fill"
        var tryDemo = "Demo: no real email is sent. Try +taken, +weak or +expired (F1)"
    }

    let name = "inbox"
    let kind = Wizard.PageSnapshot.Kind.list
    let emails: [Wizard.InboxEmail]
    /// When the tenant accepted a code, by the code.
    var usedCodes: [Secret: Timestamp] = [:]
    var selected = 0

    var state: StateID { emails.isEmpty ? .inboxEmpty : .inbox }

    mutating func press(_ key: Key) -> OverlayAction {
        switch key {
        case .escape, .function(2), .character("q"):
            return .close
        case .enter:
            return selectedCode.map { .enterCode($0) } ?? .close
        case .move(.down), .tab:
            selected = min(selected + 1, max(emails.count - 1, 0))
        case .move(.up), .backTab:
            selected = max(selected - 1, 0)
        default:
            break
        }
        return .stay
    }

    mutating func select(_ index: Int) { selected = min(index, max(emails.count - 1, 0)) }

    func keyHints(_ strings: Wizard.Strings, entersCode: Bool) -> [String] {
        (entersCode && selectedCode != nil ? [strings.fault.use] : []) + [strings.screen.close]
    }

    /// The code of the selected email; `nil` if it has none.
    var selectedCode: Secret? {
        emails.indices.contains(selected) ? emails[selected].code : nil
    }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        guard !emails.isEmpty else { return Form(title: strings.inbox.title, lead: [strings.inbox.empty]) }
        let blocks = emails.indices.map { index in
            Form.Block.listItem(line(forEmailAt: index, strings, clock), isSelected: index == selected)
        }
        // Both leads have the same height, so that the list stays where it is.
        let lead = selectedCode == nil ? "" : strings.inbox.lead
        return Form(title: strings.inbox.title, lead: [lead, ""], blocks: blocks)
    }

    private func line(forEmailAt index: Int, _ strings: Wizard.Strings, _ clock: LocalTime) -> String {
        let email = emails[index]
        var values = ["time": clock.timeOfDay(email.sentAt), "email": email.recipient.raw]
        guard let code = email.code else { return strings.format(strings.inbox.notice, values) }
        values["code"] = code.reveal { String(decoding: $0, as: UTF8.self) }
        let text = strings.format(strings.inbox.letter, values)
        let reason = status(ofEmailAt: index, strings, at: clock.now)
        return reason.map { strings.format(strings.inbox.old, ["text": text, "reason": $0]) } ?? text
    }

    /// Returns why the code of an email no longer works, as far as the inbox can tell; `nil` if it may work.
    ///
    /// Only the newest code to an address works.
    private func status(ofEmailAt index: Int, _ strings: Wizard.Strings, at now: Timestamp) -> String? {
        if let code = emails[index].code, let time = usedCodes[code], time >= emails[index].sentAt {
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
