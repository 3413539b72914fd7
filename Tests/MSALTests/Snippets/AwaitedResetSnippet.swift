import MSAL

/// Resets a user's password and signs in; returns the username, or `nil` if a step fails.
func resetPassword(
    of username: String, to newPassword: String, with application: MSALNativeAuthPublicClientApplication,
    code: (_ sentTo: String, _ digits: Int) async throws -> String
) async rethrows -> String? {
    let start = await application.resetPassword(NativeAuthResetPasswordParameters(username: username))
    guard case .codeRequired(let state, let sentTo, _, let digits) = start else { return nil }
    let check = await state.submitCode(code: try await code(sentTo, digits))
    guard case .passwordRequired(let nextState) = check else { return nil }
    let end = await nextState.submitPassword(password: newPassword)
    guard case .complete(let account) = end else { return nil }
    guard case .complete(let user) = await account.signIn() else { return nil }
    return user.account.username
}
