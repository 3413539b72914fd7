extension Request.Field {
    /// The token that identifies the flow in a request to a link (v2-protocol §4).
    public static let v2ContinuationToken = Request.Field(rawValue: "continuationToken")
    /// The one-time code.
    public static let otp = Request.Field(rawValue: "otp")
    /// The password that replaces the one of an account.
    public static let v2NewPassword = Request.Field(rawValue: "newPassword")
    /// The one-time code that proves a new authentication method.
    public static let activationCode = Request.Field(rawValue: "code")
    /// The contact that is to be registered: an email address or a phone number.
    public static let target = Request.Field(rawValue: "target")

    /// Returns the field of an attribute; the value of `password` is a secret.
    public static func attribute(_ id: String) -> Request.Field {
        Request.Field(rawValue: attributePrefix + id)
    }

    /// The ID of the attribute that the field is for; `nil` for any other field.
    public var attributeID: String? {
        let (name, prefix) = (rawValue.utf8, Self.attributePrefix.utf8)
        return name.starts(with: prefix) ? String(name.dropFirst(prefix.count)) : nil
    }

    private static let attributePrefix = "attributes/"
}

extension Request.Path {
    /// Begins a flow of version 2, and exchanges its last token for an authorization code (v2-protocol §3).
    public static let authorizeChallenge = Request.Path(rawValue: "/oauth2/v2.0/authorize-challenge")
}
