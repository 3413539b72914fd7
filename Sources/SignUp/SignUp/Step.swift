public import NativeAuth

extension SignUp {
    /// The current step of a sign-up.
    ///
    /// Each step holds only the data that its answer needs.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the sign-up has expired. Leads to `code` or `browser`.
        case start
        /// A code was sent. Leads to `password`, `attributes`, `done` or `browser`, or back to `start`.
        case code(CodeChallenge)
        /// The address is verified and a password is required. Leads to `attributes`, `done`, `browser` or
        /// `start`.
        case password(Password)
        /// The tenant requires attributes. Leads to `attributes` with other attributes, to `done`, `browser`
        /// or `start`.
        case attributes(Attributes)
        /// The account exists. This step is final.
        case done(FlowCompletion)
        /// The sign-up can only continue in a browser. Leads to `start`.
        case browser(Browser)
    }

    /// A password that the tenant requires.
    public struct Password: Hashable, Sendable {
        /// The verified email address.
        public var email: String
        var token: Token
        /// Whether the tenant knows that a password follows.
        var isAnnounced: Bool
        /// The links to continue with; empty in version 1.
        var links = V2Links()
    }

    /// Attributes that the tenant requires.
    public struct Attributes: Hashable, Sendable {
        /// The verified email address.
        public var email: String
        /// The attributes that are still missing, in the tenant's order; never empty.
        public var required: [RequiredAttribute]
        var token: Token
        /// The links to continue with; empty in version 1.
        var links = V2Links()
    }

    /// A flow that can only be completed in a browser.
    public struct Browser: Hashable, Sendable {
        /// The reason in the tenant's words, if it sent one.
        public var reason: Untrusted?
    }
}
