import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Lists of choices, used with the keyboard.
struct ListStory {
    /// Returns a harness at the last field of the last page, with everything else answered.
    private func deskAtCountry() throws -> Desk {
        var desk = try Desk.atTastes()
        desk.choose("brown")
        desk.press(.character(" "), .move(.down), .move(.down), .character(" "), .enter)
        #expect(desk.wizard.prompt.field == "country")
        return desk
    }

    @Test func `a required list shows its error until it is answered, wherever the highlight moves`() throws {
        var desk = try Desk.atTastes()
        desk.press(.tab, .tab, .tab, .enter)
        #expect(desk.wizard.prompt.field == "likes")
        #expect(desk.wizard.prompt.problem == "Choose things you like.")

        desk.press(.move(.down))
        #expect(desk.wizard.prompt.problem == "Choose things you like.")
        desk.press(.character(" "))
        #expect(desk.wizard.prompt.problem == nil)
        desk.press(.tab)
        #expect(desk.wizard.prompt.problem == "Choose country.")
        desk.type("x")
        #expect(desk.wizard.prompt.problem == nil)
    }

    @Test func `a search text without a match is kept, and refused on Continue`() throws {
        var desk = try deskAtCountry()
        desk.type("Atlantis")

        desk.press(.enter, .tab, .enter)

        #expect(desk.sent.isEmpty)
        #expect(desk.wizard.prompt.problemID == "attribute.choice")
        #expect(desk.shows("Atlantis"))
        for _ in 0..<7 { desk.press(.backspace) }
        desk.type("ustria")
        desk.press(.enter, .enter)
        #expect(desk.sent.count == 1)
    }

    @Test func `the key of an error moves to its list and commits the search of the current one`() throws {
        var desk = try Desk.atTastes()
        desk.press(.tab, .tab, .tab, .enter)
        desk.press(.backTab)
        desk.type("brown")

        desk.press(.alt("2"))

        #expect(desk.wizard.prompt.field == "country")
        #expect(desk.shows("Brown"))
    }

    @Test(arguments: [Key.escape, .control("g")])
    func `Esc closes the list, and the next Esc goes back`(key: Key) throws {
        var desk = try Desk.atTastes()
        desk.choose("brown")
        desk.press(.backTab)
        desk.type("gre")

        desk.press(key)
        #expect(desk.wizard.prompt.field == "color")
        #expect(desk.shows("Brown"))
        desk.press(key)

        #expect(desk.wizard.prompt.field == "name")
    }

    @Test func `PgUp and PgDn work with an open list and keep every answer`() throws {
        var desk = try deskAtCountry()
        desk.type("denm")

        desk.press(.move(.pageUp))
        #expect(desk.wizard.prompt.field == "name")
        #expect(desk.shows("(o) Small"))
        #expect(desk.shows("2004-7-31"))
        desk.press(.move(.pageDown))

        #expect(desk.wizard.prompt.field == "color")
        for label in ["Brown", "[x] Books", "[x] Sleep", "Denmark"] { #expect(desk.shows(label)) }
    }

    @Test func `a paste searches a list and never submits`() throws {
        var desk = try deskAtCountry()

        desk.feed(.paste("Denmark\n"))
        desk.press(.enter)
        #expect(desk.wizard.prompt.choices.filter(\.isChosen).isEmpty)
        desk.wait(seconds: 1)
        desk.press(.enter)

        #expect(desk.wizard.prompt.choices.filter(\.isChosen).map(\.value) == ["Denmark"])
        #expect(desk.sent.isEmpty)
        desk.feed(.paste(String(repeating: "z", count: 200)))
        #expect(desk.wizard.prompt.problem == "The pasted text has 200 characters. The limit here is 128.")
    }

    @Test func `Up and Down pass every choice of short lists and every field, and wrap around`() throws {
        var desk = try Desk.atTastes()
        var fields: [String?] = []

        for _ in 0..<7 {
            fields.append(desk.wizard.prompt.field)
            desk.press(.move(.down))
        }
        #expect(fields == ["color", "likes", "likes", "likes", "country", nil, nil])
        fields = []
        for _ in 0..<7 {
            desk.press(.move(.up))
            fields.append(desk.wizard.prompt.field)
        }

        #expect(fields == [nil, nil, "country", "likes", "likes", "likes", "color"])
    }

    @Test func `an answer that the tenant refuses is marked at its list`() throws {
        var desk = try deskAtCountry()
        desk.choose("Denmark")

        desk.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1_002_027,
            more: #","invalid_attributes":[{"name":"color"}]"#)

        #expect(desk.wizard.prompt.field == "color")
        #expect(
            desk.wizard.prompt.problem == "The service did not accept Colour. Change it and continue.")
        desk.choose("Green")
        #expect(desk.wizard.prompt.field == "likes")
    }
}
