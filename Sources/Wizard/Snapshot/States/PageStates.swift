extension Wizard {
    /// The states that a page can show, as the page itself describes them.
    public struct PageStates: Hashable, Sendable {
        /// The name of the page, such as `email`.
        public let page: String
        /// The name of the page in documents.
        public let label: String
        /// The ids of the states, in the order of presentation.
        public let ids: [String]
        /// The names of pages some of whose states this page can show, too.
        public let otherPages: [String]

        init(_ page: String, label: String, _ states: [[StateID]], otherPages: [String] = []) {
            self.page = page
            self.label = label
            ids = states.joined().map(\.id)
            self.otherPages = otherPages
        }
    }

    /// The states of every page, in the order of presentation, and last those that every page can show.
    public static let pageStates: [PageStates] = PageID.presentationOrder.map(\.states) + [.anyPage]
}

extension PageID {
    /// The number of an attribute page of the flow, from 1; `nil` for every other page.
    var number: Int? {
        if case .attributes(let index) = self { index + 1 } else { nil }
    }

    /// The name of the page, which no other page has.
    var name: String { states.page + (number.map { "\($0)" } ?? "") }
}
