import Foundation
import NativeAuth
import SignUp

/// The first submission of a sign-in: a validated copy of the parameters at the time of the call.
struct SignInStart: Sendable {
    private let flow: SignInFlow
    private let answer: Result<SignIn.Answer, SignInStartError>

    init(_ parameters: MSALNativeAuthSignInParameters, _ client: NativeAuthClient) {
        flow = SignInFlow(
            client: client, correlationID: parameters.correlationId ?? UUID(),
            scopes: parameters.scopes ?? [], claims: parameters.claimsRequest?.jsonString())
        answer = Self.answer(parameters, flow.correlationID)
    }

    func submit() async -> Result<SignInOutcome, SignInStartError> {
        switch answer {
        case .success(let answer): .success(await flow.submit(answer))
        case .failure(let error): .failure(error)
        }
    }

    private static func answer(
        _ parameters: MSALNativeAuthSignInParameters, _ correlationID: UUID
    ) -> Result<SignIn.Answer, SignInStartError> {
        let context = ErrorContext(correlationID: correlationID)
        guard !parameters.username.isEmpty else {
            return .failure(SignInStartError(.invalidUsername, context))
        }
        guard let text = parameters.password else {
            return .success(.start(username: parameters.username, password: nil))
        }
        switch Secret.fromInput(text) {
        case .success(let password):
            return .success(.start(username: parameters.username, password: password))
        case .failure(let error):
            return .failure(SignInStartError(.invalidCredentials, context.withMessage(error.message)))
        }
    }
}
