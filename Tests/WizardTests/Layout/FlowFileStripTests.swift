import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The strip that shows the mistakes of a flow file.
struct FlowFileStripTests {
    private static let json = #"{ "name": "Contoso", "identityProvidr": "emailPassword", "alias": "of" }"#

    private static func harness(_ problem: FlowFileProblem) throws -> WizardHarness {
        var harness = try WizardHarness()
        harness.handle(.flowRejected(problem, path: "/home/ada/flow.json"))
        return harness
    }

    private static func invalid() throws -> FlowFileProblem { .invalid(try FlowChangeTests.failure(json)) }

    @Test func `it has the mistakes as check prints them, and the page stays above it`() throws {
        var harness = try WizardHarness()
        harness.type("ada@contoso.com")

        harness.handle(.flowRejected(try Self.invalid(), path: "/home/ada/flow.json"))

        let lines = harness.text(120, 30).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.contains { $0.hasPrefix("▌ flow.json has 3 mistakes. You see the last version") })
        #expect(
            lines.contains {
                $0.hasPrefix(#"▌ flow.json, line 1, column 22: Unknown member "identityProvidr"."#)
            })
        #expect(harness.shows("ada@contoso.com"))
        #expect(harness.shows("Enter Continue"))
    }

    @Test(arguments: [
        (FlowFileProblem.missing, "flow.json is gone. You see the last version that worked."),
        (.unreadable, "flow.json can't be read. You see the last version that worked."),
    ])
    func `it says that the file is gone or cannot be read`(problem: FlowFileProblem, text: String) throws {
        #expect(try Self.harness(problem).shows(text))
    }

    @Test func `it goes when the file is good again, even if that is the same flow`() throws {
        var harness = try Self.harness(try Self.invalid())

        harness.handle(.flowChanged(try .sample("answersFirst")))

        #expect(!harness.shows("flow.json"))
        #expect(try harness.text() == WizardHarness().text())
    }

    @Test(arguments: [(20, 6), (40, 12), (60, 16), (80, 24), (200, 60)])
    func `on a small screen it takes at most a quarter, and the field stays visible`(
        width: Int, height: Int
    ) throws {
        var harness = try Self.harness(try Self.invalid())

        harness.type("ada")

        let lines = harness.text(width, height).split(separator: "\n", omittingEmptySubsequences: false)
        let rows = lines.filter { $0.hasPrefix("▌") }.count
        #expect(rows >= 1 && rows <= max(height / 4, 1))
        #expect(lines.count <= height)
        #expect(lines.contains { $0.contains("ada") })
    }

    @Test func `text of the file is sanitized`() throws {
        let failure = try FlowChangeTests.failure("{ \"name\": \"A\", \"\u{202E}x\": 1 }")

        let harness = try Self.harness(.invalid(failure))

        #expect(!harness.text(200, 60).unicodeScalars.contains("\u{202E}"))
    }

    @Test(arguments: Language.supported)
    func `it is in every language`(language: Language) throws {
        var harness = try WizardHarness(language: language)

        harness.handle(.flowRejected(.missing, path: "flow.json"))

        let summary = harness.wizard.flowFileProblem
        #expect(summary.count == 1 && summary[0].contains("flow.json"))
    }
}
