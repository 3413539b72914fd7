import MSAL
import NativeAuth
import Testing

extension MSALHarness {
    func resetPassword(
        _ parameters: MSALNativeAuthResetPasswordParameters = .ada
    ) async throws -> RecordingDelegate.Event {
        try await event(from: application.resetPassword(parameters: parameters, delegate: delegate))
    }

    /// Resets a password until the code is required; its token is `T0`, and `replies` follow.
    func resetCodeState(
        _ replies: [ScriptedTransport.Reply] = []
    ) async throws -> ResetPasswordCodeRequiredState {
        transport.enqueue([.started, .codeSent("T0")] + replies)
        return try #require(try await resetPassword().state as? ResetPasswordCodeRequiredState)
    }

    /// Resets a password until the new one is required; its token is `T0`, and `replies` follow.
    func newPasswordState(
        _ replies: [ScriptedTransport.Reply] = []
    ) async throws -> ResetPasswordRequiredState {
        let code = try await resetCodeState([.codeAccepted("T0")] + replies)
        let event = try await event(from: code.submitCode(code: "12345678", delegate: delegate))
        return try #require(event.state as? ResetPasswordRequiredState)
    }

    /// Resets a password until the new one is stored; `reply` is the last one of the reset.
    func resetCompletion(
        _ reply: ScriptedTransport.Reply = .saved("T0"), _ replies: [ScriptedTransport.Reply] = []
    ) async throws -> SignInAfterResetPasswordState {
        let state = try await newPasswordState([.saving("Ts"), reply] + replies)
        let event = try await submit("Correct-Horse-7", to: state)
        return try #require(event.state as? SignInAfterResetPasswordState)
    }

    func submit(
        _ password: String, to state: ResetPasswordRequiredState
    ) async throws -> RecordingDelegate.Event {
        try await event(from: state.submitPassword(password: password, delegate: delegate))
    }
}

extension MSALNativeAuthResetPasswordParameters {
    static var ada: MSALNativeAuthResetPasswordParameters {
        MSALNativeAuthResetPasswordParameters(username: "ada@contoso.com")
    }
}

extension ScriptedTransport.Reply {
    static let inProgress = reply(200, #"{"status":"in_progress"}"#)
    static let notStarted = reply(200, #"{"status":"not_started"}"#)
    static let offline = failure(.offline(host: "h"))

    static func codeAccepted(_ token: String) -> Self {
        reply(200, #"{"continuation_token":"\#(token)","expires_in":600}"#)
    }

    static func saving(_ token: String, interval: String = "2") -> Self {
        reply(200, #"{"continuation_token":"\#(token)","poll_interval":\#(interval)}"#)
    }

    static func saved(_ token: String) -> Self {
        reply(200, #"{"status":"succeeded","continuation_token":"\#(token)"}"#)
    }

    static func notSaved(_ token: String) -> Self {
        reply(200, #"{"status":"failed","continuation_token":"\#(token)"}"#)
    }

    /// A refusal with several error numbers.
    static func errorCodes(_ error: String, _ codes: [Int], _ text: String = "Why") -> Self {
        reply(400, #"{"error":"\#(error)","error_codes":\#(codes),"error_description":"\#(text)"}"#)
    }
}

extension RecordingDelegate: ResetPasswordStartDelegate, ResetPasswordVerifyCodeDelegate {
    func onResetPasswordStartError(error: ResetPasswordStartError) { recordError(#function, error) }

    func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onResetPasswordVerifyCodeError(error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onPasswordRequired(newState: ResetPasswordRequiredState) { record(#function, newState) }
}

extension RecordingDelegate: ResetPasswordResendCodeDelegate, ResetPasswordRequiredDelegate {
    func onResetPasswordResendCodeError(error: ResendCodeError, newState: ResetPasswordCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onResetPasswordRequiredError(error: PasswordRequiredError, newState: ResetPasswordRequiredState?) {
        recordError(#function, error, newState)
    }

    func onResetPasswordCompleted(newState: SignInAfterResetPasswordState) { record(#function, newState) }
}

extension RecordingDelegate: SignInAfterResetPasswordDelegate {
    func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError) {
        recordError(#function, error)
    }
}
