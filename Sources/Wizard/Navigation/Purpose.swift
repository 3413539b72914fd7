import UserFlow

/// What the screen says about what the answers make: an account, or a flow file.
struct Purpose {
    /// The heading of the pages.
    let heading: String
    /// The progress text, with placeholders for the number of the step and of all steps.
    let step: String
    /// The question whether to leave.
    let leave: String
    /// The line that says after leaving that nothing was made.
    let left: String
    /// The label of the button that makes it.
    let lastButton: String
}

extension PageSession {
    /// What the screen says about what the answers make.
    var purpose: Purpose {
        guard let newFlow = configuration.newFlow else {
            return Purpose(
                heading: strings.screen.heading,
                step: configuration.isDemo ? strings.screen.stepOf : strings.screen.step,
                leave: strings.leave.title, left: strings.left.before,
                lastButton: strings.common.review.create)
        }
        let texts = strings.newFlow
        return Purpose(
            heading: texts.heading, step: texts.step, leave: texts.leave, left: texts.left,
            lastButton: strings.format(texts.write, ["file": newFlow.fileName]))
    }
}
