import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Clicks on fields, buttons and options, at positions that the labels on the screen have.
struct MouseTests {
    /// Returns a harness at a page with a list of four options, a checkbox and a text.
    private func makeChoiceHarness() -> WizardHarness {
        var flow = UserFlow(name: "Tailspin Toys", identityProvider: .emailOneTimePasscode)
        var shelf = UserFlow.AttributeDefinition(name: "shelf", kind: .choice, label: "Favourite shelf")
        shelf.choices = ["Trains", "Planes", "Dolls", "Puzzles"].map {
            .init($0.lowercased(), label: LocalizedText($0))
        }
        flow.attributes = [
            UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City"), shelf,
            UserFlow.AttributeDefinition(name: "news", kind: .boolean, label: "Send me news"),
        ]
        flow.pages = [
            UserFlow.Page(title: "Your collection", timing: .start, attributes: ["city", "shelf", "news"])
        ]
        var harness = WizardHarness(flow: flow)
        harness.handle(.resize(MouseScreen.wide))
        harness.enter("ada@contoso.com")
        return harness
    }

    @Test(arguments: [MouseScreen.wide, MouseScreen.narrow])
    func `a click on a field moves the focus to it`(size: Frame.Size) throws {
        var harness = try PageFixture.attributes.makeHarness(size)
        #expect(harness.wizard.snapshot.focusedField?.name == "country")

        try harness.click("City")
        #expect(harness.wizard.snapshot.focusedField?.name == "city")
        harness.type("Odense")

        #expect(harness.wizard.snapshot.fields.map(\.value) == ["", "Odense"])
    }

    @Test(arguments: [MouseScreen.wide, MouseScreen.narrow, MouseScreen.rail])
    func `a click on a button presses it`(size: Frame.Size) throws {
        var harness = try PageFixture.email.makeHarness(size)
        harness.type("ada@contoso.com")

        try harness.click("Continue")

        #expect(harness.requests.map(\.path) == [.signUpStart])
        #expect(harness.lastForm["username"] == "ada@contoso.com")
    }

    @Test(arguments: PageFixture.allCases, [MouseScreen.wide, MouseScreen.rail])
    func `every button of every page can be clicked`(fixture: PageFixture, size: Frame.Size) throws {
        let harness = try fixture.makeHarness(size)

        for button in harness.wizard.page.controls.allButtons where !button.isLine {
            var clicked = harness
            clicked.handle(.mouse(MouseEvent(.press, at: try harness.position(of: button))))

            let controls = clicked.wizard.page.controls
            let isPressed = controls.focusedButton == button || controls.isRevealing
            let hasMessage = !controls.problems.isEmpty
            let hasLeft = clicked.wizard.pageID != harness.wizard.pageID || clicked.exitOutcome != nil
            let hasEffect = clicked.requests.count > harness.requests.count || clicked.otherEffects != []
            #expect(isPressed || hasMessage || hasLeft || hasEffect, "\(button)")
        }
    }

    @Test func `a click on a button with a question before it presses it, and one on the question does not`()
        throws
    {
        var harness = try PageFixture.email.makeHarness(MouseScreen.wide)

        try harness.click("account already?")
        #expect(harness.wizard.pageID == .email)
        try harness.click("Sign in")

        #expect(harness.wizard.pageID == .signIn)
    }

    @Test func `a click on a button in the frame of a field presses it`() throws {
        var harness = try PageFixture.password.makeHarness(MouseScreen.wide)
        harness.type("Correct-Horse-7")

        try harness.click("^R show")
        #expect(harness.shows("Correct-Horse-7"))
        try harness.click("^R hide")

        #expect(!harness.shows("Correct-Horse-7"))
    }

    @Test func `a click on a checkbox ticks it, and another one unticks it`() throws {
        var harness = makeChoiceHarness()

        try harness.click("Send me news")
        #expect(harness.wizard.snapshot.focusedField?.name == "news")
        #expect(harness.shows("[x] Send me news"))
        try harness.click("Send me news")

        #expect(harness.shows("[ ] Send me news"))
    }

    @Test func `a click on an option of a short list chooses it`() throws {
        var harness = makeChoiceHarness()

        try harness.click("Dolls")
        #expect(harness.shows("(•) Dolls"))
        #expect(harness.wizard.snapshot.focusedField?.name == "shelf")
        try harness.click("Trains")

        #expect(harness.shows("(•) Trains") && harness.shows("( ) Dolls"))
        #expect(harness.requests.isEmpty)
    }

    @Test func `a click opens a long list, and one on an option of it chooses the option`() throws {
        var harness = try PageFixture.attributes.makeHarness(MouseScreen.wide)
        try harness.click("City")

        try harness.click("Country or region")
        #expect(harness.wizard.page.controls.hasOpenList)
        try harness.click("Canada")

        #expect(!harness.wizard.page.controls.hasOpenList)
        #expect(harness.wizard.snapshot.fields.first?.value == "Canada")
    }

    @Test func `a click on one of the options that match chooses that one`() throws {
        var harness = try PageFixture.attributes.makeHarness(MouseScreen.wide)
        harness.type("den")

        try harness.click("Sweden")

        #expect(harness.wizard.snapshot.fields.first?.value == "Sweden")
    }

    @Test func `a click on a button takes the match of an open list, as Tab does`() throws {
        var harness = try PageFixture.attributes.makeHarness(MouseScreen.wide)
        harness.type("denm")

        try harness.click("Continue")

        #expect(!harness.wizard.page.controls.hasOpenList)
        #expect(harness.wizard.snapshot.fields.first?.value == "Denmark")
        #expect(harness.wizard.snapshot.focusedField?.name == "city")
    }

    @Test func `a click on a line of the review page opens its field`() throws {
        var harness = try PageFixture.review.makeHarness(MouseScreen.wide)

        try harness.click("Job title: Engineer")

        #expect(harness.wizard.snapshot.focusedField?.name == "jobTitle")
    }
}
