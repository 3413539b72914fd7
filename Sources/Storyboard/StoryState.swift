public import Wizard

/// A state in which a person can meet a page: an entry in the index of a storyboard.
///
/// Each is named by the kind of page and the id of what is said there, or a word for what is to be seen. One that no
/// flow reaches fails a test, and so does one that is reached and is not among all.
public struct StoryState: Hashable, Sendable {
    /// The kind of page that it belongs to.
    public let kind: Storyboard.Kind
    /// The id of what is said, or a word for what is to be seen.
    public let id: String
}

extension StoryState: CaseIterable {
    /// All of them, page by page, in the order in which they are told of.
    public static let allCases = Storyboard.Kind.allCases.flatMap { kind in
        kind.states.map { StoryState(kind: kind, id: $0) }
    }

    private static let known = Set(allCases)

    /// A window in which no page can be shown.
    static let smallWindow = StoryState(kind: .anywhere, id: "tty.small")

    /// A page of more fields than a screen holds.
    static let scrolled = StoryState(kind: .attributes, id: "scrolled")

    /// That something is waited for, for so long that it is worth another word.
    static let waitingStill = StoryState(kind: .anywhere, id: "waiting.still")

    /// Whether it looks the same wherever it is met.
    var isAnywhere: Bool { kind == .anywhere }
}

extension StoryState {
    /// Finds the state of a page by what kind of page it is and what is said there; `nil` when there is none for it.
    public init?(_ standing: Wizard.Standing) {
        let page = Storyboard.Kind(rawValue: standing.page)
        let homes = [page, .anywhere, Self.home(of: standing.id)] + Self.siblings(of: page)
        let states = homes.compactMap(\.self).map { Self(kind: $0, id: standing.id) }
        guard let state = states.first(where: Self.known.contains) else { return nil }
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
