import Testing

@testable import MSAL

extension MSALHarness {
    /// Signs in until the code is required; its token is `T0`, and `replies` follow.
    func signInCodeState(_ replies: [ScriptedTransport.Reply]) async throws -> SignInCodeRequiredState {
        transport.enqueue([.started, .codeSent("T0")] + replies)
        let call = application.signIn(parameters: .user("ada_l"), delegate: delegate)
        return try #require(try await event(from: call).state as? SignInCodeRequiredState)
    }

    /// Signs in until the password is required; its token is `T0`, and `replies` follow.
    func signInPasswordState(
        _ replies: [ScriptedTransport.Reply]
    ) async throws -> SignInPasswordRequiredState {
        transport.enqueue([.started, .passwordRequired("T0")] + replies)
        let call = application.signIn(parameters: .user("ada_l"), delegate: delegate)
        return try #require(try await event(from: call).state as? SignInPasswordRequiredState)
    }
}
