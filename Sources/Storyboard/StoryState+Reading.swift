public import Wizard

extension StoryState {
    /// The kind of page that it belongs to.
    public var kind: Storyboard.Kind {
        Storyboard.Kind(rawValue: String(rawValue.prefix { $0 != " " })) ?? .anywhere
    }

    /// The id of what is said, or a word for what is to be seen.
    public var id: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    /// Whether it looks the same wherever it is met.
    var isAnywhere: Bool { kind == .anywhere }
}

extension StoryState {
    /// Finds the state of a page by what kind of page it is and what is said there; `nil` when there is none for it.
    public init?(_ standing: Wizard.Standing) {
        let page = Storyboard.Kind(rawValue: standing.page)
        let homes = [page, .anywhere, Self.home(of: standing.id)] + Self.siblings(of: page)
        let states = homes.compactMap(\.self).compactMap { Self(rawValue: "\($0.rawValue) \(standing.id)") }
        guard let state = states.first else { return nil }
        self = state
    }

    /// The page that a text is about, for those that can be said elsewhere as well.
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

    /// The pages that look the same.
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
