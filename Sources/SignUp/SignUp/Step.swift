public import NativeAuth

extension SignUp {
    /// The current step of a sign-up.
    ///
    /// Each step holds only the data that its answer needs.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the sign-up has expired. Leads to `code` or `browser`.
        case start
        /// A code was sent. Leads to `password`, `attributes`, `done` or `browser`, or back to `start`.
        case code(Code)
        /// The address is verified and a password is required. Leads to `attributes`, `done`, `browser` or
        /// `start`.
        case password(Password)
        /// The tenant requires attributes. Leads to `attributes` with other attributes, to `done`, `browser`
        /// or `start`.
        case attributes(Attributes)
        /// The account exists. This step is final.
        case done(Completion)
        /// The sign-up can only continue in a browser. Leads to `start`.
        case browser(Browser)
    }

    /// A one-time code that was sent.
    public struct Code: Hashable, Sendable {
        /// The email address that the code was sent to, as the user typed it.
        public var email: String
        /// The masked address, as the tenant shows it.
        public var sentTo: Untrusted
        /// The delivery channel, as the tenant names it, such as `email`.
        public var channel: Untrusted
        /// The number of digits; `nil` if the tenant sent none or an implausible one.
        public var length: Int?
        /// The time to wait before requesting another code, in seconds.
        public var interval: Int
        var token: Token
    }

    /// A password that the tenant requires.
    public struct Password: Hashable, Sendable {
        /// The verified email address.
        public var email: String
        var token: Token
        /// Whether the tenant knows that a password follows.
        var isAnnounced: Bool
    }

    /// Attributes that the tenant requires.
    public struct Attributes: Hashable, Sendable {
        /// The verified email address.
        public var email: String
        /// The attributes that are still missing, in the tenant's order; never empty.
        public var required: [RequiredAttribute]
        var token: Token
    }

    /// A created account.
    public struct Completion: Hashable, Sendable {
        /// The email address of the account.
        public var email: String
        /// The continuation token that signs the user in; `nil` if the tenant sent none.
        public var token: Token?
    }

    /// A sign-up that can only be completed in a browser.
    public struct Browser: Hashable, Sendable {
        /// The reason in the tenant's words, if it sent one.
        public var reason: Untrusted?
    }
}
