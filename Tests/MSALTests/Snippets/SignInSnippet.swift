import MSAL

/// Signs a user in and returns the account, or `nil` if a step fails.
func signIn(
    _ username: String, password: String?, with application: MSALNativeAuthPublicClientApplication,
    code: (_ sentTo: String, _ digits: Int) async throws -> String
) async rethrows -> AccountState? {
    let parameters = NativeAuthSignInParameters(username: username)
    parameters.password = password
    switch await application.signIn(parameters) {
    case .complete(let account): return account
    case .codeRequired(let state, let sentTo, _, let digits):
        let end = await state.submitCode(code: try await code(sentTo, digits))
        guard case .complete(let account) = end else { return nil }
        return account
    case .mfaRequired(let state, let methods):
        return try await confirm(state, by: methods, code: code)
    case .strongAuthMethodRegistrationRequired(let state, let methods):
        return try await register(state, by: methods, address: username, code: code)
    case .passwordRequired, .error: return nil
    }
}
