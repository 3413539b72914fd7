public import NativeAuth

extension SignIn {
    /// Ways of proving who one is, of which the tenant wants one more.
    public struct Methods: Hashable, Sendable {
        /// The address or alias, as the person typed it.
        public var username: String
        /// What the tenant wants: a second factor, or the registration of a strong way.
        public var demand: Caller.Capability
        /// The ways, in the tenant's order; never empty.
        public var offered: [Method]
        var token: Token
    }

    /// A way of proving who one is that a tenant offers.
    public struct Method: Hashable, Sendable {
        /// The tenant's id of it.
        public var id: Untrusted
        /// The tenant's word for its kind, such as `oob`.
        public var challengeType: Untrusted
        /// How a code of this kind is sent, as the tenant names it, such as `email`.
        public var channel: Untrusted
        /// Where it is sent, masked, when the tenant says so.
        public var hint: Untrusted?

        /// Makes a method, from what the tenant said of it earlier.
        public init(id: Untrusted, challengeType: Untrusted, channel: Untrusted, hint: Untrusted?) {
            self.id = id
            self.challengeType = challengeType
            self.channel = channel
            self.hint = hint
        }
    }

    /// A one-time code that was sent to prove more.
    public struct Proof: Hashable, Sendable {
        /// What it is for, with the other ways.
        public var methods: Methods
        /// Where it was sent, as the tenant shows it.
        public var sentTo: Untrusted
        /// The channel it was sent by, as the tenant names it, such as `email`.
        public var channel: Untrusted
        /// The number of digits; `nil` when the tenant did not say, or said something that no code can have.
        public var length: Int?
        /// How long to wait before asking for another one, in seconds.
        public var interval: Int
        var token: Token
    }
}
