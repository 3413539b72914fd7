import NativeAuth

/// The application on whose behalf requests are made.
public struct Caller: Hashable, Sendable {
    typealias Form = [Request.Field: Request.Value]

    /// The application's id in the tenant.
    public var clientID: String
    /// The ways in which it can prove who someone is, besides by a browser.
    public var methods: [Method]
    /// What else it can do.
    public var capabilities: [Capability]
    /// A UUID that ties its requests to the tenant's logs.
    public var correlationID: String

    /// Makes a caller.
    public init(
        clientID: String, methods: [Method] = [.code, .password], capabilities: [Capability] = [],
        correlationID: String
    ) {
        self.clientID = clientID
        self.methods = methods
        self.capabilities = capabilities
        self.correlationID = correlationID
    }

    /// A way to prove who someone is (wire-protocol §4.3).
    ///
    /// The set is open, so that a tenant's answer to a word that it does not know can be seen.
    public struct Method: RawRepresentable, Hashable, Sendable {
        /// The word on the wire.
        public let rawValue: String

        /// Wraps any word, known or not.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// By a one-time code.
        public static let code = Method(rawValue: "oob")
        /// By a password.
        public static let password = Method(rawValue: "password")
    }

    /// Something that an application can do beyond the ordinary (wire-protocol §4.3).
    public enum Capability: String, Hashable, Sendable, CaseIterable {
        /// Ask for a second factor.
        case secondFactor = "mfa_required"
        /// Register a strong way of proving who someone is.
        case registration = "registration_required"
    }

    /// The list for `challenge_type`: `redirect` is always there, and last.
    public var challengeTypes: String {
        (methods.map(\.rawValue) + ["redirect"]).joined(separator: " ")
    }

    /// A request in this application's name; at the first call of a flow it says what the application can do.
    func request(_ path: Request.Path, _ answer: Form) -> Request {
        var form = answer
        form[.clientID] = .text(clientID)
        if !capabilities.isEmpty, path == .signUpStart || path == .signInInitiate {
            form[.capabilities] = .text(capabilities.map(\.rawValue).joined(separator: " "))
        }
        return Request(path, form, correlationID: correlationID)
    }
}
