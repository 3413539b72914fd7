import Journeys
import NativeAuth
import SignUp
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
        session.press(.forgotPassword)
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
        let beforeRegistration = session(before: .registration, tenantFlow: flow)
        exploreMethods(after: beforeRegistration)
        exploreRegistration(after: beforeRegistration)
        // A code is no second factor where a code is the first one.
        guard flow.identityProvider == .emailPassword else { return }
        flow = configuration.flow
        flow.requiresSecondFactor = true
        explore(tenantFlow: flow)
        let beforeSecondFactor = session(before: .authMethod, tenantFlow: flow)
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
        guard session.pageID == .registration else { return }
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

// MARK: - Codes

// Input on the code page.

extension Explorer {
    mutating func tryCodes(in session: SimulatedSession) {
        let digits = String(repeating: "4", count: configuration.flow.code.length)
        for text in ["", "12", digits + "44", "12a"] {
            visit(session) { $0.feed(.answer(.code, .text(text))) }
            visit(session) {
                $0.feed(.answer(.code, .text(text)))
                $0.press(.proceed)
            }
        }
        visit(session) { $0.type("12a") }
        visit(session) { $0.feed(.paste("12ab56")) }
        tryPasting(in: session)
        tryResendCountdown(in: session)
        visitInbox(of: session)
        visit(session) { $0.press(.change) }
        tryResend(in: session)
        tryWrongCodes(in: session)
    }

    /// Pastes the code, which is submitted at once, and records the page before the reply arrives,
    /// and after the wait for it was cancelled.
    private mutating func tryPasting(in session: SimulatedSession) {
        var session = session
        session.remainingReplies = 0
        session.feed(.paste(session.newestCode))
        recordSubstates(of: session)
        session.press(.escape)
        record(session)
        recordSubstates(of: session)
    }

    /// Records the last seconds before a new code can be requested.
    private mutating func tryResendCountdown(in session: SimulatedSession) {
        for remaining in [29, 1] where configuration.flow.code.interval > remaining {
            var session = session
            session.wait(milliseconds: Int64(configuration.flow.code.interval - remaining) * 1_000)
            recordSubstates(of: session)
        }
    }

    /// Waits, requests a new code, and injects every fault instead of the reply.
    mutating func tryResend(in session: SimulatedSession) {
        visit(session) { $0.press(.control("t")) }
        var ready = session
        ready.wait(milliseconds: Int64(configuration.flow.code.interval) * 1_000 + 1_000)
        record(ready)
        injectFaults(in: ready, pressing: [.control("t")])
        visit(ready) { $0.press(.control("t")) }
        visit(session) { $0.wait(milliseconds: 601_000) }
        visit(session) { $0.wait(milliseconds: 1_201_000) }
    }

    /// Enters wrong codes: once expired, more than once, and after another code was sent.
    mutating func tryWrongCodes(in session: SimulatedSession) {
        let digits = String(repeating: "4", count: configuration.flow.code.length)
        let wrong = digits == session.newestCode ? "5" + digits.dropFirst() : digits
        visit(session) {
            $0.injectedOutcomes = [.refuse(.codeExpired)]
            $0.enter(wrong)
            $0.press(.control("t"))
            $0.wait(milliseconds: 31_000)
        }
        visit(session) { $0.enter(wrong, times: 5) }
        visit(session) {
            $0.enter(wrong, times: 5)
            $0.press(.control("t"))
        }
        visit(session) {
            $0.wait(milliseconds: 31_000)
            $0.enter(wrong, times: 5)
        }
        visit(session) {
            $0.wait(milliseconds: 31_000)
            $0.press(.control("t"))
            $0.enter(wrong, times: 1)
        }
    }
}

extension SimulatedSession {
    /// Types a code and Enter, which does nothing where the last digit has sent the code.
    fileprivate mutating func enter(_ code: String) {
        type(code)
        press(.enter)
    }

    fileprivate mutating func enter(_ code: String, times: Int) {
        for _ in 0..<times { enter(code) }
    }
}

// MARK: - Browser

// A sign-in with a browser at a tenant with pages: on this computer, elsewhere, and what can go wrong.

