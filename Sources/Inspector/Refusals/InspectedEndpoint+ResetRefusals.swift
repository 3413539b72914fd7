import NativeAuth
import SignUp

// What a tenant refuses of a password reset (reset-password §1.3).

extension InspectedEndpoint {
    /// The refusals of the first request.
    var resetRefusals: [Refusal] {
        [
            unknownUser("isUserNotFound", .resetPassword(.userNotFound)),
            refusal(
                "invalid_request", codes: [500_222], .resetPassword(.accountWithoutPassword),
                ios: "isUserDoesNotHavePassword", .signInWithCode),
        ] + usernames
    }

    /// The refusal of a code in a tenant where resets are off.
    var disabledReset: Refusal {
        refusal("invalid_request", codes: [], .resetPassword(.misconfigured(.passwordResetOff)), .configure)
    }

    /// The refusals while the tenant stores the new password.
    var pollRefusals: [Refusal] {
        [
            refusal(
                status: 200, nil, codes: [], .resetPassword(.notSaved), ios: "isNotSaved",
                android: "isPasswordResetFailed", .correct, members: #""status":"failed""#),
            unknownUser(nil, .resetPassword(.userNotFound)),
        ] + passwordRefusals.filter { $0.suberror == "password_recently_used" }
    }
}
