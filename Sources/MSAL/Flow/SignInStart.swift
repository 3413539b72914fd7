import Foundation
import NativeAuth
import SignUp

/// The first submission of a sign-in: a validated copy of the parameters at the time of the call.
struct SignInStart: Sendable {
    private let flow: SignInFlow
    private let answer: Result<SignIn.Answer, SignInStartError>

    init(_ parameters: MSALNativeAuthSignInParameters, _ client: Client) {
        flow = SignInFlow(
            client: client, correlationID: parameters.correlationId ?? UUID(),
            scopes: parameters.scopes ?? [], claims: parameters.claimsRequest?.jsonString())
        answer = Self.answer(parameters, flow.correlationID)
    }

    func submit() async -> Result<SignInNews, SignInStartError> {
        switch answer {
        case .success(let answer): .success(await flow.submit(answer))
        case .failure(let error): .failure(error)
        }
    }

    private static func answer(
        _ parameters: MSALNativeAuthSignInParameters, _ correlationID: UUID
    ) -> Result<SignIn.Answer, SignInStartError> {
        let facts = ErrorFacts(correlationId: correlationID)
        guard !parameters.username.isEmpty else { return .failure(SignInStartError(.invalidUsername, facts)) }
        guard let text = parameters.password else {
            return .success(.start(username: parameters.username, password: nil))
        }
        switch Secret.typed(text) {
        case .success(let password):
            return .success(.start(username: parameters.username, password: password))
        case .failure(let fault):
            return .failure(SignInStartError(.invalidCredentials, facts.saying(fault.text)))
        }
    }
}
