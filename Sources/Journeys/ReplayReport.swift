import FoundationEssentials
package import NativeAuth
import SignUp
import Terminal
package import Wizard

extension Replay {
    /// The result of a journey: the actual and the expected outcome.
    package struct Report: Hashable, Sendable {
        /// The actual outcome.
        package var outcome: Journey.Outcome
        /// The expected outcome.
        package var expected: Journey.Outcome
        /// The kinds of the pages that were visited, in order.
        package var steps: [PageKind]
        /// The error on the last page, if there was one.
        package var error: PageError?
        /// What is wrong with the answers, one sentence each: an answer that its field does not take, one to
        /// an attribute that the flow does not have, none for what the tenant asks for without end, or an
        /// account that cannot be made.
        var problems: [String] = []
        /// The first expected checkpoint that was not met.
        var missedCheckpoint: Journey.Checkpoint?
        /// The last screen, as text; a replay puts bullets for the passwords and codes that were entered.
        package var screen: String
        /// What the journey took: pages, fields, keys and requests.
        package var effort: Wizard.Effort
        /// The expected number of requests to the tenant; `nil` for any.
        var expectedCalls: Int?
        /// The time that the journey took, in milliseconds; `nil` for a user for whom no time passes.
        var milliseconds: Int64?
        /// The time that the journey was allowed to take, in milliseconds; `nil` for any.
        var maximumMilliseconds: Int?
        /// The requests and replies, oldest first.
        package var trace: [TracedExchange] = []

        /// Whether the outcome, the number of requests and the time are as expected and every checkpoint was
        /// met.
        package var isAsExpected: Bool { differences.isEmpty }
    }

    /// The error on the page where a journey ended.
    package struct PageError: Hashable, Sendable, Encodable {
        /// The id of the message, such as `code.wrong`.
        package var kind: String
        /// The message that the user saw.
        package var message: String
        /// What those who run the app can do about it, which the user saw under the
        /// details; `nil` if nothing.
        package var remedy: String?
        /// The service's error codes.
        package var codes: [Int]
        /// The correlation id, by which the service's logs can be searched.
        package var correlationId: String?
        /// When the request failed, such as `2026-07-31T12:05:09Z`; `nil` if none has.
        package var time: String?
    }
}

extension Replay.PageError {
    init?(in wizard: Wizard) {
        guard let error = wizard.snapshot.visibleError ?? wizard.refusedSignIn else { return nil }
        let details = error.details
        // The first paragraph are the details, which have members of their own.
        let remedy = error.support.dropFirst(details == nil ? 0 : 1).first
        self.init(
            kind: error.id, message: error.text, remedy: remedy, codes: details?.number.map { [$0] } ?? [],
            correlationId: details?.reference.raw, time: details?.time.now.iso8601)
    }
}

extension Timestamp {
    /// The time by the wall clock, such as `2026-07-31T12:05:09Z`.
    fileprivate var iso8601: String {
        Date.ISO8601FormatStyle(timeZone: .gmt).format(Date(timeIntervalSince1970: Double(wall / 1_000)))
    }
}

extension Wizard {
    /// The notice of the last page that a sign-in was refused; `nil` if none was, or on any other page.
    fileprivate var refusedSignIn: PageSnapshot.StatusText? {
        let snapshot = snapshot
        return snapshot.page == .done && !isSignedIn && signInRefusal != nil ? snapshot.notice : nil
    }
}

extension Replay.Report {
    /// Returns the report as one line of text.
    ///
    /// - Parameter journey: The journey's name.
    package func line(journey: String) -> String {
        (isAsExpected ? "ok      " : "differs ") + "\(journey): \(summary)"
    }

    /// Returns how many journeys ended as expected, and how many did not, as one line of text.
    package static func total(of reports: [Replay.Report]) -> String {
        let different = reports.count { !$0.isAsExpected }
        let text = different == 0 ? "all as expected" : "\(different) not as expected"
        return "\(reports.count) journeys: \(text)"
    }

    /// The outcome, and every difference from what was expected.
    var summary: String { outcome.rawValue + differences.map(\.text).joined() }

    /// The differences from what was expected.
    var differences: [Difference] {
        var differences: [Difference] = []
        if outcome != expected { differences.append(Difference(.expect, ", expected \(expected.rawValue)")) }
        differences += problems.map { Difference(.answers, "; \($0)") }
        if let missedCheckpoint {
            differences.append(Difference(.expectAt, "; not met: \(missedCheckpoint.summary)"))
        }
        if let expectedCalls, effort.calls != expectedCalls {
            let calls = effort.calls
            let text = "; \(calls) request\(calls == 1 ? "" : "s"), expected \(expectedCalls)"
            differences.append(Difference(.expectCalls, text))
        }
        if let maximumMilliseconds, let milliseconds, milliseconds > maximumMilliseconds {
            let text = "; took \(milliseconds) ms, at most \(maximumMilliseconds) ms allowed"
            differences.append(Difference(.within, text))
        }
        return differences
    }

