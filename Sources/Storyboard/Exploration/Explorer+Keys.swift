import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// Input on a page before it is filled in.

extension Explorer {
    /// Tries the input that has a meaning on every page, and that of a page of this kind.
    mutating func tryKeys(in session: SimulatedSession) {
        visit(session) { $0.press(.function(1)) }
        visit(session) { $0.press(.control("c")) }
        visit(session) { $0.press(.escape) }
        switch session.page.kind {
        case "email": tryAddresses(in: session)
        case "password", "laterPassword": tryPasswords(in: session)
        case "alias":
            tryAnswers(["", "-ada", "ada!", "ada b", "ada@contoso.com", Self.longText], in: session)
        case "attributes", "extra": tryAttributes(in: session)
        case "code": tryCodes(in: session)
        case "signIn": tryAnswers(["", "ada"], in: session)
        case "signInPassword": trySignInPasswords(in: session)
        case "signInCode": tryResend(in: session)
        case "authMethod": visit(session) { $0.wait(milliseconds: 601_000) }
        case "registration": tryAnswers(["", "ada"], in: session)
        case "resetPassword": tryAnswers(["", "ada"], in: session)
        case "authCode", "resetCode":
            tryAnswers(["", "12"], in: session)
            tryResend(in: session)
            tryWrongCodes(in: session)
        case "newPassword": tryNewPasswords(in: session)
        case "browser": tryBrowser(in: session)
        case "done": visit(session) { $0.press(.function(1), .character("s")) }
        default: break
        }
    }

    /// Opens the inbox, which only a demo has: a clean storyboard shows what people see at any tenant.
    mutating func visitInbox(of session: SimulatedSession) {
        guard !configuration.isClean else { return }
        visit(session) { $0.press(.function(2)) }
    }

    private static let longText = String(repeating: "long-", count: 60)

    mutating func visit(_ session: SimulatedSession, after change: (inout SimulatedSession) -> Void) {
        var other = session
        change(&other)
        visit(other)
    }

    /// Types each text into the first field, records the page, and continues.
    mutating func tryAnswers(_ texts: [String], in session: SimulatedSession) {
        var session = session
        session.press(.move(.end), .control("u"))
        for text in texts {
            visit(session) { $0.type(text) }
            visit(session) {
                $0.type(text)
                $0.press(button: "proceed")
            }
        }
    }

    private mutating func tryAddresses(in session: SimulatedSession) {
        tryAnswers(["", "ada", "ada lovelace@contoso.com", "ada@gmial.com"], in: session)
        tryAnswers([Self.longText + "@contoso.com"], in: session)
        visit(session) {
            $0.type("ada")
            $0.press(.escape)
        }
        visitInbox(of: session)
        visit(session) { $0.feed(.paste("ada\u{7}@contoso.com")) }
        visit(session) { $0.feed(.paste(String(repeating: Self.longText, count: 20))) }
        var other = session
        other.type("adå@contoso.com")
        for _ in 0..<10
        where other.page.kind == session.page.kind || other.requests.count == session.requests.count {
            other.injectedOutcomes = [.refuse(.missing(.name))]
            other.press(.enter)
            if other.requests.count > session.requests.count { break }
            fill(&other, with: .examples(for: configuration.flow))
        }
        record(other)
    }

    private mutating func tryPasswords(in session: SimulatedSession) {
        tryRules(in: session)
        tryAnswers(
            ["", "short", "aaaaaaaaaaaa", "Pässword-77", Self.longText, "ada@contoso.com"], in: session)
        visit(session) { $0.feed(.paste("Correct\u{7}Horse")) }
        for password in ["1234", "tulip-9", "Tulip-94x", "Tulip-94x-Qm", "Tulip-94x-Qm-Zebra"] {
            visit(session) { $0.type(password) }
        }
        visit(session) {
            $0.type("Correct-Horse-7")
            $0.press(.control("r"))
        }
        guard configuration.flow.password.isConfirmed else { return }
        visit(session) {
            $0.type("Correct-Horse-7")
            $0.press(.tab)
            $0.type("Correct-Horse-8")
            $0.press(.enter)
        }
    }

    private mutating func trySignInPasswords(in session: SimulatedSession) {
        tryAnswers(["", "ada"], in: session)
        visit(session) {
            $0.type("ada")
            $0.press(.control("r"))
        }
    }

    private mutating func tryBrowser(in session: SimulatedSession) {
        visit(session) { $0.press(.character("c")) }
        visit(session) { $0.press(button: "open") }
        visit(session) {
            $0.press(button: "open")
            $0.feed(.openFailed)
        }
        visit(session) { $0.press(button: "signIn") }
    }
}

extension SimulatedSession {
    mutating func type(_ text: String) {
        press(text.unicodeScalars.map { .character(Character($0)) })
    }
}
