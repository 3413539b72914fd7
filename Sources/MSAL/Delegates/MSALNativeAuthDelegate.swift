/// What every delegate of native authentication is, so that one object can be several.
///
/// Applications conform to the protocols that refine it. A method that they leave out has a default here, which
/// lets the caller know; the delegate then gets an error that names the method.
public protocol MSALNativeAuthDelegate: AnyObject {}

extension MSALNativeAuthDelegate {
    /// Does nothing but be missing.
    @MainActor public func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.isMissing("onSignUpCodeRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.isMissing("onSignUpResendCodeCodeRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignUpAttributesInvalid(attributeNames: [String]) {
        OptionalMethod.isMissing("onSignUpAttributesInvalid")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignUpAttributesInvalid(
        attributeNames: [String], newState: SignUpAttributesRequiredState
    ) {
        OptionalMethod.isMissing("onSignUpAttributesInvalid")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState
    ) {
        OptionalMethod.isMissing("onSignUpAttributesRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignUpAttributesRequired(newState: SignUpAttributesRequiredState) {
        OptionalMethod.isMissing("onSignUpAttributesRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) {
        OptionalMethod.isMissing("onSignUpPasswordRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignUpCompleted(newState: SignInAfterSignUpState) {
        OptionalMethod.isMissing("onSignUpCompleted")
    }
}
