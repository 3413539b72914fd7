import MSAL

extension MSALNativeAuthError {
    /// The names of the Boolean properties that are `true`.
    var flags: Set<String> {
        var flags: Set<String> = []
        func add(_ name: String, _ holds: Bool) { if holds { flags.insert(name) } }
        add("isSessionExpired", isSessionExpired)
        add("isNetworkError", isNetworkError)
        switch self {
        case let error as SignUpStartError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isUserAlreadyExists", error.isUserAlreadyExists)
            add("isInvalidPassword", error.isInvalidPassword)
            add("isInvalidUsername", error.isInvalidUsername)
            add("isInvalidAttributes", error.isInvalidAttributes)
        case let error as VerifyCodeError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isInvalidCode", error.isInvalidCode)
            add("isUserAlreadyExists", error.isUserAlreadyExists)
        case let error as PasswordRequiredError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isInvalidPassword", error.isInvalidPassword)
            add("isUserAlreadyExists", error.isUserAlreadyExists)
            add("isNotSaved", error.isNotSaved)
            add("isStillSaving", error.isStillSaving)
            add("mayHaveChanged", error.mayHaveChanged)
        case let error as ResetPasswordStartError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isUserDoesNotHavePassword", error.isUserDoesNotHavePassword)
            add("isUserNotFound", error.isUserNotFound)
            add("isInvalidUsername", error.isInvalidUsername)
        case let error as MSALNativeAuthGenericError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isUserAlreadyExists", (error as? AttributesRequiredError)?.isUserAlreadyExists ?? false)
        case let error as SignInStartError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isUserNotFound", error.isUserNotFound)
            add("isInvalidCredentials", error.isInvalidCredentials)
            add("isInvalidUsername", error.isInvalidUsername)
        case let error as RetrieveAccessTokenError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isRefreshTokenExpired", error.isRefreshTokenExpired)
            add("isInvalidScope", error.isInvalidScope)
        case let error as RegisterStrongAuthChallengeError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isInvalidInput", error.isInvalidInput)
            add("isVerificationContactBlocked", error.isVerificationContactBlocked)
        case let error as RegisterStrongAuthSubmitChallengeError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isInvalidChallenge", error.isInvalidChallenge)
        case let error as MFARequestChallengeError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isAuthMethodBlocked", error.isAuthMethodBlocked)
        case let error as MFASubmitChallengeError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isInvalidChallenge", error.isInvalidChallenge)
        default: break
        }
        return flags
    }
}
