extension Controls {
    /// A button, named by its action.
    enum Button: Hashable, Sendable {
        case proceed
        case back
        case resend
        case change
        case inbox
        case finish
        case restart
        case signIn
        /// Creates an account with the name that was entered to sign in.
        case signUp
        case forgotPassword
        /// A line of the page that can be pressed, by its index.
        case line(Int)
        case open
        case copy
        case forward
        case paste
        /// What should go wrong in a demo.
        case fault
        /// Another flow of a demo.
        case anotherFlow
    }
}

extension Controls.Button {
    /// Whether the button is drawn as a line of the page instead of in the button row.
    var isLine: Bool {
        if case .line = self { true } else { false }
    }

    /// Whether the button stands below the others: after a question of its own, or below the card.
    var standsBelow: Bool { self == .change || self == .inbox }

    /// Whether the button can be pressed while a request is in flight.
    var worksWhileWaiting: Bool { self == .inbox || self == .finish }

    /// The name of the button in snapshots and commands.
    var name: String {
        switch self {
        case .proceed: "proceed"
        case .back: "back"
        case .resend: "resend"
        case .change: "change"
        case .inbox: "inbox"
        case .finish: "finish"
        case .restart: "restart"
        case .signIn: "signIn"
        case .signUp: "signUp"
        case .forgotPassword: "forgotPassword"
        case .line(let index): "line\(index + 1)"
        case .open: "open"
        case .copy: "copy"
        case .forward: "forward"
        case .paste: "paste"
        case .fault: "fault"
        case .anotherFlow: "anotherFlow"
        }
    }
}
