public import Wizard

extension StoryState {
    /// Finds the state of a page by what kind of page it is and what is said there; `nil` when there is none for it.
    public init?(_ standing: Wizard.Standing) {
        let homes =
            [standing.page, "anywhere"] + Self.homes(of: standing.id) + Self.siblings(of: standing.page)
        let states = homes.compactMap { Self(rawValue: "\($0) \(standing.id)") }
        guard let state = states.first else { return nil }
        self = state
    }

    /// The page that a text is about, for those that can be said elsewhere as well.
    private static func homes(of id: String) -> [String] {
        if id.hasPrefix("signin.password") { return ["signInPassword"] }
        return switch id.prefix(while: { $0 != "." }) {
        case "password": ["password"]
        case "attribute": ["attributes"]
        case "code", "resend": ["code"]
        case "config": ["deadEnd"]
        case "signin": ["signIn"]
        default: []
        }
    }

    /// The pages that look the same.
    private static func siblings(of page: String) -> [String] {
        switch Storyboard.Kind(rawValue: page) {
        case .signInCode: ["code", "signIn"]
        case .signInPassword: ["signIn"]
        case .laterPassword: ["password"]
        case .extra: ["attributes"]
        default: []
        }
    }

    /// The kind of page that it belongs to.
    var kind: Storyboard.Kind {
        Storyboard.Kind(rawValue: String(rawValue.prefix { $0 != " " })) ?? .anywhere
    }

    /// Whether it looks the same wherever it is met.
    var isAnywhere: Bool { rawValue.hasPrefix("anywhere ") }

    /// The id of what is said, or a word for what is to be seen.
    public var id: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    /// What is to be seen, in a few words: what is said there, where something is.
    func caption(of content: Wizard.Content) -> String {
        if self == .smallWindow { return "The window is too small" }
        if content.kind == .question { return content.lead.first ?? content.title }
        if let warning = content.warning { return warning }
        if let waiting = content.waiting {
            return self == .waitingStill ? "Waiting for long" : waiting.text
        }
        let said = ([content.notice] + content.fields.map(\.problem)).compactMap(\.self)
        return said.first { $0.id == id }?.text ?? phrase(of: content)
    }

    /// A few words where nothing is said.
    private func phrase(of content: Wizard.Content) -> String {
        switch id {
        case "empty": return "Nothing entered yet"
        case "begun": return "Begun"
        case "filled": return "Filled in"
        case "ready": return "Another code can be asked for"
        case "list": return "A list to choose from"
        case "shown", "password.shown": return "The password is shown"
        case "help": return "Help"
        case "inbox", "inbox.empty", "offer": return content.title
        case "code.sent.open": return "The tenant does not say how long the code is"
        case "code.sent.elsewhere": return "The tenant says that the code went elsewhere"
        default:
            return content.summary ?? content.fields.first?.notes.last ?? content.lead.last ?? content.title
        }
    }
}
