import NativeAuth
import SignUp

// What a tenant refuses of a sign-in (wire-protocol §2.5 to §2.9).

extension InspectedEndpoint {
    /// Returns the refusal of a username without an account.
    func unknownUser(_ flag: String?, _ failure: InspectedFailure = .signIn(.userNotFound)) -> Refusal {
        refusal("user_not_found", codes: [50034], failure, ios: flag, android: flag, .signUp)
    }

    /// The refusals of a password.
    var signInPasswordRefusals: [Refusal] {
        [
            refusal(
                "invalid_grant", codes: [50126], .signIn(.passwordWrong), ios: "isInvalidPassword",
                android: "isInvalidCredentials", .correct),
            refusal("invalid_grant", codes: [50053], .signIn(.locked(retryAfter: nil)), .wait),
            refusal(
                "invalid_grant", codes: [500_222, 400_002], .signIn(.methodUnsupported), .signInWithCode),
        ]
    }

    /// The refusals of every request for tokens.
    var tokenRefusals: [Refusal] {
        [
            refusal(
                "invalid_request", codes: [50142], .signIn(.passwordChangeRequired), .resetPassword),
            refusal("invalid_scope", codes: [70011], .signIn(.scopeRefused), .configure),
        ]
    }

    /// Returns the refusal of a contact that receives no codes.
    func blockedContact(_ flag: String) -> Refusal {
        refusal(
            "access_denied", "provider_blocked_by_rep", codes: [550_024], .signIn(.methodBlocked), ios: flag,
            android: flag, .otherContact)
    }

    /// The refusals of a contact to register.
    var contactRefusals: [Refusal] {
        [
            refusal(
                "invalid_request", codes: [901_001], .signIn(.contactRefused), ios: "isInvalidInput",
                android: "isInvalidInput", .correct),
            blockedContact("isVerificationContactBlocked"),
        ]
    }

    /// The refusals of a refresh token.
    var refreshRefusals: [Refusal] {
        [
            refusal(
                "invalid_grant", codes: [], .signIn(.refreshTokenExpired), ios: "isRefreshTokenExpired",
                .startAgain),
            refusal(
                "invalid_scope", codes: [70011], .signIn(.scopeRefused), ios: "isInvalidScope",
                android: "isInvalidScopes", .configure),
        ]
    }
}
