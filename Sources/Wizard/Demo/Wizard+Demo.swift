import UserFlow

// A demo starts with a menu of flows, to which it returns. None of this runs outside a demo.

extension Wizard {
    /// Opens the menu, or starts the tour.
    mutating func beginDemo() {
        guard let demo = configuration.demo else { return }
        switch demo.tourMode {
        case .off:
            navigation.overlay = .flows(FlowMenu(demo, selecting: demo.firstIndex, isFirst: true))
        case .stepwise, .loop: tour = Tour(loops: demo.tourMode == .loop, at: clock.now)
        }
    }

    /// Opens the menu of flows; does nothing while a request is in flight.
    mutating func openFlowMenu(selecting index: Int) -> [Effect] {
        guard let demo = configuration.demo, !isWaiting else { return [] }
        navigation.overlay = .flows(FlowMenu(demo, selecting: index))
        return [.showBrand(demo.flows[index].flow.brand)]
    }

    /// Opens the menu of flows with the one after the current one selected.
    mutating func openNextFlowMenu() -> [Effect] {
        guard let demo = configuration.demo else { return [] }
        return openFlowMenu(selecting: (configuration.demoIndex + 1) % demo.flows.count)
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
        configuration.demoIndex = index
        var wizard = Wizard(configuration, clock: clock, isInspecting: inspector.isOpen)
        wizard.screen.size = screen.size
        wizard.inspector.section = inspector.section
        // A late reply to a request that was cancelled must not be taken for one to a request of the new flow.
        wizard.pendingRequest = PendingRequest(after: pendingRequest.number)
        if isTour { wizard.tour = Tour(loops: demo.tourMode == .loop, at: clock.now) }
        self = wizard
        return [.startFlow(flow)]
    }

    /// Opens the list of what can go wrong; does nothing while a request is in flight.
    mutating func openFaultMenu() -> [Effect] {
        guard !isWaiting else { return [] }
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
