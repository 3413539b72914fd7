import Foundation
import NativeAuth
import SignUp

/// The first submission of a sign-up: a validated copy of the parameters at the time of the call.
struct SignUpStart: Sendable {
    private let flow: SignUpFlow
    private let answer: Result<SignUp.Answer, SignUpStartError>
    private let sendsNoAttributes: Bool

    init(_ parameters: MSALNativeAuthSignUpParameters, _ client: Client) {
        flow = SignUpFlow(client: client, correlationID: parameters.correlationId ?? UUID())
        sendsNoAttributes = parameters.attributes?.isEmpty == true
        answer = Self.answer(parameters, flow.correlationID)
    }

    func submit(goesOn: Bool = false) async -> Result<SignUpNews, SignUpStartError> {
        switch answer {
        case .success(let answer):
            .success(await flow.submit(answer, sendsNoAttributes: sendsNoAttributes, goesOn: goesOn))
        case .failure(let error): .failure(error)
        }
    }

    private static func answer(
        _ parameters: MSALNativeAuthSignUpParameters, _ correlationID: UUID
    ) -> Result<SignUp.Answer, SignUpStartError> {
        let facts = ErrorFacts(correlationId: correlationID)
        guard !parameters.username.isEmpty else { return .failure(SignUpStartError(.invalidUsername, facts)) }
        var password: Secret?
        if let text = parameters.password {
            switch Secret.typed(text) {
            case .success(let secret): password = secret
            case .failure(let fault):
                return .failure(SignUpStartError(.invalidPassword, facts.saying(fault.text)))
            }
        }
        guard let attributes = [Attribute](parameters.attributes ?? [:]) else {
            return .failure(SignUpStartError(.generalError, facts))
        }
        return .success(.start(email: parameters.username, password: password, attributes: attributes))
    }
}
