public import Tenant
public import UserFlow
public import Wizard

extension Wizard.Effort {
    /// Measures the effort of a sign-up with the examples of a flow, from the first page to the signed-in user.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - signer: The signer of the tenant's tokens.
    public init(ofSignUpWith flow: UserFlow, signer: any Signer) {
        let configuration = SimulatedSession.Configuration(flow: flow, signer: signer)
        let explorer = Explorer(configuration, sizes: [])
        var session = SimulatedSession(configuration)
        session.wait(milliseconds: 0)
        for _ in 0..<40 {
            let effort = session.wizard.effort
            explorer.fill(&session, with: explorer.answers)
            session.press(explorer.submitKeys(in: session))
            if session.wizard.effort == effort { break }
        }
        self = session.wizard.effort
    }
}
