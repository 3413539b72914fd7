import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The questions whose answers are a flow file.
struct NewFlowTests {
    static func harness(
        from base: UserFlow? = nil, language: Language = .english
    ) -> WizardHarness {
        WizardHarness(
            newFlow: NewFlow(base, fileName: "flow.json", language: language), language: language)
    }

    /// Returns a harness with all questions answered, on the page that lists the answers.
    private static func answered() -> WizardHarness {
        var harness = harness()
        harness.enter("Wingtip")
        harness.enter("#0F6CBD")
        // The code, and a username for whoever wants one.
        harness.press(.move(.down), .enter, .move(.down), .enter)
        // Danish, besides English.
        harness.press(.move(.down), .character(" "), .enter)
        harness.answerPage(asking: ["surname", "city"], titles: ["Who are you?", "Hvem er du?", "You", ""])
        harness.answerPage(asking: ["newsletter"], titles: ["", "", "", ""])
        // No third page.
        harness.press(.enter, .enter, .enter, .enter, .enter)
        harness.press(.move(.down), .character(" "), .enter)
        return harness
    }

    @Test func `answers make a flow, and the last Enter ends the program`() throws {
        var harness = Self.answered()
        #expect(harness.wizard.pageID == .review)

        harness.press(.enter)

        #expect(harness.exitOutcome == .answered)
        let flow = try #require(harness.wizard.newFlow)
        #expect(
            flow.json == """
                {
                  "name": "Wingtip",
                  "identityProvider": "emailOneTimePasscode",
                  "alias": "optional",
                  "brand": { "accent": "#0F6CBD" },
                  "languages": ["en", "da"],
                  "pages": [
                    {
                      "title": { "en": "Who are you?", "da": "Hvem er du?" },
                      "step": { "en": "You", "da": "Adresse" },
                      "attributes": ["surname", "city"]
                    },
                    {
                      "title": { "en": "How do we keep in touch?", "da": "Hvordan holder vi kontakten?" },
                      "step": { "en": "News", "da": "Nyheder" },
                      "when": "start",
                      "attributes": ["extension_00000000000000000000000000000000_Newsletter"]
                    }
                  ],
                  "attributes": [
                    { "name": "surname", "kind": "text", "label": { "en": "Surname", "da": "Efternavn" } },
                    { "name": "city", "kind": "text", "required": true, "label": { "en": "City", "da": "By" } },
                    {
                      "name": "extension_00000000000000000000000000000000_Newsletter",
                      "kind": "boolean",
                      "label": { "en": "Send me news by email", "da": "Send mig nyheder på e-mail" }
                    }
                  ]
                }

                """)
        #expect(try UserFlow(json: flow.json.utf8).languages == flow.languages)
    }

    @Test func `the fewest answers are a name and two choices`() throws {
        var harness = Self.harness()

        harness.enter("Wingtip")
        harness.press(.enter, .enter, .enter, .enter, .enter, .enter, .enter, .enter)

        #expect(harness.exitOutcome == .answered)
        #expect(
            harness.wizard.newFlow?.json
                == "{\n  \"name\": \"Wingtip\",\n  \"identityProvider\": \"emailPassword\"\n}\n")
    }

    @Test func `the last page lists all answers, and each can be changed`() {
        var harness = Self.answered()
        for text in [
            "Product or company: Wingtip", "Sign-in method: Email and a new code each time",
            "Languages: English, Dansk", "Title of extra page 1 (Dansk): Hvem er du?",
            "Short name of extra page 1 (English): You", "Required answers: City",
            "Write flow.json",
        ] {
            #expect(harness.text(80, 60).contains(text), "\(text)")
        }

        // The name, which Enter opens and returns from.
        while harness.wizard.snapshot.focusIndex != 0 { harness.press(.backTab) }
        harness.press(.enter)
        #expect(harness.wizard.pageID == .attributes(0))
        harness.reenter("Tailwind")
        harness.press(.enter)

        #expect(harness.wizard.pageID == .review)
        #expect(harness.wizard.newFlow?.name == "Tailwind")
    }

    // MARK: - Screens

    @Test(arguments: [(80, 24), (40, 12), (200, 60), (20, 6)], Language.supported)
    func `every page shows its question and the field in focus`(size: (Int, Int), language: Language) throws {
        var harness = Self.harness(
            from: try UserFlow.bundled("tailspin"), language: language)
        harness.handle(.resize(Frame.Size(width: size.0, height: size.1)))

        var titles: [String] = []
        for _ in 0..<120 where harness.exitOutcome == nil {
            let snapshot = harness.wizard.snapshot
            if titles.last != snapshot.title {
                titles.append(snapshot.title)
                let text = harness.text(size.0, size.1)
                let words = text.drawnWords
                let field = snapshot.fields.first?.label.split(separator: " ").first ?? ""
                #expect(words.contains { $0.hasPrefix(field.prefix(3)) } || field.isEmpty, "\(text)")
                if size.1 >= 24 {
                    let start = snapshot.title.split(separator: " ").first.map { String($0.prefix(9)) } ?? ""
                    #expect(text.contains(start), "\(text)")
                }
            }
            harness.press(.enter)
        }

        #expect(harness.exitOutcome == .answered)
        // A name, the sign-in, the languages, three pages and one more, three questions of its own, the
        // required answers, the list.
        #expect(titles.count == 12)
    }

    @Test func `Esc on each page goes back, and every answer is kept`() {
        var harness = Self.answered()
        let flow = harness.wizard.newFlow
        var pages: [PageID] = []

        while harness.wizard.pageID != .attributes(0) {
            pages.append(harness.wizard.pageID)
            harness.press(.escape)
            #expect(harness.wizard.newFlow == flow)
        }
        #expect(pages == [.review] + (1...6).reversed().map(PageID.attributes))
        harness.press(.escape)
        #expect(harness.text().contains("Leave without a file?"))
        harness.press(.escape)
        #expect(harness.exitOutcome == nil)
        harness.press(.escape, .character("y"))

        #expect(harness.exitOutcome == .quit)
        #expect(harness.wizard.exitMessage(for: .quit)?.text == "Nothing was written.")
    }

    @Test func `Esc without an answer leaves at once`() {
        var harness = Self.harness()

        harness.press(.escape)

        #expect(harness.exitOutcome == .quit)
    }

    @Test(arguments: ["red", "#0F6C", "0F6CBD", "#0F6CBG", "#0F6CBD0", "#０f6cbd"])
    func `a color that a flow file cannot have is refused`(text: String) {
        var harness = Self.harness()
        harness.enter("A")

        harness.enter(text)
        harness.press(.enter)

        #expect(harness.wizard.pageID == .attributes(0))
        #expect(harness.shows("Color wouldn't be accepted. Write it like \"#0F6CBD\"."))
    }

    @Test(arguments: [("#0a6", "#00aa66"), ("#0F6CBD", "#0F6CBD")])
    func `a color of three digits is written with six`(text: String, accent: String) {
        let questions = NewFlow(nil, fileName: "flow.json", language: .english)

        #expect(questions.flow(from: ["name": ["A"], "accent": [text]]).brand.accent == accent)
    }

    @Test func `a color is shown as soon as it is complete`() {
        var harness = Self.harness()
        harness.enter("A")

        harness.type("#0F6CBD")

        let accents = harness.otherEffects.compactMap { effect in
            if case .showBrand(let brand) = effect { brand.accent } else { nil }
        }
        #expect(accents == ["#00FF66", "#0F6CBD"])
    }

    @Test func `without a name the first page stays`() {
        var harness = Self.harness()

        harness.press(.enter, .enter)

        #expect(harness.wizard.pageID == .attributes(0))
        #expect(harness.shows("Enter your product or company."))
    }

    @Test func `the inbox, the inspector and the test are of sign-ups only`() {
        var harness = Self.harness()
        let text = harness.text()

        harness.press(.function(2), .function(3), .function(6))

        #expect(harness.text() == text && harness.otherEffects == [])
    }

    @Test func `a page that is emptied and asked again has its title still`() {
        var harness = Self.answered()
        while harness.wizard.pageID != .attributes(3) { harness.press(.escape) }

        // The selection is cleared, and made again.
        harness.press(.backspace, .enter, .enter, .enter, .enter, .enter)
        #expect(harness.wizard.newFlow?.pages.map(\.attributes.count) == [1])
        while harness.wizard.pageID != .attributes(3) { harness.press(.escape) }
        harness.choose("Postal code")
        harness.press(.enter, .enter)

        #expect(
            harness.wizard.newFlow?.pages.map { $0.title.text(in: .danish) } == [
                "Hvem er du?", "Hvordan holder vi kontakten?",
            ])
    }

    @Test func `nothing is before the first page`() {
        var harness = Self.harness()
        #expect(harness.wizard.snapshot.buttons.map(\.name) == ["proceed"])

        harness.enter("A")
        harness.press(.enter)

        #expect(harness.wizard.snapshot.buttons.map(\.name) == ["proceed", "back"])
    }

    // MARK: - Order

    @Test func `a page asks in the order in which its questions were chosen`() {
        var harness = Self.harness()
        harness.enter("A")
        harness.press(.enter, .enter, .enter, .enter)
        harness.press(.character(" "))
        for search in ["city", "surname"] {
            harness.type(search)
            harness.press(.move(.down), .character(" "))
            for _ in search { harness.press(.backspace) }
        }
        #expect(harness.text(80, 40).contains("[2] Surname") && harness.text(80, 40).contains("[1] City"))

        harness.press(.escape)

        #expect(harness.wizard.snapshot.fields[0].value == "City, Surname")
        #expect(harness.wizard.newFlow?.pages.map(\.attributes) == [["city", "surname"]])
    }

    // MARK: - Preview

    @Test func `the page that a question is about is beside it where there is room`() {
        var harness = OwnQuestionTests.onOwnQuestion()
        for (width, isShown) in [(200, true), (110, true), (109, false), (80, false)] {
            harness.handle(.resize(Frame.Size(width: width, height: 40)))
            #expect(harness.text(width, 40).contains("◆ Wingtip") == isShown)
        }
        harness.enter("Shoe size")
        let label = harness.text(200, 40).split(separator: "\n").filter { $0.contains("Shoe size") }

        #expect(label.contains { $0.contains("━ Shoe size (optional) ━") })
        let caret = harness.wizard.frame(size: Frame.Size(width: 200, height: 40)).caret
        #expect(caret.map { $0.x < 143 } == true)
    }

    // MARK: - From a flow

    @Test(arguments: UserFlow.bundled)
    func `a flow of which nothing is changed stays the same`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))
        var harness = Self.harness(from: flow)

        for _ in 0..<120 where harness.exitOutcome == nil { harness.press(.enter) }

        #expect(harness.exitOutcome == .answered)
        #expect(harness.wizard.newFlow == flow)
    }

    @Test func `what the questions do not speak of stays as it was`() throws {
        let flow = try #require(try UserFlow.bundled("contoso"))
        var harness = Self.harness(from: flow)
        harness.reenter("Fabrikam")

        for _ in 0..<60 where harness.exitOutcome == nil { harness.press(.enter) }

        var expected = flow
        expected.name = "Fabrikam"
        #expect(harness.wizard.newFlow == expected)
        #expect(harness.wizard.newFlow?.attribute(named: "jobTitle")?.pattern == #"^\p{L}.*$"#)
    }

    @Test func `a code instead of a password takes the second factor away, which would be the same code`()
        throws
    {
        var flow = UserFlow(name: "A", identityProvider: .emailPassword)
        flow.requiresSecondFactor = true
        let questions = NewFlow(flow, fileName: "flow.json", language: .english)
        var answers = questions.firstAnswers
        answers["provider"] = ["emailOneTimePasscode"]

        let changed = questions.flow(from: answers)

        #expect(!changed.requiresSecondFactor)
        #expect(try UserFlow(json: changed.json.utf8) == changed)
    }

    /// Any choice of any list, and any title.
    @Test(arguments: [nil] + UserFlow.bundled.map(Optional.some))
    func `whatever is answered, the file passes the check`(name: String?) throws {
        let base = try name.flatMap { try UserFlow.bundled($0) }
        let questions = NewFlow(base, fileName: "flow.json", language: .english)
        var random = SeededGenerator(seed: 46)

        for _ in 0..<(Nightly.isEnabled ? 2_000 : 15) {
            var answers = questions.firstAnswers
            answers["name"] = ["A"]
            // Later questions follow from the answers to earlier ones.
            for _ in 0..<8 {
                for question in questions.questions(after: answers).attributes {
                    answers[question.name] = question.randomAnswer(&random)
                }
            }
            let flow = questions.flow(from: answers)

            let read = Result { () throws(FlowFileFailure) in try UserFlow(json: flow.json.utf8) }
            #expect(read.map(\.json) == .success(flow.json), "\(flow.json)")
            let again = NewFlow(flow, fileName: "flow.json", language: .english)
            #expect(again.flow(from: again.firstAnswers).json == flow.json)
        }
    }

    @Test func `an attribute that the flow has under another ID is not offered twice`() throws {
        let questions = NewFlow(try UserFlow.bundled("tailspin"), fileName: "flow.json", language: .english)

        let names = questions.questions(after: questions.firstAnswers).attribute(named: "page1")?.choices.map(
            \.value)

        #expect(names?.filter { $0.hasSuffix("_Birthday") || $0.hasSuffix("_Newsletter") }.count == 2)
    }

    @Test func `a page that is emptied takes no other page away`() throws {
        let questions = NewFlow(try UserFlow.bundled("contoso"), fileName: "flow.json", language: .english)
        var answers = questions.firstAnswers
        answers["page1"] = []

        let flow = questions.flow(from: answers)

        #expect(
            flow.pages.map(\.attributes) == [
                ["jobTitle", "extension_0123456789abcdef0123456789abcdef_Newsletter"]
            ])
        #expect(
            flow.pages[0].title.text(in: .english) == "Your work"
                && flow.pages[0].step?.text(in: .english) == "Work")
    }

    @Test func `a page of a file without a short name gets one only if it is answered`() throws {
        var flow = try #require(try UserFlow.bundled("adventure"))
        flow.pages[0].step = nil
        let questions = NewFlow(flow, fileName: "flow.json", language: .english)
        var answers = questions.firstAnswers
        #expect(questions.flow(from: answers) == flow)

        answers["step1.da"] = ["Afrejse"]

        #expect(questions.flow(from: answers).pages[0].step?.text(in: .danish) == "Afrejse")
        #expect(questions.flow(from: answers).pages[0].step?.text(in: .german) == "Adresse")
    }

    @Test(arguments: Language.supported)
    func `each page has a short name in every language, from what it asks for`(language: Language) throws {
        let questions = NewFlow(nil, fileName: "flow.json", language: language)
        var answers = questions.firstAnswers
        answers["name"] = ["A"]
        answers["languages"] = Language.supported.map(\.tag)
        let names = ["surname", "city", "jobTitle", "extension_\(NewFlow.noApp)_Newsletter"]
        for (index, name) in names.enumerated() { answers["page\(index + 1)"] = [name] }

        let flow = questions.flow(from: answers)

        #expect(try UserFlow(json: flow.json.utf8) == flow)
        let steps = flow.pages.map { page in Language.supported.map { page.step?.text(in: $0) } }
        #expect(steps[1] == ["Address", "Adresse", "Adresse", "住所"])
        #expect(Set(steps).count == 4)
    }

    @Test(arguments: [("Kontaktoplysning", 14), ("あなたの住まい先", 7)])
    func `a short name that is too wide for the list of steps is refused`(name: String, count: Int) {
        var harness = Self.harness()
        harness.enter("A")
        harness.press(.enter, .enter, .enter, .enter)
        harness.choose("city")
        harness.press(.enter)

        harness.enter(name)

        #expect(harness.wizard.pageID == .attributes(3))
        #expect(harness.shows("must be \(count) characters or fewer."))
    }

    @Test func `what has yet to be translated to a new language is listed`() throws {
        let questions = NewFlow(try UserFlow.bundled("northwind"), fileName: "flow.json", language: .english)
        var answers = questions.firstAnswers
        answers["languages"] = ["en", "da", "de", "ja"]
        answers["page2"] = ["displayName", "own.1", "own.2"]
        for language in Language.supported { answers["own.1.label.\(language.tag)"] = ["A"] }
        answers["own.2.label.en"] = ["B"]
        answers["own.2.label.de"] = ["B"]

        let flow = questions.flow(from: answers)
        let (members, languages) = questions.untranslated(in: flow, after: answers)

        #expect(languages == [.danish, .german, .japanese])
        #expect(
            members == [
                "attributes.country.label", "attributes.city.label", "attributes.displayName.label",
                "attributes.displayName.hint",
                "attributes.extension_00112233445566778899aabbccddeeff_B.label",
            ])
    }

    @Test func `a name as long as a flow file can have is kept`() {
        let flow = UserFlow(name: String(repeating: "n", count: 1_000), identityProvider: .emailPassword)
        var harness = Self.harness(from: flow)

        for _ in 0..<20 where harness.exitOutcome == nil { harness.press(.enter) }

        #expect(harness.wizard.newFlow == flow && harness.exitOutcome == .answered)
    }

    // MARK: - Plain mode

    @Test func `in plain mode the questions are asked line by line`() throws {
        var harness = PlainHarness(
            flow: UserFlow(name: "", identityProvider: .emailPassword), isDemo: false, isClean: true,
            newFlow: NewFlow(nil, fileName: "flow.json", language: .english))

        harness.type(
            "Wingtip", "#0F6CBD", "1", "3", "1", "country, a question of your own, city", "", "", "Roast",
            "4", "Light, Dark", "", "", "", "city", "")

        #expect(harness.outcome == .answered)
        let flow = try #require(harness.conversation.wizard.newFlow)
        let roast = try #require(flow.attributes.last)
        #expect(flow.pages.map(\.attributes) == [["country", roast.name, "city"]])
        #expect(roast.name.hasSuffix("_Roast") && roast.choices.map(\.value) == ["Light", "Dark"])
        #expect(flow.alias == .required && flow.attribute(named: "city")?.isRequired == true)
        for line in [
            "Make a sign-up · 1\nWhat is the sign-up for?", "Product or company: Wingtip",
            "What does extra page 1 ask for?", "6. Write flow.json",
        ] {
            #expect(harness.screenText.contains(line), "\(harness.screenText)")
        }
        #expect(!harness.screenText.contains("sign-up stopped") && !harness.screenText.contains("Error"))
    }

    @Test func `in plain mode an answer that is missing is named, and an input that ends leaves no file`() {
        var harness = PlainHarness(
            flow: UserFlow(name: "", identityProvider: .emailPassword), isDemo: false, isClean: true,
            newFlow: NewFlow(nil, fileName: "flow.json", language: .english))
        harness.type("Wingtip", "", "")
        #expect(harness.newOutput().contains("Error: Select your sign-in method.\n"))

        harness.feed(.endOfInput)

        #expect(harness.newOutput().hasSuffix("Nothing was written.\n"))
    }

    @Test func `in plain mode the commands are those of questions`() {
        var harness = PlainHarness(
            flow: UserFlow(name: "", identityProvider: .emailPassword), isDemo: false, isClean: true,
            newFlow: NewFlow(nil, fileName: "flow.json", language: .english))

        harness.type(":help", ":inspect", ":save", ":quit")

        for command in [
            ":inspect isn't a command here", ":save isn't a command here", "Nothing was written.",
        ] {
            #expect(harness.screenText.contains(command), "\(harness.screenText)")
        }
        #expect(harness.outcome == .quit)
    }
}

extension WizardHarness {
    /// Answers the questions about a page, and goes on.
    mutating func answerPage(asking searches: [String], titles: [String]) {
        press(.character(" "))
        for search in searches {
            type(search)
            press(.move(.down), .move(.up), .character(" "))
            for _ in search { press(.backspace) }
        }
        press(.escape, .enter)
        for title in titles { enter(title) }
    }
}

extension UserFlow.AttributeDefinition {
    /// Any answer to a question.
    fileprivate func randomAnswer(_ random: inout SeededGenerator) -> [String] {
        switch kind {
        case .choice: [choices.randomElement(using: &random)?.value].compactMap(\.self)
        case .multipleChoice:
            choices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.map(\.value)
        default:
            name == "name" || name == "accent"
                ? ["#012345"] : [["", "T\u{202E}\"\\", "題"].randomElement(using: &random) ?? ""]
        }
    }
}
