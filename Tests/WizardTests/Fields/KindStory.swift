import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Answers to fields of every kind.
struct KindStory {
    /// Returns a harness at the last field of the last page, with everything else answered.
    private func deskAtCountry() throws -> Desk {
        var desk = try Desk.atTastes()
        desk.choose("brown")
        desk.press(.character(" "), .move(.down), .move(.down), .character(" "), .enter)
        #expect(desk.wizard.prompt.field == "country")
        return desk
    }

    @Test func `R-41 answers of every kind are sent in one request`() throws {
        var desk = try deskAtCountry()

        desk.type("denm")
        desk.press(.enter)
        #expect(desk.sent.isEmpty)
        desk.press(.backspace)
        desk.choose("dk")

        #expect(
            desk.sent.first?[text: .attributes] == """
                {"age":37,"born":"2004-07-31","color":"#a52","country":"Denmark",\
                "likes":"books,sleep","name":"Ada","news":false,"size":"s"}
                """)
    }

    @Test func `an empty optional answer is not sent, and an unticked box is sent as false`() throws {
        var desk = try Desk.atKinds()
        desk.enter("Ada")
        desk.enter("37")
        desk.press(.enter, .character(" "), .enter, .enter)
        desk.press(.enter, .character(" "), .enter)
        desk.choose("denmark")

        #expect(
            desk.sent.first?[text: .attributes]
                == #"{"age":37,"country":"Denmark","likes":"books","name":"Ada","news":false,"size":"s"}"#)
    }

    @Test(arguments: [
        ("name", "", "Enter your name."), ("name", "   ", "Enter your name."),
        ("name", "123456789012345678901", "Name has 21 characters. The limit is 20."),
        ("age", "", "Enter your age."), ("age", "old", "Age is a whole number, like 42."),
        ("age", "37.5", "Age is a whole number, like 42."), ("age", "17", "Age is between 18 and 120."),
        ("age", "121", "Age is between 18 and 120."),
        ("age", "99999999999999999999", "Age is between 18 and 120."),
        ("born", "31.7.2004", "Write day of birth as year-month-day, like 2004-07-31."),
        ("born", "2023-02-29", "There is no such day. Check the year, the month and the day."),
        ("age", "３７", nil), ("age", " 18 ", nil), ("born", "", nil), ("born", "2004/7/31", nil),
        ("name", "12345678901234567890", nil),
    ])
    func `input is validated on Continue, not before`(field: String, typed: String, problem: String?) throws {
        var desk = try Desk.atKinds()
        for name in ["name", "age", "born", "size", "news"] {
            let usual = ["name": "Ada", "age": "37", "size": " "]
            desk.type(name == field ? typed : usual[name] ?? "")
            #expect(desk.wizard.prompt.problem == nil)
            desk.press(.tab)
        }

        desk.press(.enter)

        #expect(desk.wizard.prompt.field == (problem == nil ? "color" : field))
        #expect(desk.wizard.prompt.problem == problem)
    }

    @Test func `a number without limits has those of a 64-bit integer`() throws {
        let attribute = UserFlow.Attribute(name: "n", kind: .integer, label: "Shoes")
        var field = TextField()
        field.replaceAll(with: "9223372036854775808")

        guard case .problem(let problem) = attribute.reading(of: .text(field), in: "en") else {
            Issue.record("accepted")
            return
        }

        #expect(
            Wizard.Words().say(problem) == "Shoes is between -9223372036854775808 and 9223372036854775807.")
    }

    @Test func `a date field shows its format and the flow's hint`() throws {
        var flow = try UserFlow.everyKind()
        flow.attributes[2].hint = "A guess will do"
        var desk = Desk(flow: flow)

        desk.enter("ada@contoso.com")

        #expect(desk.shows("Year-month-day, like 2004-07-31. A guess will do"))
    }

    @Test func `a prompt has the choices and the input type of its field`() throws {
        var desk = try Desk.atKinds()
        desk.press(.tab, .tab)
        #expect(desk.wizard.prompt.manner == .typed)
        #expect(desk.wizard.prompt.choices == [])
        desk.press(.tab, .character(" "))
        let sizes = desk.wizard.prompt
        desk.press(.tab, .character("y"))
        let news = desk.wizard.prompt

        #expect(sizes.manner == .oneOf)
        #expect(sizes.choices.map(\.value) == ["s", "m", "l"])
        #expect(sizes.choices.map(\.label) == ["Small", "Medium", "Large"])
        #expect(sizes.choices.map(\.isChosen) == [true, false, false])
        #expect(news.manner == .yesOrNo)
        #expect(news.choices.map(\.label) == ["yes", "no"])
        #expect(news.choices.map(\.isChosen) == [true, false])
    }

    @Test func `a choice attribute without choices gets a text field`() {
        for kind in [UserFlow.Attribute.Kind.choice, .multipleChoice] {
            let attribute = UserFlow.Attribute(name: "n", kind: kind, label: "N")
            #expect(attribute.field(in: "en").choice == nil)
        }
    }
}
