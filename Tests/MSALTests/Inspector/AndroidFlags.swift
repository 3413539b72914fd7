@testable import MSAL

extension MSALNativeAuthError {
    /// The name of the error's class in MSAL for Android.
    var androidClass: String {
        switch self {
        case is SignInAfterSignUpError: "SignInContinuationError"
        default: "\(type(of: self))"
        }
    }

    /// The flags of the class in MSAL for Android that are `true`.
    var androidFlags: Set<String> {
        Set(androidFlagValues.filter(\.1).map { "\($0.0)()" })
    }

    private var androidFlagValues: [(String, Bool)] {
        switch self {
        case let error as SignUpError:
            [
                ("isUserAlreadyExists", error.isUserAlreadyExists()),
                ("isInvalidUsername", error.isInvalidUsername()),
                ("isInvalidAttributes", error.isInvalidAttributes()),
                ("isInvalidPassword", error.isInvalidPassword()),
                ("isAuthNotSupported", error.isAuthNotSupported()),
                ("isBrowserRequired", error.isBrowserRequired()),
            ]
        case let error as SubmitCodeError:
            [("isInvalidCode", error.isInvalidCode()), ("isBrowserRequired", error.isBrowserRequired())]
        case let error as SignUpSubmitPasswordError:
            [
                ("isInvalidPassword", error.isInvalidPassword()),
                ("isBrowserRequired", error.isBrowserRequired()),
            ]
        case let error as SignUpSubmitAttributesError:
            [
                ("isInvalidAttributes", error.isInvalidAttributes()),
                ("isBrowserRequired", error.isBrowserRequired()),
            ]
        case let error as SignInError:
            [
                ("isUserNotFound", error.isUserNotFound()),
                ("isInvalidCredentials", error.isInvalidCredentials()),
                ("isInvalidUsername", error.isInvalidUsername()),
                ("isBrowserRequired", error.isBrowserRequired()),
            ]
        case let error as SignInSubmitPasswordError:
            [
                ("isInvalidCredentials", error.isInvalidCredentials()),
                ("isBrowserRequired", error.isBrowserRequired()),
            ]
        case let error as MFARequestChallengeError:
            [
                ("isAuthMethodBlocked", error.isAuthMethodBlocked),
                ("isBrowserRequired", error.isBrowserRequired),
            ]
        case let error as MFASubmitChallengeError:
            [
                ("isInvalidChallenge", error.isInvalidChallenge),
                ("isBrowserRequired", error.isBrowserRequired),
            ]
        case let error as RegisterStrongAuthChallengeError:
            [
                ("isInvalidInput", error.isInvalidInput),
                ("isVerificationContactBlocked", error.isVerificationContactBlocked),
                ("isBrowserRequired", error.isBrowserRequired),
            ]
        case let error as RegisterStrongAuthSubmitChallengeError:
            [
                ("isInvalidChallenge", error.isInvalidChallenge),
                ("isBrowserRequired", error.isBrowserRequired),
            ]
        case let error as GetAccessTokenError:
            [
                ("isNoAccountFound", error.isNoAccountFound()), ("isInvalidScopes", error.isInvalidScopes()),
            ]
        case let error as ResetPasswordError:
            [
                ("isUserNotFound", error.isUserNotFound()), ("isInvalidUsername", error.isInvalidUsername()),
                ("isBrowserRequired", error.isBrowserRequired()),
            ]
        case let error as ResetPasswordSubmitPasswordError:
            [
                ("isInvalidPassword", error.isInvalidPassword()),
                ("isPasswordResetFailed", error.isPasswordResetFailed()),
                ("isInvalidUsername", error.isInvalidUsername()),
            ]
        default: []
        }
    }
}
