import FoundationEssentials
import Wizard

extension Replay.Report {
    /// Returns the report as one JSON object on one line.
    ///
    /// - Parameters:
    ///   - journey: The journey's name.
    ///   - hasTrace: Whether the object has the requests and replies as well.
    public func json(journey: String, withTrace hasTrace: Bool = false) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let object = Object(journey: journey, report: self, hasTrace: hasTrace)
        return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private struct Object: Encodable {
        let journey: String
        let report: Replay.Report
        let hasTrace: Bool

        enum Member: CodingKey {
            case journey, outcome, expected, problems, steps, error, effort, expectCalls, milliseconds, trace,
                within
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Member.self)
            try container.encode(journey, forKey: .journey)
            try container.encode(report.outcome.rawValue, forKey: .outcome)
            try container.encode(report.expected.rawValue, forKey: .expected)
            if !report.problems.isEmpty { try container.encode(report.problems, forKey: .problems) }
            try container.encode(report.steps, forKey: .steps)
            try container.encode(report.error, forKey: .error)
            try container.encodeIfPresent(report.effort, forKey: .effort)
            try container.encodeIfPresent(report.expectedCalls, forKey: .expectCalls)
            try container.encodeIfPresent(report.milliseconds, forKey: .milliseconds)
            try container.encodeIfPresent(report.maximumMilliseconds, forKey: .within)
            if hasTrace { try container.encode(report.trace, forKey: .trace) }
        }
    }
}
