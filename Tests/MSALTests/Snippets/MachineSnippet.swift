import NativeAuth
import SignUp

/// Leads a sign-up from an address to an account, or to where it stops.
func signUp(
    _ email: String, as caller: Caller, over transport: some Transport, code: () async throws -> Secret
) async rethrows -> SignUp {
    var signUp = SignUp(caller: caller)
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
    /// What comes of a request, as a value.
    func result(of request: Request) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
