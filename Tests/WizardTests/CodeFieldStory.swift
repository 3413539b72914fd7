import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The one-time code field: accepted input, normalization and submission.
struct CodeFieldStory {
    private func desk(length: Int) throws -> Desk {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")
        desk.accept()
        desk.accept(length: length)
        return desk
    }

    @Test(arguments: [(3, false), (4, true), (8, true), (12, true), (13, false)])
    func `R-15 a code of four to twelve digits has boxes`(length: Int, hasBoxes: Bool) throws {
        let desk = try desk(length: length)

        #expect(desk.shows("┌───┬") == hasBoxes)
    }

    @Test func `R-15 an unknown length shows a plain field and a text without a number`() throws {
        var desk = try desk(length: 0)

        #expect(!desk.shows("┌"))
        #expect(desk.shows("We sent a code to ada@contoso.com."))
        desk.press(.enter)
        #expect(desk.wizard.prompt.problem == "Enter the code from the email.")
    }

    @Test(arguments: ["-", " ", "–"])
    func `R-17 a separator between digits does not change the boxes`(mark: String) throws {
        var desk = try Desk.atCode()

        desk.type("4027" + mark + "3951")
        #expect(desk.shows("│ 4 │ 0 │ 2 │ 7 │ 3 │ 9 │ 5 │ 1 │"))
        desk.type(mark)

        #expect(desk.shows("│ 4 │ 0 │ 2 │ 7 │ 3 │ 9 │ 5 │ 1 │"))
    }

    @Test func `R-17 a letter is shown, and reported when the code is submitted`() throws {
        var desk = try Desk.atCode()

        desk.type("40l")
        #expect(desk.shows("│ 4 │ 0 │ l │"))
        desk.press(.enter)

        #expect(desk.wizard.prompt.problemID == "code.letters")
    }

    @Test func `R-18 after a refusal the first digit typed replaces the code`() throws {
        var desk = try Desk.atCode()
        desk.enter("00000000")
        desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        desk.type("7")

        #expect(desk.text().contains("│ 7 │   │   │   │   │   │   │   │"))
    }

    @Test(arguments: [true, false])
    func `R-18 the last digit submits the code only if the flow says so`(isAutomatic: Bool) throws {
        var flow = UserFlow(name: "Fabrikam", identityProvider: .emailOneTimePasscode)
        flow.code.submitsWhenFull = isAutomatic
        var desk = Desk(flow: flow)
        desk.enter("ada@contoso.com")
        desk.accept()
        desk.accept()
        let before = desk.sent.count

        desk.type("4027395")
        #expect(desk.sent.count == before)
        desk.type("1")
        #expect(desk.sent.count == before + (isAutomatic ? 1 : 0))
        desk.type("1")

        #expect(desk.sent.count == before + (isAutomatic ? 1 : 0))
    }

    @Test func `a digit typed or pasted while a button has the focus goes to the field`() throws {
        var desk = try Desk.atCode()
        desk.press(.tab, .tab)

        desk.type("4")
        #expect(desk.wizard.prompt.field == "code")
        desk.press(.tab)
        desk.feed(.paste("0273951"))

        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test(arguments: [
        ("c***r@co**o**o.com", "Caseyr@Contosomo.com", true), ("a**@contoso.com", "ada@contoso.com", true),
        ("a•••a@contoso.com", "ada@contoso.com", true), ("...", "ada@contoso.com", true),
        ("", "ada@contoso.com", true), ("***", "ada@contoso.com", true),
        ("a…@c….com", "ada@contoso.com", true), ("ada@contoso.com", "ADA@contoso.com", true),
        ("a**@fabrikam.com", "ada@contoso.com", false), ("+3538331***", "ada@contoso.com", false),
        ("b***@contoso.com", "ada@contoso.com", false), ("a**@contoso.com.dk", "ada@contoso.com", false),
        ("a**@contoso", "ada@contoso.com", false),
    ])
    func `R-16 a masked label is compared with the address`(label: String, address: String, fits: Bool) {
        #expect(Masking(label).fits(address) == fits)
    }

    @Test(arguments: [("a**@contoso.com", false), ("g****@fabrikam.com", true)])
    func `R-16 the tenant's label is shown if it does not match the address`(label: String, isShown: Bool)
        throws
    {
        var desk = try Desk("fabrikam")
        desk.enter("Ada@Contoso.com")
        desk.accept()
        desk.reply(
            200,
            """
            {"challenge_type":"oob","code_length":8,"interval":30,"continuation_token":"t",
             "challenge_target_label":"\(label)"}
            """)

        #expect(desk.shows("to Ada@Contoso.com."))
        #expect(desk.shows("The service says that it went to \(label).") == isShown)
    }
}
