import NativeAuth
import SignUp

/// A state machine that takes replies and returns the next request.
protocol StateMachine {
    mutating func receive(_ result: Result<Response, TransportFailure>) -> Request?
}

extension SignUp: StateMachine {}
extension SignIn: StateMachine {}
