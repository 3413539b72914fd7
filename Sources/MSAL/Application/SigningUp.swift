public import Foundation
import NativeAuth
import SignUp

extension MSALNativeAuthPublicClientApplication {
    /// Begins a sign-up.
    ///
    /// - Parameters:
    ///   - parameters: With what to begin. An empty address, an empty password, or attributes that JSON cannot
    ///     hold are errors on the spot.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func signUp(
        parameters: MSALNativeAuthSignUpParameters, delegate: any SignUpStartDelegate
    ) -> MSALNativeAuthCall {
        let start = SignUpStart(parameters, client)
        return MSALNativeAuthCall(telling: delegate) {
            await start.submit()
        } by: { result, delegate in
            switch result {
            case .success(let news): delegate.hear(news)
            case .failure(let error): delegate.onSignUpStartError(error: error)
            }
        }
    }

    /// Begins a sign-up, as applications of the library's first version do.
    ///
    /// New code has ``signUp(parameters:delegate:)``.
    ///
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func signUp(
        username: String, password: String? = nil, attributes: [String: Any]? = nil,
        correlationId: UUID? = nil, delegate: any SignUpStartDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignUpParameters(username: username)
        parameters.password = password
        parameters.attributes = attributes
        parameters.correlationId = correlationId
        return signUp(parameters: parameters, delegate: delegate)
    }
}
