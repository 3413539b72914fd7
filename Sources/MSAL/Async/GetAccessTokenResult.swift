/// The result of getting an access token.
public enum GetAccessTokenResult: NativeAuthResult {
    /// A token.
    case complete(resultValue: IAuthenticationResult)
    /// No token could be retrieved.
    case error(GetAccessTokenError)
}

extension GetAccessTokenResult {
    /// Whether no token could be retrieved.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether there is a token.
    public var isComplete: Bool { !isError }
}
