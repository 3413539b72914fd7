import MSAL

/// Signs a user up and in and returns the username of the account, or `nil` if a step fails.
func signUp(
    _ email: String, with application: MSALNativeAuthPublicClientApplication,
    code: (_ sentTo: String, _ digits: Int) async throws -> String
) async rethrows -> String? {
    let start = await application.signUp(NativeAuthSignUpParameters(username: email))
    guard case .codeRequired(let state, let sentTo, _, let digits) = start else { return nil }
    let end = await state.submitCode(code: try await code(sentTo, digits))
    guard case .complete(let account) = end else { return nil }
    guard case .complete(let user) = await account.signIn() else { return nil }
    return user.account.username
}
