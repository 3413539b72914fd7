import NativeAuth
import Terminal

/// The demo tenant's inbox, newest email first.
struct Inbox: Hashable, Sendable {
    struct Words: Hashable, Sendable, Codable {
        var title = "Inbox of the demo tenant"
        var empty = "No letters yet. A code arrives here when the tenant sends one."
        var lead = "Enter fills the code in."
        var letter = "{time}  {email}  Your code is {code}"
    }

    let letters: [Wizard.Letter]
    var selected = 0

    mutating func press(_ key: Key) -> Overlay.Outcome {
        switch key {
        case .escape, .function(2), .character("q"):
            return .close
        case .enter:
            return letters.isEmpty ? .close : .enter(letters[selected].code)
        case .move(.down), .tab:
            selected = min(selected + 1, max(letters.count - 1, 0))
        case .move(.up), .backTab:
            selected = max(selected - 1, 0)
        default:
            break
        }
        return .stay
    }

    func form(_ words: Wizard.Words, _ clock: LocalTime) -> Form {
        guard !letters.isEmpty else { return Form(title: words.inbox.title, lead: [words.inbox.empty]) }
        let blocks = letters.enumerated().map { index, letter in
            let values = [
                "time": clock.time(letter.sent), "email": letter.to.raw,
                "code": letter.code.reveal { String(decoding: $0, as: UTF8.self) },
            ]
            return Form.Block.choice(words.fill(words.inbox.letter, values), isSelected: index == selected)
        }
        return Form(title: words.inbox.title, lead: [words.inbox.lead, ""], blocks: blocks)
    }
}
