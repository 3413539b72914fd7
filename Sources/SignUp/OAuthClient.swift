import NativeAuth

/// The OAuth client that sends the requests.
public struct OAuthClient: Hashable, Sendable {
    typealias FormFields = [Request.Field: Request.Value]

    /// The application ID in the tenant.
    public var clientID: String
    /// The challenge types that the client supports, besides a browser.
    public var challengeTypes: [ChallengeType]
    /// The optional capabilities of the client.
    public var capabilities: [Capability]
    /// A UUID that correlates the client's requests with the tenant's logs.
    public var correlationID: String

    /// Creates a client.
    public init(
        clientID: String, challengeTypes: [ChallengeType] = [.code, .password],
        capabilities: [Capability] = [],
        correlationID: String
    ) {
        self.clientID = clientID
        self.challengeTypes = challengeTypes
        self.capabilities = capabilities
        self.correlationID = correlationID
    }

    /// An authentication challenge that the client supports (wire-protocol §4.3).
    ///
    /// The set is open, so that a test can send a value that the tenant does not know.
    public struct ChallengeType: RawRepresentable, Hashable, Sendable {
        /// The value on the wire.
        public let rawValue: String

        /// Creates a challenge type from any string, known or not.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A one-time code.
        public static let code = ChallengeType(rawValue: "oob")
        /// A password.
        public static let password = ChallengeType(rawValue: "password")
    }

    /// An optional capability of a client (wire-protocol §4.3).
    public enum Capability: String, Hashable, Sendable, CaseIterable {
        /// The client supports a second factor.
        case secondFactor = "mfa_required"
        /// The client can register a strong authentication method.
        case registration = "registration_required"
    }

    /// The value of `challenge_type`; `redirect` is always included, and last.
    public var challengeTypeList: String {
        (challengeTypes.map(\.rawValue) + ["redirect"]).joined(separator: " ")
    }

    /// Returns a request from this client.
    func request(_ path: Request.Path, _ fields: FormFields) -> Request {
        var form = fields
        form[.clientID] = .text(clientID)
        return Request(path, form, correlationID: correlationID)
    }
}
extension [String] {
    /// The scopes, with those that every request has at the end: `openid`, `profile` and `offline_access`.
    var withStandardScopes: [String] {
        let standardScopes = ["openid", "profile", "offline_access"]
        return filter { !standardScopes.contains($0) } + standardScopes
    }
}
