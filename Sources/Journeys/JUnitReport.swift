import Terminal
import TextAlgorithms

/// The reports of several journeys as JUnit XML, the format of Apache Ant that CI systems read.
public struct JUnitReport: Sendable {
    /// The name of the flow, which is the class of every test case.
    private let flow: String
    private var cases: [(journey: String, report: Replay.Report)] = []

    /// Creates a report without journeys.
    ///
    /// - Parameter flow: The name of the flow.
    public init(flow: String) {
        self.flow = flow
    }

    /// Adds the report of a journey.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - journey: The journey's name.
    public mutating func add(_ report: Replay.Report, journey: String) {
        cases.append((journey, report))
    }

    /// The XML document; a journey that differs has a failure with the last screen, without passwords and codes.
    public var xml: String {
        let failureCount = cases.count { !$0.report.isAsExpected }
        let milliseconds = cases.reduce(0) { $0 + ($1.report.milliseconds ?? 0) }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="signup-wizard replay" tests="\(cases.count)" failures="\(failureCount)" \
            time="\(Self.seconds(milliseconds))">

            """ + cases.map(testCase).joined() + "</testsuite>\n"
    }

    private func testCase(_ journey: String, _ report: Replay.Report) -> String {
        let start =
            "  <testcase name=\"\(Self.attribute(journey))\" classname=\"\(Self.attribute(flow))\" "
            + "time=\"\(Self.seconds(report.milliseconds ?? 0))\""
        guard !report.isAsExpected else { return start + "/>\n" }
        let lines = report.redactedScreen.split(separator: "\n", omittingEmptySubsequences: false)
        let screen = lines.map { Self.text(String($0)) }.joined(separator: "\n")
        return start + ">\n    <failure message=\"\(Self.attribute(report.summary))\">\n"
            + screen + "\n    </failure>\n  </testcase>\n"
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
