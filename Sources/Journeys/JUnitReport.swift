import FoundationEssentials
public import NativeAuth
import Terminal

/// The reports of several journeys as JUnit XML, the format of Apache Ant that CI systems read.
///
/// It has what the schemas of Jenkins and of Maven's Surefire require. An error or a skipped test cannot occur:
/// a journey that cannot run keeps all of them from running.
public struct JUnitReport: Sendable {
    /// The name of the flow, which is the class of every test case.
    private let flow: String
    private let startTime: Timestamp
    private var cases: [(journey: String, report: Replay.Report)] = []

    /// Creates a report without journeys.
    ///
    /// - Parameters:
    ///   - flow: The name of the flow.
    ///   - startTime: The time at which the first journey starts.
    public init(flow: String, startingAt startTime: Timestamp) {
        self.flow = flow
        self.startTime = startTime
    }

    /// Adds the report of a journey.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - journey: The journey's name; CI systems tell test cases apart by it, so one that is there already
    ///     gets a number.
    public mutating func add(_ report: Replay.Report, journey: String) {
        let name = Printable(journey).text
        var number = 1
        var uniqueName: String { number == 1 ? name : "\(name) (\(number))" }
        while cases.contains(where: { $0.journey == uniqueName }) { number += 1 }
        cases.append((uniqueName, report))
    }

    /// The XML document; a journey that differs has a failure with the last screen.
    public var xml: String {
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
