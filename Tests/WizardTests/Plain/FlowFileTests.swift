import TestSupport
import Testing
import UserFlow
import Wizard

/// A flow file that is saved while plain mode asks its questions.
struct FlowFileTests {
    @Test func `a save without a visible change is one line, and the question is repeated`() throws {
        var harness = try PlainHarness()
        let before = harness.output
        var flow = try UserFlow.sample("answersFirst")
        flow.password.minimumLength = 12

        harness.feed(.wizard(.flowChanged(flow)))

        #expect(
            harness.output.dropFirst(before.count) == """

                The flow file was saved. The questions follow it from here.
                Email: 
                """)
    }

    @Test func `a page that has changed is read again`() throws {
        var harness = try PlainHarness("fabrikam")
        let before = harness.output
        var flow = try UserFlow.sample("fabrikam")
        flow.name = "Northwind"

        harness.feed(.wizard(.flowChanged(flow)))

        let new = harness.output.dropFirst(before.count)
        #expect(new.contains("The flow file was saved. The questions follow it from here."))
        #expect(new.contains("What's your email address?"))
        #expect(new.hasSuffix("Email: "))
    }

    @Test func `mistakes are written as check prints them, and the question is repeated`() throws {
        var harness = try PlainHarness(columns: 200)
        let before = harness.output
        let problem = FlowFileProblem.missing

        harness.feed(.wizard(.flowRejected(problem, path: "/tmp/flow.json")))

        #expect(
            harness.output.dropFirst(before.count) == """

                flow.json is gone. You see the last version that worked.
                Email: 
                """)
    }

    @Test func `while a reply is awaited nothing is asked`() throws {
        var harness = try PlainHarness.starting()
        let before = harness.output
        var flow = try UserFlow.sample("fabrikam")
        flow.name = "Northwind"

        harness.feed(.wizard(.flowChanged(flow)))

        #expect(
            harness.output.dropFirst(before.count)
                == "The flow file was saved. The questions follow it from here.\n")
    }
}
