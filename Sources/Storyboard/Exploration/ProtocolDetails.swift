package import Wizard

extension Storyboard {
    /// What a state is in the state library and in the protocol, without secrets.
    package struct ProtocolDetails: Hashable, Sendable {
        /// The step of the state library.
        package var step: InspectedStep
        /// The last request and its reply; `nil` before the first request.
        package var exchange: InspectedExchange?

        init(_ wizard: AccompaniedWizard) {
            step = wizard.inspectedStep
            exchange = wizard.trace.exchanges.last
        }
    }
}
