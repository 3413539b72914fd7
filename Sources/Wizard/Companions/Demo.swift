package import UserFlow

extension Wizard {
    /// What a demo offers besides a sign-up: other flows, errors to choose from, and a guided tour.
    package struct Demo: Sendable {
        /// A flow that can be chosen.
        package struct Flow: Sendable {
            /// The flow.
            package let flow: UserFlow
            /// What a sign-up with its examples costs.
            let effort: Effort

            /// Creates a flow that can be chosen.
            package init(_ flow: UserFlow, effort: Effort) {
                self.flow = flow
                self.effort = effort
            }
        }

        /// Whether the pages fill themselves in.
        package enum TourMode: Hashable, Sendable {
            /// The user fills them in, and can start a tour.
            case off
            /// The tour starts at once, and the user presses Space for the next step.
            case stepwise
            /// The tour starts at once and goes on by itself, from flow to flow.
            case loop
        }

        /// The flows, in order; there is at least one.
        package let flows: [Flow]
        /// The index of the flow that is selected first.
        package let firstIndex: Int
        /// Whether the pages fill themselves in.
        package let tourMode: TourMode

        /// Creates a demo.
        ///
        /// - Parameters:
        ///   - flows: The flows, in order; at least one.
        ///   - firstIndex: The index of the flow that is selected first.
        ///   - tourMode: Whether the pages fill themselves in.
        package init(_ flows: [Flow], firstIndex: Int = 0, tourMode: TourMode = .off) {
            precondition(flows.indices.contains(firstIndex), "A demo needs its first flow.")
            self.flows = flows
            self.firstIndex = firstIndex
            self.tourMode = tourMode
        }
    }
}

extension Wizard.Demo {
    /// The button of the last page that opens the menu of flows.
    static func anotherFlowButton(_ strings: Wizard.Strings) -> Wizard.ExtraButton {
        Wizard.ExtraButton(name: "anotherFlow", label: strings.menu.another)
    }

    /// The button of the first page that opens the list of what can go wrong.
    static func faultButton(_ strings: Wizard.Strings) -> Wizard.ExtraButton {
        Wizard.ExtraButton(name: "fault", label: strings.fault.title)
    }
}

// A demo starts with a menu of flows, to which it returns. None of this runs outside a demo.

extension AccompaniedWizard {
    /// Opens the menu, or starts the tour.
    mutating func beginDemo() {
        guard let demo else { return }
        switch demo.tourMode {
        case .off: wizard.pageSession.overlay = FlowMenu(demo, selecting: demo.firstIndex, isFirst: true)
        case .stepwise, .loop: tour = Tour(loops: demo.tourMode == .loop, at: wizard.clock.now)
        }
    }

    /// Opens the menu or the list that a button stands for, or does what was chosen in the menu.
    mutating func takeOver(_ handOver: HandOver) -> [Wizard.Effect] {
        if case .overlay(let question as SaveTest) = handOver { return save(question) }
        guard let demo else { return [] }
        switch handOver {
        case .button(let button) where button == Wizard.Demo.faultButton(wizard.strings):
            return openFaultMenu()
        case .button: return openFlowMenu(selecting: (demoIndex + 1) % demo.flows.count)
        case .firstPageLeft: wizard.pageSession.overlay = FlowMenu(demo, selecting: demoIndex)
        case .overlay(let menu as FlowMenu):
            switch menu.choice {
            case .start(let isTour)?: return startFlow(menu.selected, isTour: isTour)
            case .leave?:
                wizard.pageSession.overlay = menu
                return [.exit(.leftDemo)]
            case nil: break
            }
        case .overlay: break
        }
        return []
    }

    /// Opens the menu of flows; does nothing while a request is in flight.
    mutating func openFlowMenu(selecting index: Int) -> [Wizard.Effect] {
        guard let demo, !wizard.isWaiting else { return [] }
        wizard.pageSession.overlay = FlowMenu(demo, selecting: index)
        return [.showBrand(demo.flows[index].flow.brand)]
    }

    /// Starts over with a flow of the demo.
    mutating func startFlow(_ index: Int, isTour: Bool) -> [Wizard.Effect] {
        guard let demo, demo.flows.indices.contains(index), !wizard.isWaiting else { return [] }
        var next = AccompaniedWizard(
            wizard.configuration, demo, index, clock: wizard.clock, isInspecting: inspector.isOpen)
        next.wizard.screen.size = wizard.screen.size
        next.inspector.section = inspector.section
        // A late reply to a request that was cancelled must not be taken for one to a request of the new flow.
        next.wizard.pendingRequest = PendingRequest(after: wizard.pendingRequest.number)
        if isTour { next.tour = Tour(loops: demo.tourMode == .loop, at: wizard.clock.now) }
        self = next
        return [.startFlow(wizard.flow)]
    }

    /// Opens the list of what can go wrong; does nothing while a request is in flight.
    private mutating func openFaultMenu() -> [Wizard.Effect] {
        if !wizard.isWaiting { wizard.pageSession.overlay = FaultMenu(for: wizard.flow) }
        return []
    }
}
