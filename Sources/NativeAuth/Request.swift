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
    /// Whether ``path`` is a link that a response has brought: a path from the root of the authority's host,
    /// with its query, both as they are sent.
    public var isLink = false
    /// The name of that link in the response; it is not sent.
    package var relation: String?
    /// A UUID that correlates the request with its reply and with the tenant's logs, sent as
    /// `client-request-id` (wire-protocol §1.3).
    public var correlationID: String
    /// The languages that the client prefers, as in `Accept-Language` (RFC 9110 §12.5.4); `nil`
    /// without that header field.
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
        let record = ExchangeRecord(self, showing: [.path])
        return "\(record.path)(\(record.fields.map(\.name).joined(separator: ", ")))"
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

// MARK: - Encoding

// How a request is sent.

extension Request {
    /// An HTTP method.
    public enum Method: String, Hashable, Sendable, CaseIterable {
        /// `POST`.
        case post = "POST"
        /// `PUT`, for a new password in version 2 (v2-protocol §4.2).
        case put = "PUT"
    }

    /// A way to encode fields.
    public enum Encoding: Hashable, Sendable, CaseIterable {
        /// A URL-encoded form.
        case form
        /// A JSON object whose values are strings; a name such as `attributes/city` is the member `city` of
        /// the object `attributes` (v2-protocol §4.2).
        case json
    }
}

// MARK: - Browser fields

extension Request.Field {
    /// The authorization code, which is exchanged for tokens (RFC 6749 §4.1.3).
    public static let authorizationCode = Request.Field(rawValue: "code")
    /// The secret whose hash was sent as the code challenge (RFC 7636 §4.5).
    public static let codeVerifier = Request.Field(rawValue: "code_verifier")
    /// The URI that the authorization code was sent to.
    public static let redirectURI = Request.Field(rawValue: "redirect_uri")
    /// What an authorization request asks for: `code`.
    public static let responseType = Request.Field(rawValue: "response_type")
    /// How the browser brings the answer: `form_post` or `query`.
    public static let responseMode = Request.Field(rawValue: "response_mode")
    /// A random value that comes back with the answer.
    public static let state = Request.Field(rawValue: "state")
    /// A random value that comes back in the ID token.
    public static let nonce = Request.Field(rawValue: "nonce")
    /// The hash of the code verifier (RFC 7636 §4.2).
    public static let codeChallenge = Request.Field(rawValue: "code_challenge")
    /// The hash function of the code challenge: `S256`.
    public static let codeChallengeMethod = Request.Field(rawValue: "code_challenge_method")
    /// The page that the browser begins with, such as `create`.
    public static let prompt = Request.Field(rawValue: "prompt")
    /// The address or alias that the page is filled with.
    public static let loginHint = Request.Field(rawValue: "login_hint")
    /// The identity provider or domain of the user.
    public static let domainHint = Request.Field(rawValue: "domain_hint")
    /// The languages of the pages, separated by spaces.
    public static let uiLocales = Request.Field(rawValue: "ui_locales")
    /// The correlation ID, where it cannot be a header field.
    public static let clientRequestID = Request.Field(rawValue: "client-request-id")
    /// The error code of an authorization answer.
    public static let error = Request.Field(rawValue: "error")
    /// The description of the error.
    public static let errorDescription = Request.Field(rawValue: "error_description")
    /// A link to more information about the error.
    public static let errorURI = Request.Field(rawValue: "error_uri")
    /// The issuer of an authorization answer (RFC 9207).
    public static let issuer = Request.Field(rawValue: "iss")
}

extension Request.Path {
    /// The page where a sign-up or sign-in in the browser begins (RFC 6749 §3.1).
    public static let authorize = Request.Path(rawValue: "/oauth2/v2.0/authorize")
    /// The page that ends the session in the browser (OpenID Connect RP-Initiated Logout §2).
    public static let logout = Request.Path(rawValue: "/oauth2/v2.0/logout")
    /// The document that describes the tenant (OpenID Connect Discovery §4).
    public static let discoveryDocument = Request.Path(rawValue: "/v2.0/.well-known/openid-configuration")
}

// MARK: - V2 fields

// The names of version 2 of the protocol (v2-protocol §3 and §4).

extension Request.Path {
    /// Starts a conversation of version 2, and ends it with an authorization code.
    public static let authorizeChallenge = Request.Path(rawValue: "/oauth2/v2.0/authorize-challenge")
}

extension Request.Field {
    /// The token that identifies a conversation of version 2, in a JSON body.
    public static let v2ContinuationToken = Request.Field(rawValue: "continuationToken")
    /// The one-time code, in a JSON body.
    public static let otp = Request.Field(rawValue: "otp")
    /// The password that replaces the one of an account, in a JSON body.
    public static let v2NewPassword = Request.Field(rawValue: "newPassword")
    /// The one-time code that proves a contact which is to be registered; a secret in a JSON body.
    public static let activationCode = Request.Field(rawValue: "code")
    /// The contact that is to be registered: an email address or a phone number.
    public static let target = Request.Field(rawValue: "target")

    /// Returns the field of an attribute: a member of the JSON object `attributes`.
    public static func attribute(_ id: String) -> Request.Field {
        Request.Field(rawValue: attributePrefix + id)
    }

    /// The ID of the attribute that the field holds; `nil` for any other field.
    public var attributeID: String? {
        guard rawValue.utf8.starts(with: Self.attributePrefix.utf8) else { return nil }
        return String(decoding: rawValue.utf8.dropFirst(Self.attributePrefix.utf8.count), as: UTF8.self)
    }

    /// Whether the value is a password or a one-time code of version 2.
    var isSecretInV2: Bool {
        self == .otp || self == .v2NewPassword || self == .attribute("password")
    }

    private static let attributePrefix = "attributes/"
}

// MARK: - Limits

extension Request.Field {
    /// The maximum length of a value that is compared as text, in bytes.
    public static let maximumTextBytes = 4_096

    /// Returns whether a text is acceptable as the value of the field, before it is compared or hashed.
    ///
    /// A password, a code and the JSON of attributes or claims are never compared as text: a password or code
    /// is a ``Secret``, and the reader of JSON limits its strings. The maximum size of a request limits them.
    /// Any other text must pass ``ServerText/accepts(_:maximumBytes:)``.
    public func accepts(_ text: String) -> Bool {
        switch self {
        case .attributes, .claims: true
        default: isSecret || ServerText.accepts(text, maximumBytes: Self.maximumTextBytes)
        }
    }
}
