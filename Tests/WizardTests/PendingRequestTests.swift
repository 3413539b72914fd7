import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The time between a request and its reply.
struct PendingRequestTests {
    /// The row of the primary button at 80x24.
    private static let buttonRow = 12

    private func row(_ row: Int, of harness: WizardHarness) -> String {
        harness.text().split(separator: "\n", omittingEmptySubsequences: false)[row]
            .split(separator: " ").joined(separator: " ")
    }

    /// Returns the primary button and what is after it, which may be on a row of its own.
    private func buttonText(_ harness: WizardHarness) -> String {
        (Self.buttonRow...Self.buttonRow + 1).map { row($0, of: harness) }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    @Test(arguments: [Language.english, .danish, .german, .japanese], ["fabrikam", "answersFirst"])
    func `each request is in the language of the pages`(language: Language, flow: String) throws {
        let harness = try WizardHarness.starting(flow, language: language)

        #expect(!harness.requests.isEmpty)
        #expect(harness.requests.allSatisfy { $0.acceptLanguage == language.tag })
    }

    @Test(
        .rule("R-06"),
        arguments: [
            (0 as Int64, "[*Continue*]"), (149, "[*Continue*]"), (150, "⠋ Continue"), (299, "⠋ Continue"),
            (300, "⠙ Sending your answers…"), (450, "⠹ Sending your answers…"),
            (600, "⠸ Sending your answers…"), (1_650, "⠋ Sending your answers…"),
            (1_999, "⠹ Sending your answers…"), (2_000, "⠹ Sending your answers… 2 s · Esc cancels"),
            (7_999, "⠹ Sending your answers… 7 s · Esc cancels"),
            (8_000, "⠹ Sending your answers… This is taking a while. Esc cancels."),
        ])
    func `a spinner appears after 150 ms, a text after 300 ms, the cancel key after 2 s`(
        elapsed: Int64, line: String
    ) throws {
        var harness = try WizardHarness.starting()
        let keyRow = row(23, of: harness)

        harness.wait(milliseconds: elapsed)

        #expect(buttonText(harness) == line)
        #expect(row(23, of: harness) == keyRow && keyRow.hasPrefix("Esc cancel F1 help"))
    }

    @Test(.rule("R-06")) func `the spinner schedules a tick for each step and none after the reply`() throws {
        var harness = try WizardHarness.starting()
        #expect(harness.scheduledTicks.last == harness.now.adding(milliseconds: 150))
        harness.wait(milliseconds: 150)
        #expect(harness.scheduledTicks.last == harness.now.adding(milliseconds: 150))

        harness.fail(.offline(host: "h"))
        #expect(harness.shows("[*Continue*]"))
        let tickCount = harness.scheduledTicks.count
        harness.wait(milliseconds: 150)
        harness.wait(seconds: 30)

        #expect(harness.scheduledTicks.count == tickCount)
    }

    @Test(.rule("R-06")) func `a step of the spinner changes one character of one row`() throws {
        var harness = try WizardHarness.starting()
        let size = Frame.Size(width: 80, height: 24)
        harness.wait(milliseconds: 300)
        let previousFrame = harness.wizard.frame(size: size)

        harness.wait(milliseconds: 150)

        let nextFrame = harness.wizard.frame(size: size)
        let changedRows = (0..<24).filter { previousFrame.runs(inRow: $0) != nextFrame.runs(inRow: $0) }
        #expect(changedRows == [Self.buttonRow])
        let texts = [previousFrame, nextFrame].map { Array($0.text(ofRow: Self.buttonRow)) }
        #expect(zip(texts[0], texts[1]).count { $0 != $1 } == 1 && texts[0].count == texts[1].count)
    }

    @Test(.rule("R-06")) func `a narrow screen keeps the cancel key`() throws {
        var harness = try WizardHarness.starting()

        harness.wait(seconds: 8)

        let words = harness.text(40, 12).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("Sending your answers… This is taking a while. Esc cancels."))
    }

    @Test(.rule("R-05"), arguments: [Key.escape, .control("c"), .control("g")])
    func `one key cancels the request at once, and a late reply is ignored`(key: Key) throws {
        var harness = try WizardHarness.starting()

        harness.press(key)
        #expect(harness.otherEffects == [.cancel])
        #expect(harness.wizard.snapshot.notice?.id == "cancelled")
        harness.accept()

        #expect(harness.wizard.snapshot.page == .email)
        #expect(harness.requests.count == 1)
        #expect(harness.wizard.pageSession[current: .email]?.address == "ada@contoso.com")
    }

    @Test(.rule("R-05")) func `a late reply to a canceled request is not taken for the next one's`() throws {
        var harness = try WizardHarness.starting()
        harness.press(.escape, .enter)

        harness.handle(.reply(.failure(.offline(host: "late")), to: 1))
        #expect(harness.wizard.isWaiting)
        harness.accept()

        #expect(harness.requests.last?.path == .signUpChallenge)
    }
}
