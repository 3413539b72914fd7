import FoundationEssentials
import NativeAuth
import SignUp
import Terminal
public import Wizard

extension Replay {
    /// The result of a journey: the actual and the expected outcome.
    public struct Report: Hashable, Sendable {
        /// The actual outcome.
        public var outcome: Journey.Outcome
        /// The expected outcome.
        public var expected: Journey.Outcome
        /// The kinds of the pages that were visited, in order.
        public var steps: [String]
        /// The error on the last page, if there was one.
        public var error: PageError?
        /// The first expected checkpoint that was not met.
        public var missedCheckpoint: Journey.Checkpoint?
        /// The last screen, as text.
        public var screen: String
        /// What the walk took of the user and of the tenant; `nil` if the pages were not walked key by key.
        public var effort: Wizard.Effort?

        /// Whether the outcome is as expected and every checkpoint was met.
        public var isAsExpected: Bool { outcome == expected && missedCheckpoint == nil }
    }

    /// The error on the page where a journey ended.
    public struct PageError: Hashable, Sendable, Encodable {
        /// The id of the message, such as `code.wrong`.
        public var kind: String
        /// The message that the user saw.
        public var message: String
        /// The service's error codes.
        public var codes: [Int]
        /// The correlation id, by which the service's logs can be searched.
        public var correlationId: String?
    }
}

extension Replay.PageError {
    init?(in wizard: Wizard) {
        guard let error = wizard.snapshot.visibleError ?? wizard.refusedSignIn else { return nil }
        self.init(kind: error.id, message: error.text, codes: [])
        guard let reference = wizard.refusal?.reference else { return }
        codes = reference.code.map { [$0] } ?? []
        correlationId = reference.correlationID.raw
    }
}

extension Wizard {
    /// The notice of the last page that a sign-in was refused; `nil` if none was, or on any other page.
    fileprivate var refusedSignIn: PageSnapshot.StatusText? {
        let snapshot = snapshot
        return snapshot.page == "done" && !isSignedIn && signInRefusal != nil ? snapshot.notice : nil
    }
}

extension Replay.Report {
    /// Creates the report of a journey that was expected to end where a wizard is now.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - steps: The kinds of the pages that were visited, in order.
    public init(endingAt wizard: Wizard, steps: [String]) {
        let outcome = Journey.Outcome(of: wizard)
        self.init(
            outcome: outcome, expected: outcome, steps: steps, error: Replay.PageError(in: wizard),
            screen: wizard.frame(size: Frame.Size(width: 80, height: 24)).text)
    }

    /// Returns the report as one line of text.
    ///
    /// - Parameter journey: The journey's name.
    public func line(journey: String) -> String {
        let result = "\(journey): \(outcome.rawValue)"
        if isAsExpected { return "ok      \(result)" }
        return "differs \(result)" + (outcome == expected ? "" : ", expected \(expected.rawValue)")
            + (missedCheckpoint.map { "; not met: \($0.summary)" } ?? "")
    }

    /// Returns the report as one JSON object on one line.
    ///
    /// - Parameter journey: The journey's name.
    public func json(journey: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let object = Object(
            journey: journey, outcome: outcome.rawValue, expected: expected.rawValue, steps: steps,
            error: error, effort: effort)
        return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private struct Object: Encodable {
        let journey, outcome, expected: String
        let steps: [String]
        let error: Replay.PageError?
        let effort: Wizard.Effort?

        enum Member: CodingKey {
            case journey, outcome, expected, steps, error, effort
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Member.self)
            try container.encode(journey, forKey: .journey)
            try container.encode(outcome, forKey: .outcome)
            try container.encode(expected, forKey: .expected)
            try container.encode(steps, forKey: .steps)
            try container.encode(error, forKey: .error)
            try container.encodeIfPresent(effort, forKey: .effort)
        }
    }
}

extension Journey.Checkpoint {
    fileprivate var summary: String {
        [("page", page), ("error", error), ("text", text)].compactMap { name, value in
            value.map { "\(name) \"\($0)\"" }
        }.joined(separator: ", ")
    }
}
