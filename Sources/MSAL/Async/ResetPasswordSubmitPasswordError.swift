import SignUp

/// An error from submitting the new password of a reset.
public final class ResetPasswordSubmitPasswordError: ResetPasswordStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The state to retry from; `nil` if the reset must start again.
    ///
    /// The state of the call can be used too, but only this one can ask again whether the password is stored.
    public let nextState: ResetPasswordPasswordRequiredState?

    init(
        _ failure: RequestFailure?, _ context: ErrorContext,
        nextState: ResetPasswordPasswordRequiredState?
    ) {
        self.nextState = nextState
        super.init(failure, context)
    }

    /// Whether the password was rejected.
    public func isInvalidPassword() -> Bool { failure?.isPasswordError == true }

    /// Whether the tenant could not store the password, or had not done so after 300 seconds of waiting.
    public func isPasswordResetFailed() -> Bool { failure == .notSaved || failure == .stillSaving }

    /// Whether the tenant had not stored the password after 300 seconds of waiting.
    ///
    /// Use ``ResetPasswordRequiredState/pollCompletion()`` of ``nextState`` to ask again.
    public func isStillSaving() -> Bool { failure == .stillSaving }

    /// Whether the account may have the new password, although it is not known.
    ///
    /// While this is `true`, do not tell the user that the old password still works.
    public var mayHaveChanged: Bool { context.mayHaveChanged }

    override var isSpecific: Bool { super.isSpecific || isInvalidPassword() || isPasswordResetFailed() }
}
