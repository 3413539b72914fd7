import NativeAuth

/// The OAuth client that sends the requests.
public struct Caller: Hashable, Sendable {
    typealias Form = [Request.Field: Request.Value]

    /// The application ID in the tenant.
    public var clientID: String
    /// The challenge types that the client supports, besides a browser.
    public var methods: [Method]
    /// The optional capabilities of the client.
    public var capabilities: [Capability]
    /// A UUID that correlates the client's requests with the tenant's logs.
    public var correlationID: String

    /// Creates a client.
    public init(
        clientID: String, methods: [Method] = [.code, .password], capabilities: [Capability] = [],
        correlationID: String
    ) {
        self.clientID = clientID
        self.methods = methods
        self.capabilities = capabilities
        self.correlationID = correlationID
    }

    /// An authentication challenge that the client supports (wire-protocol §4.3).
    ///
    /// The set is open, so that a test can send a value that the tenant does not know.
    public struct Method: RawRepresentable, Hashable, Sendable {
        /// The value on the wire.
        public let rawValue: String

        /// Creates a challenge type from any string, known or not.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A one-time code.
        public static let code = Method(rawValue: "oob")
        /// A password.
        public static let password = Method(rawValue: "password")
    }

    /// An optional capability of a client (wire-protocol §4.3).
    public enum Capability: String, Hashable, Sendable, CaseIterable {
        /// The client can ask for a second factor.
        case secondFactor = "mfa_required"
        /// The client can register a strong authentication method.
        case registration = "registration_required"
    }

    /// The value of `challenge_type`; `redirect` is always included, and last.
    public var challengeTypes: String {
        (methods.map(\.rawValue) + ["redirect"]).joined(separator: " ")
    }

    /// Returns a request from this client; the first request of a flow includes the capabilities.
    func request(_ path: Request.Path, _ answer: Form) -> Request {
        var form = answer
        form[.clientID] = .text(clientID)
        if !capabilities.isEmpty, path == .signUpStart || path == .signInInitiate {
            form[.capabilities] = .text(capabilities.map(\.rawValue).joined(separator: " "))
        }
        return Request(path, form, correlationID: correlationID)
    }
}
