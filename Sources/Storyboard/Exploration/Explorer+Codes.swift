import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// Input on the code page.

extension Explorer {
    mutating func tryCodes(in session: SimulatedSession) {
        let digits = String(repeating: "4", count: configuration.flow.code.length)
        for text in ["", "12", digits + "44", "12a"] {
            visit(session) { $0.feed(.entered(text)) }
            visit(session) {
                $0.feed(.entered(text))
                $0.press(button: "proceed")
            }
        }
        visit(session) { $0.type("12a") }
        visit(session) { $0.feed(.paste("12ab56")) }
        tryPasting(in: session)
        tryResendCountdown(in: session)
        visitInbox(of: session)
        visit(session) { $0.press(button: "change") }
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
