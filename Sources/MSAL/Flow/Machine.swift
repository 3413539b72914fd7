import NativeAuth
import SignUp

/// A state machine that takes replies and returns the next request.
protocol Machine {
    mutating func receive(_ result: Result<Response, TransportFailure>) -> Request?
}

extension SignUp: Machine {}
extension SignIn: Machine {}
