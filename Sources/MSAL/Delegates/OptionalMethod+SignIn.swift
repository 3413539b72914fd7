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
