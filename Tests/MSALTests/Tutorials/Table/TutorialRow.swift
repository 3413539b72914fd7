/// A section of a tutorial: a flow and its calls in order.
struct TutorialRow {
    let page: TutorialPage
    let section: String
    let flow: TutorialFlow
    let lines: [Line]

    init(_ page: TutorialPage, _ section: String, _ flow: TutorialFlow, _ lines: [Line]) {
        self.page = page
        self.section = section
        self.flow = flow
        self.lines = lines
    }

    /// One call, with its requests and its outcome.
    struct Line {
        let call: TutorialCall
        /// The last segments of the paths, in order.
        let requests: [String]
        /// The outcome; `nil` if the call has none.
        let told: Told?

        init(_ call: TutorialCall, _ requests: String..., told: Told? = nil) {
            self.call = call
            self.requests = requests
            self.told = told
        }
    }

    /// The outcome of a call: a delegate method or the case of a result.
    struct Told: Hashable {
        var name: String
        /// The error property that is `true`.
        var flag: String?
        /// How a code was sent.
        var sent: Sent?
        /// The names of the listed attributes.
        var attributes: [String] = []
    }

    /// The masked target, channel and number of digits of a code.
    struct Sent: Hashable {
        var to = "a*a@co**o**.com"
        var channel = "email"
        var length = 8
    }
}

extension TutorialRow.Told {
    static func code(_ name: String, _ sent: TutorialRow.Sent = .init()) -> Self {
        Self(name: name, sent: sent)
    }

    static func error(_ name: String, _ flag: String) -> Self { Self(name: name, flag: flag) }

    static func attributes(_ name: String, _ names: String...) -> Self { Self(name: name, attributes: names) }

    static func method(_ name: String) -> Self { Self(name: name) }
}
