import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

@testable import Storyboard

/// What can be done by keys alone, in every state of every bundled flow.
struct KeyReachTests {
    @Test(.rule("R-01"), arguments: UserFlow.bundled)
    func `keys reach every field, button and item of every state, and Enter presses it`(
        name: String
    ) throws {
        var (known, kinds) = (Set<[String]>(), Set<Wizard.PageSnapshot.Kind>())
        for wizard in try Places(in: name).wizards where known.insert(wizard.snapshot.stops).inserted {
            let page = wizard.snapshot
            kinds.insert(page.kind)
            if page.kind == .question {
                for (index, key) in [Key.character("y"), .character("n")].enumerated() {
                    #expect(
                        Outcome(of: .key(key), in: wizard) == Outcome(of: .press(.line(index)), in: wizard),
                        "\(page.stops)")
                }
            }
            let (count, key): (Int, Key) =
                switch page.kind {
                case .page: (page.fields.count + page.buttons.count, .tab)
                case .list: (page.choices.count, .move(.down))
                case .question, .text: (0, .tab)
                }
            var (next, reached) = (wizard, Set<Int>())
            for _ in 0..<count {
                let stop = next.snapshot.stop
                reached.insert(stop)
                if let button = next.snapshot.button(at: stop) {
                    #expect(
                        Outcome(of: .key(.enter), in: next) == Outcome(of: .press(button), in: wizard),
                        "\(page.stops)")
                }
                _ = next.handle(.key(key))
            }

            #expect(reached == Set(0..<count), "\(page.stops)")
        }
        #expect(kinds == [.page, .question, .list, .text] && known.count > 20)
    }
}

/// What an event leads to, wherever the focus is then, and whenever a tick is next.
private struct Outcome: Equatable {
    private(set) var page: Wizard.PageSnapshot
    let effects: [Wizard.Effect]

    init(of event: Wizard.Event, in wizard: Wizard) {
        var wizard = wizard
        effects = wizard.handle(event).filter { if case .tick = $0 { false } else { true } }
        page = wizard.snapshot
        page.focusIndex = nil
    }
}

extension Wizard.PageSnapshot {
    /// Where keys can go, and what depends on the state there.
    fileprivate var stops: [String] {
        [id, state, waitStatus == nil ? "" : "waiting"]
            + fields.map { "\($0.name.rawValue) \($0.count > 0)" } + buttons.map(\.name)
            + choices.map(\.label)
    }

    /// The field, button or item that has the focus.
    fileprivate var stop: Int {
        (kind == .list ? choices.firstIndex(where: \.isChosen) : focusIndex) ?? -1
    }

    /// The button or item at a stop; `nil` for a field.
    fileprivate func button(at stop: Int) -> Wizard.Button? {
        if kind == .list { return .line(stop) }
        return buttons.indices.contains(stop - fields.count) ? buttons[stop - fields.count].button : nil
    }
}
