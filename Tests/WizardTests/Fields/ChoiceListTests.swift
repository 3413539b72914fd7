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

    @Test(
        arguments: [
            ("NO", "Norway"), ("SE", "Sweden"), ("no", "Norway"), ("UK", "United Kingdom"),
            ("America", "United States"), ("アメリカ", "United States"), ("Turkey", "Türkiye"),
            ("USA", "United States"),
            ("guinea", "Guinea"), ("Norway", "Norway"), ("ＤＫ", "Denmark"), ("Nor", nil), ("ukr", nil),
            ("Swed", nil),
            ("american", nil), ("Norwa", nil), ("nigeri", nil), ("united", nil),
        ] as [(String, String?)])
    func `a search takes what it names exactly, and nothing else`(text: String, country: String?) throws {
        for key in [Key.enter, .tab] {
            var harness = try makeHarnessAtCountry()
            harness.type(text)
            harness.press(key)

            let choices = harness.wizard.snapshot.fields.last?.choices
            #expect(choices?.filter(\.isChosen).map(\.value) == [country].compactMap(\.self), "\(key)")
        }
    }

    @Test func `what a search only finds is taken once the highlight was moved there`() throws {
        var harness = try makeHarnessAtCountry()
        harness.type("swe")
        #expect(!harness.shows("▸ Sweden") && harness.shows("Sweden") && harness.shows("Down choose"))

        harness.press(.move(.down))
        #expect(harness.shows("▸ Sweden") && harness.shows("Enter choose"))
        harness.press(.enter)

        #expect(harness.wizard.snapshot.fields.last?.value == "Sweden")
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

        let country = harness.wizard.snapshot.fields.first { $0.name == "country" }
        #expect(country?.choices.filter(\.isChosen).map(\.value) == ["Denmark"])
        #expect(harness.requests.isEmpty)
        harness.press(.backTab)
        harness.handle(.paste(String(repeating: "z", count: 200)))
        #expect(
            harness.wizard.snapshot.problem?.text
                == "The pasted text is too long. It has 200 characters, and the limit is 128.")
    }

    @Test func `Up and Down pass every choice of short lists and every field, and wrap around`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        var fields: [Wizard.FieldName?] = []

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

    @Test func `an answer that the tenant refuses is marked at its list, and quoted by its label`() throws {
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

/// R-41: a country is shown in the user's language and sent in English.
struct CountryTests {
    @Test(arguments: Language.supported)
    func `every language names the same countries, each once`(language: Language) {
        let countries = Country.all(in: language)

        #expect(countries.count == 249)
        #expect(Set(countries.map(\.code)) == Set(Country.all(in: .english).map(\.code)))
        #expect(Set(countries.map(\.name)).count == 249)
        #expect(Set(countries.map(\.englishName)).count == 249)
        #expect(countries.allSatisfy { $0.name.count > 1 && $0.englishName.unicodeScalars.count <= 128 })
    }

    @Test(arguments: Language.supported)
    func `no name is inverted, so that each is found by its first letter`(language: Language) {
        let listing = [" and ", " og ", " und ", "、"]
        let inverted = Country.all(in: language).map(\.name).filter { name in
            name.contains { ",、".contains($0) } && !listing.contains { name.contains($0) }
        }

        #expect(inverted == [])
    }

    @Test(arguments: Language.supported)
    func `the English short name is sent, whatever the language`(language: Language) {
        let countries = Country.all(in: language)
        let names = Dictionary(uniqueKeysWithValues: countries.map { ($0.code, $0.englishName) })

        #expect(names["DK"] == "Denmark")
        #expect(names["KR"] == "South Korea")
        #expect(names["TW"] == "Taiwan")
        #expect(names["CI"] == "Côte d'Ivoire")
    }

    @Test(arguments: Language.supported.filter { $0 != .english })
    func `most countries have a name of their own in each language`(language: Language) {
        let translated = Country.all(in: language).filter { $0.name != $0.englishName }

        #expect(translated.count > 100, "Run .ci/countries")
    }

    @Test(arguments: [
        (Language.english, ["US", "GB", "CA", "AU", "IE", "NZ", "AF"]),
        (.danish, ["DK", "GL", "FO", "NO", "SE", "DE", "AF"]),
        (.german, ["DE", "AT", "CH", "LI", "LU", "AF"]), (.japanese, ["JP", "IS"]), (.pseudo, ["US", "GB"]),
    ])
    func `the countries where the language is spoken come first`(language: Language, codes: [String]) {
        #expect(Country.all(in: language).prefix(codes.count).map(\.code) == codes)
    }

    @Test func `the others are sorted as the language sorts`() {
        #expect(Country.all(in: .danish).map(\.name).suffix(2) == ["Østrig", "Åland"])
        #expect(Country.all(in: .english).map(\.name)[6...7] == ["Afghanistan", "Åland Islands"])
        let german = Country.all(in: .german).map(\.name)
        #expect(german.drop { $0 != "Ägypten" }.dropFirst().first == "Åland-Inseln")
    }
}

/// Enter and Space on a choice with a single selection.
struct ChoiceConfirmationTests {
    private func makeHarness(isRequired: Bool) throws -> WizardHarness {
        let json = """
            {"name": "Shelf", "identityProvider": "emailOneTimePasscode",
             "pages": [{"title": {"en": "You"}, "when": "start", "attributes": ["shelf", "town"]}],
             "attributes": [{"name": "shelf", "kind": "choice", "required": \(isRequired),
                             "choices": [{"value": "t", "label": {"en": "Trains"}},
                                         {"value": "b", "label": {"en": "Bricks"}}],
                             "label": {"en": "Shelf"}},
                            {"name": "town", "kind": "text", "label": {"en": "Town"}}]}
            """
        var harness = WizardHarness(flow: try UserFlow(json: Data(json.utf8)))
        harness.enter("ada@contoso.com")
        return harness
    }

    @Test(arguments: [true, false])
    func `with nothing chosen, Enter chooses what is highlighted, unless no answer is needed`(
        isRequired: Bool
    ) throws {
        var harness = try makeHarness(isRequired: isRequired)

        harness.press(.enter)

        #expect(harness.wizard.snapshot.focusedField?.name == "town")
        #expect(harness.wizard.snapshot.fields[0].value == (isRequired ? "Trains" : ""))
    }

    @Test(arguments: [true, false])
    func `Space unticks the choice, unless an answer is needed`(isRequired: Bool) throws {
        var harness = try makeHarness(isRequired: isRequired)

        harness.press(.move(.down), .character(" "))
        #expect(harness.wizard.snapshot.fields[0].value == "Bricks")
        harness.press(.character(" "))

        #expect(harness.wizard.snapshot.fields[0].value == (isRequired ? "Bricks" : ""))
    }
}

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

    @Test func `Enter keeps what it takes, and what is typed next is for the next field`() throws {
        var harness = try makeHarness()

        harness.type("den")
        harness.press(.move(.down), .enter)
        harness.type("Swe")

        let fields = harness.wizard.snapshot.fields
        #expect(fields.first { $0.name == "country" }?.value == "Denmark", "\(fields)")
        #expect(harness.wizard.snapshot.focusedField?.name != "country")
    }

    @Test func `a search ranks whole names and codes first, then the starts of names`() throws {
        var harness = try makeHarness()

        harness.type("de")

        let labels = harness.wizard.snapshot.focusedField?.choices.map(\.label) ?? []
        #expect(labels.prefix(2) == ["Germany", "Denmark"])
    }
}
