import Terminal
import UserFlow

/// What can go wrong in a demo, as a list of addresses, one of which fills in the email field.
struct FaultMenu: Overlay {
    struct Strings: Hashable, Sendable, Codable {
        var title = "What should go wrong?"
        var lead = "Your choice fills in an email address that makes it happen."
        var use = "Enter use"
    }

    let name = "faults"
    let kind = Wizard.PageSnapshot.Kind.list
    let state = StateID("faults")
    let faults: [DemoFault]
    var selected = 0

    /// Creates the menu of the faults that can happen in a flow.
    init(for flow: UserFlow) {
        faults = DemoFault.all(in: flow)
    }

    mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse {
        switch key {
        case .escape, .character("q"): return .closed()
        case .enter, .character(" "):
            let address = faults[selected].address
            return .closed { $0.fillAddress(address) }
        case .move(.down), .tab: selected = min(selected + 1, faults.count - 1)
        case .move(.up), .backTab: selected = max(selected - 1, 0)
        case .move(.home): selected = 0
        case .move(.end): selected = faults.count - 1
        default: break
        }
        return .consumed()
    }

    mutating func select(_ index: Int) { selected = min(index, faults.count - 1) }

    func keyHints(_ strings: Wizard.Strings) -> [String] {
        [strings.fault.use, strings.screen.close]
    }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        let blocks = faults.indices.map { index in
            Form.Block.listItem(faults[index].text(strings.demo), isSelected: index == selected)
        }
        return Form(title: strings.fault.title, lead: [strings.fault.lead, ""], blocks: blocks)
    }
}
