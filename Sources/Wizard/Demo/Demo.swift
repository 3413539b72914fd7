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
