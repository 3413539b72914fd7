import Foundation
import Inspector
import NativeAuth
import Testing

@testable import MSAL

extension MSALHarness {
    private static let code = "12345678"
    private static let password = "Correct-Horse-7"
    private static let accepted = ScriptedTransport.Reply.started

    /// Makes a call with a delegate, at the step where it can be made, and returns the call of the delegate.
    func event(
        of call: InspectedCall, _ replies: [ScriptedTransport.Reply]
    ) async throws -> RecordingDelegate.Event {
        switch call {
        case .signUp, .signIn, .resetPassword: transport.enqueue(replies)
        default: break
        }
        return try await event(from: start(call, replies))
    }

    private func start(
        _ call: InspectedCall, _ replies: [ScriptedTransport.Reply]
    ) async throws -> MSALNativeAuthCall {
        switch call {
        case .signUp: application.signUp(parameters: .ada, delegate: delegate)
        case .submitSignUpCode:
            try await codeState(replies).submitCode(code: Self.code, delegate: delegate)
        case .resendSignUpCode: try await codeState(replies).resendCode(delegate: delegate)
        case .submitSignUpPassword:
            try await passwordState(replies).submitPassword(password: Self.password, delegate: delegate)
        case .submitAttributes:
            try await attributesState(replies)
                .submitAttributes(attributes: ["city": "Odense"], delegate: delegate)
        case .signInAfterSignUp:
            try await signUpCompletion(replies).signIn(parameters: .init(), delegate: delegate)
        case .signIn: application.signIn(parameters: .user("ada_l"), delegate: delegate)
        case .submitSignInCode:
            try await signInCodeState(replies).submitCode(code: Self.code, delegate: delegate)
        case .resendSignInCode: try await signInCodeState(replies).resendCode(delegate: delegate)
        case .submitSignInPassword:
            try await signInPasswordState(replies).submitPassword(password: Self.password, delegate: delegate)
        case .requestSecondFactor:
            try await secondFactorState(replies).requestChallenge(authMethod: .email, delegate: delegate)
        case .submitSecondFactor:
            try await secondFactorCodeState(replies).submitChallenge(challenge: Self.code, delegate: delegate)
        case .requestRegistration:
            try await registrationState(replies).challengeAuthMethod(parameters: .email, delegate: delegate)
        case .submitRegistration:
            try await registrationCodeState(replies)
                .submitChallenge(challenge: Self.code, delegate: delegate)
        case .getAccessToken:
            try await account(replies).getAccessToken(parameters: .forcingRefresh, delegate: delegate)
        case .resetPassword: application.resetPassword(parameters: .ada, delegate: delegate)
        case .submitResetCode:
            try await resetCodeState(replies).submitCode(code: Self.code, delegate: delegate)
        case .resendResetCode: try await resetCodeState(replies).resendCode(delegate: delegate)
        case .submitNewPassword:
            try await newPasswordState(replies).submitPassword(password: Self.password, delegate: delegate)
        case .signInAfterReset:
            try await resetCompletion(.saved("T0"), replies).signIn(parameters: .init(), delegate: delegate)
        }
    }

    /// Makes an async call, at the step where it can be made, and returns its result.
    func result(
        of call: InspectedCall, _ replies: [ScriptedTransport.Reply]
    ) async throws -> ResultParts {
        switch call {
        case .signUp, .signIn, .resetPassword: transport.enqueue(replies)
        default: break
        }
        return switch call {
        case .signUp: ResultParts(await application.signUp(.ada))
        case .submitSignUpCode: ResultParts(await (try codeState(replies)).submitCode(code: Self.code))
        case .resendSignUpCode: ResultParts(await (try codeState(replies)).resendCode())
        case .submitSignUpPassword:
            ResultParts(await (try passwordState(replies)).submitPassword(password: Self.password))
        case .submitAttributes:
            ResultParts(await (try attributesState(replies)).submitAttributes(attributes: ["city": "Odense"]))
        case .signInAfterSignUp: ResultParts(await (try signUpCompletion(replies)).signIn())
        case .signIn: ResultParts(await application.signIn(.user("ada_l")))
        case .submitSignInCode: ResultParts(await (try signInCodeState(replies)).submitCode(code: Self.code))
        case .resendSignInCode: ResultParts(await (try signInCodeState(replies)).resendCode())
        case .submitSignInPassword:
            ResultParts(await (try signInPasswordState(replies)).submitPassword(password: Self.password))
        case .requestSecondFactor:
            ResultParts(await (try secondFactorState(replies)).requestChallenge(authMethod: .email))
        case .submitSecondFactor:
            ResultParts(await (try secondFactorCodeState(replies)).submitChallenge(challenge: Self.code))
        case .requestRegistration:
            ResultParts(await (try registrationState(replies)).challengeAuthMethod(parameters: .email))
        case .submitRegistration:
            ResultParts(await (try registrationCodeState(replies)).submitChallenge(challenge: Self.code))
        case .getAccessToken:
            ResultParts(
                await AccountState(try account(replies), UUID()).getAccessToken(forceRefresh: true))
        case .resetPassword: ResultParts(await application.resetPassword(.ada))
        case .submitResetCode: ResultParts(await (try resetCodeState(replies)).submitCode(code: Self.code))
        case .resendResetCode: ResultParts(await (try resetCodeState(replies)).resendCode())
        case .submitNewPassword:
            ResultParts(await (try newPasswordState(replies)).submitPassword(password: Self.password))
        case .signInAfterReset: ResultParts(await (try resetCompletion(.saved("T0"), replies)).signIn())
        }
    }

    /// Signs up until the account exists; its token is `T0`, and `replies` follow.
    private func signUpCompletion(
        _ replies: [ScriptedTransport.Reply]
    ) async throws -> SignInAfterSignUpState {
        let code = try await codeState([Self.accepted] + replies)
        let event = try await event(from: code.submitCode(code: Self.code, delegate: delegate))
        return try #require(event.state as? SignInAfterSignUpState)
    }

    /// Signs in; `replies` follow.
    private func account(
        _ replies: [ScriptedTransport.Reply]
    ) async throws -> MSALNativeAuthUserAccountResult {
        let state = try await signInPasswordState([.tokens()] + replies)
        let event = try await event(from: state.submitPassword(password: Self.password, delegate: delegate))
        return try #require(event.state as? MSALNativeAuthUserAccountResult)
    }
}
