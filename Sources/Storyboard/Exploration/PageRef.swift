import Wizard

extension Storyboard {
    /// A reference to a page, or to the states that look the same on every page.
    public struct PageRef: Hashable, Sendable {
        /// The kind of page.
        public var kind: PageKind
        /// The number of the flow's attribute page, from 1; 0 for any other page.
        public var number = 0

        /// A name for URLs and files, such as `attributes1`.
        public var name: String { kind.rawValue + (number == 0 ? "" : "\(number)") }
    }

    /// A kind of page, in the order of presentation.
    public enum PageKind: String, Hashable, Sendable, CaseIterable {
        case email, password, alias, attributes, code, passwordAfterCode = "laterPassword",
            unknownAttributes = "extra", review, signInNow, done
        case browser, deadEnd, signIn, signInPassword, signInCode
        /// States that look the same on every page.
        case anyPage = "anywhere"
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
    init(_ pageState: Wizard.PageState) {
        self.init(kind: .init(rawValue: pageState.page) ?? .anyPage, number: pageState.number ?? 0)
    }
}

extension Storyboard.PageKind {
    /// The page's name, as the storyboard shows it.
    var label: String {
        switch self {
        case .email: "Email"
        case .password: "Password"
        case .alias: "User name"
        case .attributes: "Attributes"
        case .code: "Code"
        case .passwordAfterCode: "Password, asked later"
        case .unknownAttributes: "More attributes"
        case .review: "Review"
        case .signInNow: "Sign in now?"
        case .done: "Welcome"
        case .browser: "Browser"
        case .deadEnd: "Cannot go on"
        case .signIn: "Sign in"
        case .signInPassword: "Sign in: password"
        case .signInCode: "Sign in: code"
        case .anyPage: "On any page"
        }
    }
}

extension Storyboard.PageRef: Comparable {
    /// Orders by kind, then by number.
    public static func < (left: Self, right: Self) -> Bool {
        (left.kind.order, left.number) < (right.kind.order, right.number)
    }
}

extension Storyboard.PageKind {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
