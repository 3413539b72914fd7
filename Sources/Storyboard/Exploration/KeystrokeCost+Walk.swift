public import Tenant
public import UserFlow
public import Wizard

extension Wizard.KeystrokeCost {
    /// Measures the effort of a sign-up with the examples of a flow, from the first page to the signed-in user.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - signer: The signer of the tenant's tokens.
    public init(ofSignUpWith flow: UserFlow, signer: any Signer) {
        let examples = ExampleAnswers(for: flow)
        var session = SimulatedSession(SimulatedSession.Configuration(flow: flow, signer: signer))
        session.wait(milliseconds: 0)
        examples.advanceToEnd(&session) { examples.fill(&$0, with: examples.answers) }
        self = session.wizard.effort
    }
}
