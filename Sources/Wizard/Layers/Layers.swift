// The list of a wizard's layers. The core of the wizard names none of those that always
// stand around its pages.

extension Wizard {
    /// Creates a wizard on its first page, or a demo on its menu.
    ///
    /// - Parameters:
    ///   - configuration: The flow, the client, and what differs from the defaults.
    ///   - demo: What a demo offers besides a sign-up, whose first flow takes the place of the configured
    ///     one; `nil` outside a demo.
    ///   - clock: The current local time.
    ///   - isInspecting: Whether the inspector is open at the start.
    package init(
        _ configuration: Configuration, demo: Demo? = nil, clock: LocalTime, isInspecting: Bool = false
    ) {
        let inspector = Inspector(isOpen: isInspecting)
        guard let demo else {
            self.init(configuration, clock: clock, inspector, nil, tour: nil)
            return
        }
        let flow = DemoFlow(demo, index: demo.firstIndex)
        let tour = demo.tourMode == .off ? nil : Tour(loops: demo.tourMode == .loop, at: clock.now)
        self.init(configuration, clock: clock, inspector, flow, tour: tour)
        if tour == nil { show(FlowMenu(demo, selecting: demo.firstIndex, isFirst: true)) }
    }

    /// Creates a wizard on its first page with its layers, the outermost first.
    ///
    /// - Parameters:
    ///   - configuration: The flow, the client, and what differs from the defaults.
    ///   - clock: The current local time.
    ///   - inspector: The inspector.
    ///   - demoFlow: The flow of a demo, in place of the configured one; `nil` outside a demo.
    ///   - tour: The guided tour; `nil` for none.
    init(
        _ configuration: Configuration, clock: LocalTime, _ inspector: Inspector, _ demoFlow: DemoFlow?,
        tour: Tour?
    ) {
        var configuration = configuration
        if let demoFlow { configuration.flow = demoFlow.flow }
        let layers: [(any Layer)?] =
            configuration.newFlow == nil
            ? [tour, inspector, EffortCounter(), Walk(), demoFlow]
            // There is neither a tenant to inspect nor a sign-up to save.
            : [NewFlowPreview()]
        self.init(configuration, clock: clock, layers.compactMap(\.self))
        updateLayers(after: nil, [], from: pageID)
    }
}
