/// The result of looking for the signed-in account.
public enum GetAccountResult: NativeAuthResult {
    /// An account is signed in.
    case accountFound(resultValue: AccountState)
    /// No account is signed in.
    case noAccountFound
    /// The account could not be looked up.
    case error(GetAccountError)
}

extension GetAccountResult {
    /// Whether the account could not be looked up.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the lookup is complete.
    public var isComplete: Bool { !isError }
}
