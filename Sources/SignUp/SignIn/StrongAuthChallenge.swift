public import NativeAuth

extension SignIn {
    /// The strong authentication methods that the tenant offers.
    public struct AuthMethods: Hashable, Sendable {
        /// The email address or alias, as the user typed it.
        public var username: String
        /// The requirement to meet: a second factor, or the registration of a strong authentication method.
        public var requirement: OAuthClient.Capability
        /// The methods, in the tenant's order; never empty in the step of a sign-in.
        public var available: [AuthMethod]
        var token: Token
        /// The links of the methods, by ID; empty in version 1.
        var links: [Untrusted: V2Links] = [:]
    }

    /// An authentication method that a tenant offers.
    public struct AuthMethod: Hashable, Sendable {
        /// The tenant's ID for the method.
        public var id: Untrusted
        /// The challenge type, such as `oob`.
        public var challengeType: Untrusted
        /// The delivery channel for codes, such as `email`.
        public var channel: Untrusted
        /// The masked address that codes are sent to, if the tenant included it.
        public var hint: Untrusted?

        /// Creates a method from values that the tenant sent earlier.
        public init(id: Untrusted, challengeType: Untrusted, channel: Untrusted, hint: Untrusted?) {
            self.id = id
            self.challengeType = challengeType
            self.channel = channel
            self.hint = hint
        }
    }

    /// A one-time code that was sent for strong authentication.
    public struct StrongAuthChallenge: Hashable, Sendable {
        /// The requirement that the code meets, and the available methods.
        public var methods: AuthMethods
        /// The method that the code was requested with.
        public var method: AuthMethod
        /// The contact to register; empty for a second factor.
        public var contact: String
        /// The code, and where it was sent.
        public var code: CodeChallenge
    }
}
