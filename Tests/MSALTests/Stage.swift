import Foundation
import NativeAuth
import SignUp
import Testing

@testable import MSAL

/// An application with a scripted transport and a recording delegate.
@MainActor
struct Stage {
    let transport: ScriptedTransport
    let application: MSALNativeAuthPublicClientApplication
    let listener = Listener()

    init(
        _ replies: [ScriptedTransport.Played] = [],
        challengeTypes: MSALNativeAuthChallengeTypes = [.OOB, .password]
    ) throws {
        transport = ScriptedTransport(replies)
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", tenantSubdomain: "contoso", challengeTypes: challengeTypes)
        application = try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: configuration, transport: transport)
    }

    /// Waits for a call and returns the one delegate call that it made.
    func told(_ call: MSALNativeAuthCall) async throws -> Listener.Heard {
        let before = listener.heard.count
        await call.finish()
        #expect(listener.heard.count == before + 1)
        return try #require(listener.heard.last)
    }

    func signUp(_ parameters: MSALNativeAuthSignUpParameters = .ada) async throws -> Listener.Heard {
        try await told(application.signUp(parameters: parameters, delegate: listener))
    }

    /// Signs up until the code is required; its token is `T0`, and `replies` follow.
    func atCode(_ replies: [ScriptedTransport.Played]) async throws -> SignUpCodeRequiredState {
        transport.play([.started, .codeSent("T0")] + replies)
        return try #require(try await signUp().state as? SignUpCodeRequiredState)
    }

    func atPassword(_ replies: [ScriptedTransport.Played]) async throws -> SignUpPasswordRequiredState {
        let code = try await atCode([.credentialRequired, .passwordWanted("T0")] + replies)
        let heard = try await told(code.submitCode(code: "12345678", delegate: listener))
        return try #require(heard.state as? SignUpPasswordRequiredState)
    }

    func atAttributes(_ replies: [ScriptedTransport.Played]) async throws -> SignUpAttributesRequiredState {
        let code = try await atCode([.attributesRequired("T0")] + replies)
        let heard = try await told(code.submitCode(code: "12345678", delegate: listener))
        return try #require(heard.state as? SignUpAttributesRequiredState)
    }

    /// The continuation token that a state sends.
    func token(of state: NSObject?) async -> String? {
        switch state {
        case let state as SignUpCodeRequiredState:
            await state.resendCode(delegate: listener).finish()
        case let state as SignUpPasswordRequiredState:
            await state.submitPassword(password: "Correct-Horse-7", delegate: listener).finish()
        case let state as SignUpAttributesRequiredState:
            await state.submitAttributes(attributes: [:], delegate: listener).finish()
        case let state as RegisterStrongAuthBaseState:
            await state.challengeAuthMethod(parameters: .email, delegate: listener).finish()
        case let state as MFABaseState:
            await state.requestChallenge(authMethod: .email, delegate: listener).finish()
        case let state as SignInAfterSignUpState:
            return state.completion.token?.reveal ?? "none"
        default:
            return nil
        }
        return transport.requests.last?[text: .continuationToken]
    }
}

extension MSALNativeAuthSignUpParameters {
    static var ada: MSALNativeAuthSignUpParameters {
        MSALNativeAuthSignUpParameters(username: "ada@contoso.com")
    }
}

extension ScriptedTransport.Played {
    static let started = reply(200, #"{"continuation_token":"T"}"#)
    static let credentialRequired = reply(400, #"{"error":"credential_required","continuation_token":"Tc"}"#)
    static let redirect = reply(200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#)

    static func codeSent(_ token: String) -> Self {
        reply(
            200,
            """
            {"challenge_type":"oob","challenge_target_label":"a**@contoso.com","challenge_channel":"email",
             "code_length":8,"continuation_token":"\(token)"}
            """)
    }

    static func passwordWanted(_ token: String) -> Self {
        reply(200, #"{"challenge_type":"password","continuation_token":"\#(token)"}"#)
    }

    static func attributesRequired(_ token: String) -> Self {
        reply(
            400,
            """
            {"error":"attributes_required","error_description":"Why","error_codes":[55106],
             "continuation_token":"\(token)",
             "required_attributes":[{"name":"city","type":"string","required":true,"options":{"regex":"^.+$"}}]}
            """)
    }

    /// A refusal with a description, an error number and an address.
    static func no(_ error: String, _ suberror: String? = nil, _ more: String = "") -> Self {
        let suberror = suberror.map { #""suberror":"\#($0)","# } ?? ""
        return reply(
            400,
            """
            {"error":"\(error)",\(suberror)"error_description":"Why","error_codes":[7],
             "error_uri":"https://e.example"\(more.isEmpty ? "" : ",\(more)")}
            """)
    }
}
