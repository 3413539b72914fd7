import NativeAuth
import Terminal
import UserFlow

/// A layer that stands in place of the page, or asks something on it, and receives the
/// keys until it is closed.
protocol Overlay: Layer {
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

    /// Handles a key that does not scroll.
    mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse

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
    func overlay(on size: Frame.Size?) -> (any Overlay)? { self }

    mutating func handle(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse {
        handleInput(event, &wizard)
    }

    /// Handles a key, or the press of an item; ignores any other event.
    mutating func handleInput(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse {
        if case .press(.line(let index)) = event {
            wizard.inputGuards.received(at: wizard.clock.now)
            wizard.screen.resetScroll()
            select(index)
            return press(.enter, &wizard)
        }
        guard case .key(let key) = event else { return .ignored }
        wizard.screen.resetScroll()
        return wizard.scroll(by: key) ? .consumed() : press(key == .control("g") ? .escape : key, &wizard)
    }
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

    mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse {
        let leaves = key.isYes || ([.enter, .character(" ")].contains(key) && selected == 0)
        if leaves { return .consumed([.exit(wizard.exitOutcome)]) }
        switch key {
        case .enter, .escape, .character(" "): return .closed()
        case _ where key.isNo: return .closed()
        case _ where key.changesAnswer: selected = 1 - selected
        default: break
        }
        return .consumed()
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
