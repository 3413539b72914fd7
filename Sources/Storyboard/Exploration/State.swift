import Wizard

extension Storyboard {
    /// A state of a page: one that the page itself describes.
    public struct State: Hashable, Sendable {
        /// The kind of page that the state belongs to, as in ``PageRef/kind``.
        public let page: String
        /// The id of the message that is shown, or a word for the appearance.
        public let id: String

        /// Creates a state of a page.
        public init(page: String, id: String) {
            self.page = page
            self.id = id
        }
    }
}

extension Storyboard.State {
    /// The states of every page, in the order of presentation.
    public static let all = Wizard.pageStates.flatMap { states in
        states.ids.map { Self(page: states.page, id: $0) }
    }

    /// The page has more fields than the screen holds, and is scrolled.
    static let scrolled = Self(page: "attributes", id: "scrolled")
    /// The window is too small for a page.
    static let smallWindow = Self(page: Wizard.PageStates.anyPage.page, id: "tty.small")

    /// Finds the state with an id, as it is shown on a page of a kind; `nil` if no page describes it.
    ///
    /// The state belongs to that page, or to every page, or to another page that describes it.
    init?(_ id: String, shownOn page: String) {
        guard let states = Wizard.pageStates.first(where: { $0.page == page }) else { return nil }
        let candidates = [page, Wizard.PageStates.anyPage.page] + states.otherPages
        let state = candidates.lazy.map { Self(page: $0, id: id) }.first(where: Self.described.contains)
        guard let state else { return nil }
        self = state
    }

    private static let described = Set(all)

    /// Whether the state looks the same on every page.
    var isOnAnyPage: Bool { page == Wizard.PageStates.anyPage.page }
}

extension Storyboard.State: CustomStringConvertible {
    /// The kind of page and the id.
    public var description: String { "\(page) \(id)" }
}
