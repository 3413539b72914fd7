import SignUp
import Wizard

extension Wizard.Outcome {
    /// The exit status that tells of it.
    var status: Int32 {
        switch self {
        case .signedUp, .signedIn, .leftAfter: 0
        case .left, .unsure: 130
        case .deadEnd(let failure): failure.isAboutTheSetUp ? 78 : 1
        }
    }
}

extension SignUpFailure {
    /// Whether only somebody who sets up the app or the tenant can help.
    fileprivate var isAboutTheSetUp: Bool {
        if case .misconfigured = self { true } else { false }
    }
}
