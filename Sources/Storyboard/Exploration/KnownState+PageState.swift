public import Wizard

extension KnownState {
    /// The kind of page that the state belongs to.
    public var pageKind: Storyboard.PageKind {
        Storyboard.PageKind(rawValue: String(rawValue.prefix { $0 != " " })) ?? .anyPage
    }

    /// The id of the message that is shown, or a word for the appearance.
    public var id: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    /// Whether the state looks the same on every page.
    var isOnAnyPage: Bool { pageKind == .anyPage }
}

extension KnownState {
    /// Finds the state with a kind of page and an id; `nil` if it is unknown.
    public init?(_ pageState: Wizard.PageState) {
        let page = Storyboard.PageKind(rawValue: pageState.page)
        let candidates = [page, .anyPage, Self.ownerPage(of: pageState.id)] + Self.similarPages(to: page)
        let states = candidates.compactMap(\.self).compactMap {
            Self(rawValue: "\($0.rawValue) \(pageState.id)")
        }
        guard let state = states.first else { return nil }
        self = state
    }

    /// Returns the page that a message is about, for messages that are shown on other pages too.
    private static func ownerPage(of id: String) -> Storyboard.PageKind? {
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
    private static func similarPages(to page: Storyboard.PageKind?) -> [Storyboard.PageKind] {
        switch page {
        case .signInCode: [.code, .signIn]
        case .signInPassword: [.signIn]
        case .passwordAfterCode: [.password]
        case .unknownAttributes: [.attributes]
        case .email, .password, .alias, .attributes, .code, .review, .signInNow, .done, .browser, .deadEnd,
            .signIn, .anyPage, nil:
            []
        }
    }
}
