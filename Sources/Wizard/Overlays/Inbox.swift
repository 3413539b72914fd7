import NativeAuth
import Terminal

/// The demo tenant's inbox, newest email first.
struct Inbox: Hashable, Sendable {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Inbox of the demo tenant"
        var empty = "No letters yet. A code arrives here when the tenant sends one."
        var lead = "Press Enter to use the code."
        var arrived = "{n|new message|new messages} in the demo inbox"
        var notSent = "Demo: no real email is sent."
        var letter = "{time}  {email}  Your code is {code}"
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
            return Form.Block.listItem(
                strings.format(strings.inbox.letter, values), isSelected: index == selected)
        }
        return Form(title: strings.inbox.title, lead: [strings.inbox.lead, ""], blocks: blocks)
    }
}