    /// A difference from what was expected.
    struct Difference {
        /// The member of the journey file that it is about.
        let member: Journey.Member
        /// The difference, as the continuation of a sentence.
        let text: String

        init(_ member: Journey.Member, _ text: String) {
            self.member = member
            self.text = text
        }
    }
}

extension Journey.Checkpoint {
    fileprivate var summary: String {
        [("page", page?.rawValue), ("error", error), ("text", text)].compactMap { name, value in
            value.map { "\(name) \"\($0)\"" }
        }.joined(separator: ", ")
    }
}

// MARK: - JSON

extension Replay.Report {
    /// Returns the report as one JSON object on one line.
    ///
    /// - Parameters:
    ///   - journey: The journey's name.
    ///   - hasTrace: Whether the object has the requests and replies as well.
    package func json(journey: String, withTrace hasTrace: Bool = false) -> String {
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
            try container.encode(report.steps.map(\.rawValue), forKey: .steps)
            try container.encode(report.error, forKey: .error)
            try container.encode(report.effort, forKey: .effort)
            try container.encodeIfPresent(report.expectedCalls, forKey: .expectCalls)
            try container.encodeIfPresent(report.milliseconds, forKey: .milliseconds)
            try container.encodeIfPresent(report.maximumMilliseconds, forKey: .within)
            if hasTrace { try container.encode(report.trace, forKey: .trace) }
        }
    }
}

// MARK: - JUnitReport

/// The reports of several journeys as JUnit XML, the format of Apache Ant that CI systems read.
///
/// It has what the schemas of Jenkins and of Maven's Surefire require. An error or a skipped test cannot
/// occur: a journey that cannot run keeps all of them from running.
package struct JUnitReport: Sendable {
    /// The name of the flow, which is the class of every test case.
    private let flow: String
    private let startTime: Timestamp
    private var cases: [(journey: String, report: Replay.Report)] = []

    /// Creates a report without journeys.
    ///
    /// - Parameters:
    ///   - flow: The name of the flow.
    ///   - startTime: The time at which the first journey starts.
    package init(flow: String, startingAt startTime: Timestamp) {
        self.flow = flow
        self.startTime = startTime
    }

    /// Adds the report of a journey.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - journey: The journey's name; CI systems tell test cases apart by it, so one that is there already
    ///     gets a number.
    package mutating func add(_ report: Replay.Report, journey: String) {
        let name = Printable(journey).text
        var number = 1
        var uniqueName: String { number == 1 ? name : "\(name) (\(number))" }
        while cases.contains(where: { $0.journey == uniqueName }) { number += 1 }
        cases.append((uniqueName, report))
    }

    /// The XML document; a journey that differs has a failure with the last screen.
    package var xml: String {
        let failureCount = cases.count { !$0.report.isAsExpected }
        let milliseconds = cases.reduce(0) { $0 + ($1.report.milliseconds ?? 0) }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="signup-wizard replay" tests="\(cases.count)" failures="\(failureCount)" errors="0" \
            skipped="0" timestamp="\(timestamp)" time="\(Self.seconds(milliseconds))">

            """ + cases.map(testCase).joined() + "</testsuite>\n"
    }

    private func testCase(_ journey: String, _ report: Replay.Report) -> String {
        let start =
            "  <testcase name=\"\(Self.attribute(journey))\" classname=\"\(Self.attribute(flow))\" "
            + "time=\"\(Self.seconds(report.milliseconds ?? 0))\""
        guard !report.isAsExpected else { return start + "/>\n" }
        let lines = report.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let screen = lines.map { Self.text(String($0)) }.joined(separator: "\n")
        let type = report.differences.first?.member.rawValue ?? ""
        return start + ">\n    <failure type=\"\(type)\" message=\"\(Self.attribute(report.summary))\">\n"
            + screen + "\n    </failure>\n  </testcase>\n"
    }

    /// The time in UTC, without a zone, as the schemas have it.
    private var timestamp: String {
        let date = Date(timeIntervalSince1970: Double(startTime.wall / 1_000))
        return String(Date.ISO8601FormatStyle(timeZone: .gmt).format(date).dropLast())
    }

    /// Returns the text for an attribute; `Printable` replaces every character that XML 1.0 forbids (§2.2).
    private static func attribute(_ text: String) -> String {
        Printable(text).text.escapedForHTML(in: .attribute)
    }

    private static func text(_ line: String) -> String {
        Printable(line).text.escapedForHTML(in: .text)
    }

    /// Returns a time in seconds, with three decimals.
    private static func seconds(_ milliseconds: Int64) -> String {
        let decimals = String(milliseconds % 1_000)
        return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
    }
}
