import Terminal

/// What surrounds every page: the band at the top, the steps, and the keys at the bottom.
struct Chrome: Hashable, Sendable {
    /// The name of the flow.
    var brand: String
    /// The purpose of the current page, at the right of the band.
    var heading: String
    /// The steps, in order; empty where they are not shown.
    var steps: [Step] = []
    /// The number of the current step and of all steps, such as "2 of 6".
    var stepCount = ""
    /// The key hints, most important first.
    var keys: [String]
    /// Key hints that are shown only where the status does not fit.
    var narrowKeys: [String] = []
    /// Versions of the permanent status, such as the hint that the demo tenant is used, longest first.
    var status: [String]
    /// Versions of a temporary status, longest first; the first that fits replaces the key hints.
    var transientStatus: [String] = []
    /// What is wrong with the flow file, the summary first; empty while nothing is.
    var flowFileProblem: [String] = []
    /// The caption of a guided tour; `nil` while there is none.
    var caption: String?
    /// The request in flight, once the wait is long enough to show it.
    var busy: Busy?

    /// A step of the sign-up or the sign-in.
    struct Step: Hashable, Sendable {
        var name: String
        var state: State
        /// The answers given so far.
        var answer = ""
        /// The page to return to; `nil` if it cannot be opened.
        var page: PageID?

        enum State: Hashable, Sendable {
            case done
            case current
            case toCome
        }
    }

    /// A request in flight, shown in the button that started it.
    struct Busy: Hashable, Sendable {
        var button: Controls.Button
        var label: String
        /// The time waited so far and how to cancel.
        var detail = ""
    }
}

extension Chrome.Step {
    /// The mark before its name.
    var mark: Printable {
        switch state {
        case .done: "✓"
        case .current: "●"
        case .toCome: "○"
        }
    }

    /// The style of its mark and name.
    var style: Style {
        switch state {
        case .done: .success
        case .current: .accent
        case .toCome: .hint
        }
    }
}
