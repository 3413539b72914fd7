import UserFlow

/// What the screen says about what the answers make: an account, or a flow file.
struct Purpose {
    fileprivate let strings: Wizard.Strings
    /// The flow file that the answers make; `nil` for an account.
    fileprivate let newFlow: NewFlow?
    fileprivate let isDemo: Bool

    /// The heading of the pages.
    var heading: String { newFlow == nil ? strings.screen.heading : strings.newFlow.heading }

    /// The progress text, with placeholders for the number of the step and of all steps.
    var step: String {
        guard newFlow == nil else { return strings.newFlow.step }
        return isDemo ? strings.screen.stepOf : strings.screen.step
    }

    /// The question whether to leave.
    var leave: String { newFlow == nil ? strings.leave.title : strings.newFlow.leave }

    /// The line that says after leaving that nothing was made.
    var left: String { newFlow == nil ? strings.left.before : strings.newFlow.left }

    /// The label of the button that makes it.
    var lastButton: String {
        newFlow.map { strings.format(strings.newFlow.write, ["file": $0.fileName]) }
            ?? strings.common.review.create
    }
}

extension PageSession {
    /// What the screen says about what the answers make.
    var purpose: Purpose {
        Purpose(strings: strings, newFlow: configuration.newFlow, isDemo: configuration.isDemo)
    }
}
