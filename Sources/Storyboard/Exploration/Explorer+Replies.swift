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
        injectFaults(in: session, pressing: keys)
        var normal = session
        normal.press(keys)
        switch normal.page.kind {
        case "code", "signInCode":
            for (old, new) in [
                (#""code_length""#, #""code_length_unknown""#),
                (#""challenge_target_label":""#, #""challenge_target_label":"someone else","was":""#),
            ] {
                record(tampered(session, pressing: keys, replacing: old, with: new))
            }
        default: break
        }
    }

    /// Presses keys and injects every fault, for each request that this sends.
    mutating func injectFaults(in session: SimulatedSession, pressing keys: [Key]) {
        var normal = session
        normal.press(keys)
        for (number, request) in normal.requests.dropFirst(session.requests.count).enumerated() {
            withholdReply(toRequest: number, in: session, pressing: keys)
            let applicableFaults = faults.filter { $0.applies(to: request) }
            let refusals = refusals(withRetryAfterAmong: applicableFaults, in: session, keys, number)
            for fault in applicableFaults + refusals {
                var other = session
                other.injectedOutcomes = Array(repeating: nil, count: number) + [fault]
                other.press(keys)
                visit(other)
                if other.page.kind == "attributes" { recordSubstates(of: other) }
            }
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

    /// Returns the refusals of the request with a number that have a `Retry-After` header.
    private func refusals(
        withRetryAfterAmong faults: [InjectedOutcome], in session: SimulatedSession, _ keys: [Key],
        _ number: Int
    ) -> [InjectedOutcome] {
        let refusals: [InjectedOutcome] = [.refuse(.accountLocked), .refuse(.codesThrottled)]
        return refusals.filter(faults.contains).compactMap { fault in
            var other = session
            other.injectedOutcomes = Array(repeating: nil, count: number) + [fault]
            other.press(keys)
            guard var response = other.lastResponse else { return nil }
            response.headers["retry-after"] = "300"
            return .respond(response)
        }
    }

    /// Presses keys, and changes a text in the reply to the last request that this sends.
    func tampered(
        _ session: SimulatedSession, pressing keys: [Key], replacing old: String, with new: String
    ) -> SimulatedSession {
        var (normal, other) = (session, session)
        normal.press(keys)
        let count = normal.requests.count - session.requests.count
        guard count > 0, var response = normal.lastResponse else { return normal }
        response.body = .init(String(decoding: response.body, as: UTF8.self).replacing(old, with: new).utf8)
        other.injectedOutcomes = Array(repeating: nil, count: count - 1) + [.respond(response)]
        other.press(keys)
        return other
    }
}
