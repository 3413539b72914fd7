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
