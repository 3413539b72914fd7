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
