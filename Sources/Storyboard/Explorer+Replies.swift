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
    mutating func strike(_ stage: Stage) {
        let keys = way(on: stage)
        var usual = stage
        usual.press(keys)
        for number in 0..<usual.exchanges - stage.exchanges {
            wait(for: number, at: stage, keys)
            for blow in blows + impatient(at: stage, keys, number) {
                var other = stage
                other.forced = Array(repeating: nil, count: number) + [blow]
                other.press(keys)
                meet(other)
                if other.place.kind == .attributes { look(closelyAt: other) }
            }
        }
        if usual.place.kind == .code || usual.place.kind == .signInCode { bend(usual, keys, from: stage) }
    }

    /// Leaves a request unanswered, records the wait as it grows, and then cancels it.
    mutating func wait(for number: Int, at stage: Stage, _ keys: [Key]) {
        var other = stage
        other.patience = number
        other.press(keys)
        other.wait(milliseconds: 1_000)
        look(at: other)
        other.wait(milliseconds: 8_000)
        look(at: other)
        other.press(.escape)
        look(at: other)
    }

    /// Returns the refusals that have a `Retry-After` header.
    private func impatient(at stage: Stage, _ keys: [Key], _ number: Int) -> [InjectedOutcome] {
        [Refusal.accountLocked, .codesThrottled].compactMap { refusal in
            var other = stage
            other.forced = Array(repeating: nil, count: number) + [.refuse(refusal)]
            other.press(keys)
            guard var answer = other.answer else { return nil }
            answer.headers["retry-after"] = "300"
            return .respond(answer)
        }
    }

    /// Changes what the tenant says about the code that it has sent.
    private mutating func bend(_ usual: Stage, _ keys: [Key], from stage: Stage) {
        guard let answer = usual.answer else { return }
        let count = usual.exchanges - stage.exchanges
        for (name, other) in [
            (#""code_length""#, #""code_length_unknown""#),
            (#""challenge_target_label":""#, #""challenge_target_label":"someone else","was":""#),
        ] {
            let body = String(decoding: answer.body, as: UTF8.self)
            var bent = answer
            bent.body = .init(body.replacing(name, with: other).utf8)
            var copy = stage
            copy.forced = Array(repeating: nil, count: count - 1) + [.respond(bent)]
            copy.press(keys)
            look(at: copy)
        }
    }
}
