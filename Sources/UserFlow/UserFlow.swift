/// What a tenant asks of a person who signs up, and how the wizard shows it: the contents of a flow file.
///
/// The tenant reads what it must ask; the wizard reads titles, labels, order and hints. Against a real tenant
/// only the second half applies.
public struct UserFlow: Hashable, Sendable {
    /// The name shown on top of every page, such as "Contoso".
    public var name: String
    /// How a person proves who they are.
    public var identityProvider: IdentityProvider
    /// Whether an alias is asked for.
    public var alias: AliasRule = .off
    /// The look.
    public var brand = Brand()
    /// The languages that every text of the flow is in, the first being the one to fall back to.
    public var languages: [String] = ["en"]
    /// The rules for one-time codes.
    public var code = CodeRule()
    /// The rules for passwords.
    public var password = PasswordRule()
    /// Whether the tenant demands required attributes in its answer to the very first call.
    public var asksAttributesAtStart = false
    /// Whether the tenant sends everyone to the browser.
    public var needsBrowser = false
    /// The attribute pages, in order.
    public var pages: [Page] = []
    /// The attributes that the pages name.
    public var attributes: [Attribute] = []

    /// The tags of the languages that a flow can be in: those that the wizard speaks.
    public static let spokenLanguages = ["en", "da", "de", "ja"]

    /// Makes a flow that asks for nothing but what its identity provider needs.
    public init(name: String, identityProvider: IdentityProvider) {
        self.name = name
        self.identityProvider = identityProvider
    }

    /// How a person proves who they are.
    public enum IdentityProvider: String, Hashable, Sendable, CaseIterable {
        /// By a password, after the address was proven by a code.
        case emailPassword
        /// By a one-time code each time.
        case emailOneTimePasscode
    }

    /// Whether an alias, a second name to sign in with, is asked for.
    public enum AliasRule: String, Hashable, Sendable, CaseIterable {
        /// Never; one that is sent all the same is ignored.
        case off
        /// Asked for; may be left empty.
        case optional
        /// Asked for; no account without one.
        case required
    }

    /// The look of a flow.
    public struct Brand: Hashable, Sendable {
        /// The accent colour, as `#RRGGBB`; `nil` for the theme's own.
        public var accent: String?
    }

    /// The attribute of this name, if the flow has one.
    public func attribute(named name: String) -> Attribute? {
        attributes.first { $0.name == name }
    }

    /// The attributes that a page asks for, in its order.
    public func attributes(on page: Page) -> [Attribute] {
        page.attributes.compactMap(attribute(named:))
    }
}

extension UserFlow {
    /// The rules for one-time codes.
    public struct CodeRule: Hashable, Sendable {
        /// The number of digits.
        public var length = 8
        /// How long a code works, in seconds; `nil` where the flow does not say.
        public var lifetime: Int?
        /// How long a person is to wait before asking for another code, in seconds.
        public var interval = 30
        /// Whether typing the last digit sends the code; pasting a whole code always does.
        public var submitsWhenFull = false

        /// How long a code works where the flow does not say, in seconds; NIST SP 800-63B-4 allows no longer.
        public static let usualLifetime = 600
    }

    /// The rules for passwords (wire-protocol §4.4).
    public struct PasswordRule: Hashable, Sendable {
        /// The fewest characters.
        public var minimum = 8
        /// The most characters.
        public var maximum = 256
        /// How many of the four classes (a-z, A-Z, 0-9, symbols) it must mix.
        public var classes = 3
        /// Whether the wizard asks for it twice.
        public var isConfirmed = false
    }

    /// A page that asks for attributes.
    public struct Page: Hashable, Sendable {
        /// The question on top.
        public var title: LocalizedText
        /// When it is asked.
        public var when: When = .afterCode
        /// The names of its attributes, in order.
        public var attributes: [String]

        /// Makes a page.
        public init(title: LocalizedText, when: When = .afterCode, attributes: [String]) {
            self.title = title
            self.when = when
            self.attributes = attributes
        }
    }

    /// When a page is asked, and with which call its answers travel.
    public enum When: String, Hashable, Sendable, CaseIterable {
        /// Before the code; its answers travel in the sign-up call.
        case start
        /// Once the tenant has said that it requires attributes; all such pages travel in one call.
        case afterCode
    }
}
