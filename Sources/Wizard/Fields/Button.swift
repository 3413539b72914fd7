extension Wizard {
    /// A button, named by its action.
    package enum Button: Hashable, Sendable {
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
        /// A line of the page that can be pressed, an item of the list over it, or an answer to the question
        /// over it, by its index.
        case line(Int)
        case open
        case copy
        case forward
        case paste
        /// A button that the page does not have by itself.
        case extra(ExtraButton)
    }

    /// A button that what holds the wizard adds to a page, and handles.
    package struct ExtraButton: Hashable, Sendable {
        /// The name in snapshots and commands.
        let name: String
        let label: String
    }
}

extension Wizard.Button {
    /// Whether the button is drawn as a line of the page instead of in the button row.
    var isLine: Bool {
        if case .line = self { true } else { false }
    }

    /// Whether the button stands below the others: after a question of its own, or below the card.
    var standsBelow: Bool { self == .change || self == .inbox }

    /// Whether the button can be pressed while a request is in flight.
    var worksWhileWaiting: Bool { self == .inbox || self == .finish }

    /// The name, the same in every language, such as `proceed`, `back` or `resend`; lines are
    /// `line1`, `line2` and so on.
    package var name: String {
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
        case .extra(let button): button.name
        }
    }
}
