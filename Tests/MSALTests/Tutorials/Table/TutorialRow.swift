/// A section of a tutorial: a flow and its calls in order.
struct TutorialRow {
    let page: TutorialPage
    let section: String
    let flow: TutorialFlow
    let steps: [Step]

    init(_ page: TutorialPage, _ section: String, _ flow: TutorialFlow, _ steps: [Step]) {
        self.page = page
        self.section = section
        self.flow = flow
        self.steps = steps
    }

    /// One call, with its requests and its outcome.
    struct Step {
        let call: TutorialCall
        /// The last segments of the paths, in order.
        let requests: [String]
        /// The outcome; `nil` if the call has none.
        let outcome: Outcome?

        init(_ call: TutorialCall, _ requests: String..., outcome: Outcome? = nil) {
            self.call = call
            self.requests = requests
            self.outcome = outcome
        }
    }

    /// The outcome of a call: a delegate method or the case of a result.
    struct Outcome: Hashable {
        var name: String
        /// The error property that is `true`.
        var flag: String?
        /// How a code was sent.
        var delivery: CodeDelivery?
        /// The names of the listed attributes.
        var attributes: [String] = []
    }

    /// The masked target, channel and number of digits of a code.
    struct CodeDelivery: Hashable {
        var target = "a*a@co**o**.com"
        var channel = "email"
        var length = 8
    }
}

extension TutorialRow.Outcome {
    static func code(_ name: String, _ delivery: TutorialRow.CodeDelivery = .init()) -> Self {
        Self(name: name, delivery: delivery)
    }

    static func error(_ name: String, _ flag: String) -> Self { Self(name: name, flag: flag) }

    static func attributes(_ name: String, _ names: String...) -> Self { Self(name: name, attributes: names) }

    static func method(_ name: String) -> Self { Self(name: name) }
}
