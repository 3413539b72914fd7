import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Clicks and the wheel, at positions that the labels on the screen have.
struct MouseTests {
    private static let wide = Frame.Size(width: 80, height: 24)
    private static let narrow = Frame.Size(width: 40, height: 12)
    private static let rail = Frame.Size(width: 120, height: 40)

    private static let email = Wizard.InboxEmail(
        recipient: Untrusted("ada@contoso.com"), sentAt: ReducerHarness<SignUpReducer>.now,
        code: Secret("40273951") ?? Secret())

    private func makeHarness(_ fixture: PageFixture, _ size: Frame.Size = wide) throws -> WizardHarness {
        var harness = try fixture.makeHarness()
        harness.handle(.resize(size))
        return harness
    }

    /// Returns a harness at a page with a list of four options, a checkbox and a text.
    private func makeChoiceHarness() -> WizardHarness {
        var flow = UserFlow(name: "Tailspin Toys", identityProvider: .emailOneTimePasscode)
        var shelf = UserFlow.Attribute(name: "shelf", kind: .choice, label: "Favourite shelf")
        shelf.choices = ["Trains", "Planes", "Dolls", "Puzzles"].map {
            .init($0.lowercased(), label: LocalizedText($0))
        }
        flow.attributes = [
            UserFlow.Attribute(name: "city", kind: .text, label: "City"), shelf,
            UserFlow.Attribute(name: "news", kind: .boolean, label: "Send me news"),
        ]
        flow.pages = [
            UserFlow.Page(title: "Your collection", timing: .start, attributes: ["city", "shelf", "news"])
        ]
        var harness = WizardHarness(flow: flow)
        harness.handle(.resize(Self.wide))
        harness.enter("ada@contoso.com")
        return harness
    }

    // MARK: Controls

    @Test(arguments: [wide, narrow])
    func `a click on a field moves the focus to it`(size: Frame.Size) throws {
        var harness = try makeHarness(.attributes, size)
        #expect(harness.wizard.snapshot.focusedField?.name == "country")

        try harness.click("City")
        #expect(harness.wizard.snapshot.focusedField?.name == "city")
        harness.type("Odense")

        #expect(harness.wizard.snapshot.fields.map(\.value) == ["", "Odense"])
    }

    @Test(arguments: [wide, narrow, rail])
    func `a click on a button presses it`(size: Frame.Size) throws {
        var harness = try makeHarness(.email, size)
        harness.type("ada@contoso.com")

        try harness.click("Continue")

        #expect(harness.requests.map(\.path) == [.signUpStart])
        #expect(harness.lastForm["username"] == "ada@contoso.com")
    }

    @Test func `a click on a button with a question before it presses it, and one on the question does not`()
        throws
    {
        var harness = try makeHarness(.email)

        try harness.click("account already?")
        #expect(harness.wizard.pageID == .email)
        try harness.click("Sign in")

        #expect(harness.wizard.pageID == .signIn)
    }

    @Test func `a click on a button in the frame of a field presses it`() throws {
        var harness = try makeHarness(.password)
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
        var harness = try makeHarness(.attributes)
        try harness.click("City")

        try harness.click("Country or region")
        #expect(harness.wizard.page.controls.hasOpenList)
        try harness.click("Albania")

        #expect(!harness.wizard.page.controls.hasOpenList)
        #expect(harness.wizard.snapshot.fields.first?.value == "Albania")
    }

    @Test func `a click on one of the options that match chooses that one`() throws {
        var harness = try makeHarness(.attributes)
        harness.type("den")

        try harness.click("Sweden")

        #expect(harness.wizard.snapshot.fields.first?.value == "Sweden")
    }

    @Test func `a click on a button takes the match of an open list, as Tab does`() throws {
        var harness = try makeHarness(.attributes)
        harness.type("denm")

        try harness.click("Continue")

        #expect(!harness.wizard.page.controls.hasOpenList)
        #expect(harness.wizard.snapshot.fields.first?.value == "Denmark")
        #expect(harness.wizard.snapshot.focusedField?.name == "city")
    }

    @Test func `a click on a line of the review page opens its field`() throws {
        var harness = try makeHarness(.review)

        try harness.click("Job title: Engineer")

        #expect(harness.wizard.snapshot.focusedField?.name == "jobTitle")
    }

    // MARK: Steps

    @Test(arguments: [wide, rail])
    func `a click on a step that is done goes back to it and keeps the answers`(size: Frame.Size) throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.handle(.resize(size))

        try harness.click("✓ Password")
        #expect(harness.wizard.pageID == .password)
        try harness.click("✓ Email")
        #expect(harness.wizard.pageID == .email)
        for _ in 0..<3 { harness.press(.enter) }

