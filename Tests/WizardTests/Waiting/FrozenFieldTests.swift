import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The fields of a page while a request is out.
struct FrozenFieldTests {
    private static let input: [Wizard.Event] =
        [
            .character("X"), .backspace, .delete, .control("u"), .control("k"), .control("w"), .control("y"),
            .control("_"), .alt("d"), .character("7"), .enter, .move(.left), .move(.pageUp), .move(.pageDown),
        ].map(Wizard.Event.key) + [.paste("XYZ"), .paste("12345678"), .entered("XYZ")]

    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-9")
        return harness
    }

    @Test(arguments: input)
    func `no input changes the password that was sent`(event: Wizard.Event) throws {
        var harness = try makeHarness()
        let sentFields = harness.wizard.page.controls.fields

        harness.handle(event)

        #expect(harness.wizard.page.controls.fields == sentFields)
        #expect(harness.wizard.isWaiting)
        #expect(harness.requests.count == 1)
    }

    @Test(arguments: input)
    func `no input changes an attribute that was sent`(event: Wizard.Event) throws {
        var harness = try WizardHarness("contoso")
        for answer in ["ada@contoso.com", "Correct-Horse-7", "ada"] { harness.enter(answer) }
        harness.choose("Denmark")
        harness.enter("Odense")
        let sentAnswers = harness.wizard.pageSession.answers

        harness.handle(event)

        #expect(harness.wizard.pageSession.answers == sentAnswers)
    }

    @Test func `Esc cancels, and then the field can be edited`() throws {
        var harness = try makeHarness()

        harness.press(.escape)
        harness.type("X")
        harness.press(.enter)

        #expect(harness.lastForm["password"] == "Correct-Horse-9X")
    }

    @Test func `Tab moves the focus, and F1 and F2 open their overlays`() throws {
        var harness = try makeHarness()

        harness.press(.tab)
        #expect(harness.wizard.snapshot.focusedField == nil)
        harness.press(.function(1))
        #expect(harness.wizard.snapshot.kind == .text)
        harness.press(.escape, .function(2))

        #expect(harness.otherEffects == [.readInbox])
        #expect(harness.wizard.isWaiting)
    }

    @Test func `a code from the inbox does not replace the one that was sent`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")
        let email = Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: harness.now,
            code: try #require(Secret("81220644")))

        harness.handle(.inbox([email]))
        harness.press(.enter)

        #expect(harness.wizard.pageSession.answers.code == Secret("40273951"))
    }

    @Test func `what was typed in vain is said, during the wait and for three seconds after it`() throws {
        let note = "What you typed while waiting wasn't used."
        var harness = try makeHarness()
        #expect(!harness.shows(note))

        harness.type("x")
        #expect(harness.shows(note))
        harness.wait(seconds: 4)
        #expect(!harness.shows(note))
        harness.accept()
        harness.accept()

        #expect(harness.wizard.snapshot.page == "code")
        #expect(harness.shows(note))
        harness.wait(seconds: 3)
        #expect(!harness.shows(note))
    }

    @Test func `Enter pressed twice is no reason for a note`() throws {
        var harness = try makeHarness()

        harness.press(.enter)
        harness.accept()
        harness.accept()

        #expect(!harness.shows("wasn't used"))
    }
}
