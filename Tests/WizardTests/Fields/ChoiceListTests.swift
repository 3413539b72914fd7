import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Lists of choices, used with the keyboard.
struct ChoiceListTests {
    /// Returns a harness at the last field of the last page, with everything else answered.
    private func makeHarnessAtCountry() throws -> WizardHarness {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.choose("brown")
        harness.press(.character(" "), .move(.down), .move(.down), .character(" "), .enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "country")
        return harness
    }

    @Test func `a required list shows its error until it is answered, wherever the highlight moves`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.press(.tab, .tab, .tab, .enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "likes")
        #expect(harness.wizard.snapshot.problem?.text == "Select your things you like.")

        harness.press(.move(.down))
        #expect(harness.wizard.snapshot.problem?.text == "Select your things you like.")
        harness.press(.character(" "))
        #expect(harness.wizard.snapshot.problem == nil)
        harness.press(.tab)
        #expect(harness.wizard.snapshot.problem?.text == "Select your country.")
        harness.type("x")
        #expect(harness.wizard.snapshot.problem == nil)
    }

    @Test func `a search text without a match is kept, and refused on Continue`() throws {
        var harness = try makeHarnessAtCountry()
        harness.type("Atlantis")

        harness.press(.enter, .tab, .enter)

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.problem?.id == "attribute.choice")
        #expect(harness.shows("Atlantis"))
        for _ in 0..<7 { harness.press(.backspace) }
        harness.type("ustria")
        harness.press(.enter, .enter)
        #expect(harness.requests.count == 1)
    }

    @Test func `the key of an error moves to its list and commits the search of the current one`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.press(.tab, .tab, .tab, .enter)
        harness.press(.backTab)
        harness.type("brown")

        harness.press(.alt("2"))

        #expect(harness.wizard.snapshot.focusedField?.name == "country")
        #expect(harness.shows("Brown"))
    }

    @Test(arguments: [Key.escape, .control("g")])
    func `Esc closes the list, and the next Esc goes back`(key: Key) throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.choose("brown")
        harness.press(.backTab)
        harness.type("gre")

        harness.press(key)
        #expect(harness.wizard.snapshot.focusedField?.name == "color")
        #expect(harness.shows("Brown"))
        harness.press(key)

        #expect(harness.wizard.snapshot.focusedField?.name == "name")
    }

    @Test func `a paste searches a list and never submits`() throws {
        var harness = try makeHarnessAtCountry()

        harness.handle(.paste("Denmark\n"))
        harness.press(.enter)
        #expect(harness.wizard.snapshot.focusedField?.choices.filter(\.isChosen) == [])
        harness.wait(seconds: 1)
        harness.press(.enter)

        #expect(harness.wizard.snapshot.focusedField?.choices.filter(\.isChosen).map(\.value) == ["Denmark"])
        #expect(harness.requests.isEmpty)
        harness.handle(.paste(String(repeating: "z", count: 200)))
        #expect(
            harness.wizard.snapshot.problem?.text
                == "The pasted text is too long. It has 200 characters, and the limit is 128.")
    }

    @Test func `Up and Down pass every choice of short lists and every field, and wrap around`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        var fields: [String?] = []

        for _ in 0..<7 {
            fields.append(harness.wizard.snapshot.focusedField?.name)
            harness.press(.move(.down))
        }
        #expect(fields == ["color", "likes", "likes", "likes", "country", nil, nil])
        fields = []
        for _ in 0..<7 {
            harness.press(.move(.up))
            fields.append(harness.wizard.snapshot.focusedField?.name)
        }

        #expect(fields == [nil, nil, "country", "likes", "likes", "likes", "color"])
    }

    @Test func `an answer that the tenant refuses is marked at its list`() throws {
        var harness = try makeHarnessAtCountry()
        harness.choose("Denmark")

        harness.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1_002_027,
            extra: #","invalid_attributes":[{"name":"color"}]"#)

        #expect(harness.wizard.snapshot.focusedField?.name == "color")
        #expect(
            harness.wizard.snapshot.problem?.text
                == "\"Brown\" wasn't accepted. Change it and try again.")
        harness.choose("Green")
        #expect(harness.wizard.snapshot.focusedField?.name == "likes")
    }
}
