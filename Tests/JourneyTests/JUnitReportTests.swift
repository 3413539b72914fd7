import TestSupport
import Testing
import UserFlow

@testable import Journeys

/// The results of journeys as JUnit XML.
struct JUnitReportTests {
    private static func report(
        _ milliseconds: Int64, expected: Journey.Outcome = .completed, screen: String = ""
    ) -> Replay.Report {
        var report = Replay.Report(
            outcome: .completed, expected: expected, steps: [], screen: "", redactedScreen: screen)
        report.milliseconds = milliseconds
        return report
    }

    @Test func `each journey is a test case, and one that differs has a failure with the last screen`() {
        var junit = JUnitReport(flow: "Fabrikam")
        junit.add(Self.report(1_007), journey: "a.json")
        junit.add(Self.report(45, expected: .signedIn, screen: "One\n\n  Two"), journey: "b.json")

        #expect(
            junit.xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="signup-wizard replay" tests="2" failures="1" time="1.052">
                  <testcase name="a.json" classname="Fabrikam" time="1.007"/>
                  <testcase name="b.json" classname="Fabrikam" time="0.045">
                    <failure message="completed, expected signedIn">
                One

                  Two
                    </failure>
                  </testcase>
                </testsuite>

                """)
    }

    @Test func `markup and characters that XML forbids are replaced`() {
        var junit = JUnitReport(flow: "A&B's \"<flow>\"\u{1}")
        let screen = "<b>]]>&\u{1B}[31m\u{FFFF}\u{202E}\u{0}"
        junit.add(Self.report(0, expected: .signedIn, screen: screen), journey: "a\n\u{FFFE}.json")

        #expect(junit.xml.contains("classname=\"A&amp;B&#39;s &quot;&lt;flow&gt;&quot;\u{FFFD}\""))
        #expect(junit.xml.contains("name=\"a \u{FFFD}.json\""))
        #expect(
            junit.xml.contains("\n&lt;b&gt;]]&gt;&amp;\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\n    </failure>"))
    }

    @Test(arguments: [
        ("password", ["short", "Horse-7"]), ("code", ["9182736455", "123"]),
    ])
    func `the last screen shows nothing of a password or a code`(field: String, secrets: [String])
        async throws
    {
        var (screens, documents): ([String], [String]) = ([], [])
        for secret in secrets {
            let environment = try JourneyEnvironment(Self.flowWithLongCode())
            var answers = SimulatedUser.Answers.ada
            var codes = ["inbox"]
            if field == "password" { answers[field] = secret } else { codes = [secret] }

            let report = await Replay.run(Journey(answers: answers, codes: codes), by: environment.user())

            var junit = JUnitReport(flow: "Woodgrove")
            junit.add(report, journey: "a.json")
            screens.append(report.screen)
            documents.append(junit.xml)
        }
        #expect(screens[0] != screens[1])
        #expect(documents[0].contains("Create your account") && documents[0] == documents[1])
    }

    private static func flowWithLongCode() throws -> UserFlow {
        var flow = try UserFlow.sample("woodgrove")
        flow.code.length = 12
        return flow
    }
}
