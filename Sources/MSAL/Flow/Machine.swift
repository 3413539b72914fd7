import NativeAuth
import SignUp

/// A state machine that is fed replies and returns requests.
protocol Machine {
    mutating func receive(_ result: Result<Response, TransportFailure>) -> Request?
}

extension SignUp: Machine {}
extension SignIn: Machine {}
