public import NativeAuth

extension SignUp {
    /// Where the sign-up stands.
    ///
    /// Each step holds what its answer needs, and nothing it does not.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the tenant no longer knows of us. Leads to `code` or `browser`.
        case start
        /// A code is on its way. Leads to `password`, `attributes`, `done` or `browser`, or back to `start`.
        case code(Code)
        /// The address is proven; a password is wanted. Leads to `attributes`, `done`, `browser` or `start`.
        case password(Password)
        /// The tenant requires attributes. Leads to itself with others, to `done`, `browser` or `start`.
        case attributes(Attributes)
        /// The account exists. Leads nowhere.
        case done(Completion)
        /// Only a browser can go on. Leads to `start`.
        case browser(Browser)
    }

    /// A one-time code that was sent.
    public struct Code: Hashable, Sendable {
        /// The address it was sent to, as the person typed it.
        public var email: String
        /// The address as the tenant shows it, masked.
        public var sentTo: Untrusted
        /// The channel it was sent by, as the tenant names it, such as `email`.
        public var channel: Untrusted
        /// The number of digits; `nil` when the tenant did not say, or said something that no code can have.
        public var length: Int?
        /// How long to wait before asking for another one, in seconds.
        public var interval: Int
        var token: Token
    }

    /// A password that the tenant waits for.
    public struct Password: Hashable, Sendable {
        /// The address that was proven.
        public var email: String
        var token: Token
        /// Whether the tenant has been told that a password will follow.
        var isAnnounced: Bool
    }

    /// Attributes that the tenant waits for.
    public struct Attributes: Hashable, Sendable {
        /// The address that was proven.
        public var email: String
        /// What is still missing, in the tenant's order; never empty.
        public var required: [RequiredAttribute]
        var token: Token
    }

    /// An account that was created.
    public struct Completion: Hashable, Sendable {
        /// The account's address.
        public var email: String
        /// What signs the person in without asking again; `nil` when the tenant gave nothing of the kind.
        public var token: Token?
    }

    /// A sign-up that only a browser can finish.
    public struct Browser: Hashable, Sendable {
        /// Why, in the tenant's words, when it said so.
        public var reason: Untrusted?
    }
}
