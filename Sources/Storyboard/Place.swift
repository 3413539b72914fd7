import Wizard

extension Storyboard {
    /// A reference to a page, or to what looks the same on every page.
    public struct Place: Hashable, Sendable {
        /// The kind of page.
        public var kind: Kind
        /// The number of the flow's attribute page, from 1; 0 for any other page.
        public var number = 0

        /// A name for URLs and files, such as `attributes1`.
        public var name: String { kind.rawValue + (number == 0 ? "" : "\(number)") }
    }

    /// A kind of page, in the order of presentation.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case email, password, alias, attributes, code, laterPassword, extra, review, signInNow, done
        case browser, deadEnd, signIn, signInPassword, signInCode
        /// States that look the same on every page.
        case anywhere
    }

    /// A transition from one page to another.
    public struct Way: Hashable, Sendable {
        /// The first page.
        public var from: Place
        /// The page that it leads to.
        public var to: Place
    }
}

extension Storyboard.Place {
    init(_ standing: Wizard.PageState) {
        self.init(kind: .init(rawValue: standing.page) ?? .anywhere, number: standing.number ?? 0)
    }
}

extension Storyboard.Kind {
    /// The page's name, as the storyboard shows it.
    var label: String {
        switch self {
        case .email: "Email"
        case .password: "Password"
        case .alias: "User name"
        case .attributes: "Attributes"
        case .code: "Code"
        case .laterPassword: "Password, asked later"
        case .extra: "More attributes"
        case .review: "Review"
        case .signInNow: "Sign in now?"
        case .done: "Welcome"
        case .browser: "Browser"
        case .deadEnd: "Cannot go on"
        case .signIn: "Sign in"
        case .signInPassword: "Sign in: password"
        case .signInCode: "Sign in: code"
        case .anywhere: "On any page"
        }
    }
}

extension Storyboard.Place: Comparable {
    /// Orders by kind, then by number.
    public static func < (left: Self, right: Self) -> Bool {
        (left.kind.order, left.number) < (right.kind.order, right.number)
    }
}

extension Storyboard.Kind {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
