import FoundationEssentials
import NativeAuth
import Testing

@testable import Wizard
@testable import SignUp

/// A machine of any flow, which replies lead to the step of a call.
enum InspectedMachine {
    case signUp(SignUp)
    case signIn(SignIn)
    case resetPassword(ResetPassword)

    /// The step.
    var step: InspectedStep {
        switch self {
        case .signUp(let machine): InspectedStep(machine)
        case .signIn(let machine): InspectedStep(machine)
        case .resetPassword(let machine): InspectedStep(machine)
        }
    }

    /// The name of the step's type and case.
    var libraryName: String {
        switch self {
        case .signUp(let machine): Self.name(of: machine.step, "SignUp")
        case .signIn(let machine): Self.name(of: machine.step, "SignIn")
        case .resetPassword(let machine): Self.name(of: machine.step, "ResetPassword")
        }
    }

    mutating func receive(_ status: Int, _ body: String) -> Request? {
        let result = Result<Response, TransportFailure>.success(
            Response(status: status, body: Data(body.utf8)))
        switch self {
        case .signUp(var machine):
            let request = machine.receive(result)
            self = .signUp(machine)
            return request
        case .signIn(var machine):
            let request = machine.receive(result)
            self = .signIn(machine)
            return request
        case .resetPassword(var machine):
            let request = machine.receive(result)
            self = .resetPassword(machine)
            return request
        }
    }

    private static func name(of step: some Any, _ machine: String) -> String {
        "\(machine).Step.\(Mirror(reflecting: step).children.first?.label ?? "\(step)")"
    }
}
