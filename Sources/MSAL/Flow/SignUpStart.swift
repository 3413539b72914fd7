import Foundation
import NativeAuth
import SignUp

/// The first submission of a sign-up: a validated copy of the parameters at the time of the call.
struct SignUpStart: Sendable {
    private let flow: SignUpFlow
    private let answer: Result<SignUp.Answer, SignUpStartError>
    private let sendsEmptyAttributes: Bool

    init(_ parameters: MSALNativeAuthSignUpParameters, _ client: NativeAuthClient) {
        flow = SignUpFlow(client: client, correlationID: parameters.correlationId ?? UUID())
        sendsEmptyAttributes = parameters.attributes?.isEmpty == true
        answer = Self.answer(parameters, flow.correlationID)
    }

    func submit(continuesAutomatically: Bool = false) async -> Result<SignUpOutcome, SignUpStartError> {
        switch answer {
        case .success(let answer):
            .success(
                await flow.submit(
                    answer, sendsEmptyAttributes: sendsEmptyAttributes,
                    continuesAutomatically: continuesAutomatically))
        case .failure(let error): .failure(flow.client.log.refused(error))
        }
    }

    private static func answer(
        _ parameters: MSALNativeAuthSignUpParameters, _ correlationID: UUID
    ) -> Result<SignUp.Answer, SignUpStartError> {
        let context = ErrorContext(correlationID: correlationID)
        guard !parameters.username.isEmpty else {
            return .failure(SignUpStartError(.invalidUsername, context))
        }
        var password: Secret?
        if let text = parameters.password {
            switch Secret.fromInput(text) {
            case .success(let secret): password = secret
            case .failure(let error):
                return .failure(SignUpStartError(.invalidPassword, context.withMessage(error.message)))
            }
        }
        guard let attributes = [AttributeValue](parameters.attributes ?? [:]) else {
            return .failure(SignUpStartError(.generalError, context))
        }
        return .success(.start(email: parameters.username, password: password, attributes: attributes))
    }
}
