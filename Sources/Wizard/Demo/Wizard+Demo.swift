import UserFlow

// A demo starts with a menu of flows, to which it returns; without one, nothing of this is reached.

extension Wizard {
    /// Opens the menu, or starts the tour.
    mutating func beginDemo() {
        guard let demo = configuration.demo else { return }
        switch demo.tourMode {
        case .off: navigation.overlay = .flows(flowMenu(demo, selecting: demo.firstIndex, isFirst: true))
        case .stepwise, .loop: tour = Tour(loops: demo.tourMode == .loop, at: clock.now)
        }
        updateDemo()
    }

    /// Adds the buttons of the demo to the pages that have one.
    mutating func updateDemo() {
        guard configuration.demo != nil else { return }
        if navigation.pages[.email]?.offersFaults == false { navigation.pages[.email]?.offersFaults = true }
        if navigation.pages[.done]?.offersAnotherFlow == false {
            navigation.pages[.done]?.offersAnotherFlow = true
        }
        // Leaving the first page leads to the menu.
        if case .leave? = navigation.overlay { _ = openFlowMenu(selecting: configuration.demoIndex) }
    }

    /// Opens the menu of flows.
    mutating func openFlowMenu(selecting index: Int) -> [Effect] {
        guard let demo = configuration.demo else { return [] }
        navigation.overlay = .flows(flowMenu(demo, selecting: index, isFirst: false))
        return [.showBrand(demo.flows[index].flow.brand)]
    }

    /// Opens the menu of flows with the one after the current one selected.
    mutating func openNextFlowMenu() -> [Effect] {
        guard let demo = configuration.demo else { return [] }
        return openFlowMenu(selecting: (configuration.demoIndex + 1) % demo.flows.count)
    }

    private func flowMenu(_ demo: Demo, selecting index: Int, isFirst: Bool) -> FlowMenu {
        FlowMenu(items: demo.flows.map(FlowMenu.Item.init), selected: index, isFirst: isFirst)
    }

    /// The flow whose name and color are shown: the selected one of the menu, or the current one.
    var shownFlow: UserFlow {
        guard case .flows(let menu)? = navigation.overlay, let demo = configuration.demo else { return flow }
        return demo.flows[menu.selected].flow
    }

    /// Starts over with a flow of the demo.
    mutating func startFlow(_ index: Int, isTour: Bool) -> [Effect] {
        guard let demo = configuration.demo, demo.flows.indices.contains(index), !isWaiting else { return [] }
        var configuration = configuration
        configuration.flow = demo.flows[index].flow
        configuration.flowSource = demo.flows[index].source
        configuration.demoIndex = index
        var wizard = Wizard(configuration, clock: clock, isInspecting: inspector.isOpen)
        wizard.screen.size = screen.size
        wizard.inspector.section = inspector.section
        // A late reply to a request that was cancelled must not be taken for one to a request of the new flow.
        wizard.pendingRequest = pendingRequest
        if isTour { wizard.tour = Tour(loops: demo.tourMode == .loop, at: clock.now) }
        self = wizard
        updateDemo()
        return [.startFlow(flow)]
    }

    /// Opens the list of what can go wrong.
    mutating func openFaultMenu() -> [Effect] {
        navigation.overlay = .faults(FaultMenu(for: flow))
        return []
    }

    /// Fills in an address on the first page, and leaves the focus in the field.
    mutating func fillAddress(_ address: String) -> [Effect] {
        guard navigation[current: .email] != nil else { return [] }
        navigation[current: .email]?.confirm(address)
        page.controls.problems = [:]
        page.controls.focus(onField: 0)
        return []
    }
}
