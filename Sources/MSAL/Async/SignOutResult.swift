/// The result of signing out.
public enum SignOutResult: NativeAuthResult {
    /// The account and its tokens were removed, or no account was signed in.
    case complete
    /// The account could not be removed.
    case error(SignOutError)
}

extension SignOutResult {
    /// Whether the account could not be removed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the account is signed out.
    public var isComplete: Bool { !isError }
}
