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

/// A flow of a demo: its buttons lead to the other flows and to the list of what can go wrong.
///
/// A demo starts with a menu of flows, to which it returns.
struct DemoFlow: Layer {
    let demo: Wizard.Demo
    /// The index of the flow among those of the demo.
    let index: Int

    init(_ demo: Wizard.Demo, index: Int) {
        (self.demo, self.index) = (demo, index)
    }

    /// The flow.
    var flow: UserFlow { demo.flows[index].flow }
    /// The index of the flow after this one.
    var nextIndex: Int { (index + 1) % demo.flows.count }

    func extraButton(on page: PageKind, _ configuration: Wizard.Configuration) -> Wizard.ExtraButton? {
        if page == .done { return Self.anotherFlowButton(configuration.strings) }
        return page == .email && configuration.namesDemo ? Self.faultButton(configuration.strings) : nil
    }

    func escapeButton(_ configuration: Wizard.Configuration) -> Wizard.ExtraButton? {
        Wizard.ExtraButton(name: "flows", label: configuration.strings.menu.back)
    }

    mutating func press(_ button: Wizard.ExtraButton, _ wizard: inout Wizard) -> LayerResponse {
        guard !wizard.isWaiting else { return .ignored }
        switch button {
        case Self.faultButton(wizard.strings): wizard.show(FaultMenu(for: wizard.flow))
        case Self.anotherFlowButton(wizard.strings): return .consumed(openMenu(&wizard))
        case escapeButton(wizard.configuration): wizard.show(FlowMenu(demo, selecting: index))
        default: return .ignored
        }
        return .consumed()
    }

    /// Opens the menu with the flow after this one selected.
    func openMenu(_ wizard: inout Wizard) -> [Wizard.Effect] {
        wizard.show(FlowMenu(demo, selecting: nextIndex))
        return [.showBrand(demo.flows[nextIndex].flow.brand)]
    }

    /// The button of the last page that opens the menu of flows.
    private static func anotherFlowButton(_ strings: Wizard.Strings) -> Wizard.ExtraButton {
        Wizard.ExtraButton(name: "anotherFlow", label: strings.menu.another)
    }

    /// The button of the first page that opens the list of what can go wrong.
    private static func faultButton(_ strings: Wizard.Strings) -> Wizard.ExtraButton {
        Wizard.ExtraButton(name: "fault", label: strings.fault.title)
    }
}

extension Wizard {
    /// Starts over with a flow of a demo; does nothing while a request is in flight.
    mutating func start(_ demoFlow: DemoFlow, isTour: Bool) -> [Effect] {
        guard !isWaiting else { return [] }
        let inspector = Inspector(isOpen: isInspecting, section: self[Inspector.self]?.section ?? .state)
        let tour = isTour ? Tour(loops: demoFlow.demo.tourMode == .loop, at: clock.now) : nil
        var next = Wizard(configuration, clock: clock, inspector, demoFlow, tour: tour)
        next.screen.size = screen.size
        // A late reply to a request that was cancelled must not be taken for one to a
        // request of the new flow.
        next.pendingRequest = PendingRequest(after: pendingRequest.number)
        self = next
        return [.startFlow(flow)]
    }
}
