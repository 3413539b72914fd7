@testable import MSAL

extension MSALHarness {
    /// Makes a call of a sign-in with the async API, on a state with the token `T0`.
    func perform(_ call: SignInCall, _ replies: [ScriptedTransport.Reply]) async throws -> ResultParts {
        switch call {
        case .submitCode: ResultParts(await (try signInCodeState(replies)).submitCode(code: "1"))
        case .resendCode: ResultParts(await (try signInCodeState(replies)).resendCode())
        case .submitPassword:
            ResultParts(await (try signInPasswordState(replies)).submitPassword(password: "p"))
        case .requestChallenge:
            ResultParts(await (try secondFactorState(replies)).requestChallenge(authMethod: .email))
        case .requestAnotherChallenge:
            ResultParts(await (try secondFactorCodeState(replies)).requestChallenge(authMethod: .email))
        case .submitChallenge:
            ResultParts(await (try secondFactorCodeState(replies)).submitChallenge(challenge: "1"))
        case .challengeAuthMethod:
            ResultParts(await (try registrationState(replies)).challengeAuthMethod(parameters: .email))
        case .submitRegistrationChallenge:
            ResultParts(await (try registrationCodeState(replies)).submitChallenge(challenge: "1"))
        }
    }
}
