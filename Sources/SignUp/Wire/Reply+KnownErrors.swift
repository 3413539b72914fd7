import NativeAuth

extension Reply {
    /// The reply with the error that its first known number identifies, if the member `error` is absent
    /// (wire-protocol §3.2).
    var withErrorOfCodes: Reply {
        guard error == nil, let known = errorCodes.compactMap({ Self.knownErrors[$0] }).first else {
            return self
        }
        var reply = self
        reply.error = known.error
        reply.suberror = suberror ?? known.suberror
        return reply
    }

    /// The errors by number, except those that the number identifies whatever the error is.
    private static let knownErrors: [Int: (error: ErrorCode, suberror: ErrorCode?)] = [
        50034: ("user_not_found", nil),
        50053: ("invalid_grant", nil),
        50076: ("invalid_grant", "mfa_required"),
        50079: ("invalid_grant", "registration_required"),
        50126: ("invalid_grant", nil),
        50142: ("invalid_request", nil),
        50181: ("invalid_grant", "invalid_oob_value"),
        50182: ("invalid_grant", "invalid_oob_value"),
        50184: ("invalid_grant", "invalid_oob_value"),
        55103: ("credential_required", nil),
        55106: ("attributes_required", nil),
        70003: ("unsupported_grant_type", nil),
        70011: ("invalid_scope", nil),
        400_002: ("invalid_grant", nil),
        500_222: ("invalid_request", nil),
        501_811: ("invalid_grant", "invalid_oob_value"),
        552_001: ("expired_token", nil),
        552_003: ("expired_token", nil),
        901_001: ("invalid_request", nil),
        1_002_027: ("invalid_grant", "attribute_validation_failed"),
        1_003_037: ("user_already_exists", nil),
    ]
}