        #expect(harness.wizard.pageID == .attributes(0))
        #expect(harness.wizard.snapshot.fields.map(\.value) == ["Denmark", "Odense"])
    }

    @Test func `a click on an answer beside the card goes back, too`() throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.handle(.resize(Self.rail))

        try harness.click("Denmark, Odense")

        #expect(harness.wizard.pageID == .attributes(0))
    }

    @Test(arguments: [wide, rail])
    func `a click on the current step or on one to come does nothing`(size: Frame.Size) throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.handle(.resize(size))
        let before = harness.text(size.width, size.height)

        try harness.click("● Code")
        try harness.click("○ Work")

        #expect(harness.text(size.width, size.height) == before)
        #expect(harness.wizard.pageID == .code && harness.wizard.overlay == nil)
    }

    // MARK: Overlays

    @Test func `a click on the line below the card opens the inbox, and one on a message uses its code`()
        throws
    {
        var harness = try makeHarness(.code)

        try harness.click("F2 Open and fill")
        #expect(harness.otherEffects == [.readInbox])
        harness.handle(.inbox([Self.email, Self.email]))
        try harness.click("Your code is 40273951")

        #expect(harness.wizard.overlay == nil)
        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test func `the wheel moves through the inbox`() throws {
        var harness = try makeHarness(.code)
        harness.handle(.inbox([Self.email, Self.email, Self.email]))

        harness.turnWheel(.wheelDown)
        harness.turnWheel(.wheelDown)
        harness.turnWheel(.wheelUp)

        #expect(harness.wizard.overlay == .inbox(Inbox(emails: [Self.email, Self.email, Self.email], selected: 1)))
    }

    @Test func `a click on Stay stays, and one on Leave leaves`() throws {
        var harness = try makeHarness(.email)

        harness.press(.escape)
        try harness.click("Stay")
        #expect(harness.wizard.overlay == nil && harness.exitOutcome == nil)
        harness.press(.escape)
        harness.turnWheel(.wheelDown)
        #expect(harness.wizard.overlay == .leave(LeaveQuestion()))
        try harness.click("Leave ")

        #expect(harness.exitOutcome == .quit)
    }

    @Test(arguments: [("Use it", "ada@gmail.com"), ("Keep mine", "ada@gmial.com")], [wide, narrow])
    func `a click answers the question about the address`(answer: (String, String), size: Frame.Size) throws {
        var harness = try makeHarness(.email, size)
        harness.enter("ada@gmial.com")

        try harness.click(answer.0)

        #expect(harness.lastForm["username"] == answer.1)
    }

    @Test func `a click beside an overlay does not act on the page below`() throws {
        var harness = try makeHarness(.email)
        let positions = try ["Email ━", "Continue", "Sign in"].map { try harness.position(of: $0) }
        harness.press(.escape)

        for position in positions { harness.handle(.mouse(MouseEvent(.press, at: position))) }

        #expect(harness.wizard.pageID == .email && harness.requests.isEmpty)
        #expect(harness.exitOutcome == nil)
    }

    // MARK: The wheel

    @Test func `the wheel moves through an open list`() throws {
        var harness = try makeHarness(.attributes)
        harness.press(.character(" "))
        let first = harness.wizard.page.controls.fields[0].choice?.search.highlightIndex

        for _ in 0..<3 { harness.turnWheel(.wheelDown) }
        #expect(harness.wizard.page.controls.fields[0].choice?.search.highlightIndex == (first ?? 0) + 3)
        harness.turnWheel(.wheelUp)

        #expect(harness.wizard.page.controls.fields[0].choice?.search.highlightIndex == (first ?? 0) + 2)
        #expect(harness.wizard.page.controls.hasOpenList)
    }

    @Test func `the wheel scrolls help to its end and back`() throws {
        var harness = try makeHarness(.email, Self.narrow)
        harness.press(.function(1))
        let top = harness.text(40, 12)

        harness.turnWheel(.wheelDown)
        #expect(harness.text(40, 12) != top)
        for _ in 0..<50 { harness.turnWheel(.wheelDown) }
        let end = harness.text(40, 12)
        harness.turnWheel(.wheelDown)
        #expect(harness.text(40, 12) == end && end.contains("↑"))
        for _ in 0..<50 { harness.turnWheel(.wheelUp) }

        #expect(harness.text(40, 12) == top)
    }

    @Test func `the wheel scrolls a page that does not fit, and keeps the focus`() throws {
        var harness = try makeHarness(.unknownAttributes, Self.narrow)
        let top = harness.text(40, 12)
        #expect(top.contains("↓"))

        for _ in 0..<20 { harness.turnWheel(.wheelDown) }
        #expect(harness.text(40, 12).contains("↑") && harness.text(40, 12).contains("Continue"))
        try harness.click("Back", size: Self.narrow)

        #expect(harness.wizard.pageID == .code)
    }

    @Test(arguments: PageFixture.allCases)
    func `on a page that fits the wheel changes nothing`(fixture: PageFixture) throws {
        var harness = try makeHarness(fixture, Frame.Size(width: 200, height: 60))
        let before = harness.text(200, 60)

        harness.turnWheel(.wheelDown)
        harness.turnWheel(.wheelUp)
        harness.turnWheel(.wheelUp)

        #expect(harness.text(200, 60) == before)
        #expect(harness.requests.count == (try fixture.makeHarness()).requests.count)
    }

    // MARK: Nothing to click

    @Test(arguments: PageFixture.allCases, [wide, narrow, Frame.Size(width: 20, height: 6)])
    func `a click outside of everything does nothing`(fixture: PageFixture, size: Frame.Size) throws {
        var harness = try makeHarness(fixture, size)
        let before = harness.text(size.width, size.height)
        let outside = [(0, 0), (-1, 3), (3, -1), (size.width, 2), (2, size.height), (9_998, 9_998), (0, 4)]

        for (x, y) in outside { harness.handle(.mouse(MouseEvent(.press, at: .init(x: x, y: y)))) }

        #expect(harness.text(size.width, size.height) == before)
        #expect(harness.requests.count == (try fixture.makeHarness()).requests.count)
        #expect(harness.exitOutcome == nil && harness.otherEffects.isEmpty)
    }

    @Test func `a click before the size is known, or on a screen too small for pages, does nothing`() throws {
        var harness = try WizardHarness("fabrikam")
        let before = harness.text()

        harness.handle(.mouse(MouseEvent(.press, at: .init(x: 14, y: 12))))
        harness.handle(.resize(Frame.Size(width: 19, height: 5)))
        harness.handle(.mouse(MouseEvent(.press, at: .init(x: 3, y: 3))))
        harness.turnWheel(.wheelDown)

        #expect(harness.text() == before)
    }

    // MARK: Waiting

    @Test func `while waiting a click changes nothing but can open the inbox`() throws {
        var harness = try makeHarness(.code)
        harness.enter("40273951")
        let (page, count) = (harness.wizard.pageID, harness.requests.count)
        let controls = harness.wizard.page.controls

        for label in ["Continue", "New code in", "Change email", "✓ Email", "│ 0 │"] {
            try harness.click(label)
        }
        #expect(harness.wizard.page.controls == controls)
        #expect(harness.wizard.pageID == page && harness.requests.count == count)
        #expect(harness.wizard.isWaiting && harness.otherEffects.isEmpty)
        try harness.click("F2 Open and fill")

        #expect(harness.otherEffects == [.readInbox])
    }

    // MARK: Mouse reporting

    @Test(arguments: PageFixture.allCases)
    func `the mouse is left to the terminal on pages with an address`(fixture: PageFixture) throws {
        #expect(try makeHarness(fixture).wizard.acceptsMouse == (fixture != .browser))
    }

    @Test func `in an overlay over an address the mouse works`() throws {
        var harness = try makeHarness(.browser)

        harness.press(.function(1))

        #expect(harness.wizard.acceptsMouse)
    }
}

extension WizardHarness {
    /// Returns the position of the first character of a text on the screen.
    fileprivate func position(of label: String, size: Frame.Size? = nil) throws -> Frame.Position {
        let size = size ?? wizard.screen.size ?? Frame.Size(width: 80, height: 24)
        let rows = text(size.width, size.height).split(separator: "\n", omittingEmptySubsequences: false)
        for (y, row) in rows.enumerated() {
            guard let range = row.range(of: label) else { continue }
            return Frame.Position(x: Printable(String(row[..<range.lowerBound])).columns, y: y)
        }
        throw LabelMissing(label: label, screen: text(size.width, size.height))
    }

    fileprivate mutating func click(_ label: String, size: Frame.Size? = nil) throws {
        handle(.mouse(MouseEvent(.press, at: try position(of: label, size: size))))
    }

    /// Turns the wheel in the middle of the screen.
    fileprivate mutating func turnWheel(_ kind: MouseEvent.Kind) {
        let size = wizard.screen.size ?? Frame.Size(width: 80, height: 24)
        handle(.mouse(MouseEvent(kind, at: Frame.Position(x: size.width / 2, y: size.height / 2))))
    }
}

private struct LabelMissing: Error {
    let label: String
    let screen: String
}
