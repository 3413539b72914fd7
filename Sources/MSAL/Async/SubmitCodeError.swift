import SignUp

/// Why a code did not lead on.
public final class SubmitCodeError: SignUpStepError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Whether the code is not the one that was sent, or no longer works.
    public func isInvalidCode() -> Bool { failure?.subject == .code }
}
