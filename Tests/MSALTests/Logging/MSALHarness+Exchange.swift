import NativeAuth
import Testing

@testable import MSAL

@MainActor
extension MSALHarness {
    static let sentPassword = "Zq7-Vellum.Quokka-93"
    static let sentCode = "48213975"
    static let sentCity = "Frederiksværk"

    /// Makes the call whose last request gets this reply; further requests get no reply.
    func call(with reply: ScriptedTransport.Reply, at path: String) async throws {
        switch path {
        case "/signup/v1.0/start": try await startSignUp([reply])
        case "/signup/v1.0/challenge": try await startSignUp([.started, reply])
        case "/signup/v1.0/continue":
            let state = try await attributesState([reply])
            await state.submitAttributes(attributes: ["city": Self.sentCity], delegate: delegate).finish()
        case "/oauth2/v2.0/initiate": await signIn([reply])
        case "/oauth2/v2.0/challenge": await signIn([.started, reply])
        case "/oauth2/v2.0/token": await signIn([.started, .passwordRequired("P"), reply])
        case "/oauth2/v2.0/introspect": await requireStrongAuth("mfa_required", reply)
        case "/register/v1.0/introspect": await requireStrongAuth("registration_required", reply)
        case "/register/v1.0/challenge":
            let state = try await registrationState([reply])
            await state.challengeAuthMethod(parameters: .email, delegate: delegate).finish()
        case "/register/v1.0/continue":
            let state = try await registrationCodeState([reply])
            await state.submitChallenge(challenge: Self.sentCode, delegate: delegate).finish()
        default: try await resetPassword(with: reply, at: path)
        }
    }

    private func startSignUp(_ replies: [ScriptedTransport.Reply]) async throws {
        transport.enqueue(replies)
        let parameters = MSALNativeAuthSignUpParameters.ada
        parameters.password = Self.sentPassword
        parameters.attributes = ["city": Self.sentCity]
        _ = try await signUp(parameters)
    }

    private func signIn(_ replies: [ScriptedTransport.Reply]) async {
        transport.enqueue(replies)
        await application.signIn(
            parameters: .user("ada@contoso.com", Self.sentPassword), delegate: delegate
        ).finish()
    }

    private func requireStrongAuth(_ suberror: String, _ reply: ScriptedTransport.Reply) async {
        await signIn([.started, .passwordRequired("P"), .strongAuthRequired(suberror), reply])
    }

    private func resetPassword(with reply: ScriptedTransport.Reply, at path: String) async throws {
        switch path {
        case "/resetpassword/v1.0/start", "/resetpassword/v1.0/challenge":
            transport.enqueue(path.hasSuffix("start") ? [reply] : [.started, reply])
            _ = try await resetPassword()
        case "/resetpassword/v1.0/continue":
            let state = try await resetCodeState([reply])
            await state.submitCode(code: Self.sentCode, delegate: delegate).finish()
        case "/resetpassword/v1.0/submit", "/resetpassword/v1.0/poll_completion":
            let isPoll = path.hasSuffix("poll_completion")
            let state = try await newPasswordState(isPoll ? [.saving("S"), reply] : [reply])
            await state.submitPassword(password: Self.sentPassword, delegate: delegate).finish()
        default: Issue.record("no call for \(path)")
        }
    }
}
