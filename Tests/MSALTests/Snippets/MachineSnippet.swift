import NativeAuth
import SignUp

/// Runs a sign-up until the account exists or the flow stops.
func signUp(
    _ email: String, as client: OAuthClient, over transport: some Transport, code: () async throws -> Secret
) async rethrows -> SignUp {
    var signUp = SignUp(client: client)
    var request = signUp.submit(.start(email: email, password: nil, attributes: []))
    while let next = request {
        request = signUp.receive(await transport.result(of: next))
        if case .code = signUp.step, signUp.activity == .idle {
            request = signUp.submit(.code(try await code()))
        }
    }
    return signUp
}

extension Transport {
    /// Sends a request and returns the response or the failure.
    func result(of request: Request) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
