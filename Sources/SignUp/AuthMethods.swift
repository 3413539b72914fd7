public import NativeAuth

extension SignIn {
    /// The authentication methods that the tenant offers.
    public struct AuthMethods: Hashable, Sendable {
        /// The email address or alias, as the user typed it.
        public var username: String
        /// The requirement to meet: a second factor, or the registration of a strong authentication method;
        /// `nil` if one of the methods is to prove who the user is in the first place (version 2 only).
        public var requirement: OAuthClient.Capability?
        /// The methods, in the tenant's order; never empty in a step.
        public var available: [AuthMethod]
        /// What a request with one of the methods needs.
        var continuation: Continuation
    }

    /// An authentication method that a tenant offers.
    public struct AuthMethod: Hashable, Sendable {
        /// The tenant's ID for the method.
        public var id: ServerText
        /// The challenge type, such as `oob`.
        public var challengeType: ServerText
        /// The delivery channel for codes, such as `email`.
        public var channel: ServerText
        /// The masked address that codes are sent to, if the tenant included it.
        public var hint: ServerText?

        /// Creates a method from values that the tenant sent earlier.
        public init(id: ServerText, challengeType: ServerText, channel: ServerText, hint: ServerText?) {
            self.id = id
            self.challengeType = challengeType
            self.channel = channel
            self.hint = hint
        }

        /// Whether the method is a password, and not a code.
        public var isPassword: Bool { challengeType.raw == OAuthClient.ChallengeType.password.rawValue }
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
        public var code: SentCode
    }
}

extension [SignIn.AuthMethod] {
    /// The list without repeated IDs; empty if too many remain (C-75).
    var deduplicated: [SignIn.AuthMethod] {
        var ids: Set<ServerText> = []
        let unique = filter { ids.insert($0.id).inserted }
        return unique.count <= ReplyLimits.entries ? unique : []
    }
}

/// A one-time code that was sent.
public struct SentCode: Hashable, Sendable {
    /// The email address or alias, as the user typed it.
    public var username: String
    /// The masked address that the code was sent to, as the tenant shows it.
    public var sentTo: ServerText
    /// The delivery channel, as the tenant names it, such as `email`.
    public var channel: ServerText
    /// The number of digits; `nil` if the tenant sent none or an implausible one (C-74).
    public var length: Int?
    /// The time to wait before requesting another code, in seconds.
    public var interval: Int
    /// What a request with the code, or for another one, needs.
    var continuation: Continuation

    init(
        username: String, sentTo: String?, channel: String?, length: Int?, interval: Int?,
        _ continuation: Continuation
    ) {
        self.username = username
        self.sentTo = ServerText(sentTo ?? "")
        self.channel = ServerText(channel ?? "")
        self.length = length.flatMap { ReplyLimits.codeLengths.contains($0) ? $0 : nil }
        let limits = ReplyLimits.intervals
        self.interval = min(max(interval ?? 0, limits.lowerBound), limits.upperBound)
        self.continuation = continuation
    }
}
