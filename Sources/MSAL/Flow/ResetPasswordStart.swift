import Foundation
import SignUp

/// The first submission of a password reset: a validated copy of the parameters at the time of the call.
struct ResetPasswordStart: Sendable {
    private let flow: ResetPasswordFlow
    private let username: String

    init(_ parameters: MSALNativeAuthResetPasswordParameters, _ client: NativeAuthClient) {
        flow = ResetPasswordFlow(client: client, correlationID: parameters.correlationId ?? UUID())
        username = parameters.username
    }

    func submit() async -> Result<ResetPasswordOutcome, ResetPasswordStartError> {
        guard !username.isEmpty else {
            let context = ErrorContext(correlationID: flow.correlationID)
            return .failure(flow.client.log.refused(ResetPasswordStartError(.invalidUsername, context)))
        }
        return .success(await flow.submit(.start(username: username)))
    }
}
