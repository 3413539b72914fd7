import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// Scenarios beside the main path: a sign-in, no browser, and a tenant that requires more or less.

extension Explorer {
    /// Signs in to the account that was created.
    mutating func exploreSignIn(_ session: SimulatedSession) {
        var session = session
        session.startOver()
        session.press(.function(1), .character("s"))
        advanceToEnd(&session)
    }

    /// Requires a browser where none is available, first with a sign-up address and then without one.
    mutating func exploreWithoutBrowser() {
        for webFallback in [
            Wizard.WebFallback(signUpLink: configuration.webFallback.signUpLink), Wizard.WebFallback(),
        ] {
            var other = configuration
            other.webFallback = webFallback
            record(session(atBrowserPageOf: other))
        }
    }

    /// Omits optional answers, first with an address that is taken and then with a new one.
    mutating func exploreOmittedAnswers(_ session: SimulatedSession) {
        var session = session
        let required = SimulatedUser.Answers.examples(for: configuration.flow).filter { name, _ in
            switch name {
            case "alias": configuration.flow.alias == .required
            default: configuration.flow.attribute(named: name)?.isRequired != false
            }
        }
        session.startOver()
        for answers in [required, required.merging(["email": "grace@contoso.com"]) { $1 }] {
            for _ in 0..<20 where session.page.kind != "done" {
                fill(&session, with: answers)
                let page = session.page
                session.press(.enter)
                record(session)
                if session.page == page { break }
            }
            session.startOver()
        }
    }

    /// Explores tenants that require more than the flow defines: a password, and an additional attribute.
    mutating func exploreExtraRequirements() {
        var flow = configuration.flow
        flow.identityProvider = .emailPassword
        if flow != configuration.flow { explore(tenantFlow: flow) }
        flow = configuration.flow
        var department = UserFlow.Attribute(name: "department", kind: .text, label: "Department")
        department.isRequired = true
        flow.attributes.append(department)
        flow.pages.append(UserFlow.Page(title: "More", attributes: [department.name]))
        explore(tenantFlow: flow)
    }

    /// Explores tenants that send codes of other lengths, typing each code to its last digit.
    mutating func exploreCodeLengths() {
        for length in [4, 6, 8, 12] {
            var flow = configuration.flow
            flow.code.length = length
            var session = session(before: "code", tenantFlow: flow)
            session.press(submitKeys(in: session))
            session.remainingReplies = 0
            session.type(session.newestCode)
            recordSubstates(of: session)
        }
    }

    /// Returns a session with a tenant on the last page before one of a kind, filled in.
    func session(before kind: String, tenantFlow flow: UserFlow) -> SimulatedSession {
        var session = SimulatedSession(configuration, tenantFlow: flow)
        session.wait(milliseconds: 0)
        for _ in 0..<20 {
            fill(&session, with: answers)
            var next = session
            next.press(submitKeys(in: session))
            if next.page.kind == kind { break }
            session = next
        }
        return session
    }

    /// Explores a tenant with another flow than the wizard's.
    mutating func explore(tenantFlow flow: UserFlow) {
        var session = SimulatedSession(configuration, tenantFlow: flow)
        session.wait(milliseconds: 0)
        advanceToEnd(&session)
    }
}
