import Terminal
import UserFlow

/// The flows of a demo as cards, one of which the user chooses.
struct FlowMenu: Overlay {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Choose a sign-up to try"
        var lead = "Nothing leaves this computer, and nothing is kept."
        var heading = "Demo"
        var figures = "{pages|page|pages} · {keys|key|keys}"
        var password = "Email, password and code"
        var code = "Email and code"
        var browser = "Continues in a browser"
        var attributes = "{n|attribute|attributes}"
        var start = "Enter start"
        var tour = "t guided tour"
        var leave = "q leave"
        var back = "Esc flows"
        var another = "Try another flow"
    }

    /// A flow, as its card describes it.
    struct Item: Hashable, Sendable {
        var name: String
        var identityProvider: UserFlow.IdentityProvider
        var needsBrowser: Bool
        var attributeCount: Int
        var effort: Wizard.Effort
    }

    var name: String { showsKeys ? "help" : "flows" }
    var kind: Wizard.PageSnapshot.Kind { showsKeys ? .text : .list }
    var state: StateID { showsKeys ? .help : StateID("flows") }
    private let demo: Wizard.Demo
    /// The flows, as their cards describe them.
    let items: [Item]
    var selected: Int
    /// Whether the keys of the menu are explained in its place.
    private var showsKeys = false
    /// Whether there is nothing below the menu yet, so that Esc ends the program.
    let isFirst: Bool

    /// Creates the menu of a demo.
    init(_ demo: Wizard.Demo, selecting index: Int, isFirst: Bool = false) {
        self.demo = demo
        items = demo.flows.map(Item.init)
        selected = index
        self.isFirst = isFirst
    }

    var shownFlow: UserFlow? { demo.flows[selected].flow }

    mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse {
        if showsKeys {
            showsKeys = ![.enter, .escape, .function(1), .character("q")].contains(key)
            return .consumed()
        }
        let brand = shownFlow?.brand
        switch key {
        case .function(1): showsKeys = true
        case .escape where !isFirst:
            return .closed { $0.flow.brand == brand ? [] : [.showBrand($0.flow.brand)] }
        case .escape, .character("q"): return .consumed([.exit(.leftDemo)])
        case .enter, .character(" "): return start(isTour: false)
        case .character("t"): return start(isTour: true)
        case .move(.down), .move(.right), .tab: selected = min(selected + 1, items.count - 1)
        case .move(.up), .move(.left), .backTab: selected = max(selected - 1, 0)
        case .move(.home): selected = 0
        case .move(.end): selected = items.count - 1
        default: break
        }
        let newBrand = demo.flows[selected].flow.brand
        return .consumed(newBrand == brand ? [] : [.showBrand(newBrand)])
    }

    /// Starts the selected flow, or a tour of it.
    private func start(isTour: Bool) -> LayerResponse {
        let flow = DemoFlow(demo, index: selected)
        return .closed { $0.start(flow, isTour: isTour) }
    }

    mutating func select(_ index: Int) { selected = min(index, items.count - 1) }

    func scrolls(by key: Key) -> Bool { showsKeys && key.movesByLine }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        if showsKeys {
            let lines = menuHints(strings).map(strings.help.line) + [strings.help.leave]
            return Form(title: strings.help.title, blocks: [.section(strings.help.here, lines: lines)])
        }
        let blocks = items.indices.map { index in
            Form.Block.card(items[index].card(strings), isSelected: index == selected)
        }
        return Form(title: strings.menu.title, lead: [strings.menu.lead, ""], blocks: blocks)
    }

    func keyHints(_ strings: Wizard.Strings) -> [String] {
        showsKeys ? [strings.screen.close] : menuHints(strings) + [strings.screen.help]
    }

    /// Returns the keys of the menu, each with what it does.
    private func menuHints(_ strings: Wizard.Strings) -> [String] {
        let hints = [strings.menu.start, strings.menu.tour]
        return hints + (isFirst ? [strings.screen.leave] : [strings.screen.close, strings.menu.leave])
    }
}

extension FlowMenu.Item {
    init(_ flow: Wizard.Demo.Flow) {
        self.init(
            name: flow.flow.name, identityProvider: flow.flow.identityProvider,
            needsBrowser: flow.flow.needsBrowser,
            attributeCount: flow.flow.pages.reduce(0) { $0 + $1.attributes.count }, effort: flow.effort)
    }

    /// Returns the card: the name, how people sign up, and what that takes.
    fileprivate func card(_ strings: Wizard.Strings) -> Form.Card {
        let texts = strings.menu
        var details =
            needsBrowser ? texts.browser : identityProvider == .emailPassword ? texts.password : texts.code
        if attributeCount > 0, !needsBrowser {
            details += " · " + strings.format(texts.attributes, ["n": "\(attributeCount)"])
        }
        return Form.Card(title: name, details: details, figures: strings.format(texts.figures, effort))
    }
}
