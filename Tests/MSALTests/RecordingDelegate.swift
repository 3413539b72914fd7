import Foundation
import MSAL

/// A delegate that implements every method and records the calls.
@MainActor
final class RecordingDelegate {
    private(set) var events: [Event] = []

    /// One call of a delegate method.
    struct Event {
        var method: String
        var error: MSALNativeAuthError?
        var state: NSObject?
        /// The other arguments: target, channel and length of a code, or the names of attributes.
        var details: [String] = []
        let isOnMainQueue = MainQueue.isCurrent
    }

    func record(_ method: String, _ state: NSObject?, _ details: [String] = []) {
        events.append(Event(method: method, state: state, details: details))
    }

    func recordError(_ method: String, _ error: MSALNativeAuthError, _ state: NSObject? = nil) {
        events.append(Event(method: method, error: error, state: state))
    }
}

extension RecordingDelegate: SignUpStartDelegate {
    func onSignUpStartError(error: SignUpStartError) { recordError(#function, error) }

    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onSignUpAttributesInvalid(attributeNames: [String]) { record(#function, nil, attributeNames) }
}

extension RecordingDelegate: SignUpVerifyCodeDelegate, SignUpResendCodeDelegate {
    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState
    ) {
        record(#function, newState, attributes.map(\.name))
    }

    func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) { record(#function, newState) }

    func onSignUpCompleted(newState: SignInAfterSignUpState) { record(#function, newState) }

    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }
}

extension RecordingDelegate: SignUpPasswordRequiredDelegate, SignUpAttributesRequiredDelegate {
    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignUpAttributesRequiredError(error: AttributesRequiredError) { recordError(#function, error) }

    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        record(#function, newState, attributeNames)
    }
}

extension RecordingDelegate: SignInStartDelegate, SignInVerifyCodeDelegate, SignInResendCodeDelegate {
    func onSignInStartError(error: SignInStartError) { recordError(#function, error) }

    func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onSignInPasswordRequired(newState: SignInPasswordRequiredState) { record(#function, newState) }

    func onSignInCompleted(result: MSALNativeAuthUserAccountResult) {
        record(#function, result, [result.account.username ?? "none"])
    }

    func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }
}

extension RecordingDelegate: SignInPasswordRequiredDelegate, SignInAfterSignUpDelegate, CredentialsDelegate {
    func onSignInPasswordRequiredError(error: PasswordRequiredError, newState: SignInPasswordRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignInAfterSignUpError(error: SignInAfterSignUpError) { recordError(#function, error) }

    func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState
    ) {
        record(#function, newState, authMethods.flatMap(\.details))
    }

    func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState) {
        record(#function, newState, authMethods.flatMap(\.details))
    }

    func onAccessTokenRetrieveError(error: RetrieveAccessTokenError) { recordError(#function, error) }

    func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult) {
        record(#function, result, [result.accessToken, result.refreshToken ?? "none"])
    }
}

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
