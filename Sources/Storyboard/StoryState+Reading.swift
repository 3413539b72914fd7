public import Wizard

extension StoryState {
    /// The kind of page that the state belongs to.
    public var kind: Storyboard.Kind {
        Storyboard.Kind(rawValue: String(rawValue.prefix { $0 != " " })) ?? .anywhere
    }

    /// The id of the message that is shown, or a word for the appearance.
    public var id: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    /// Whether the state looks the same on every page.
    var isAnywhere: Bool { kind == .anywhere }
}

extension StoryState {
    /// Finds the state with a kind of page and an id; `nil` if it is unknown.
    public init?(_ standing: Wizard.PageState) {
        let page = Storyboard.Kind(rawValue: standing.page)
        let homes = [page, .anywhere, Self.home(of: standing.id)] + Self.siblings(of: page)
        let states = homes.compactMap(\.self).compactMap { Self(rawValue: "\($0.rawValue) \(standing.id)") }
        guard let state = states.first else { return nil }
        self = state
    }

    /// Returns the page that a message is about, for messages that are shown on other pages too.
    private static func home(of id: String) -> Storyboard.Kind? {
        if id.hasPrefix("signin.password") { return .signInPassword }
        return switch id.prefix(while: { $0 != "." }) {
        case "password": .password
        case "attribute": .attributes
        case "code", "resend": .code
        case "config": .deadEnd
        case "signin": .signIn
        default: nil
        }
    }

    /// Returns the kinds of pages that look the same.
    private static func siblings(of page: Storyboard.Kind?) -> [Storyboard.Kind] {
        switch page {
        case .signInCode: [.code, .signIn]
        case .signInPassword: [.signIn]
        case .laterPassword: [.password]
        case .extra: [.attributes]
        case .email, .password, .alias, .attributes, .code, .review, .signInNow, .done, .browser, .deadEnd,
            .signIn, .anywhere, nil:
            []
        }
    }
}
