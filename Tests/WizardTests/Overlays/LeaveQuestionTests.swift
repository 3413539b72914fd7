import Terminal
import TestSupport
import Testing

@testable import Wizard

/// The question before the program ends.
struct LeaveQuestionTests {
    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("fabrikam")
        harness.type("ada")
        harness.press(.escape)
        return harness
    }

    @Test(
        .rule("R-08"),
        arguments: [Key.enter, .character(" "), .character("n"), .character("N"), .escape, .control("g")])
    func `Enter stays at first, as n and Esc do, and the answers are kept`(key: Key) throws {
        var harness = try makeHarness()

        harness.press(key)

        #expect(harness.exitOutcome == nil)
        #expect(harness.wizard.overlay == nil)
        #expect(harness.wizard.pageSession[current: .email]?.address == "ada")
    }

    @Test(arguments: [Key.tab, .backTab, .move(.left), .move(.right)], [Key.enter, .character(" ")])
    func `another key selects Leave, and Enter gives the selected answer`(key: Key, submit: Key) throws {
        var harness = try makeHarness()

        harness.press(key)
        #expect(harness.shows("[>Leave<] [ Stay ]"))
        #expect(harness.shows("Enter Leave y leave n stay"))
        harness.press(submit)

        #expect(harness.exitOutcome == .quit)
    }

    @Test(arguments: [Key.escape, .control("g")])
    func `a first page on which nothing was entered is left without a question`(key: Key) throws {
        var harness = try WizardHarness("fabrikam")
        harness.press(.tab, .tab, key)
        #expect(harness.exitOutcome == .quit)

        harness = try WizardHarness("fabrikam")
        harness.type("ada")
        harness.press(.control("u"), key)
        #expect(harness.exitOutcome == .quit)
    }

    @Test func `an answer on a later page is not lost without a question`() throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.type("Correct-Horse-7")

        harness.press(.escape, .control("u"), .escape)

        #expect(harness.wizard.overlay is LeaveQuestion)
        #expect(harness.exitOutcome == nil)
    }

    @Test func `a sign-in that was opened and left again asks nothing`() throws {
        var harness = try WizardHarness("woodgrove")

        harness.press(.signIn)
        #expect(harness.wizard.pageID == .signIn)
        harness.press(.escape, .escape)

        #expect(harness.exitOutcome == .quit)
    }

    @Test func `the same key twice selects Stay again`() throws {
        var harness = try makeHarness()

        harness.press(.tab, .tab)
        #expect(harness.shows("[ Leave ] [>Stay<]"))
        harness.press(.enter)

        #expect(harness.exitOutcome == nil)
        #expect(harness.wizard.overlay == nil)
    }

    @Test(.rule("R-08"), arguments: ["y", "Y", "j", "J"] as [Character], [0, 1])
    func `y leaves, whichever answer is selected`(letter: Character, tabCount: Int) throws {
        var harness = try makeHarness()
        for _ in 0..<tabCount { harness.press(.tab) }

        harness.press(.character(letter))

        #expect(harness.exitOutcome == .quit)
    }

    @Test func `other keys and pastes do nothing, and Stay is selected again the next time`() throws {
        var harness = try makeHarness()

        harness.press(.character("x"), .backspace, .character("7"))
        harness.handle(.paste("yes"))
        #expect(harness.wizard.overlay is LeaveQuestion)
        harness.wait(seconds: 1)
        harness.press(.tab, .escape, .escape)

        #expect(harness.wizard.overlay is LeaveQuestion)
        #expect(harness.wizard.pageSession[current: .email]?.address == "ada")
    }
}
