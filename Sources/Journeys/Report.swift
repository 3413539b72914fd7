import FoundationEssentials
import NativeAuth
import SignUp
import Terminal
public import Wizard

extension Replay {
    /// What a journey came to, and what it was to come to.
    public struct Report: Hashable, Sendable {
        /// What it came to.
        public var outcome: Journey.Outcome
        /// What it was to come to.
        public var expected: Journey.Outcome
        /// The kinds of the pages on the way, in order.
        public var steps: [String]
        /// What was wrong at the end, if anything was.
        public var fault: Fault?
        /// The first stop that was expected and not met.
        public var missed: Journey.Stop?
        /// The last screen, as text.
        public var screen: String

        /// Whether all was as expected.
        public var isAsExpected: Bool { outcome == expected && missed == nil }
    }

    /// What was wrong where a journey ended.
    public struct Fault: Hashable, Sendable, Encodable {
        /// The id of the text, such as `code.wrong`.
        public var kind: String
        /// What the person was told.
        public var message: String
        /// The service's numbers for it.
        public var codes: [Int]
        /// What the service's logs know it by.
        public var correlationId: String?
    }
}

extension Replay.Fault {
    init?(in wizard: Wizard) {
        guard let wrong = wizard.wrong else { return nil }
        // What is said of a whole page says itself that it is an error; the report says so by its place.
        let prompt = wizard.prompt
        let message = prompt.noticeID == wrong.id ? prompt.notice : nil
        self.init(kind: wrong.id, message: message ?? wrong.text, codes: [])
        guard let trace = wizard.trace else { return }
        codes = trace.code.map { [$0] } ?? []
        correlationId = trace.correlationID.raw
    }
}

extension Wizard {
    fileprivate var trace: Trace? {
        if case .failed(_, let trace) = signIn.activity { return trace }
        if case .failed(_, let trace) = signUp.activity { return trace }
        return nil
    }
}

extension Replay.Report {
    /// Tells of a journey that was to end where a wizard is now.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - steps: The kinds of the pages on the way there, in order.
    public init(ofEndingAt wizard: Wizard, steps: [String]) {
        let outcome = Journey.Outcome(of: wizard)
        self.init(
            outcome: outcome, expected: outcome, steps: steps, fault: Replay.Fault(in: wizard),
            screen: wizard.frame(size: Frame.Size(width: 80, height: 24)).text)
    }

    /// The report as one line.
    ///
    /// - Parameter journey: What the journey is called.
    public func line(journey: String) -> String {
        let way = "\(journey): \(outcome.rawValue)"
        if isAsExpected { return "ok      \(way)" }
        return "differs \(way)" + (outcome == expected ? "" : ", expected \(expected.rawValue)")
            + (missed.map { "; not met: \($0.words)" } ?? "")
    }

    /// The report as one JSON object, without a line break.
    ///
    /// - Parameter journey: What the journey is called.
    public func json(journey: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let object = Object(
            journey: journey, outcome: outcome.rawValue, expected: expected.rawValue, steps: steps,
            error: fault)
        return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private struct Object: Encodable {
        let journey, outcome, expected: String
        let steps: [String]
        let error: Replay.Fault?

        enum Member: CodingKey {
            case journey, outcome, expected, steps, error
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Member.self)
            try container.encode(journey, forKey: .journey)
            try container.encode(outcome, forKey: .outcome)
            try container.encode(expected, forKey: .expected)
            try container.encode(steps, forKey: .steps)
            try container.encode(error, forKey: .error)
        }
    }
}

extension Journey.Stop {
    fileprivate var words: String {
        [("page", page), ("error", error), ("text", text)].compactMap { name, value in
            value.map { "\(name) \"\($0)\"" }
        }.joined(separator: ", ")
    }
}
