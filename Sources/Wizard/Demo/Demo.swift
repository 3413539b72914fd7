public import UserFlow

extension Wizard {
    /// What a demo offers besides a sign-up: other flows, errors to choose from, and a guided tour.
    public struct Demo: Sendable {
        /// A flow that can be chosen.
        public struct Flow: Sendable {
            /// The flow.
            public let flow: UserFlow
            /// What a sign-up with its examples costs.
            public let effort: Effort

            /// Creates a flow that can be chosen.
            public init(_ flow: UserFlow, effort: Effort) {
                self.flow = flow
                self.effort = effort
            }
        }

        /// Whether the pages fill themselves in.
        public enum TourMode: Hashable, Sendable {
            /// The user fills them in, and can start a tour.
            case off
            /// The tour starts at once, and the user presses Space for the next step.
            case stepwise
            /// The tour starts at once and goes on by itself, from flow to flow.
            case loop
        }

        /// The flows, in order; there is at least one.
        public let flows: [Flow]
        /// The index of the flow that is selected first.
        public let firstIndex: Int
        /// Whether the pages fill themselves in.
        public let tourMode: TourMode

        /// Creates a demo.
        ///
        /// - Parameters:
        ///   - flows: The flows, in order; at least one.
        ///   - firstIndex: The index of the flow that is selected first.
        ///   - tourMode: Whether the pages fill themselves in.
        public init(_ flows: [Flow], firstIndex: Int = 0, tourMode: TourMode = .off) {
            precondition(flows.indices.contains(firstIndex), "A demo needs its first flow.")
            self.flows = flows
            self.firstIndex = firstIndex
            self.tourMode = tourMode
        }
    }
}

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
        var wizard = Wizard(started: configuration, clock: clock, isInspecting: inspector.isOpen)
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
