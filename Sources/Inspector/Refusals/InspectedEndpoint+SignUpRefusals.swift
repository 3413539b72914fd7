import NativeAuth
import SignUp

// What a tenant refuses of a sign-up, and of the codes and passwords of every flow (wire-protocol §2, §3).

extension InspectedEndpoint {
    /// The refusals of the first request of a sign-up.
    var signUpRefusals: [Refusal] {
        [takenIdentity("isUserAlreadyExists")] + usernames + passwordRefusals + [
            refusal(
                "invalid_grant", "attribute_validation_failed", codes: [1_002_027],
                .signUp(.attributesRefused(["city"])), ios: "onSignUpAttributesInvalid",
                android: "isInvalidAttributes", .correct, members: Self.invalidCity),
            refusal(
                "unsupported_auth_method", codes: [], .signUp(.methodUnsupported),
                android: "isAuthNotSupported", .configure),
        ]
    }

    /// The refusals of attributes after the code; an alias that is taken can be changed.
    var attributesRefusals: [Refusal] {
        [
            refusal(
                "invalid_grant", "attribute_validation_failed", codes: [1_002_027],
                .signUp(.attributesRefused(["city"])), ios: "onSignUpAttributesInvalid",
                android: "isInvalidAttributes", .correct, members: Self.invalidCity),
            refusal(
                "user_already_exists", codes: [1_003_037], .signUp(.userAlreadyExists),
                ios: "isUserAlreadyExists", .correct),
        ]
    }

    /// The refusals of a username that is not an email address or alias.
    var usernames: [Refusal] {
        [
            refusal(
                "invalid_request", codes: [90100], call.flow.usernameRefused, ios: "isInvalidUsername",
                android: "isInvalidUsername", .correct,
                members: #""error_description":"username parameter is empty or not valid""#)
        ]
    }

    /// The refusals of a password that breaks a rule of the tenant.
    var passwordRefusals: [Refusal] {
        let rejections: [(ErrorCode, SignUpFailure.PasswordRejection)] = [
            ("password_too_weak", .tooWeak), ("password_too_short", .tooShort),
            ("password_too_long", .tooLong), ("password_is_invalid", .invalid),
            ("password_banned", .banned), ("password_recently_used", .recentlyUsed),
        ]
        return rejections.map { suberror, rejection in
            refusal(
                "invalid_grant", suberror, codes: [399_246], passwordFailure(rejection),
                ios: "isInvalidPassword", android: "isInvalidPassword", .correct)
        }
    }

    /// The refusals of a request for a code.
    var codeRefusals: [Refusal] {
        let exhausted = refusal(
            "invalid_request", codes: [701_014], call.flow.codesExhausted, .wait)
        guard call.flow == .signUp else { return [exhausted] }
        return [
            exhausted,
            refusal(
                "access_denied", "provider_blocked_by_rep", codes: [550_024], .signUp(.emailBlocked),
                .otherContact),
            refusal(nil, codes: [50185], .signUp(.emailUndelivered), .otherContact),
        ]
    }

    /// Returns the refusals of a code that is wrong or has expired.
    func wrongCodes(_ flag: String) -> [Refusal] {
        [
            refusal(
                "invalid_grant", "invalid_oob_value", codes: [50181, 50184, 501_811], call.flow.codeWrong,
                ios: flag,
                android: flag, .correct),
            refusal(
                "invalid_grant", "invalid_oob_value", codes: [50182], call.flow.codeExpired, ios: flag,
                android: flag, .newCode),
        ]
    }

    /// Returns the refusal of an address or alias that belongs to an account.
    ///
    /// - Parameter androidFlag: The flag of MSAL for Android; `nil` if its error class has none.
    func takenIdentity(_ androidFlag: String? = nil) -> Refusal {
        refusal(
            "user_already_exists", codes: [1_003_037], .signUp(.userAlreadyExists),
            ios: "isUserAlreadyExists", android: androidFlag, .signIn)
    }

    private func passwordFailure(_ rejection: SignUpFailure.PasswordRejection) -> InspectedFailure {
        call.flow == .resetPassword
            ? .resetPassword(.passwordRefused(rejection)) : .signUp(.passwordRefused(rejection))
    }

    private static let invalidCity = #""invalid_attributes":[{"name":"city"}]"#
}
