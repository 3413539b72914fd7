import Foundation

/// The base protocol of all delegates, so that one object can conform to several.
///
/// Applications conform to the protocols that refine it. Optional methods have default implementations here,
/// which record that the method is missing; the delegate then gets an error that names the method.
public protocol MSALNativeAuthDelegate: AnyObject {}

extension MSALNativeAuthDelegate {
    /// Records that the delegate does not implement this method.
    @MainActor public func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.markMissing("onSignUpCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.markMissing("onSignUpResendCodeCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignUpAttributesInvalid(attributeNames: [String]) {
        OptionalMethod.markMissing("onSignUpAttributesInvalid")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignUpAttributesInvalid(
        attributeNames: [String], newState: SignUpAttributesRequiredState
    ) {
        OptionalMethod.markMissing("onSignUpAttributesInvalid")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState
    ) {
        OptionalMethod.markMissing("onSignUpAttributesRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignUpAttributesRequired(newState: SignUpAttributesRequiredState) {
        OptionalMethod.markMissing("onSignUpAttributesRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) {
        OptionalMethod.markMissing("onSignUpPasswordRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignUpCompleted(newState: SignInAfterSignUpState) {
        OptionalMethod.markMissing("onSignUpCompleted")
    }
}

extension MSALNativeAuthDelegate {
    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.markMissing("onSignInCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.markMissing("onSignInResendCodeCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInPasswordRequired(newState: SignInPasswordRequiredState) {
        OptionalMethod.markMissing("onSignInPasswordRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInCompleted(result: MSALNativeAuthUserAccountResult) {
        OptionalMethod.markMissing("onSignInCompleted")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState
    ) {
        OptionalMethod.markMissing("onSignInStrongAuthMethodRegistration")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState) {
        OptionalMethod.markMissing("onSignInAwaitingMFA")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
    ) {
        OptionalMethod.markMissing("onRegisterStrongAuthVerificationRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.markMissing("onMFARequestChallengeVerificationRequired")
    }

    /// Does nothing, since this method is never called.
    @MainActor public func onMFARequestChallengeSelectionRequired(
        authMethods: [MSALAuthMethod], newState: MFARequiredState
    ) {}

    /// Records that the delegate does not implement this method.
    @MainActor public func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult) {
        OptionalMethod.markMissing("onAccessTokenRetrieveCompleted")
    }
}

extension MSALNativeAuthDelegate {
    /// Records that the delegate does not implement this method.
    @MainActor public func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int
    ) {
        OptionalMethod.markMissing("onResetPasswordCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onPasswordRequired(newState: ResetPasswordRequiredState) {
        OptionalMethod.markMissing("onPasswordRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int
    ) {
        OptionalMethod.markMissing("onResetPasswordResendCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onResetPasswordCompleted(newState: SignInAfterResetPasswordState) {
        OptionalMethod.markMissing("onResetPasswordCompleted")
    }
}

// MARK: - OptionalMethod

/// Calls the optional methods of a delegate.
@MainActor
enum OptionalMethod {
    /// The name of the last missing method; it is valid only during a call.
    private static var lastMissing: String?

    /// Records that the delegate does not implement the method with this name.
    static func markMissing(_ name: String) {
        lastMissing = name
    }

    /// Calls a method and returns whether the delegate implements it.
    static func isImplemented(_ name: String, _ method: () -> Void) -> Bool {
        let previous = lastMissing
        defer { lastMissing = previous }
        lastMissing = nil
        method()
        return lastMissing != name
    }

    /// Calls a method, or reports an error that names it if the delegate does not implement it.
    static func call(
        _ name: String, correlationID id: UUID, otherwise report: (ErrorContext) -> Void, _ method: () -> Void
    ) {
        guard !isImplemented(name, method) else { return }
        report(ErrorContext(correlationID: id, message: ErrorMessage.notImplemented(name)))
    }
}

// MARK: - Sign in

/// The optional methods that several sign-in delegates share.
extension OptionalMethod {
    /// Calls `onSignInCompleted`, or reports an error if the delegate does not implement it.
    static func callCompleted(
        _ user: SignedInUser, otherwise report: (ErrorContext) -> Void,
        _ method: (MSALNativeAuthUserAccountResult) -> Void
    ) {
        call("onSignInCompleted", correlationID: user.correlationID, otherwise: report) {
            method(user.result)
        }
    }

    /// Calls `onSignInStrongAuthMethodRegistration`, or reports an error if the delegate does not implement
    /// it.
    static func callRegistration(
        _ state: RegisterStrongAuthState, _ methods: [MSALAuthMethod],
        otherwise report: (ErrorContext) -> Void,
        _ method: ([MSALAuthMethod], RegisterStrongAuthState) -> Void
    ) {
        let name = "onSignInStrongAuthMethodRegistration"
        call(name, correlationID: state.correlationId, otherwise: report) { method(methods, state) }
    }

    /// Calls `onSignInAwaitingMFA`, or reports an error if the delegate does not implement it.
    static func callSecondFactor(
        _ state: AwaitingMFAState, _ methods: [MSALAuthMethod],
        otherwise report: (ErrorContext) -> Void, _ method: ([MSALAuthMethod], AwaitingMFAState) -> Void
    ) {
        call("onSignInAwaitingMFA", correlationID: state.correlationId, otherwise: report) {
            method(methods, state)
        }
    }
}
