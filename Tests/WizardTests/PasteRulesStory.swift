import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The effect of a paste on each page: it changes one field, once.
struct PasteRulesStory {
    /// Keys that a terminal may send for text after the end-of-paste mark.
    private static let keys: [Key] = [
        .enter, .move(.down), .tab, .backTab, .escape, .control("c"), .control("c"), .control("t"),
        .control("z"),
        .function(1), .function(2), .alt("?"), .move(.pageUp), .move(.pageDown), .backspace, .delete,
        .moveWord(.left), .control("u"),
    ]

    @Test(arguments: Stop.allCases)
    func `C-10 just after a paste no key sends, moves or opens anything, on any page`(stop: Stop) throws {
        for count in 0..<5 {
            var desk = try stop.desk()
            for _ in 0..<count { desk.press(.tab) }
            let others = desk.others
            desk.feed(.paste("1"))
            let (before, sent) = (desk.text(), desk.sent.count)

            for key in Self.keys { desk.press(key) }
            desk.wait(milliseconds: 49)
            for key in Self.keys { desk.press(key) }

            #expect(desk.text() == before)
            #expect(desk.sent.count == sent)
            #expect(desk.others == others && desk.left == nil)
        }
    }

    @Test func `C-10 text just after a paste is appended, and other keys work after 50 ms`() throws {
        var desk = try Desk("fabrikam")

        desk.feed(.paste("ada@contoso"))
        desk.press(.enter)
        desk.type(".com")
        desk.press(.enter)
        #expect(desk.sent.isEmpty)
        desk.wait(milliseconds: 50)
        desk.press(.enter)

        #expect(desk.lastForm["username"] == "ada@contoso.com")
    }

    @Test func `C-10 text just after a paste ticks no box and answers no question`() throws {
        var desk = try Desk("fabrikam")
        desk.press(.escape)

        desk.feed(.paste("x"))
        desk.press(.character("y"))

        #expect(desk.left == nil)
        #expect(desk.shows("Leave sign-up?"))
    }

    private static let mixture = "1\u{0}2 3-4\n\t\u{1B}\u{9B}\u{202E}\u{200B}\u{A0}５６７８\n"

    @Test(
        arguments: [
            (Stop.email, mixture, "12 3-4\u{A0}５６７８", "paste.cleaned"),
            (.code, "1\u{0}2", "12", "paste.cleaned"),
            (.code, "1 2-3\n４\u{A0}５\t", "12345", nil),
            (.email, " ada@contoso.com\r\n", " ada@contoso.com", nil),
            (.laterAttributes, mixture, "12 3-4   ５６７８ ", "paste.cleaned"),
            (.laterAttributes, "two\nlines", "two lines", nil),
            (.alias, "ada\u{7}\n", "ada", "paste.cleaned"),
            (.password, "pass\u{7F}word", "", "paste.controls"), (.password, "pass\n", "", "paste.controls"),
            (.password, " ５ \u{A0}", " ５ \u{A0}", nil),
        ] as [(Stop, String, String, String?)])
    func `C-11 dropped characters are reported, and a password is pasted unaltered or not at all`(
        stop: Stop, pasted: String, entered: String, id: String?
    ) throws {
        var desk = try stop.desk()

        desk.feed(.paste(pasted))

        #expect(desk.entered == entered)
        #expect([desk.wizard.prompt.noticeID, desk.wizard.prompt.problemID].contains(id))
    }

    @Test func `C-11 the next paste clears the notice about the last one`() throws {
        var desk = try Desk("fabrikam")
        desk.feed(.paste("ada\u{1B}@"))
        #expect(desk.shows("Hidden characters in the pasted text were left out."))

        desk.feed(.paste("contoso.com"))

        #expect(desk.wizard.prompt.noticeID == nil)
    }

    @Test(arguments: [Stop.email, .password, .alias, .code, .laterAttributes, .attributes])
    func `C-12 an endless paste is refused and changes nothing`(stop: Stop) throws {
        var desk = try stop.desk()
        desk.feed(.paste("12"))
        let entered = desk.entered

        desk.feed(.paste(String(repeating: "1", count: KeyDecoder.maximumPasteBytes)))

        #expect(desk.wizard.prompt.problemID == "paste.long")
        #expect(desk.entered == entered)
    }

    @Test func `C-15 a refused code is sent again only after a change`() throws {
        var desk = try Desk.atCode()
        desk.feed(.paste("00000000"))
        let sent = desk.sent.count
        desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        desk.feed(.paste("00000000"))
        #expect(desk.sent.count == sent)
        desk.feed(.paste("00000001"))

        #expect(desk.sent.count == sent + 1)
    }
}

extension Desk {
    /// The content of the focused field.
    fileprivate var entered: String {
        guard let index = wizard.page.controls.focusedField else { return "" }
        switch wizard.page.controls.fields[index] {
        case .text(let field): return field.text
        case .secret(let field): return field.secret.reveal { String(decoding: $0, as: UTF8.self) }
        case .choice(let field): return field.finder.filter.text
        case .boolean(let claim): return "\(claim)"
        }
    }
}
