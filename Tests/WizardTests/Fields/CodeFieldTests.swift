import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The one-time code field: accepted input, normalization and submission.
struct CodeFieldTests {
    private func makeHarness(length: Int) throws -> WizardHarness {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept(length: length)
        return harness
    }

    @Test(.rule("R-15"), arguments: [(3, false), (4, true), (8, true), (12, true), (13, false)])
    func `a code of four to twelve digits has boxes`(length: Int, hasBoxes: Bool) throws {
        let harness = try makeHarness(length: length)

        let boxes = harness.text().matches(of: #/╭─+╮|┏━+┓/#).filter { (3...5).contains($0.output.count) }
        #expect(boxes.count == (hasBoxes ? length : 0))
    }

    @Test(.rule("R-15"))
    func `an unknown length shows a plain field and no number, and any number of digits is sent`() throws {
        var harness = try makeHarness(length: 0)

        #expect(!harness.text().contains("╭───╮"))
        #expect(harness.text().contains("┏━ Code ━"))
        #expect(harness.shows("Enter the code we sent to ada@contoso.com."))
        harness.press(.enter)
        #expect(harness.wizard.snapshot.problem?.text == "Enter the code we sent.")
        harness.enter("1234567")
        #expect(harness.lastForm["oob"] == "1234567")
    }

    @Test(.rule("R-17"))
    func `a letter cannot be typed, and the page says why until the next digit`() throws {
        var harness = try WizardHarness.atCode()

        harness.type("40l")

        #expect(harness.text().contains("│ 4 ││ 0 │┃   ┃│   │"))
        #expect(harness.wizard.snapshot.problem?.id == "code.digits")
        harness.type("2")
        #expect(harness.text().contains("│ 4 ││ 0 ││ 2 │┃   ┃"))
        #expect(harness.wizard.snapshot.problem == nil)
    }

    @Test(.rule("R-17")) func `a pasted letter is shown, and reported when the code is submitted`() throws {
        var harness = try WizardHarness.atCode()

        harness.handle(.paste("40l"))
        #expect(harness.text().contains("│ 4 ││ 0 ││ l │┃   ┃"))
        harness.wait(milliseconds: 60)
        harness.press(.enter)

        #expect(harness.wizard.snapshot.problem?.id == "code.letters")
    }

    @Test(.rule("R-18"), arguments: [(900, 1), (1_000, 0)] as [(Int64, Int)])
    func `one Enter within a second of the last digit does nothing on the next page`(
        milliseconds: Int64, ignoredCount: Int
    ) throws {
        var harness = try WizardHarness.atCode()
        harness.type("40273951")
        harness.accept()
        #expect(harness.wizard.snapshot.page == .done)
        let requestCount = harness.requests.count

        harness.wait(milliseconds: milliseconds)
        for _ in 0..<ignoredCount { harness.press(.enter) }
        #expect(harness.requests.count == requestCount)
        harness.press(.enter)

        #expect(harness.requests.count == requestCount + 1)
    }

    @Test(.rule("R-18"), arguments: [true, false])
    func `the last digit submits the code unless the flow leaves it to Enter`(isAutomatic: Bool) throws {
        var flow = UserFlow(name: "Fabrikam", identityProvider: .emailOneTimePasscode)
        flow.code.submitsWhenFull = isAutomatic
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept()
        let requestCount = harness.requests.count

        harness.type("4027395")
        #expect(harness.requests.count == requestCount)
        harness.type("1")
        #expect(harness.requests.count == requestCount + (isAutomatic ? 1 : 0))
        harness.type("1")

        #expect(harness.requests.count == requestCount + (isAutomatic ? 1 : 0))
    }

    @Test func `a digit typed or pasted while a button has the focus goes to the field`() throws {
        var harness = try WizardHarness.atCode()
        harness.press(.tab, .tab)

        harness.type("4")
        #expect(harness.wizard.snapshot.focusedField?.name == "code")
        harness.press(.tab)
        harness.handle(.paste("0273951"))

        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test(
        .rule("R-16"),
        arguments: [
            ("c***r@co**o**o.com", "Caseyr@Contosomo.com", true),
            ("a**@contoso.com", "ada@contoso.com", true),
            ("a•••a@contoso.com", "ada@contoso.com", true), ("...", "ada@contoso.com", true),
            ("", "ada@contoso.com", true), ("***", "ada@contoso.com", true),
            ("a…@c….com", "ada@contoso.com", true), ("ada@contoso.com", "ADA@contoso.com", true),
            ("a**@fabrikam.com", "ada@contoso.com", false), ("+3538331***", "ada@contoso.com", false),
            ("b***@contoso.com", "ada@contoso.com", false), ("a**@contoso.com.dk", "ada@contoso.com", false),
            ("a**@contoso", "ada@contoso.com", false),
        ])
    func `a masked label is compared with the address`(label: String, address: String, matches: Bool) {
        #expect(MaskedAddress(label).matches(address) == matches)
    }

    @Test(.rule("R-16"), arguments: [("a**@contoso.com", false), ("g****@fabrikam.com", true)])
    func `the tenant's label is shown if it does not match the address`(label: String, isShown: Bool) throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter("Ada@Contoso.com")
        harness.accept()
        harness.reply(
            200,
            """
            {"challenge_type":"oob","code_length":8,"interval":30,"continuation_token":"t",
             "challenge_target_label":"\(label)"}
            """)

        #expect(harness.shows("to Ada@Contoso.com."))
        #expect(harness.shows("The service says it went to \(label).") == isShown)
    }
}

/// A whole code that comes in one piece: from the inbox or from a pasted text.
struct WholeCodeTests {
    @Test(.rule("R-18")) func `Enter in the inbox sends the code`() throws {
        var harness = try WizardHarness.atCode()

        harness.handle(.inbox([WizardHarness.email("40273951")]))
        harness.press(.enter)

        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test(
        .rule("R-48"),
        arguments: [
            "Your code is 40273951 ok", "40273951", "4027-3951", "Code: 4027 3951.",
            "Your code:\n40273951\nIt works",
            "２ Codes: ４０２７３９５１", "40273951 (again 40273951)", "Order 77, code 40273951, sent 12:04",
            "4027—3951", "4027ー3951", "（4027）3951", "4027．3951", "4027・3951", "４０２７－３９５１", "٤٠٢٧-٣٩٥١",
        ])
    func `a code is taken out of a pasted sentence, and sent`(text: String) throws {
        var harness = try WizardHarness.atCode()
        harness.type("12")

        harness.handle(.paste(text))

        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test(arguments: ["40273951 or 81220644", "Your code is 4027395", "no code", "402739511"])
    func `a text without a single whole code is not sent`(text: String) throws {
        var harness = try WizardHarness.atCode()
        let requestCount = harness.requests.count

        harness.handle(.paste(text))

        #expect(harness.requests.count == requestCount)
    }
}

/// A code that the tenant refuses as expired.
struct ExpiredCodeTests {
    @Test func `while no new code can be had, the error counts down, and the boxes are empty`() throws {
        var harness = try WizardHarness.atCode()
        harness.wait(seconds: 2)
        harness.enter("40273951")
        let requestCount = harness.requests.count

        harness.refuse("invalid_grant", "invalid_oob_value", code: 50_182)

        #expect(
            harness.wizard.snapshot.fields.first?.problem?.text
                == "This code has expired. You can get a new one in 0:28.")
        #expect(harness.wizard.snapshot.fields.first?.count == 0)
        harness.wait(seconds: 1)
        #expect(harness.shows("You can get a new one in 0:27."))
        harness.press(.enter)

        #expect(harness.requests.count == requestCount)
        #expect(harness.wizard.snapshot.notice == nil)
        #expect(harness.shows("You can get a new one in 0:27."))
    }
}
