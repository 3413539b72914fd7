import NativeAuth
import Tenant

/// The refusals that the service is known to send, with their files in `assets/exchanges`.
enum KnownRefusals {
    static let table: [(String, any CatalogedError)] =
        (signUp + passwords + signIn + registration + passwordReset).map { ($0, $1) }
        + v1Errors.map { ($0, $1) }

    private static let v1Errors: [(String, V1Error)] = [
        ("signup-start-invalid-client-id", .missingParameter(.clientID)),
        ("signup-start-missing-redirect", .missingRedirectAtStart),
        ("signup-start-unsupported-challenge-type-in-list", .unsupportedChallengeType),
        ("signup-challenge-missing-redirect", .missingRedirectAtChallenge),
        ("signup-continue-credential-required", .credentialRequired(token: "ct")),
        ("signup-continue-attributes-required", .attributesRequired(token: "ct", [])),
        ("signup-continue-attributes-required-input-types", .attributesRequired(token: "ct", [])),
        ("signup-continue-verification-required", .verificationRequired(token: "ct")),
        ("oauth2-initiate-missing-redirect", .missingRedirectAtChallenge),
        ("oauth2-token-mfa-required", .secondFactorRequired(token: "ct")),
        ("oauth2-token-registration-required", .registrationRequired(token: "ct")),
        ("oauth2-token-unsupported-grant-type", .unknownGrant),
        ("resetpassword-start-invalid-client-id", .missingParameter(.clientID)),
        ("resetpassword-start-missing-redirect", .missingRedirectAtChallenge),
        ("resetpassword-start-unsupported-challenge-type-in-list", .unsupportedChallengeType),
        ("resetpassword-challenge-missing-redirect", .missingRedirectAtChallenge),
        ("resetpassword-continue-verification-required", .verificationRequired(token: "ct")),
    ]

    private static let signUp: [(String, TenantError)] = [
        ("signup-start-user-already-exists", .userAlreadyExists),
        ("signup-start-invalid-username", .missing(.name)),
        ("signup-start-unauthorized-client", .unknownClient),
        ("signup-start-native-auth-disabled", .nativeAuthDisabled),
        ("signup-start-confidential-client", .confidentialClient),
        ("signup-start-unsupported-auth-method", .unsupportedAuthMethod),
        ("signup-start-attribute-validation-failed", .attributesInvalid(["city"])),
        ("signup-challenge-expired-token", .tokenExpired),
        ("signup-challenge-invalid-token", .tokenInvalid),
        ("signup-challenge-otp-throttled", .codesThrottled),
        ("signup-continue-invalid-oob", .codeWrong),
        ("signup-continue-invalid-oob-expired-50182", .codeExpired),
        ("signup-continue-invalid-token", .tokenInvalid),
        ("live-envelope-55200", .tokenInvalid),
        ("signup-continue-expired-token-552001", .tokenExpired),
        ("signup-continue-unsupported-grant", .credentialUnexpected),
        ("signup-continue-user-already-exists", .userAlreadyExists),
        ("signup-continue-attribute-validation-failed", .attributesInvalid(["city"])),
    ]

    private static let passwords: [(String, TenantError)] = ["start", "continue"].flatMap { call in
        [
            ("signup-\(call)-password-too-weak", .passwordTooWeak),
            ("signup-\(call)-password-too-short", .passwordTooShort),
            ("signup-\(call)-password-too-long", .passwordTooLong),
            ("signup-\(call)-password-banned", .passwordBanned),
            ("signup-\(call)-password-invalid", .passwordInvalid),
            ("signup-\(call)-password-recently-used", .passwordRecentlyUsed),
        ]
    }

    private static let signIn: [(String, TenantError)] = [
        ("oauth2-initiate-confidential-client", .confidentialClient),
        ("oauth2-initiate-invalid-username", .missing(.name)),
        ("oauth2-initiate-native-auth-disabled", .nativeAuthDisabled),
        ("oauth2-initiate-user-not-found", .userNotFound),
        ("oauth2-challenge-expired-token", .tokenExpired),
        ("oauth2-challenge-introspect-required", .factorNotChosen),
        ("oauth2-challenge-method-blocked", .methodBlocked),
        ("oauth2-introspect-invalid-token", .factorNotRequired),
        ("oauth2-token-authorization-pending", .authorizationPending),
        ("oauth2-token-expired-token", .tokenExpired),
        ("oauth2-token-invalid-auth-type", .authMethodInvalid),
        ("oauth2-token-invalid-continuation-token", .tokenInvalid),
        ("oauth2-token-invalid-credentials", .passwordWrong),
        ("oauth2-token-invalid-oob", .codeWrong),
        ("oauth2-token-invalid-scope", .scopeInvalid),
        ("oauth2-token-password-change-required", .passwordChangeRequired),
        ("oauth2-token-slow-down", .slowDown),
        ("oauth2-token-unauthorized-client", .unknownClient),
        ("oauth2-token-user-has-no-password", .accountWithoutPassword),
        ("oauth2-token-user-not-found", .userDeleted),
    ]

