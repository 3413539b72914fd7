import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The effect of a paste on each page: it changes one field, once.
struct PasteRulesTests {
    /// Keys that a terminal may send for text after the end-of-paste mark.
    private static let keys: [Key] = [
        .enter, .move(.down), .tab, .backTab, .escape, .control("c"), .control("c"), .control("t"),
        .control("z"),
        .function(1), .function(2), .alt("?"), .move(.pageUp), .move(.pageDown), .backspace, .delete,
        .moveWord(.left), .control("u"),
    ]

    @Test(arguments: PageFixture.allCases)
    func `C-10 just after a paste no key sends, moves or opens anything, on any page`(fixture: PageFixture)
        throws
    {
        for tabCount in 0..<5 {
            var harness = try fixture.makeHarness()
            for _ in 0..<tabCount { harness.press(.tab) }
            let otherEffects = harness.otherEffects
            harness.handle(.paste("1"))
            let (previousText, requestCount) = (harness.text(), harness.requests.count)

            for key in Self.keys { harness.press(key) }
            harness.wait(milliseconds: 49)
            for key in Self.keys { harness.press(key) }

            #expect(harness.text() == previousText)
            #expect(harness.requests.count == requestCount)
            #expect(harness.otherEffects == otherEffects && harness.exitOutcome == nil)
        }
    }

    @Test func `C-10 text just after a paste is appended, and other keys work after 50 ms`() throws {
        var harness = try WizardHarness("fabrikam")

        harness.handle(.paste("ada@contoso"))
        harness.press(.enter)
        harness.type(".com")
        harness.press(.enter)
        #expect(harness.requests.isEmpty)
        harness.wait(milliseconds: 50)
        harness.press(.enter)

        #expect(harness.lastForm["username"] == "ada@contoso.com")
    }

    @Test func `C-10 text just after a paste ticks no box and answers no question`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.type("ada")
        harness.press(.escape)

        harness.handle(.paste("x"))
        harness.press(.character("y"))

        #expect(harness.exitOutcome == nil)
        #expect(harness.shows("Leave sign-up?"))
    }

    private static let mixedText = "1\u{0}2 3-4\n\t\u{1B}\u{9B}\u{202E}\u{200B}\u{A0}５６７８\n"

    @Test(
        arguments: [
            (PageFixture.email, mixedText, "12 3-4 5678", "paste.cleaned"),
            (.code, "1\u{0}2", "12", "paste.cleaned"),
            (.code, "1 2-3\n４\u{A0}５\t", "12345", nil),
            (.email, " ada@contoso.com\r\n", " ada@contoso.com", nil),
            (.attributesAfterCode, mixedText, "12 3-4   ５６７８ ", "paste.cleaned"),
            (.attributesAfterCode, "two\nlines", "two lines", nil),
            (.alias, "ada\u{7}\n", "ada", "paste.cleaned"),
            (.password, "pass\u{7F}word", "", "paste.controls"), (.password, "pass\r\n", "pass", nil),
            (.password, "pass\n\n", "", "paste.controls"),
            (.password, " ５ \u{A0}", " ５ \u{A0}", nil),
        ] as [(PageFixture, String, String, String?)])
    func `C-11 dropped characters are reported, and a password is pasted unaltered or not at all`(
        fixture: PageFixture, paste: String, content: String, id: String?
    ) throws {
        var harness = try fixture.makeHarness()

        harness.handle(.paste(paste))

        #expect(harness.focusedContent == content)
        let snapshot = harness.wizard.snapshot
        #expect(snapshot.notice?.id == id || snapshot.problem?.id == id)
    }

    @Test func `C-11 the next paste clears the notice about the last one`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.handle(.paste("ada\u{1B}@"))
        #expect(harness.shows("We removed hidden characters."))

        harness.handle(.paste("contoso.com"))

        #expect(harness.wizard.snapshot.notice == nil)
    }

    @Test(arguments: [PageFixture.email, .password, .alias, .code, .attributesAfterCode, .attributes])
    func `C-12 an endless paste is refused and changes nothing`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness()
        harness.handle(.paste("12"))
        let content = harness.focusedContent

        harness.handle(.paste(String(repeating: "1", count: KeyDecoder.maximumPasteBytes)))

        #expect(harness.wizard.snapshot.problem?.id == "paste.long")
        #expect(harness.focusedContent == content)
    }

    @Test func `C-15 a refused code is sent again only after a change`() throws {
        var harness = try WizardHarness.atCode()
        harness.handle(.paste("00000000"))
        let requestCount = harness.requests.count
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        harness.handle(.paste("00000000"))
        #expect(harness.requests.count == requestCount)
        harness.handle(.paste("00000001"))

        #expect(harness.requests.count == requestCount + 1)
    }
}

extension WizardHarness {
    /// The content of the focused field.
    fileprivate var focusedContent: String {
        guard let index = wizard.page.controls.focusedField else { return "" }
        switch wizard.page.controls.fields[index] {
        case .text(let field): return field.text
        case .secret(let field): return field.secret.reveal { String(decoding: $0, as: UTF8.self) }
        case .choice(let field): return field.search.query.text
        case .boolean(let isTicked): return "\(isTicked)"
        }
    }
}
