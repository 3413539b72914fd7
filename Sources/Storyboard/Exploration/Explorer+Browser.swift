import Journeys
import NativeAuth
import SignUp
import Tenant
import Terminal
import UserFlow
import Wizard

// A sign-in with a browser at a tenant with pages: on this computer, elsewhere, and what can go wrong.

extension Explorer {
    /// Signs in with a browser, in every way and with every failure.
    mutating func exploreBrowserSignIn() {
        let start = browserOffer()
        record(start)
        visitStart(of: start)
        let waiting = waiting(from: start, pressing: "open")
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
        scoped.press(button: "open")
        if let browser = scoped.browser {
            scoped.nextResponse = browser.tokens(of: email, clientID: SimulatedSession.clientID)
            visit(scoped) { $0.feed(browser.answered()) }
        }
    }

    /// Tries the ways to a browser where there is none.
    private mutating func exploreRemoteWays() {
        let start = browserOffer(hasBrowser: false)
        record(start)
        record(waiting(from: start, pressing: "forward"))
        let pasting = waiting(from: start, pressing: "paste")
        record(pasting)
        visit(pasting) { $0.press(button: "proceed") }
        visit(pasting) {
            $0.press(button: "copy")
            $0.type("http://localhost:41737/")
            $0.press(.enter)
        }
    }

    /// Waits while the program begins to listen.
    private mutating func visitStart(of start: SimulatedSession) {
        var session = start
        session.remainingReplies = 0
        session.press(button: "open")
        session.wait(milliseconds: 400)
        record(session)
    }

    private mutating func visitFailure(_ failure: BrowserSignInFailure, from start: SimulatedSession) {
        var session = start
        session.listenFailure = failure
        session.press(button: "open")
        record(session)
    }

    private func waiting(from start: SimulatedSession, pressing button: String) -> SimulatedSession {
        var session = start
        session.press(button: button)
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
        for _ in 0..<10 where session.page.kind != "browser" {
            fill(&session, with: .examples(for: configuration.flow))
            session.injectedOutcomes = [.redirect(reason: nil)]
            session.press(.enter)
        }
        session.injectedOutcomes = []
        return session
    }
}
