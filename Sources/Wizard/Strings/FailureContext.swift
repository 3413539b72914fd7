import NativeAuth
import SignUp
import UserFlow

/// The flow that a failure happened in, and the values that its message may contain.
struct FailureContext {
    var flow: PageKind.Phase
    /// What a code for strong authentication is for; `nil` in any other part of a flow.
    var requirement: OAuthClient.Capability?
    /// The address or alias as it was typed.
    var name = ""
    /// The alias of a new account.
    var alias = ""
    /// Where codes go.
    var destination = ""
    /// The number of characters of the new password.
    var passwordCount = 0
    var rule: UserFlow.PasswordRule
    var access: ServiceAccess
    var clock: LocalTime
}

extension Navigation {
    /// Returns the context of a failure, with the rules of the flow, the client and the time.
    func failureContext(
        _ flow: PageKind.Phase, name: String, alias: String = "", destination: String,
        requirement: OAuthClient.Capability? = nil, passwordCount: Int = 0
    ) -> FailureContext {
        FailureContext(
            flow: flow, requirement: requirement, name: name, alias: alias, destination: destination,
            passwordCount: passwordCount, rule: self.flow.password, access: configuration.access,
            clock: clock)
    }
}
