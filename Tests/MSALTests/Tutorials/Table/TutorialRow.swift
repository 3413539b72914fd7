/// A section of a tutorial: a flow, and the calls that it describes, in order.
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

    /// One call: what it takes on the wire, and what the application is told then.
    struct Line {
        let call: TutorialCall
        /// The last segments of the paths, in order.
        let requests: [String]
        /// `nil` when the call tells nobody anything.
        let told: Told?

        init(_ call: TutorialCall, _ requests: String..., told: Told? = nil) {
            self.call = call
            self.requests = requests
            self.told = told
        }
    }

    /// What an application is told: by a method of a delegate, or by a case of a result.
    struct Told: Hashable {
        var name: String
        /// The property of an error that holds.
        var flag: String?
        /// Where a code went.
        var sent: Sent?
        /// The attributes that are named.
        var attributes: [String] = []
    }

    /// Where a code went, by which channel, and of how many digits it is.
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
