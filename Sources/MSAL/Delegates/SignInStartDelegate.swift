/// Receives the result of starting a sign-in.
public protocol SignInStartDelegate: MSALNativeAuthDelegate {
    /// Called when the sign-in could not be started, or the password was wrong.
    @MainActor func onSignInStartError(error: SignInStartError)

    /// Called when a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)

    /// Called when the tenant requires the password. Optional.
    @MainActor func onSignInPasswordRequired(newState: SignInPasswordRequiredState)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Called when the user must register a strong authentication method first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Called when the tenant requires a second factor. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInStartDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func hear(_ news: SignInNews) {
        switch news {
        case .code(let state, let sent):
            OptionalMethod.call("onSignInCodeRequired", knownAs: state.correlationId, or: general) {
                onSignInCodeRequired(
                    newState: state, sentTo: sent.sentTo, channelTargetType: sent.channel,
                    codeLength: sent.length)
            }
        case .password(let state, _):
            OptionalMethod.call("onSignInPasswordRequired", knownAs: state.correlationId, or: general) {
                onSignInPasswordRequired(newState: state)
            }
        case .completed(let person):
            OptionalMethod.call("onSignInCompleted", knownAs: person.correlationId, or: general) {
                onSignInCompleted(result: person.result)
            }
        case .registration(let state, let methods):
            let name = "onSignInStrongAuthMethodRegistration"
            OptionalMethod.call(name, knownAs: state.correlationId, or: general) {
                onSignInStrongAuthMethodRegistration(authMethods: methods, newState: state)
            }
        case .secondFactor(let state, let methods):
            OptionalMethod.call("onSignInAwaitingMFA", knownAs: state.correlationId, or: general) {
                onSignInAwaitingMFA(authMethods: methods, newState: state)
            }
        case .browser(let facts):
            onSignInStartError(error: SignInStartError(.browserRequired, facts))
        case .failed(let failure, let facts):
            onSignInStartError(error: SignInStartError(after: failure, facts))
        case .registrationCode, .secondFactorCode:
            general(news.facts)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignInStartError(error: SignInStartError(.generalError, facts))
    }
}
