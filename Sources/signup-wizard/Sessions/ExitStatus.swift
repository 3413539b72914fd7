import NativeAuth
import SignUp
import Wizard

extension Wizard.ExitOutcome {
    /// The exit status of the program.
    var exitStatus: Int32 {
        switch self {
        case .signedUp, .signedIn, .passwordReset, .quitAfterSignUp, .leftDemo: 0
        case .quit, .accountUncertain, .passwordUncertain: 130
        case .deadEnd(let failure): failure.exitStatus
        }
    }
}

extension RequestFailure {
    /// The exit status when the user quits at this failure.
    fileprivate var exitStatus: Int32 {
        switch category {
        case .configuration: 78
        case .limit: 75
        case .service: isUnreachable ? 69 : 75
        case .account, .email, .password, .attributes, .code, .session, .method, .unknown: 1
        }
    }

    private var isUnreachable: Bool {
        if case .unreachable = self { true } else { false }
    }
}
