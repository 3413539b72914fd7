import NativeAuth
import SignUp
import Testing

@testable import MSAL

extension Stage {
    /// Signs in until strong authentication is required, with the token `T0`; `replies` follow.
    private func asked(
        _ suberror: String, _ replies: [ScriptedTransport.Played]
    ) async throws -> Listener.Heard {
        transport.play([.started, .passwordWanted("P"), .demand(suberror), .methods("T0")] + replies)
        return try await told(application.signIn(username: "ada_l", password: "p", delegate: listener))
    }

    func atRegistration(_ replies: [ScriptedTransport.Played]) async throws -> RegisterStrongAuthState {
        try #require(try await asked("registration_required", replies).state as? RegisterStrongAuthState)
    }

    func atRegistrationCode(
        _ replies: [ScriptedTransport.Played]
    ) async throws -> RegisterStrongAuthVerificationRequiredState {
        let state = try await atRegistration([.codeToRegister("T0")] + replies)
        let heard = try await told(state.challengeAuthMethod(parameters: .email, delegate: listener))
        return try #require(heard.state as? RegisterStrongAuthVerificationRequiredState)
    }

    func atSecondFactor(_ replies: [ScriptedTransport.Played]) async throws -> AwaitingMFAState {
        try #require(try await asked("mfa_required", replies).state as? AwaitingMFAState)
    }

    func atSecondFactorCode(_ replies: [ScriptedTransport.Played]) async throws -> MFARequiredState {
        let state = try await atSecondFactor([.codeSent("T0")] + replies)
        let heard = try await told(state.requestChallenge(authMethod: .email, delegate: listener))
        return try #require(heard.state as? MFARequiredState)
    }
}

extension MSALAuthMethod {
    static let email = MSALAuthMethod(
        SignIn.AuthMethod(
            id: Untrusted("email"), challengeType: Untrusted("oob"), channel: Untrusted("email"), hint: nil))
}

extension MSALNativeAuthChallengeAuthMethodParameters {
    static var email: MSALNativeAuthChallengeAuthMethodParameters {
        MSALNativeAuthChallengeAuthMethodParameters(
            authMethod: .email, verificationContact: "bo@contoso.com")
    }
}

extension ScriptedTransport.Played {
    /// A refusal that requires strong authentication.
    static func demand(_ suberror: String) -> Self {
        no("invalid_grant", suberror, #""continuation_token":"D""#)
    }

    static func methods(_ token: String) -> Self {
        reply(
            200,
            """
            {"continuation_token":"\(token)","methods":[
             {"id":"email","challenge_type":"oob","challenge_channel":"email","login_hint":"a**@contoso.com"},
             {"id":"sms","challenge_type":"oob","challenge_channel":"sms"}]}
            """)
    }

    static func codeToRegister(_ token: String) -> Self {
        reply(
            200,
            """
            {"challenge_type":"oob","challenge_target":"bo@contoso.com","challenge_channel":"email",
             "code_length":8,"continuation_token":"\(token)"}
            """)
    }

    static func preverified(_ token: String) -> Self {
        reply(200, #"{"challenge_type":"preverified","continuation_token":"\#(token)"}"#)
    }
}
