import Foundation
import NativeAuth
import SignUp

/// The first submission of a sign-in: a validated copy of the parameters at the time of the call.
struct SignInStart: Sendable {
    private let flow: SignInFlow
    private let answer: Result<SignIn.Answer, SignInStartError>

    /// Copies and validates the parameters.
    ///
    /// - Parameter isLenient: Whether an empty password stands for none and a blank username counts as empty,
    ///   as in MSAL for Android.
    init(
        _ parameters: MSALNativeAuthSignInParameters, _ client: NativeAuthClient, isLenient: Bool = false
    ) {
        flow = SignInFlow(
            client: client, correlationID: parameters.correlationId ?? UUID(),
            scopes: parameters.scopes ?? [], claims: parameters.claimsRequest?.jsonString())
        let isBlank = isLenient && parameters.username.allSatisfy(\.isWhitespace)
        let isMissing = isLenient && parameters.password?.isEmpty == true
        answer = Self.answer(
            username: isBlank ? "" : parameters.username, password: isMissing ? nil : parameters.password,
            ErrorContext(correlationID: flow.correlationID))
    }

    func submit() async -> Result<SignInOutcome, SignInStartError> {
        switch answer {
        case .success(let answer): .success(await flow.submit(answer))
        case .failure(let error): .failure(flow.client.log.refused(error))
        }
    }

    private static func answer(
        username: String, password: String?, _ context: ErrorContext
    ) -> Result<SignIn.Answer, SignInStartError> {
        guard !username.isEmpty else { return .failure(SignInStartError(.invalidUsername, context)) }
        guard let password else { return .success(.start(username: username, password: nil)) }
        switch Secret.fromInput(password) {
        case .success(let password): return .success(.start(username: username, password: password))
        case .failure(let error):
            return .failure(SignInStartError(.invalidCredentials, context.withMessage(error.message)))
        }
    }
}
