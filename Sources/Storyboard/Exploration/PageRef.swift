import Wizard

extension Storyboard {
    /// A reference to a page, or to the states that look the same on every page.
    public struct PageRef: Hashable, Sendable {
        /// The kind of page, as in ``Wizard/Wizard/PageStates/page``.
        public var kind: String
        /// The number of the flow's attribute page, from 1; 0 for any other page.
        public var number = 0

        /// A name for URLs and files, such as `attributes1`.
        public var name: String { kind + (number == 0 ? "" : "\(number)") }

        /// Whether it stands for the states that look the same on every page.
        public var isAnyPage: Bool { self == Self.anyPage }
    }

    /// A transition from one page to another.
    public struct Transition: Hashable, Sendable {
        /// The first page.
        public var from: PageRef
        /// The page that it leads to.
        public var to: PageRef
    }
}

extension Storyboard.PageRef {
    static let anyPage = Self(kind: Wizard.PageStates.anyPage.page)

    init(_ snapshot: Wizard.PageSnapshot) {
        self.init(kind: snapshot.pageName, number: snapshot.number ?? 0)
    }

    /// The page's name, as the storyboard shows it.
    var label: String { Wizard.pageStates.first { $0.page == kind }?.label ?? kind }
}

extension Storyboard.PageRef: Comparable {
    /// Orders as pages are presented, then by number.
    public static func < (left: Self, right: Self) -> Bool {
        (left.order, left.number) < (right.order, right.number)
    }

    private var order: Int { Wizard.pageStates.firstIndex { $0.page == kind } ?? 0 }
}
