import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The list of what can go wrong in a demo.
struct FaultMenuTests {
    /// Returns a harness with the list of a flow open.
    private static func harness(_ index: Int = 0) throws -> WizardHarness {
        var harness = WizardHarness(demo: try .bundled())
        for _ in 0..<index { harness.press(.move(.down)) }
        harness.press(.enter, .tab, .tab, .enter)
        return harness
    }

    @Test func `the first page opens the list, in a demo alone`() throws {
        #expect(try Self.harness().wizard.snapshot.state == "faults")
        #expect(
            try WizardHarness("contoso").wizard.snapshot.buttons.map(\.name) == ["proceed", "signIn"])
    }

    @Test func `a choice fills in the address, which can still be changed`() throws {
        var harness = try Self.harness()
        harness.press(.move(.down), .enter)
        #expect(harness.wizard.snapshot.fields[0].value == "ada+weak@demo.example")
        #expect(harness.wizard.snapshot.focusIndex == 0)
        #expect(harness.requests.isEmpty)

        harness.press(.backspace)
        #expect(harness.wizard.snapshot.fields[0].value == "ada+weak@demo.exampl")
        harness.press(.character("e"), .enter)
        #expect(harness.lastForm["username"] == "ada+weak@demo.example")
    }

    @Test func `Esc keeps the address that was typed`() throws {
        var harness = WizardHarness(demo: try .bundled())
        harness.press(.enter)
        harness.type("grace@contoso.com")
        harness.press(.tab, .tab, .enter, .escape)

        #expect(harness.wizard.snapshot.fields[0].value == "grace@contoso.com")
    }

    @Test func `an address can be typed instead`() throws {
        var harness = WizardHarness(demo: try .bundled())
        harness.press(.enter)
        harness.enter("ada+taken@demo.example")

        #expect(harness.lastForm["username"] == "ada+taken@demo.example")
    }

    @Test func `a flow without passwords or a city has no fault of either`() throws {
        let faults = FaultMenu(for: try #require(try UserFlow.bundled("fabrikam"))).faults

        #expect(
            Set(faults).isDisjoint(with: [.weak, .refusedCity, .secondFactor, .registration, .forgotten]))
        #expect(faults.count == 8)
        #expect(FaultMenu(for: try #require(try UserFlow.bundled("contoso"))).faults.count == 13)
        #expect(
            FaultMenu(for: try #require(try UserFlow.bundled("litware"))).faults
                == [.taken, .browser, .unsupported, .down, .slow])
    }
}
