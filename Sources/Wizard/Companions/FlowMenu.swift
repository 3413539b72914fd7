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

    /// What was chosen.
    enum Choice: Hashable, Sendable {
        /// The selected flow, or a tour of it.
        case start(isTour: Bool)
        /// To end the program.
        case leave
    }

    var name: String { showsKeys ? "help" : "flows" }
    var kind: Wizard.PageSnapshot.Kind { showsKeys ? .text : .list }
    var state: StateID { showsKeys ? .help : StateID("flows") }
    let items: [Item]
    /// The flows, in the order of the items.
    let flows: [UserFlow]
    var selected: Int
    private(set) var choice: Choice?
    /// Whether the keys of the menu are explained in its place.
    private var showsKeys = false
    /// Whether there is nothing below the menu yet, so that Esc ends the program.
    let isFirst: Bool

    private init(items: [Item], flows: [UserFlow], selected: Int, isFirst: Bool) {
        self.items = items
        self.flows = flows
        self.selected = selected
        self.isFirst = isFirst
    }

    var shownFlow: UserFlow? { flows[selected] }

    mutating func press(_ key: Key) -> OverlayAction {
        if showsKeys {
            showsKeys = ![.enter, .escape, .function(1), .character("q")].contains(key)
            return .stay
        }
        switch key {
        case .function(1): showsKeys = true
        case .escape where !isFirst: return .close
        case .escape, .character("q"): return choose(.leave)
        case .enter, .character(" "): return choose(.start(isTour: false))
        case .character("t"): return choose(.start(isTour: true))
        case .move(.down), .move(.right), .tab: selected = min(selected + 1, items.count - 1)
        case .move(.up), .move(.left), .backTab: selected = max(selected - 1, 0)
        case .move(.home): selected = 0
        case .move(.end): selected = items.count - 1
        default: break
        }
        return .stay
    }

    private mutating func choose(_ choice: Choice) -> OverlayAction {
        self.choice = choice
        return .handOver
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

extension FlowMenu {
    /// Creates the menu of a demo.
    init(_ demo: Wizard.Demo, selecting index: Int, isFirst: Bool = false) {
        self.init(
            items: demo.flows.map(Item.init), flows: demo.flows.map(\.flow), selected: index, isFirst: isFirst
        )
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
