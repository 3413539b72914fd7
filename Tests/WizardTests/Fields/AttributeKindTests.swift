import Foundation
import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Answers to fields of every kind.
struct AttributeKindTests {
    @Test func `an empty optional answer is not sent, and an unticked box is sent as false`() throws {
        var harness = try WizardHarness.atEveryKind()
        harness.enter("Ada")
        harness.enter("37")
        harness.press(.enter, .character(" "), .enter, .enter)
        harness.press(.enter, .character(" "), .enter)
        harness.choose("denmark")

        #expect(
            harness.requests.first?[text: .attributes]
                == #"{"age":37,"country":"Denmark","likes":"books","name":"Ada","news":false,"size":"s"}"#)
    }

    @Test(arguments: [
        ("name", "", "Enter your name."), ("name", "   ", "Enter your name."),
        ("name", "123456789012345678901", "Name must be 20 characters or fewer. You've entered 21."),
        ("age", "", "Enter your age."), ("age", "old", "Age must be a whole number, like 42."),
        ("age", "37.5", "Age must be a whole number, like 42."),
        ("age", "17", "Age must be between 18 and 120."),
        ("age", "121", "Age must be between 18 and 120."),
        ("age", "99999999999999999999", "Age must be between 18 and 120."),
        ("born", "1.7.2004", "That can be 7 January 2004 or 1 July 2004. Enter 2004-01-07 or 2004-07-01."),
        ("born", "2023-02-29", "Day of birth must be a real date, like 2004-07-31."),
        ("age", " 18 ", nil), ("born", "", nil), ("born", "July 31, 2004", nil),
        ("name", "12345678901234567890", nil),
    ])
    func `input is validated on Continue, not before`(field: String, input: String, problem: String?) throws {
        var harness = try WizardHarness.atEveryKind()
        for name in ["name", "age", "born", "size", "news"] {
            let defaults = ["name": "Ada", "age": "37", "size": " "]
            harness.type(name == field ? input : defaults[name] ?? "")
            #expect(harness.wizard.snapshot.problem == nil)
            harness.press(.tab)
        }

        harness.press(.enter)

        #expect(harness.wizard.snapshot.focusedField?.name.rawValue == (problem == nil ? "color" : field))
        #expect(harness.wizard.snapshot.problem?.text == problem)
    }

    @Test func `a number without limits has those of a 64-bit integer`() throws {
        let attribute = UserFlow.AttributeDefinition(name: "n", kind: .integer, label: "Shoes")
        var field = TextField()
        field.replaceAll(with: "9223372036854775808")

        guard case .problem(let problem) = attribute.input(from: .text(field), .sample()) else {
            Issue.record("accepted")
            return
        }

        #expect(
            Wizard.Strings().text(of: problem)
                == "Shoes must be between -9223372036854775808 and 9223372036854775807.")
    }

    @Test func `a date field shows its format and the flow's hint`() throws {
        var flow = try UserFlow.everyKind()
        flow.attributes[2].hint = "A guess is fine"
        var harness = WizardHarness(flow: flow)

        harness.enter("ada@contoso.com")

        #expect(harness.shows("Year-month-day, like 2004-07-31. A guess is fine"))
    }

    @Test func `a snapshot has the choices and the input type of each field`() throws {
        var harness = try WizardHarness.atEveryKind()
        harness.press(.tab, .tab)
        #expect(harness.wizard.snapshot.focusedField?.inputType == .text)
        #expect(harness.wizard.snapshot.focusedField?.choices == [])
        harness.press(.tab, .character(" "))
        let size = try #require(harness.wizard.snapshot.focusedField)
        harness.press(.tab, .character("y"))
        let news = try #require(harness.wizard.snapshot.focusedField)

        #expect(size.inputType == .choice)
        #expect(size.choices.map(\.value) == ["s", "m", "l"])
        #expect(size.choices.map(\.label) == ["Small", "Medium", "Large"])
        #expect(size.choices.map(\.isChosen) == [true, false, false])
        #expect(news.inputType == .yesOrNo)
        #expect(news.choices.map(\.label) == ["yes", "no"])
        #expect(news.choices.map(\.isChosen) == [true, false])
    }

    @Test func `a choice attribute without choices gets a text field`() {
        for kind in [UserFlow.AttributeDefinition.Kind.choice, .multipleChoice] {
            let attribute = UserFlow.AttributeDefinition(name: "n", kind: kind, label: "N")
            #expect(attribute.field(in: .english).choice == nil)
        }
    }
}
