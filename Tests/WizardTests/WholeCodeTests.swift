import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// A whole code that comes in one piece: from the inbox or from a pasted text.
struct WholeCodeTests {
    private func email(_ code: String, _ harness: WizardHarness) throws -> Wizard.InboxEmail {
        Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: harness.now, code: try #require(Secret(code)))
    }

    @Test(arguments: ["fabrikam", "tailspin"])
    func `R-18 Enter in the inbox sends the code`(flow: String) throws {
        var harness = try WizardHarness(flow)
        harness.enter("ada@contoso.com")
        if flow == "tailspin" {
            harness.enter("ada")
            harness.enter("Ada Lovelace")
            harness.choose("Denmark")
            harness.enter("2004-07-31")
        }
        harness.accept(token: "started")
        harness.accept(token: "sent", length: flow == "tailspin" ? 6 : 8)
        let code = flow == "tailspin" ? "402739" : "40273951"

        harness.handle(.inbox([try email(code, harness)]))
        harness.press(.enter)

        #expect(harness.lastForm["oob"] == code)
    }

    @Test(arguments: [
        "Your code is 40273951 ok", "40273951", "4027-3951", "Code: 4027 3951.",
        "Your code:\n40273951\nIt works",
        "２ Codes: ４０２７３９５１", "40273951 (again 40273951)", "Order 77, code 40273951, sent 12:04",
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
