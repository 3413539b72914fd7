import FoundationEssentials
import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// Replies of the tenant: for each request every possible reply, a late one, and none.

extension Explorer {
    /// Submits a filled-in page and injects every fault, for each request that this sends.
    mutating func injectFaults(in session: SimulatedSession) {
        let keys = submitKeys(in: session)
        var normal = session
        normal.press(keys)
        for number in 0..<normal.exchangeCount - session.exchangeCount {
            withholdReply(toRequest: number, in: session, pressing: keys)
            for fault in faults + refusalsWithRetryAfter(in: session, pressing: keys, request: number) {
                var other = session
                other.injectedOutcomes = Array(repeating: nil, count: number) + [fault]
                other.press(keys)
                visit(other)
                if other.page.kind == "attributes" { recordSubstates(of: other) }
            }
        }
        if normal.page.kind == "code" || normal.page.kind == "signInCode" {
            tamper(with: normal, pressing: keys, from: session)
        }
    }

    /// Leaves a request unanswered, records the wait as it grows, and then cancels it.
    mutating func withholdReply(toRequest number: Int, in session: SimulatedSession, pressing keys: [Key]) {
        var other = session
        other.remainingReplies = number
        other.press(keys)
        other.wait(milliseconds: 1_000)
        record(other)
        other.wait(milliseconds: 8_000)
        record(other)
        other.press(.escape)
        record(other)
    }

    /// Returns the refusals that have a `Retry-After` header.
    private func refusalsWithRetryAfter(
        in session: SimulatedSession, pressing keys: [Key], request number: Int
    ) -> [InjectedOutcome] {
        [Refusal.accountLocked, .codesThrottled].compactMap { refusal in
            var other = session
            other.injectedOutcomes = Array(repeating: nil, count: number) + [.refuse(refusal)]
            other.press(keys)
            guard var response = other.lastResponse else { return nil }
            response.headers["retry-after"] = "300"
            return .respond(response)
        }
    }

    /// Removes the code's length from the tenant's reply, or changes the address that the code was sent to.
    private mutating func tamper(
        with normal: SimulatedSession, pressing keys: [Key], from session: SimulatedSession
    ) {
        guard let response = normal.lastResponse else { return }
        let count = normal.exchangeCount - session.exchangeCount
        for (name, other) in [
            (#""code_length""#, #""code_length_unknown""#),
            (#""challenge_target_label":""#, #""challenge_target_label":"someone else","was":""#),
        ] {
            let body = String(decoding: response.body, as: UTF8.self)
            var tampered = response
            tampered.body = .init(body.replacing(name, with: other).utf8)
            var copy = session
            copy.injectedOutcomes = Array(repeating: nil, count: count - 1) + [.respond(tampered)]
            copy.press(keys)
            record(copy)
        }
    }
}