    private static let registration: [(String, TenantError)] = [
        ("oauth2-introspect-expired-token", .tokenExpired),
        ("oauth2-introspect-invalid-token-55200", .tokenInvalid),
        ("register-introspect-expired-token", .tokenExpired),
        ("register-introspect-invalid-token", .tokenInvalid),
        ("register-challenge-invalid-target", .contactInvalid),
        ("register-challenge-invalid-token", .tokenInvalid),
        ("register-challenge-method-blocked", .methodBlocked),
        ("register-continue-expired-token", .tokenExpired),
        ("register-continue-invalid-oob", .codeWrong),
        ("register-continue-invalid-oob-expired-50182", .codeExpired),
        ("register-continue-invalid-token", .tokenInvalid),
    ]

    private static let passwordReset: [(String, TenantError)] =
        ["start", "challenge", "continue", "submit", "poll"].map {
            ("resetpassword-\($0)-unauthorized-client", .unknownClient)
        }
        + ["challenge", "continue", "submit", "poll"].map {
            ("resetpassword-\($0)-invalid-token", .tokenInvalid)
        }
        + ["challenge", "continue", "submit"].map { ("resetpassword-\($0)-expired-token", .tokenExpired) }
        + [
            ("resetpassword-start-user-not-found", .userNotFound),
            ("resetpassword-start-user-without-password", .passwordResetUnsupported),
            ("resetpassword-start-invalid-username", .missing(.name)),
            ("resetpassword-start-native-auth-disabled", .nativeAuthDisabled),
            ("resetpassword-start-confidential-client", .confidentialClient),
            ("resetpassword-challenge-otp-throttled", .codesThrottled),
            ("resetpassword-continue-invalid-oob", .codeWrong),
            ("resetpassword-continue-invalid-oob-expired-50182", .codeExpired),
            ("resetpassword-continue-unsupported-grant", .credentialUnexpected),
            ("resetpassword-continue-reset-not-enabled", .passwordResetDisabled),
            ("resetpassword-submit-password-too-weak", .passwordTooWeak),
            ("resetpassword-submit-password-too-short", .passwordTooShort),
            ("resetpassword-submit-password-too-long", .passwordTooLong),
            ("resetpassword-submit-password-banned", .passwordBanned),
            ("resetpassword-submit-password-invalid", .passwordInvalid),
            ("resetpassword-submit-password-recently-used", .passwordRecentlyUsed),
            ("resetpassword-poll-password-recently-used", .passwordRecentlyUsed),
            ("resetpassword-poll-user-not-found", .userNotFound),
        ]

    /// The files that the tenant does not reproduce, and why.
    static let notReproduced = [
        "oauth2-challenge-invalid-token-mockapi": "the service itself sends 55200",
        "oauth2-token-invalid-continuation-token-mockapi": "the service itself sends 55200",
        "signup-challenge-invalid-token-docs": "the service itself sends invalid_request",
        "signup-challenge-unsupported-challenge-type": "the same in other words: invalid_request, 901007",
        "signup-continue-expired-token": "552001 is sent instead, whose message is known",
        "signup-continue-invalid-oob-501811": "50181 is sent instead",
        "signup-continue-invalid-oob-50184": "50181 is sent instead",
        "signup-start-attributes-required": "55106 is sent instead, with the list",
        "oauth2-challenge-oob-mockapi": "a code has as many digits as the flow defines",
        "oauth2-challenge-oob-sms": "codes are sent by email only",
        "oauth2-token-redirect": "no account needs a second factor",
        "register-challenge-expired-token-mockapi": "the service itself says 552001",
        "register-challenge-sms": "codes are sent by email only",
        "resetpassword-start-unsupported-challenge-type": "the same in other words: invalid_request, 901007",
        "resetpassword-challenge-unsupported-challenge-type":
            "the same in other words: invalid_request, 901007",
        "resetpassword-poll-expired-token": "552001 is sent instead, whose message is known",
        "resetpassword-poll-in-progress-with-token": "a token comes only with the outcome",
        "resetpassword-poll-succeeded-without-token": "a sign-in can always follow",
        "signup-start-redirect-with-reason": "the reason is optional, and ours is always the same",
        "signup-continue-redirect": "what needs a browser is known before the last call",
        "signup-continue-success-expires-in": "the lifetime is optional",
    ]
}
