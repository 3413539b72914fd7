/// Who is told what came of beginning a sign-in.
public protocol SignInStartDelegate: MSALNativeAuthDelegate {
    /// Tells that the sign-in did not begin, or that the password was wrong.
    @MainActor func onSignInStartError(error: SignInStartError)

    /// Tells that a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: From where to go on.
    ///   - sentTo: The address, as the tenant shows it.
    ///   - channelTargetType: How it was sent.
    ///   - codeLength: The number of digits.
    @MainActor func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)

    /// Tells that the tenant wants the password. Optional.
    @MainActor func onSignInPasswordRequired(newState: SignInPasswordRequiredState)

    /// Tells that the person is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Tells that a strong way of proving who one is has to be registered first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Tells that a second factor is wanted. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInStartDelegate {
    /// Tells what came of beginning, by exactly one method.
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
