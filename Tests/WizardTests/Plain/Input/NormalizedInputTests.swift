import Foundation
import NativeAuth
import Testing
import UserFlow

/// a line is treated like what is typed or pasted on a page.
struct NormalizedInputTests {
    @Test
    func `R-48 a line with full-width letters and a hidden character is an address, and a notice says so`()
        throws
    {
        var harness = try PlainHarness("fabrikam")

        harness.type("\u{200B}ａｄａ＠ｄｅｍｏ。ｅｘａｍｐｌｅ")

        #expect(harness.requests.last?.form[.username] == .text("ada@demo.example"))
        #expect(harness.output.contains("We removed hidden characters."))
    }

    @Test(arguments: ["4027—3951", "4027ー3951", "（4027）3951", "４０２７－３９５１", "40\u{200B}273951"])
    func `R-48 a line with a code may separate its digits`(line: String) throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")
        harness.accept()
        harness.accept()

        harness.type(line)

        #expect(harness.requests.last?.form[.code] == .secret(try #require(Secret("40273951"))))
    }

    @Test func `R-49 a date is repeated in words`() throws {
        let json = """
            {"name": "Dates", "identityProvider": "emailOneTimePasscode",
             "pages": [{"title": {"en": "You"}, "when": "start", "attributes": ["born", "city"]}],
             "attributes": [{"name": "born", "kind": "date", "label": {"en": "Birthday"}},
                            {"name": "city", "kind": "text", "label": {"en": "City"}}]}
            """
        var harness = PlainHarness(flow: try UserFlow(json: Data(json.utf8)))

        harness.type("ada@contoso.com", "31/7/2004")

        #expect(harness.output.contains("That's 31 July 2004."))
    }
}
