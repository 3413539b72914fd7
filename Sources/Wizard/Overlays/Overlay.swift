import NativeAuth
import Terminal
import UserFlow

/// What stands in place of the page, or asks something on it, and receives the keys until it is closed.
protocol Overlay: Sendable {
    /// The name in the ids of snapshots, such as `help`.
    var name: String { get }
    /// Whether it is a list, a text or a question.
    var kind: Wizard.PageSnapshot.Kind { get }
    /// The state that it shows.
    var state: StateID { get }
    /// The question of a confirmation; `nil` for any other overlay.
    var question: Message? { get }
    /// The flow that the screen names; `nil` for the one of the pages.
    var shownFlow: UserFlow? { get }

    /// Handles a key, and says what the wizard is to do.
    mutating func press(_ key: Key) -> OverlayAction

    /// Selects an item of the list, or an answer to the question.
    mutating func select(_ index: Int)

    /// Whether a key scrolls by a line, rather than being handled.
    func scrolls(by key: Key) -> Bool

    /// Returns what is shown.
    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form

    /// Returns the keys that do something, each with what it does.
    func keyHints(_ strings: Wizard.Strings) -> [String]
}

extension Overlay {
    var question: Message? { nil }
    var shownFlow: UserFlow? { nil }
    mutating func select(_ index: Int) {}
    func scrolls(by key: Key) -> Bool { false }
}

/// What an overlay asks of the wizard after a key.
enum OverlayAction: Hashable, Sendable {
    case stay
    case close
    /// Close, and enter this code.
    case enterCode(Secret)
    /// Close, use this address and continue.
    case useAddress(String)
    /// Close, and fill in this address.
    case fillAddress(String)
    /// End the program.
    case leave
    /// Close, and open sign-in.
    case signIn
    /// Close, and hand the overlay over to what holds the wizard.
    case handOver
}

extension Key {
    /// Whether the key moves through a text line by line.
    var movesByLine: Bool {
        switch self {
        case .move(.down), .move(.up), .tab, .backTab: true
        default: false
        }
    }
}

/// The confirmation shown for Esc on the first page.
struct LeaveQuestion: Overlay {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Leave sign-up?"
        var confirm = "Your answers will be lost."
        var leave = "Leave"
        var stay = "Stay"
    }

    /// What it asks.
    let title: String
    let name = "leave"
    let kind = Wizard.PageSnapshot.Kind.question
    let state = StateID(MessageKey.leaveConfirm.id)
    /// The index of the answer that Enter gives: to leave, or at first to stay.
    var selected = 1

    var question: Message? { Message(.leaveConfirm) }

    mutating func press(_ key: Key) -> OverlayAction {
        switch key {
        case _ where key.isYes: return .leave
        case _ where key.isNo || key == .escape: return .close
        case .enter, .character(" "): return selected == 0 ? .leave : .close
        case _ where key.changesAnswer: selected = 1 - selected
        default: break
        }
        return .stay
    }

    mutating func select(_ index: Int) { selected = index }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        let answers = [strings.leave.leave, strings.leave.stay]
        return Form(
            title: title, lead: [strings.leave.confirm, ""],
            blocks: [.question("", answers: answers, selected: selected)])
    }

    func keyHints(_ strings: Wizard.Strings) -> [String] {
        [
            strings.keyHint(enter: selected == 0 ? strings.leave.leave : strings.leave.stay),
            strings.screen.yes, strings.screen.no, strings.screen.close,
        ]
    }
}
