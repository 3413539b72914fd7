import NativeAuth
import SignUp
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

    /// Signs in until strong authentication is required, with the token `T0`; `replies` follow.
    private func strongAuthEvent(
        _ suberror: String, _ replies: [ScriptedTransport.Reply]
    ) async throws -> RecordingDelegate.Event {
        transport.enqueue(
            [.started, .passwordRequired("P"), .strongAuthRequired(suberror), .methods("T0")] + replies)
        return try await event(from: application.signIn(parameters: .user("ada_l", "p"), delegate: delegate))
    }

    func registrationState(_ replies: [ScriptedTransport.Reply]) async throws -> RegisterStrongAuthState {
        try #require(
            try await strongAuthEvent("registration_required", replies).state as? RegisterStrongAuthState)
    }

    func registrationCodeState(
        _ replies: [ScriptedTransport.Reply]
    ) async throws -> RegisterStrongAuthVerificationRequiredState {
        let state = try await registrationState([.registrationCodeSent("T0")] + replies)
        let event = try await event(from: state.challengeAuthMethod(parameters: .email, delegate: delegate))
        return try #require(event.state as? RegisterStrongAuthVerificationRequiredState)
    }

    func secondFactorState(_ replies: [ScriptedTransport.Reply]) async throws -> AwaitingMFAState {
        try #require(try await strongAuthEvent("mfa_required", replies).state as? AwaitingMFAState)
    }

    func secondFactorCodeState(_ replies: [ScriptedTransport.Reply]) async throws -> MFARequiredState {
        let state = try await secondFactorState([.codeSent("T0")] + replies)
        let event = try await event(from: state.requestChallenge(authMethod: .email, delegate: delegate))
        return try #require(event.state as? MFARequiredState)
    }
}

extension MSALAuthMethod {
    static let email = MSALAuthMethod(
        SignIn.AuthMethod(
            id: ServerText("email"), challengeType: ServerText("oob"), channel: ServerText("email"), hint: nil
        ))
}

extension MSALNativeAuthChallengeAuthMethodParameters {
    static var email: MSALNativeAuthChallengeAuthMethodParameters {
        MSALNativeAuthChallengeAuthMethodParameters(
            authMethod: .email, verificationContact: "bo@contoso.com")
    }
}

extension ScriptedTransport.Reply {
    /// Tokens for a user; the access token is `access`.
    static func tokens(
        _ access: String = "A1", lifetime: Int = 3_600, refresh: String? = "R1", user: String = "ada",
        objectID: String = "o"
    ) -> Self {
        let claims = """
            {"preferred_username":"\(user)@contoso.com","oid":"\(objectID)","tid":"t",
             "iss":"https://i.example/t"}
            """
        let refresh = refresh.map { #""refresh_token":"\#($0)","# } ?? ""
        return reply(
            200,
            """
            {"token_type":"Bearer","access_token":"\(access)",\(refresh)"expires_in":\(lifetime),
             "scope":"openid profile offline_access api://read",
             "id_token":"e30.\(String(base64URL: Array(claims.utf8))).s"}
            """)
    }

    /// A refusal with a certain error number.
    static func errorCode(_ code: Int) -> Self { errorCodes("invalid_grant", [code]) }

    /// A refusal that requires strong authentication.
    static func strongAuthRequired(_ suberror: String) -> Self {
        refusal("invalid_grant", suberror, #""continuation_token":"D""#)
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

    static func registrationCodeSent(_ token: String) -> Self {
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

extension RecordingDelegate: RegisterStrongAuthChallengeDelegate, RegisterStrongAuthSubmitChallengeDelegate {
    func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?
    ) {
        recordError(#function, error, newState)
    }

    func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
    ) {
        record(
            #function, result.newState,
            [result.sentTo, result.channelTargetType.value, "\(result.codeLength)"])
    }

    func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError,
        newState: RegisterStrongAuthVerificationRequiredState?
    ) {
        recordError(#function, error, newState)
    }
}

extension RecordingDelegate: MFARequestChallengeDelegate, MFASubmitChallengeDelegate {
    func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?) {
        recordError(#function, error, newState)
    }

    func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?) {
        recordError(#function, error, newState)
    }
}

extension MSALAuthMethod {
    /// All properties as strings.
    var details: [String] { [id, challengeType, channelTargetType.value, loginHint ?? "none"] }
}
