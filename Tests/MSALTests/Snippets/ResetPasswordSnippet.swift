import NativeAuth
import SignUp

/// Runs a password reset until the new password is stored or the flow stops.
func resetPassword(
    of username: String, as client: OAuthClient, over transport: some Transport,
    answer: (ResetPassword) async throws -> ResetPassword.Answer?
) async rethrows -> ResetPassword {
    var reset = ResetPassword(client: client)
    var request = reset.submit(.start(username: username))
    while let next = request {
        request = reset.receive(await transport.result(of: next))
        if request == nil, let answer = try await answer(reset) { request = reset.submit(answer) }
    }
    return reset
}

/// Returns the answer to the step of a reset; `nil` stops it.
func answer(
    to reset: ResetPassword, code: Secret, newPassword: Secret
) async throws -> ResetPassword.Answer? {
    if let delay = reset.pollDelay {
        try await Task.sleep(for: .seconds(delay))
        return .poll
    }
    guard reset.failure == nil else { return nil }
    return switch reset.step {
    case .code: .code(code)
    case .password: .password(newPassword)
    case .start, .methods, .saving, .done, .browser: nil
    }
}
