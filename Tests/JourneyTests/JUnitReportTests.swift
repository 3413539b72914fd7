import NativeAuth
import TestSupport
import Testing
import UserFlow
import Wizard

@testable import Journeys

/// The results of journeys as JUnit XML.
struct JUnitReportTests {
    private static let start = Timestamp(wall: 1_768_468_800_999, monotonic: 0)

    private static func report(
        _ milliseconds: Int64, expected: Journey.Outcome = .completed, screen: String = ""
    ) -> Replay.Report {
        var report = Replay.Report(
            outcome: .completed, expected: expected, steps: [], screen: screen,
            effort: Wizard.Effort(pages: 1, fields: 1, keys: 1, calls: 1))
        report.milliseconds = milliseconds
        return report
    }

    @Test func `each journey is a test case, and one that differs has a failure with the last screen`() {
        var junit = JUnitReport(flow: "Fabrikam", startingAt: Self.start)
        junit.add(Self.report(1_007), journey: "a.json")
        junit.add(Self.report(45, expected: .signedIn, screen: "One\n\n  Two"), journey: "b.json")

        #expect(
            junit.xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="signup-wizard replay" tests="2" failures="1" errors="0" skipped="0" \
                timestamp="2026-01-15T09:20:00" time="1.052">
                  <testcase name="a.json" classname="Fabrikam" time="1.007"/>
                  <testcase name="b.json" classname="Fabrikam" time="0.045">
                    <failure type="expect" message="completed, expected signedIn">
                One

                  Two
                    </failure>
                  </testcase>
                </testsuite>

                """)
    }

    @Test func `markup and characters that XML forbids are replaced`() {
        var junit = JUnitReport(flow: "A&B's \"<flow>\"\u{1}", startingAt: Self.start)
        let screen = "<b>]]>&\u{1B}[31m\u{FFFF}\u{202E}\u{0}"
        junit.add(Self.report(0, expected: .signedIn, screen: screen), journey: "a\n\u{FFFE}.json")

        #expect(junit.xml.contains("classname=\"A&amp;B&#39;s &quot;&lt;flow&gt;&quot;\u{FFFD}\""))
        #expect(junit.xml.contains("name=\"a \u{FFFD}.json\""))
        #expect(
            junit.xml.contains("\n&lt;b&gt;]]&gt;&amp;\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\n    </failure>"))
    }

    @Test func `every test case has a name of its own`() {
        var junit = JUnitReport(flow: "Fabrikam", startingAt: Self.start)
        for path in ["a/x.json", "b/x.json", "a/x.json", "a/x.json (2)", "a/x.json", "\u{1}", "\u{2}"] {
            junit.add(Self.report(0), journey: path)
        }

        let names = junit.xml.matches(of: /testcase name="([^"]*)"/).map { String($0.1) }
        #expect(
            names == [
                "a/x.json", "b/x.json", "a/x.json (2)", "a/x.json (2) (2)", "a/x.json (3)", "\u{FFFD}",
                "\u{FFFD} (2)",
            ])
    }

    @Test func `the type of a failure is the member of the file that was not met first`() {
        var reports = (0..<5).map { _ in Self.report(4) }
        reports[0].expected = .signedIn
        reports[1].problems = ["the answer is wrong"]
        reports[2].missedCheckpoint = .init(page: .code)
        reports[3].effort = Wizard.Effort(pages: 1, fields: 1, keys: 1, calls: 3)
        reports[3].expectedCalls = 9
        reports[4].maximumMilliseconds = 3
        var junit = JUnitReport(flow: "Fabrikam", startingAt: Self.start)
        for report in reports { junit.add(report, journey: "a.json") }

        let types = junit.xml.matches(of: /<failure type="([^"]*)" message=/).map { String($0.1) }
        #expect(types == ["expect", "answers", "expectAt", "expectCalls", "within"])
    }

    @Test(arguments: [8, 12], ["inbox", "918"])
    func `the last screen has bullets for the characters of a code, also of one from the inbox`(
        length: Int, code: String
    ) async throws {
        var flow = try UserFlow.sample("fabrikam")
        flow.code.length = length
        let environment = try JourneyEnvironment(flow)
        let refusal = #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#
        let transport = ScriptedTransport(
            base: environment.transport, path: .signUpContinue, replies: [.body(400, refusal)])

        let report = await Replay.run(
            Journey(answers: ["email": "ada@contoso.com"], codes: [code]),
            by: environment.user(over: transport))

        let xml = Self.xml(of: report)
        #expect(xml.contains("Check your email"))
        #expect(xml.count { $0 == "•" } == (code == "inbox" ? length : code.count), "\(xml)")
    }

    @Test func `the last screen shows no password`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        let answers = SimulatedUser.Answers.ada.merging(["password": "Horse-7"]) { $1 }

        let report = await Replay.run(
            Journey(answers: answers, codes: ["inbox"]), by: environment.user())

        let xml = Self.xml(of: report)
        #expect(xml.contains("Create a password") && !xml.contains("Horse-7"), "\(xml)")
    }

    private static func xml(of report: Replay.Report) -> String {
        var junit = JUnitReport(flow: "Woodgrove", startingAt: start)
        junit.add(report, journey: "a.json")
        return junit.xml
    }
}
