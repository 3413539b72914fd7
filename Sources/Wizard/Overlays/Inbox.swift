import NativeAuth
import Terminal

/// The demo tenant's inbox, newest email first.
struct Inbox: Hashable, Sendable {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Demo inbox"
        var empty = "No messages yet. Codes show up here."
        var lead = "Press Enter to use the code."
        var arrived = "{n|new message|new messages} in the demo inbox"
        var notSent = "Demo: no real email is sent."
        var letter = "{time}  {email}  Your code is {code}"
        var old = "{text} ({reason})"
        var expired = "expired"
        var replaced = "replaced"
        var openAndFill = "F2 Open and fill"
        var tryDemo = "Demo: no real email is sent. Try +taken, +weak, +expired … (F1)"
    }

    let emails: [Wizard.InboxEmail]
    var selected = 0

    mutating func press(_ key: Key) -> Overlay.Action {
        switch key {
        case .escape, .function(2), .character("q"):
            return .close
        case .enter:
            return emails.isEmpty ? .close : .enterCode(emails[selected].code)
        case .move(.down), .tab:
            selected = min(selected + 1, max(emails.count - 1, 0))
        case .move(.up), .backTab:
            selected = max(selected - 1, 0)
        default:
            break
        }
        return .stay
    }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        guard !emails.isEmpty else { return Form(title: strings.inbox.title, lead: [strings.inbox.empty]) }
        let blocks = emails.enumerated().map { index, email in
            let values = [
                "time": clock.timeOfDay(email.sentAt), "email": email.recipient.raw,
                "code": email.code.reveal { String(decoding: $0, as: UTF8.self) },
            ]
            let text = strings.format(strings.inbox.letter, values)
            let line = status(ofEmailAt: index, strings, at: clock.now).map {
                strings.format(strings.inbox.old, ["text": text, "reason": $0])
            }
            return Form.Block.listItem(line ?? text, isSelected: index == selected)
        }
        return Form(title: strings.inbox.title, lead: [strings.inbox.lead, ""], blocks: blocks)
    }

    /// Returns why the code of an email no longer works, as far as the inbox can tell; `nil` if it may work.
    ///
    /// Only the newest code to an address works.
    private func status(ofEmailAt index: Int, _ strings: Wizard.Strings, at now: Timestamp) -> String? {
        if emails[index].hasExpired(at: now) { return strings.inbox.expired }
        let recipient = emails[index].recipient.raw.lowercased()
        let isReplaced = emails[..<index].contains { $0.recipient.raw.lowercased() == recipient }
        return isReplaced ? strings.inbox.replaced : nil
    }
}
