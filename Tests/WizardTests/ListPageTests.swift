import Terminal
import Testing
import NativeAuth

@testable import Wizard

/// A long list, such as that of all countries.
struct ListPageTests {
    private func makeHarness(_ width: Int = 80, _ height: Int = 24) throws -> WizardHarness {
        var harness = try WizardHarness("answersFirst")
        harness.handle(.resize(Frame.Size(width: width, height: height)))
        for answer in ["ada@contoso.com", "Correct-Horse-7", "ada"] { harness.enter(answer) }
        harness.press(.character(" "))
        return harness
    }

    private func visibleCount(_ harness: WizardHarness, _ width: Int, _ height: Int) -> Int {
        let labels = harness.wizard.snapshot.focusedField?.choices.map(\.label) ?? []
        return harness.text(width, height).split(separator: "\n").count { row in
            let text = String(row.filter { !"▸↑↓│".contains($0) }).trimmed
            return labels.contains { text.hasSuffix($0) }
        }
    }

    @Test func `PgDn and PgUp page within an open list`() throws {
        var harness = try makeHarness()
        let labels = harness.wizard.snapshot.focusedField?.choices.map(\.label) ?? []

        for _ in 0..<3 { harness.press(.move(.pageDown)) }
        #expect(harness.wizard.snapshot.focusedField?.name == "country")
        #expect(harness.shows("▸ \(labels[21])"))
        harness.press(.move(.pageUp))
        #expect(harness.shows("▸ \(labels[14])"))
        for _ in 0..<60 { harness.press(.move(.pageDown)) }

        #expect(harness.shows("▸ \(labels[labels.count - 1])"))
        harness.press(.enter)
        #expect(harness.wizard.snapshot.fields.first?.value == labels.last)
    }

    @Test(arguments: [(80, 24, 7...12), (120, 40, 15...15), (40, 12, 1...7)])
    func `an open list has up to 15 rows, as far as the page still fits`(
        width: Int, height: Int, rows: ClosedRange<Int>
    ) throws {
        let harness = try makeHarness(width, height)

        #expect(rows.contains(visibleCount(harness, width, height)), "\(harness.text(width, height))")
        if height > 12 { #expect(harness.text(width, height).contains("Continue")) }
    }

    @Test func `a search ranks the starts of names first, then codes, then other words`() throws {
        var harness = try makeHarness()

        harness.type("de")

        let labels = harness.wizard.snapshot.focusedField?.choices.map(\.label) ?? []
        #expect(labels.prefix(2) == ["Denmark", "Germany"])
    }
}
