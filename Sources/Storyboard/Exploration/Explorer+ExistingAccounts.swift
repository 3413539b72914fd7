import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// Scenarios with an account that exists: a password reset, a second factor, and a registration.

extension Explorer {
    /// Resets the password of the account that was created.
    mutating func explorePasswordReset(_ session: SimulatedSession) {
        guard configuration.flow.identityProvider == .emailPassword else { return }
        var session = session
        session.startOver()
        session.press(.function(1), .character("s"))
        fill(&session, with: answers)
        session.press(submitKeys(in: session))
        session.press(button: "forgotPassword")
        advanceToEnd(&session)
    }

    /// Tries new passwords that are refused, and tenants that take long to store one or fail to.
    mutating func tryNewPasswords(in session: SimulatedSession) {
        tryAnswers(["", "short"], in: session)
        visit(session) { $0.wait(milliseconds: 601_000) }
        var filled = session
        fill(&filled, with: answers)
        for status in InjectedOutcome.PollStatus.allCases { tryPolls(of: status, in: filled) }
        tryEndlessPolls(in: filled)
        visit(filled) {
            $0.injectedOutcomes = [.fail(.interrupted(host: "contoso.ciamlogin.com"))]
            $0.press(.enter)
            $0.wait(milliseconds: 601_000)
        }
    }

    /// Lets the first poll report a status, waits for the second one, and cancels the wait.
    private mutating func tryPolls(of status: InjectedOutcome.PollStatus, in session: SimulatedSession) {
        var session = session
        session.injectedOutcomes = [nil, .reportPoll(status, times: 1)]
        session.press(submitKeys(in: session))
        session.wait(milliseconds: 1_000)
        visit(session)
        visit(session) { $0.wait(milliseconds: 2_000) }
        visit(session) {
            $0.press(.escape)
            $0.press(.enter)
        }
    }

    /// Polls until the wizard gives up, and once more.
    private mutating func tryEndlessPolls(in session: SimulatedSession) {
        var session = session
        let poll = InjectedOutcome.reportPoll(.inProgress, times: 1)
        session.injectedOutcomes = [nil] + Array(repeating: poll, count: 400)
        session.press(submitKeys(in: session))
        for _ in 0..<200 where session.wizard.isWaiting { session.wait(milliseconds: 2_000) }
        visit(session)
        session.injectedOutcomes = []
        visit(session) { $0.press(.enter) }
    }

    /// Explores tenants that ask for a registration, and tenants that ask for a second factor.
    mutating func exploreStrongAuth() {
        var flow = configuration.flow
        flow.requiresRegistration = true
        explore(tenantFlow: flow)
        let beforeRegistration = session(before: "registration", tenantFlow: flow)
        exploreMethods(after: beforeRegistration)
        exploreRegistration(after: beforeRegistration)
        // A code is no second factor where a code is the first one.
        guard flow.identityProvider == .emailPassword else { return }
        flow = configuration.flow
        flow.requiresSecondFactor = true
        explore(tenantFlow: flow)
        let beforeSecondFactor = session(before: "authMethod", tenantFlow: flow)
        exploreMethods(after: beforeSecondFactor)
        explorePasswordReset(beforeSecondFactor)
    }

    /// Offers a second method on the next page.
    private mutating func exploreMethods(after session: SimulatedSession) {
        let offer = tampered(
            session, pressing: submitKeys(in: session), replacing: #""methods":["#,
            with: """
                "methods":[{"id":"sms","challenge_type":"oob","challenge_channel":"sms",\
                "login_hint":"+45 ** ** 12"},
                """)
        record(offer)
        tryList(in: offer)
        visit(offer) { $0.press(.function(1)) }
    }

    /// Registers another address than that of the account, which a code must confirm.
    private mutating func exploreRegistration(after session: SimulatedSession) {
        var session = session
        session.press(submitKeys(in: session))
        // Without an example for every answer, the sign-up does not end.
        guard session.page.kind == "registration" else { return }
        session.press(.move(.end), .control("u"))
        session.type("ada@fabrikam.com")
        session.press(.enter)
        visit(session)
        fill(&session, with: answers)
        injectFaults(in: session)
        session.press(submitKeys(in: session))
        visit(session)
    }
}
