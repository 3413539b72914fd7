/// A call to a tenant: a path and the fields of its form, before they become bytes.
public struct Request: Sendable {
    /// Which call it is.
    public var path: Path
    /// The form's fields, by name.
    ///
    /// Names that the wire does not know are ignored at the other end.
    public var form: [Field: Value]
    /// What ties the call to its reply and to the tenant's logs: a UUID, sent as `client-request-id`
    /// (wire-protocol §1.3).
    public var correlationID: String

    /// Makes a request.
    public init(_ path: Path, _ form: [Field: Value], correlationID: String) {
        self.path = path
        self.form = form
        self.correlationID = correlationID
    }

    /// A field's value.
    public enum Value: Hashable, Sendable {
        /// Something that is no secret of the person's.
        case text(String)
        /// A password or a code.
        case secret(Secret)
    }
}

extension Request.Value: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A fixed word: also a text may be a token, or what a person typed.
    public var description: String { "Value" }

    /// A fixed word.
    public var debugDescription: String { description }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Request: Hashable {}

extension Request: CustomStringConvertible, CustomReflectable {
    /// The path and the names of the fields; no value.
    public var description: String {
        "\(path.rawValue)(\(form.keys.map(\.rawValue).sorted().joined(separator: ", ")))"
    }

    /// No children: a form carries tokens and what a person typed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Request {
    /// The path of a call, relative to the tenant's base address (wire-protocol §1.2).
    public struct Path: RawRepresentable, Hashable, Sendable {
        /// The path's last three segments, with a leading slash.
        public let rawValue: String

        /// Wraps any path, known or not.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Begins a sign-up.
        public static let signUpStart = Path(rawValue: "/signup/v1.0/start")
        /// Has a one-time code sent, or announces that a password is to follow.
        public static let signUpChallenge = Path(rawValue: "/signup/v1.0/challenge")
        /// Carries the code, the password or the attributes.
        public static let signUpContinue = Path(rawValue: "/signup/v1.0/continue")
        /// Begins a sign-in.
        public static let signInInitiate = Path(rawValue: "/oauth2/v2.0/initiate")
        /// Has a one-time code sent, or tells that a password is wanted.
        public static let signInChallenge = Path(rawValue: "/oauth2/v2.0/challenge")
        /// Lists the second factors that an account has.
        public static let signInIntrospect = Path(rawValue: "/oauth2/v2.0/introspect")
        /// Lists the strong ways of proving who one is that can be registered.
        public static let registerIntrospect = Path(rawValue: "/register/v1.0/introspect")
        /// Has a one-time code sent to what is to be registered.
        public static let registerChallenge = Path(rawValue: "/register/v1.0/challenge")
        /// Carries that code, or says that none is needed.
        public static let registerContinue = Path(rawValue: "/register/v1.0/continue")
        /// Trades a password, a code, a continuation token or a refresh token for tokens.
        public static let token = Path(rawValue: "/oauth2/v2.0/token")
    }

    /// The name of a form's field (wire-protocol §2).
    public struct Field: RawRepresentable, Hashable, Sendable {
        /// The name on the wire.
        public let rawValue: String

        /// Wraps any name, known or not.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A JSON object as text: attribute names and their values.
        public static let attributes = Field(rawValue: "attributes")
        /// What the client can do beyond the ordinary, separated by blanks.
        public static let capabilities = Field(rawValue: "capabilities")
        /// How a code is sent to what is to be registered, such as `email`.
        public static let challengeChannel = Field(rawValue: "challenge_channel")
        /// What is to be registered: an address or a number.
        public static let challengeTarget = Field(rawValue: "challenge_target")
        /// The ways in which the client can prove who someone is, separated by blanks.
        public static let challengeType = Field(rawValue: "challenge_type")
        /// A JSON object of claims that are asked for.
        public static let claims = Field(rawValue: "claims")
        /// Whether the answer is to tell who the client's user is: `true` or `1`.
        public static let clientInfo = Field(rawValue: "client_info")
        /// The application that asks.
        public static let clientID = Field(rawValue: "client_id")
        /// Proof of the steps already passed.
        public static let continuationToken = Field(rawValue: "continuation_token")
        /// Which of several second factors is meant.
        public static let methodID = Field(rawValue: "id")
        /// What this call carries: `oob`, `password` or `attributes`.
        public static let grantType = Field(rawValue: "grant_type")
        /// The one-time code.
        public static let code = Field(rawValue: "oob")
        /// The password.
        public static let password = Field(rawValue: "password")
        /// What buys new tokens when the old ones have run out.
        public static let refreshToken = Field(rawValue: "refresh_token")
        /// What the tokens are to be good for, separated by blanks.
        public static let scope = Field(rawValue: "scope")
        /// The email address; at sign-in also an alias.
        public static let username = Field(rawValue: "username")
    }

    /// A field's value where it is a text, else `nil`.
    public subscript(text field: Field) -> String? {
        guard case .text(let text) = form[field] else { return nil }
        return text
    }

    /// A field's value as a secret, whether it came as one or as a text; `nil` when absent or too long to be one.
    public subscript(secret field: Field) -> Secret? {
        switch form[field] {
        case .secret(let secret): secret
        case .text(let text): Secret(text)
        case nil: nil
        }
    }
}
