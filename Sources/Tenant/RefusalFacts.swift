import NativeAuth

extension Refusal {
    /// The error that reports a refusal on the wire.
    struct Facts {
        var status = 400
        var error: ErrorCode
        var suberror: ErrorCode?
        /// The AADSTS code, if one is known.
        var number: Int?
        var phrase: String
        /// Whether the description starts with the code; in the service's samples for passwords it does not.
        var isNumbered = true
    }

    /// The error of wire-protocol §3.1, §3.2 and §8, whose suggested code is used where the service publishes none.
    var facts: Facts {
        switch self {
        case .missingParameter(let field):
            .request(90100, "\(field.rawValue) parameter is empty or not valid.")
        case .missingRedirectAtStart:
            Facts(error: "unsupported_challenge_type", number: 901007, phrase: Self.withoutRedirect)
        case .missingRedirectAtChallenge:
            .request(901007, Self.withoutRedirect)
        case .unsupportedChallengeType:
            .request(901007, "The challenge_type list parameter contains an unsupported challenge type.")
        case .unknownClient:
            Facts(error: "unauthorized_client", number: 700016, phrase: "The application was not found.")
        case .nativeAuthDisabled:
            Facts(
                error: "invalid_client", suberror: "nativeauthapi_disabled",
                phrase: "Native authentication APIs are not enabled for this application.")
        case .confidentialClient:
            Facts(error: "invalid_client", number: 550022, phrase: "Confidential clients are not supported.")
        case .userAlreadyExists:
            Facts(error: "user_already_exists", number: 1003037, phrase: Self.mayHaveAccount)
        case .unsupportedAuthMethod:
            Facts(
                error: "unsupported_auth_method",
                phrase: "The requested authentication method is not supported.")
        case .passwordTooShort: .password("password_too_short", "New password is too short")
        case .passwordTooLong: .password("password_too_long", "New password is too long")
        case .passwordInvalid:
            .password("password_is_invalid", "New password contains characters that are not allowed")
        case .passwordTooWeak: .password("password_too_weak", "New password is too weak")
        case .passwordBanned:
            .password("password_banned", "New password contains a banned word, phrase or pattern")
        case .passwordRecentlyUsed: .password("password_recently_used", "New password was recently used")
        case .attributesInvalid:
            .grant("attribute_validation_failed", 1_002_027, "Some of the collected attributes were invalid.")
        case .tokenInvalid: .request(55200, "The continuation_token is invalid.")
        case .tokenExpired:
            Facts(error: "expired_token", number: 552001, phrase: "The continuation_token has expired.")
        case .unsupportedGrant: .grant(nil, nil, "The grant type provided is not valid or supported.")
        case .codeWrong: .grant("invalid_oob_value", 50181, "Unable to validate the otp.")
        case .codeExpired: .grant("invalid_oob_value", 50182, "OTP is already expired.")
        case .codesThrottled: .request(701014, "Cannot generate more one time passcodes.")
        case .codeUndelivered: .request(50185, "The one time passcode could not be delivered.")
        case .tooManyRequests:
            Facts(status: 429, error: "too_many_requests", phrase: "Too many requests. Try again later.")
        case .credentialRequired:
            Facts(error: "credential_required", number: 55103, phrase: "Credential required.")
        case .attributesRequired:
            Facts(error: "attributes_required", number: 55106, phrase: "User attributes required.")
        case .verificationRequired: Facts(error: "verification_required", phrase: "Verification required.")
        case .userNotFound: Facts(error: "user_not_found", number: 50034, phrase: Self.noAccount)
        case .userVanished: .grant(nil, 50034, Self.noAccount)
        case .passwordWrong:
            .grant(nil, 50126, "Error validating credentials due to invalid username or password.")
        case .accountLocked:
            .grant(nil, 50053, "The account is locked: too many sign-ins with an incorrect password.")
        case .accountWithoutPassword: .grant(nil, 500222, "User does not have a password.")
        case .authMethodInvalid: .grant(nil, 400002, "Invalid authentication method for user.")
        case .passwordChangeRequired:
            .request(50142, "Password change is required due to a conditional access policy.")
        case .secondFactorRequired:
            .grant("mfa_required", 50076, "\(Self.changed) you must use multi-factor authentication.")
        case .registrationRequired:
            .grant(
                "registration_required", 50079,
                "\(Self.changed) you must enroll in multi-factor authentication.")
        case .introspectRequired:
            Facts(error: "invalid_request", suberror: "introspect_required", phrase: "Introspect required.")
        case .methodBlocked:
            Facts(
                error: "access_denied", suberror: "provider_blocked_by_rep", number: 550024,
                phrase: "Configuring multi-factor authentication method is blocked.")
        case .contactRefused: .request(901001, "Invalid verification contact.")
        case .tokenNotForIntrospection:
            .request(50126, "The continuation_token provided is not valid for this endpoint.")
        case .unknownGrant:
            Facts(
                error: "unsupported_grant_type", number: 70003,
                phrase: "The app returned an unsupported grant type.")
        case .scopeInvalid:
            Facts(
                error: "invalid_scope", number: 70011,
                phrase: "The provided value for the input parameter 'scope' is not valid.")
        case .refreshTokenInvalid:
            .grant(nil, 70000, "The provided value for the input parameter 'refresh_token' is not valid.")
        case .refreshTokenExpired:
            Facts(error: "expired_refresh_token", phrase: "The refresh token has expired due to inactivity.")
        case .slowDown: Facts(error: "slow_down", phrase: "slow down")
        case .authorizationPending: Facts(error: "authorization_pending", phrase: "authorization pending")
        case .notFound: Facts(status: 404, error: "not_found", phrase: "There is nothing at this address.")
        case .serverError: Facts(status: 500, error: "server_error", phrase: "The server is broken.")
        case .unavailable:
            Facts(status: 503, error: "server_error", phrase: "The server is not available. Try again later.")
        }
    }

    private static let withoutRedirect =
        "The challenge_type list parameter does not include the 'redirect' type."
    private static let noAccount =
        "The user account does not exist in the directory. "
        + "To sign into this application, the account must be added to the directory."
    private static let changed =
        "Due to a configuration change made by your administrator, or because you moved to a new location,"
    private static let mayHaveAccount =
        "It looks like you may already have an account with us using this email address. "
        + "Try signing in again."
}

extension Refusal.Facts {
    fileprivate static func request(_ number: Int, _ phrase: String) -> Self {
        Self(error: "invalid_request", number: number, phrase: phrase)
    }

    fileprivate static func grant(_ suberror: ErrorCode?, _ number: Int?, _ phrase: String) -> Self {
        Self(error: "invalid_grant", suberror: suberror, number: number, phrase: phrase)
    }

    fileprivate static func password(_ suberror: ErrorCode, _ phrase: String) -> Self {
        Self(error: "invalid_grant", suberror: suberror, number: 399246, phrase: phrase, isNumbered: false)
    }
}