extension Explorer {
    /// Signs in with a browser, in every way and with every failure.
    mutating func exploreBrowserSignIn() {
        let start = browserOffer()
        record(start)
        visitStart(of: start)
        let waiting = waiting(from: start, pressing: .open)
        record(waiting)
        visit(waiting) { $0.press(.character("c")) }
        visit(waiting) { $0.feed(.openFailed) }
        exploreAnswers(from: waiting)
        exploreRemoteWays()
        for failure in [
            .portUnavailable, .invalid(.discoveryDocument),
            .unreachable(.offline(host: "login.example.com")),
        ] as [BrowserSignInFailure] {
            visitFailure(failure, from: start)
        }
        visitFailure(.portUnavailable, from: browserOffer(port: 8_400))
    }

    /// Tries what the browser may bring.
    private mutating func exploreAnswers(from waiting: SimulatedSession) {
        guard let browser = waiting.browser else { return }
        visit(waiting) { $0.feed(.browser(.browserCame, of: browser.number)) }
        visit(waiting) { $0.feed(.browser(.timedOut, of: browser.number)) }
        for error in ["access_denied", "login_required", "invalid_request", "server_error"] {
            visit(waiting) { $0.feed(browser.answered(error: error)) }
        }
        visit(waiting) { $0.feed(browser.answered(issuer: "https://other.example")) }
        visit(waiting) {
            $0.remainingReplies = 0
            $0.feed(browser.answered())
        }
        // The tenant does not know the code.
        visit(waiting) { $0.feed(browser.answered()) }
        let email = answers["email"] ?? ""
        for username in [email, "grace@contoso.com"] {
            visit(waiting) {
                $0.nextResponse = browser.tokens(of: username, clientID: SimulatedSession.clientID)
                $0.feed(browser.answered())
            }
        }
        var scoped = browserOffer(scopes: ["api.read"])
        scoped.press(.open)
        if let browser = scoped.browser {
            scoped.nextResponse = browser.tokens(of: email, clientID: SimulatedSession.clientID)
            visit(scoped) { $0.feed(browser.answered()) }
        }
    }

    /// Tries the ways to a browser where there is none.
    private mutating func exploreRemoteWays() {
        let start = browserOffer(hasBrowser: false)
        record(start)
        record(waiting(from: start, pressing: .forward))
        let pasting = waiting(from: start, pressing: .paste)
        record(pasting)
        visit(pasting) { $0.press(.proceed) }
        visit(pasting) {
            $0.press(.copy)
            $0.type("http://localhost:41737/")
            $0.press(.enter)
        }
    }

    /// Waits while the program begins to listen.
    private mutating func visitStart(of start: SimulatedSession) {
        var session = start
        session.remainingReplies = 0
        session.press(.open)
        session.wait(milliseconds: 400)
        record(session)
    }

    private mutating func visitFailure(_ failure: BrowserSignInFailure, from start: SimulatedSession) {
        var session = start
        session.listenFailure = failure
        session.press(.open)
        record(session)
    }

    private func waiting(from start: SimulatedSession, pressing button: Wizard.Button) -> SimulatedSession {
        var session = start
        session.press(button)
        session.wait(milliseconds: 450)
        return session
    }

    /// Returns a session on the page that offers a browser, at a tenant with pages.
    private func browserOffer(
        hasBrowser: Bool = true, port: Int? = nil, scopes: [String] = []
    ) -> SimulatedSession {
        var other = configuration
        other.scopes = scopes
        other.webFallback = Wizard.WebFallback(
            signUpLink: configuration.webFallback.signUpLink, hasBrowser: hasBrowser,
            signIn: SimulatedBrowser.settings(port: port), hostName: "build-7")
        return session(atBrowserPageOf: other)
    }

    /// Returns a session on the page for a browser.
    func session(atBrowserPageOf configuration: SimulatedSession.Configuration) -> SimulatedSession {
        var session = SimulatedSession(configuration)
        session.wait(milliseconds: 0)
        for _ in 0..<10 where session.pageID != .browser {
            fill(&session, with: answers)
            session.injectedOutcomes = [.redirect(reason: nil)]
            session.press(.enter)
        }
        session.injectedOutcomes = []
        return session
    }
}
