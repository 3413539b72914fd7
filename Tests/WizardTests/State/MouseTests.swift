import Foundation
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

    @Test(
        arguments: [MouseScreen.wide, MouseScreen.narrow],
        [
            ("ada@contoso.com", "contoso", 0, "ada@xcontoso.com"),
            ("ada@contoso.com", "contoso", 6, "ada@contosxo.com"),
            ("ada@contoso.com", "ada", 0, "xada@contoso.com"),
            ("ada@contoso.com", "com", 9, "ada@contoso.comx"),
            ("ada@contoso.com", "ada", -1, "xada@contoso.com"),
        ])
    func `a click into text moves the cursor to the cell`(
        size: Frame.Size, text: (entered: String, word: String, offset: Int, result: String)
    ) throws {
        var harness = try PageFixture.email.makeHarness(size)
        harness.type(text.entered)

        try harness.click(text.word, offset: text.offset)
        harness.type("x")

        #expect(harness.wizard.snapshot.fields.map(\.value) == [text.result])
    }

    @Test(arguments: [
        (0, "x東京タワー"), (1, "東x京タワー"), (2, "東x京タワー"), (3, "東京xタワー"), (9, "東京タワーx"), (15, "東京タワーx"),
    ])
    func `a click on the right half of a wide character moves the cursor behind it`(
        offset: Int, result: String
    ) throws {
        var harness = try PageFixture.attributes.makeHarness(MouseScreen.wide)
        try harness.click("City")
        harness.type("東京タワー")
        harness.press(.backTab)

        try harness.click("東", offset: offset)
        harness.type("x")

        #expect(harness.wizard.snapshot.focusedField?.value == result)
    }

    @Test(arguments: [("1", 0, "912345"), ("3", 0, "129345"), ("3", 1, "129345"), ("5", 6, "123459")])
    func `a click into the boxes of a code moves the cursor to the box`(
        digit: String, offset: Int, code: String
    ) throws {
        var harness = try PageFixture.code.makeHarness(MouseScreen.wide)
        harness.type("12345")

        try harness.click("\(digit) ", offset: offset)
        harness.type("9")

        #expect(harness.wizard.pageSession.codePage?.digits == Secret(code))
    }

    @Test func `a click into text that is scrolled or masked moves the cursor to what is seen`() throws {
        var long = try PageFixture.email.makeHarness(MouseScreen.narrow)
        let letters = (0..<60).map { String(UnicodeScalar(UInt8(97 + $0 % 26))) }.joined()
        long.type(letters)
        try long.click("vwxyz", offset: 2)
        long.type("-")
        #expect(long.wizard.snapshot.fields[0].value?.hasSuffix("uvw-xyzabcdefgh") == true)

        var password = try PageFixture.password.makeHarness(MouseScreen.wide)
        password.type("Correct-Horse-7")
        try password.click("•••••••••••••••", offset: 7)
        password.type("x")
        password.press(.control("r"))
        #expect(password.shows("Correctx-Horse-7"))
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

    @Test(arguments: PageFixture.allCases, [MouseScreen.wide, MouseScreen.rail])
    func `every button of every page is in an area with its name`(
        fixture: PageFixture, size: Frame.Size
    ) throws {
        let harness = try fixture.makeHarness(size)
        let areas = harness.wizard.clickAreas(on: size)

        for button in harness.wizard.page.controls.allButtons where !button.isLine {
            let position = try harness.position(of: button)
            let area = areas.first { $0.row == position.y && $0.columns.contains(position.x) }
            #expect(area?.name == button.name, "\(button)")
        }
        #expect(Set(areas.map(\.position)).count == areas.count)
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
        harness.type("denmark")

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

/// Clicks that change nothing, and the pages that leave the mouse to the terminal.
struct MouseGuardTests {
    @Test(
        arguments: PageFixture.allCases,
        [MouseScreen.wide, MouseScreen.narrow, Frame.Size(width: 20, height: 6)])
    func `a click outside of everything does nothing`(fixture: PageFixture, size: Frame.Size) throws {
        var harness = try fixture.makeHarness(size)
        let before = harness.text(size.width, size.height)
        let outside = [(0, 0), (-1, 3), (3, -1), (size.width, 2), (2, size.height), (9_998, 9_998), (0, 4)]

        for (x, y) in outside { harness.handle(.mouse(MouseEvent(.press, at: .init(x: x, y: y)))) }

        #expect(harness.text(size.width, size.height) == before)
        #expect(harness.requests.count == (try fixture.makeHarness()).requests.count)
        #expect(harness.exitOutcome == nil && harness.otherEffects.isEmpty)
    }

    @Test(arguments: PageFixture.allCases)
    func `a click on a title or in the empty space of a card does nothing`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness(MouseScreen.wide)
        let before = harness.wizard.page.controls
        let title = harness.wizard.page.form(harness.wizard.strings, harness.wizard.context).title

        try harness.click(title)
        let corner = Frame.Position(x: 70, y: try harness.position(of: title).y)
        harness.handle(.mouse(MouseEvent(.press, at: corner)))

        #expect(harness.wizard.page.controls == before)
        #expect(harness.exitOutcome == nil && harness.otherEffects.isEmpty)
        #expect(harness.requests.count == (try fixture.makeHarness()).requests.count)
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

    @Test func `while waiting a click changes nothing but can open the inbox`() throws {
        var harness = try PageFixture.code.makeHarness(MouseScreen.wide)
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

    @Test(arguments: PageFixture.allCases)
    func `a page without an address accepts the mouse`(fixture: PageFixture) throws {
        #expect(try fixture.makeHarness(MouseScreen.wide).wizard.acceptsMouse)
    }

    @Test func `the mouse is left to the terminal on a page with an address, but not in its help`() throws {
        var harness = try WizardHarness(
            "fabrikam", webFallback: Wizard.WebFallback(signUpLink: BrowserPageTests.website))
        harness.enter("ada@contoso.com")

        harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"MFA is needed"}"#)
        #expect(harness.shows("https://demo.example/sign-up"))
        #expect(!harness.wizard.acceptsMouse)
        harness.press(.function(1))
        #expect(harness.wizard.acceptsMouse)
        harness.press(.escape)

        #expect(!harness.wizard.acceptsMouse)
    }
}

/// Clicks on overlays, questions and the line below the card.
struct MouseOverlayTests {
    @Test func `a click on the line below the card opens the inbox, and one on a message uses its code`()
        throws
    {
        var harness = try PageFixture.code.makeHarness(MouseScreen.wide)

        try harness.click("F2 Open and fill")
        #expect(harness.otherEffects == [.readInbox])
        harness.handle(.inbox(["81220644", "40273951", "12345678"].map(WizardHarness.email)))
        try harness.click("40273951 is your code")

        #expect(harness.wizard.overlay == nil)
        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test func `the wheel moves through the inbox`() throws {
        var harness = try PageFixture.code.makeHarness(MouseScreen.wide)
        let emails = ["81220644", "40273951", "12345678"].map(WizardHarness.email)
        harness.handle(.inbox(emails))

        harness.turnWheel(.wheelDown)
        harness.turnWheel(.wheelDown)
        harness.turnWheel(.wheelUp)

        #expect((harness.wizard.overlay as? Inbox)?.selected == 1)
    }

    @Test func `the wheel scrolls an email, and a click on it does nothing`() throws {
        var harness = try PageFixture.code.makeHarness(MouseScreen.narrow)
        var email = WizardHarness.email("40273951")
        email.message = .sample(try #require(email.code))
        harness.handle(.inbox([email]))
        harness.press(.character("v"))
        let top = harness.text(40, 12)

        try harness.click("Your code")
        #expect(harness.text(40, 12) == top)
        harness.turnWheel(.wheelDown)
        #expect(harness.text(40, 12).contains("ignore this email."))
        harness.turnWheel(.wheelUp)

        #expect(harness.text(40, 12) == top)
    }

    @Test func `a click on Stay stays, and one on Leave leaves`() throws {
        var harness = try PageFixture.email.makeHarness(MouseScreen.wide)
        harness.type("ada")

        harness.press(.escape)
        try harness.click("Stay")
        #expect(harness.wizard.overlay == nil && harness.exitOutcome == nil)
        harness.press(.escape)
        harness.turnWheel(.wheelDown)
        #expect(harness.wizard.overlay is LeaveQuestion)
        try harness.click("[ Leave ]")

        #expect(harness.exitOutcome == .quit)
    }

    @Test(
        arguments: [("Use it", "ada@gmail.com"), ("Keep mine", "ada@gmial.com")],
        [MouseScreen.wide, MouseScreen.narrow])
    func `a click answers the question about the address`(answer: (String, String), size: Frame.Size) throws {
        var harness = try PageFixture.email.makeHarness(size)
        harness.enter("ada@gmial.com")

        try harness.click(answer.0)

        #expect(harness.lastForm["username"] == answer.1)
    }

    @Test func `a click beside an overlay does not act on the page below`() throws {
        var harness = try PageFixture.email.makeHarness(MouseScreen.wide)
        let positions = try ["Continue", "Sign in", "● Email"].map { try harness.position(of: $0) }
        harness.type("ada")
        harness.press(.escape)

        for position in positions { harness.handle(.mouse(MouseEvent(.press, at: position))) }

        #expect(harness.wizard.pageID == .email && harness.requests.isEmpty)
        #expect(harness.exitOutcome == nil)
    }
}

/// Clicks on the steps above the page and beside the card.
struct MouseStepTests {
    @Test(arguments: [MouseScreen.wide, MouseScreen.rail])
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
        harness.handle(.resize(MouseScreen.rail))

        try harness.click("Denmark, Odense")

        #expect(harness.wizard.pageID == .attributes(0))
    }

    @Test(arguments: [MouseScreen.wide, MouseScreen.rail])
    func `a click on the current step or on one to come does nothing`(size: Frame.Size) throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.handle(.resize(size))
        let before = harness.text(size.width, size.height)

        try harness.click("● Code")
        try harness.click("○ Work")

        #expect(harness.text(size.width, size.height) == before)
        #expect(harness.wizard.pageID == .code && harness.wizard.overlay == nil)
    }
}

/// The sizes of screens on which the mouse is tested.
enum MouseScreen {
    static let wide = Frame.Size(width: 80, height: 24)
    static let narrow = Frame.Size(width: 40, height: 12)
    /// With the steps beside the card.
    static let rail = Frame.Size(width: 120, height: 40)
}

extension PageFixture {
    /// Returns a harness at the page, on a screen of a size.
    func makeHarness(_ size: Frame.Size) throws -> WizardHarness {
        var harness = try makeHarness()
        harness.handle(.resize(size))
        return harness
    }
}

extension WizardHarness {
    /// Returns an email in the demo inbox with a code.
    static func email(_ code: String) -> Wizard.InboxEmail {
        Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"),
            sentAt: Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000), code: Secret(code) ?? Secret())
    }

    /// Returns the position of the first character of a text on the screen.
    func position(of label: String, size: Frame.Size? = nil) throws -> Frame.Position {
        let size = size ?? wizard.screen.size ?? Frame.Size(width: 80, height: 24)
        let rows = text(size.width, size.height).split(separator: "\n", omittingEmptySubsequences: false)
        for (y, row) in rows.enumerated() {
            guard let range = row.range(of: label) else { continue }
            return Frame.Position(x: Printable(String(row[..<range.lowerBound])).columns, y: y)
        }
        throw LabelMissing(label: label, screen: text(size.width, size.height))
    }

    /// Returns the position of a button of the page.
    func position(of button: Wizard.Button) throws -> Frame.Position {
        let strings = wizard.strings
        switch button {
        case .inbox: return try position(of: strings.inbox.openAndFill)
        default: break
        }
        let form = wizard.page.form(strings, wizard.context)
        let label = form.labels[button] ?? strings.label(of: button, wizard.page.controls)
        let starts = ["[*", "[ ", "[>", "  "].compactMap { try? self.position(of: $0 + label) }
        let start = try starts.first ?? self.position(of: label)
        return Frame.Position(x: start.x + 2, y: start.y)
    }

    /// Clicks the first character of a text on the screen.
    mutating func click(_ label: String, offset: Int = 0, size: Frame.Size? = nil) throws {
        var position = try position(of: label, size: size)
        position.x += offset
        handle(.mouse(MouseEvent(.press, at: position)))
    }

    /// Turns the wheel in the middle of the screen.
    mutating func turnWheel(_ kind: MouseEvent.Kind) {
        let size = wizard.screen.size ?? Frame.Size(width: 80, height: 24)
        handle(.mouse(MouseEvent(kind, at: Frame.Position(x: size.width / 2, y: size.height / 2))))
    }
}

/// A text to click that is not on the screen.
private struct LabelMissing: Error {
    let label: String
    let screen: String
}
