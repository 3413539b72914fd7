import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Questions of the user's own among those for a flow file.
struct OwnQuestionTests {
    /// Returns a harness on the page about a question of the user's own, in English and Danish.
    static func onOwnQuestion() -> WizardHarness {
        var harness = NewFlowTests.harness()
        harness.enter("Wingtip")
        harness.press(.enter, .enter, .enter, .move(.down), .character(" "), .enter)
        harness.answerPage(asking: ["own"], titles: ["", "", "", ""])
        return harness
    }

    @Test func `a question of one's own is asked for as soon as it is chosen, and another one can be`() throws
    {
        var harness = Self.onOwnQuestion()
        #expect(harness.wizard.snapshot.title == "What is your own question 1?")

        harness.press(.enter, .enter, .enter)
        #expect(harness.shows("Enter your question 1 of your own (English)."))
        harness.enter("Size")
        harness.enter("Størrelse")
        harness.press(.move(.down), .move(.down), .move(.down), .character(" "), .enter)
        harness.enter("S, M")
        harness.enter("Lille, Mellem")
        harness.press(.character(" "))

        let labels = harness.wizard.snapshot.fields.first?.choices.map(\.label) ?? []
        #expect(harness.wizard.snapshot.title == "What does extra page 2 ask for?")
        #expect(labels.contains("A question of your own") && !labels.contains("Size"))
        let size = try #require(harness.wizard.newFlow?.attributes.first)
        #expect(size.name == "extension_\(NewFlow.noApp)_Size" && size.kind == .choice)
        #expect(size.label.text(in: .danish) == "Størrelse")
        #expect(size.choices.map(\.value) == ["S", "M"])
        #expect(size.choices.map { $0.label.text(in: .danish) } == ["Lille", "Mellem"])
    }

    @Test func `in every language there are as many options`() {
        var harness = Self.onOwnQuestion()
        harness.enter("Size")
        harness.press(.enter, .move(.down), .move(.down), .move(.down), .character(" "), .enter)
        harness.enter("S, M")

        harness.enter("Lille")

        #expect(harness.shows("Options of question 1 (Dansk) wouldn't be accepted. Write it like \"S, M\"."))
        harness.reenter("Lille; Mellem")
        #expect(harness.wizard.snapshot.title == "What does extra page 2 ask for?")
    }

    @Test(arguments: UserFlow.AttributeDefinition.Kind.allCases)
    func `a question of one's own is answered in any way, and can be changed later`(
        kind: UserFlow.AttributeDefinition.Kind
    ) throws {
        let questions = NewFlow(nil, fileName: "flow.json", language: .english)
        var answers = questions.firstAnswers
        answers.merge([
            "name": ["A"], "languages": ["da", "en"], "page1": ["own.1", "city"],
            "own.1.label.da": ["Hvad nu?"],
            "own.1.kind": [kind.rawValue], "own.1.options.da": ["Rød, blå; Gul"], "required": ["own.1"],
        ]) { $1 }
        let flow = questions.flow(from: answers)
        let own = try #require(flow.attributes.last)
        let file = try UserFlow(json: flow.json.utf8)
        #expect(file.json == flow.json)
        #expect(own.kind == kind && own.isRequired && own.name.hasSuffix("_HvadNu"))

        let later = NewFlow(file, fileName: "flow.json", language: .english)
        var laterAnswers = later.firstAnswers
        #expect(later.flow(from: laterAnswers) == file)
        #expect(later.questions(after: laterAnswers).attribute(named: "\(own.name).label.da") != nil)
        laterAnswers["\(own.name).label.en"] = ["What now?"]
        laterAnswers["\(own.name).options.da"] = ["Gul; Rød, blå; Sort"]

        let changed = try #require(later.flow(from: laterAnswers).attribute(named: own.name))
        #expect(
            changed.label.text(in: .english) == "What now?" && changed.label.text(in: .danish) == "Hvad nu?")
        let isChoice = kind == .choice || kind == .multipleChoice
        #expect(
            changed.choices.map(\.value)
                == (isChoice ? [own.choices[1].value, own.choices[0].value, "Sort"] : []))
    }

    @Test func `what a file says besides about a question stays, and its limits go with its kind`() throws {
        let flow = try #require(try UserFlow.bundled("tailspin"))
        let questions = NewFlow(flow, fileName: "flow.json", language: .english)
        let (toys, shelf) = (flow.attributes[3], flow.attributes[4])
        var answers = questions.firstAnswers
        answers["\(toys.name).label.en"] = ["Toys"]
        answers["\(shelf.name).options.en"] = ["Railways, Planes, Dolls, Puzzles"]

        var changed = questions.flow(from: answers)
        #expect(changed.attribute(named: toys.name)?.maximum == 9_999)
        #expect(changed.attribute(named: toys.name)?.hint == toys.hint)
        #expect(changed.attribute(named: shelf.name)?.choices.map(\.value) == shelf.choices.map(\.value))
        #expect(changed.attribute(named: shelf.name)?.choices[0].label.text(in: .danish) == "Tog")

        answers["\(toys.name).kind"] = ["text"]
        changed = questions.flow(from: answers)
        #expect(changed.attribute(named: toys.name)?.maximum == nil)
        #expect(changed.attribute(named: toys.name)?.hint == toys.hint)
    }

    @Test(arguments: [
        ("a,b", ["a", "b"]), (" a , , b,", ["a", "b"]), ("a, b; c", ["a, b", "c"]), ("a, b;", ["a, b"]),
        ("赤、青", ["赤", "青"]), ("", []), (" , ", []),
    ])
    func `options have commas between them, or semicolons`(text: String, labels: [String]) {
        #expect(OptionList.labels(in: text) == labels)
        let choices = labels.map { UserFlow.AttributeDefinition.Choice($0, label: LocalizedText($0)) }
        #expect(OptionList.labels(in: OptionList.text(of: choices, in: .english)) == labels)
    }

    @Test func `names in the file are told apart, and made of ASCII`() {
        let questions = NewFlow(nil, fileName: "flow.json", language: .english)
        var answers = questions.firstAnswers
        answers["page1"] = (1...5).map { "own.\($0)" }
        for (index, label) in ["Size?", "size", "靴", "Ærø is nice!", "birthday"].enumerated() {
            answers["own.\(index + 1).label.en"] = [label]
        }

        let names = questions.flow(from: answers).attributes.map { $0.name.dropFirst(43) }

        #expect(names == ["Size", "Size2", "Question", "AeroeIsNice", "Birthday2"])
    }
}
