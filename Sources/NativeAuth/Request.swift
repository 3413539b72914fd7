/// A request to a tenant: a path and fields, before encoding.
public struct Request: Sendable {
    /// The endpoint.
    public var path: Path
    /// The fields of the form or the JSON object, by name.
    ///
    /// The tenant ignores names that it does not know.
    public var form: [Field: Value]
    /// How the fields are encoded.
    public var encoding = Encoding.form
    /// The HTTP method.
    public var method = Method.post
    /// Whether ``path`` is a link that a response has brought: a path from the root of the authority's host, with
    /// its query, both as they are sent.
    public var isLink = false
    /// A UUID that correlates the request with its reply and with the tenant's logs, sent as
    /// `client-request-id` (wire-protocol §1.3).
    public var correlationID: String
    /// The languages that the client prefers, as in `Accept-Language` (RFC 9110 §12.5.4); `nil` without that header
    /// field.
    public var acceptLanguage: String?

    /// Creates a request.
    public init(_ path: Path, _ form: [Field: Value], correlationID: String) {
        self.path = path
        self.form = form
        self.correlationID = correlationID
    }

    /// The value of a form field.
    public enum Value: Hashable, Sendable {
        /// Text that is not a secret of the user.
        case text(String)
        /// A password or a one-time code.
        case secret(Secret)
    }
}

extension Request.Value: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A constant: even a text may be a token or user input.
    public var description: String { "Value" }

    /// A constant.
    public var debugDescription: String { description }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Request: Hashable {}

extension Request: CustomStringConvertible, CustomReflectable {
    /// The path and the names of the fields, without values, and without the query of a link.
    public var description: String {
        "\(pathToShow.rawValue)(\(form.keys.map(\.rawValue).sorted().joined(separator: ", ")))"
    }

    /// No children: a form holds tokens and user input.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Request {
    /// The path of an endpoint, relative to the tenant's base URL (wire-protocol §1.2).
    public struct Path: RawRepresentable, Hashable, Sendable {
        /// The last three path segments with a leading slash; of a link, the whole path and the query.
        public let rawValue: String

        /// Creates a path from any string, known or not.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Starts a sign-up.
        public static let signUpStart = Path(rawValue: "/signup/v1.0/start")
        /// Sends a one-time code, or announces that a password follows.
        public static let signUpChallenge = Path(rawValue: "/signup/v1.0/challenge")
        /// Submits the code, the password or the attributes.
        public static let signUpContinue = Path(rawValue: "/signup/v1.0/continue")
        /// Starts a sign-in.
        public static let signInInitiate = Path(rawValue: "/oauth2/v2.0/initiate")
        /// Sends a one-time code, or replies that a password is required.
        public static let signInChallenge = Path(rawValue: "/oauth2/v2.0/challenge")
        /// Lists the second factors of an account.
        public static let signInIntrospect = Path(rawValue: "/oauth2/v2.0/introspect")
        /// Lists the strong authentication methods that can be registered.
        public static let registerIntrospect = Path(rawValue: "/register/v1.0/introspect")
        /// Sends a one-time code to the contact that is to be registered.
        public static let registerChallenge = Path(rawValue: "/register/v1.0/challenge")
        /// Submits that code, or continues without one if none is needed.
        public static let registerContinue = Path(rawValue: "/register/v1.0/continue")
        /// Starts a password reset.
        public static let resetPasswordStart = Path(rawValue: "/resetpassword/v1.0/start")
        /// Sends a one-time code to the owner of the account.
        public static let resetPasswordChallenge = Path(rawValue: "/resetpassword/v1.0/challenge")
        /// Submits that code.
        public static let resetPasswordContinue = Path(rawValue: "/resetpassword/v1.0/continue")
        /// Submits the new password.
        public static let resetPasswordSubmit = Path(rawValue: "/resetpassword/v1.0/submit")
        /// Asks whether the new password is stored.
        public static let resetPasswordPoll = Path(rawValue: "/resetpassword/v1.0/poll_completion")
        /// Exchanges a password, a code, a continuation token or a refresh token for tokens.
        public static let token = Path(rawValue: "/oauth2/v2.0/token")

        /// Returns whether two paths have the same bytes.
        public static func == (left: Path, right: Path) -> Bool {
            UTF8Key(left.rawValue) == UTF8Key(right.rawValue)
        }

        /// Hashes the bytes of the path.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(UTF8Key(rawValue))
        }
    }

    /// The name of a form field (wire-protocol §2).
    public struct Field: RawRepresentable, Hashable, Sendable {
        /// The name on the wire.
        public let rawValue: String

        /// Creates a name from any string, known or not.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Attribute names and values, as the text of a JSON object.
        public static let attributes = Field(rawValue: "attributes")
        /// The optional capabilities of the client, separated by spaces.
        public static let capabilities = Field(rawValue: "capabilities")
        /// The delivery channel for a code to the contact that is to be registered, such as `email`.
        public static let challengeChannel = Field(rawValue: "challenge_channel")
        /// The contact that is to be registered: an email address or a phone number.
        public static let challengeTarget = Field(rawValue: "challenge_target")
        /// The challenge types that the client supports, separated by spaces.
        public static let challengeType = Field(rawValue: "challenge_type")
        /// The requested claims, as the text of a JSON object.
        public static let claims = Field(rawValue: "claims")
        /// Whether the reply includes `client_info` about the user: `true` or `1`.
        public static let clientInfo = Field(rawValue: "client_info")
        /// The client's application ID.
        public static let clientID = Field(rawValue: "client_id")
        /// The token that identifies the flow and its completed steps.
        public static let continuationToken = Field(rawValue: "continuation_token")
        /// The ID of the chosen second factor.
        public static let methodID = Field(rawValue: "id")
        /// The kind of credential in this request: `oob`, `password` or `attributes`.
        public static let grantType = Field(rawValue: "grant_type")
        /// The one-time code.
        public static let code = Field(rawValue: "oob")
        /// The password.
        public static let password = Field(rawValue: "password")
        /// The password that replaces the one of an account.
        public static let newPassword = Field(rawValue: "new_password")
        /// The new password once more, on a page of a tenant.
        public static let confirmation = Field(rawValue: "confirmation")
        /// The refresh token, which is exchanged for new tokens.
        public static let refreshToken = Field(rawValue: "refresh_token")
        /// The requested scopes, separated by spaces.
        public static let scope = Field(rawValue: "scope")
        /// The email address; at sign-in also an alias.
        public static let username = Field(rawValue: "username")

        /// Whether the value is a password or a one-time code, which only a ``Secret`` may hold.
        public var isSecret: Bool {
            self == .password || self == .newPassword || self == .confirmation || self == .code
                || isSecretInV2
        }

        /// Returns whether two names have the same bytes.
        public static func == (left: Field, right: Field) -> Bool {
            UTF8Key(left.rawValue) == UTF8Key(right.rawValue)
        }

        /// Hashes the bytes of the name.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(UTF8Key(rawValue))
        }
    }

    /// Returns the value of `field` if it is text, otherwise `nil`.
    public subscript(text field: Field) -> String? {
        guard case .text(let text) = form[field] else { return nil }
        return text
    }

    /// Returns the value of `field` as a secret, whether it is a secret or text; `nil` if it is absent or too
    /// long.
    public subscript(secret field: Field) -> Secret? {
        switch form[field] {
        case .secret(let secret): secret
        case .text(let text): Secret(text)
        case nil: nil
        }
    }
}
