import Foundation
import NativeAuth
import Terminal
import TestSupport
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

    @Test(.rule("C-10"), arguments: PageFixture.allCases)
    func `just after a paste no key sends, moves or opens anything, on any page`(fixture: PageFixture)
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

    @Test(.rule("C-10"))
    func `text just after a paste is appended, and other keys work after 50 ms`() throws {
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

    @Test(.rule("C-10")) func `text just after a paste ticks no box and answers no question`() throws {
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
        .rule("C-11"),
        arguments: [
            (PageFixture.email, mixedText, "12 3-4 5678", "paste.cleaned"),
            (.code, "1\u{0}2", "12", "paste.cleaned"),
            (.code, "1 2-3\n４\u{A0}５\t", "12345", nil),
            (.email, " ada@contoso.com\r\n", " ada@contoso.com", nil),
            (.attributesAfterCode, mixedText, "12 3-4   ５６７８ ", "paste.cleaned"),
            (.attributesAfterCode, "two\nlines", "two lines", nil),
            (.alias, "ada\u{7}\n", "ada", "paste.cleaned"),
            (.password, "pass\u{7F}word", "", "paste.controls"),
            (.password, "pass\nword\n", "", "paste.controls"),
            (.password, "pass\n\n", "pass", nil), (.password, "\r\npass\n\u{2028}", "pass", nil),
            (.password, "\n\n", "", nil),
            (.email, "Ada <ada@contoso.com>", "ada@contoso.com", "paste.address"),
            (.email, "mailto:ada@contoso.com", "ada@contoso.com", "paste.address"),
            (.email, " <MAILTO:ada@contoso.com?subject=Hi>\n", "ada@contoso.com", "paste.address"),
            (.email, "\"Lovelace, Ada\" <ada@contoso.com>", "ada@contoso.com", "paste.address"),
            (.email, "<ada@contoso.com>", "ada@contoso.com", "paste.address"),
            (.email, "Ada <ad\u{200B}a@contoso.com>", "ada@contoso.com", "paste.cleaned"),
            (.email, "Ada <ada@x.co>, Bo <bo@x.co>", "Ada <ada@x.co>, Bo <bo@x.co>", nil),
            (.email, "mailto:ada", "mailto:ada", nil), (.email, "1 <> 2", "1 <> 2", nil),
            (.alias, "Ada <ada@contoso.com>", "Ada <ada@contoso.com>", nil),
            (.attributesAfterCode, "Ada <ada@contoso.com>", "Ada <ada@contoso.com>", nil),
            (.password, " ５ \u{A0}", " ５ \u{A0}", nil),
        ] as [(PageFixture, String, String, String?)])
    func `dropped characters are reported, and a password is pasted unaltered or not at all`(
        fixture: PageFixture, paste: String, content: String, id: String?
    ) throws {
        var harness = try fixture.makeHarness()

        harness.handle(.paste(paste))

        #expect(harness.focusedContent == content)
        let snapshot = harness.wizard.snapshot
        #expect(snapshot.notice?.id == id || snapshot.problem?.id == id)
    }

    @Test(.rule("C-11")) func `the next paste clears the notice about the last one`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.handle(.paste("ada\u{1B}@"))
        #expect(harness.shows("We removed hidden characters."))

        harness.handle(.paste("contoso.com"))

        #expect(harness.wizard.snapshot.notice == nil)
    }

    @Test(.rule("C-15")) func `a refused code is sent again only after a change`() throws {
        var harness = try WizardHarness.atCode()
        harness.handle(.paste("00000000"))
        let requestCount = harness.requests.count
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        harness.handle(.paste("00000000"))
        #expect(harness.requests.count == requestCount)
        harness.handle(.paste("00000001"))

        #expect(harness.requests.count == requestCount + 1)
        #expect(harness.lastForm["oob"] == "00000001")
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

struct PasteTests {
    @Test func `a pasted password with hidden characters is refused`() throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")

        harness.handle(.paste("secret\u{7}word"))

        #expect(
            harness.wizard.snapshot.problem?.text
                == "The pasted text has hidden characters, so it wasn't used. Type it or copy it again.")
        #expect(harness.wizard.pageSession[current: .password]?.field.count == 0)
    }

    @Test(
        .rule("C-12"),
        arguments: [
            (PageFixture.email, 5_000, 4_096), (.email, KeyDecoder.maximumPasteBytes, 4_096),
            (.password, KeyDecoder.maximumPasteBytes, 1_024),
        ])
    func `a paste that does not fit is refused and changes nothing`(
        fixture: PageFixture, count: Int, limit: Int
    ) throws {
        var harness = try fixture.makeHarness()
        harness.type("ada")

        harness.handle(.paste(String(repeating: "x", count: count)))

        #expect(
            harness.wizard.snapshot.problem?.text
                == "The pasted text is too long. It has \(count) characters, and the limit is \(limit).")
        #expect(harness.focusedContent == "ada")
    }

    @Test func `a paste on a button or over the help is ignored`() throws {
        var harness = try WizardHarness("fabrikam")

        harness.press(.tab)
        harness.handle(.paste("ada"))
        harness.wait(milliseconds: 50)
        harness.press(.tab, .function(1))
        harness.handle(.paste("ada"))
        harness.wait(milliseconds: 50)
        harness.press(.escape)

        #expect(harness.wizard.pageSession[current: .email]?.address == "")
    }
}

/// Random pastes, with complete and partial bracketed-paste marks.
struct RandomPasteTests {
    private static let roundCount = Nightly.isEnabled ? 20_000 : 200
    private static let (begin, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))

    @Test(.rule("C-17"), arguments: [1, 2, 3, 4] as [UInt64])
    func `no paste sends anything, and the key after it is decoded`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var harness = try Self.makeHarness()
        for round in 0..<Self.roundCount / 4 {
            if round % 50 == 49 { harness = try Self.makeHarness() }
            var decoder = KeyDecoder()
            let bytes = Self.bytes(using: &generator)
            let pauseIndex = Int.random(in: Self.begin.count...bytes.count, using: &generator)
            harness.handle(decoder.decode(bytes[..<pauseIndex]))
            if decoder.timeout == KeyDecoder.localEscapeDelay { harness.handle(decoder.timeOut()) }
            harness.handle(decoder.decode(bytes[pauseIndex...]) + decoder.timeOut())

            #expect(harness.requests.isEmpty && harness.exitOutcome == nil)
            #expect(harness.wizard.snapshot.page == .email)
            _ = decoder.decode([0x09])
            #expect(decoder.isIdle)
            #expect(decoder.decode([0x61]) == [.key(.character("a"))])
        }
    }

    /// Returns a harness whose next Enter would send a request.
    private static func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("fabrikam")
        harness.type("ada@contoso.com")
        return harness
    }

    /// Returns a paste of partial marks, keys and random bytes.
    private static func bytes(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = begin
        for _ in 0..<Int.random(in: 0...40, using: &generator) {
            switch Int.random(in: 0...9, using: &generator) {
            case 0: bytes += begin.prefix(.random(in: 1...6, using: &generator))
            case 1, 2: bytes += end.prefix(.random(in: 1...6, using: &generator))
            case 3: bytes += end.dropFirst(.random(in: 1...5, using: &generator))
            case 4: bytes += Array("\r\n\t\u{3}\u{1B}".utf8).shuffled(using: &generator)
            default: bytes.append(.random(in: 0...255, using: &generator))
            }
        }
        return bytes
    }
}

extension WizardHarness {
    fileprivate mutating func handle(_ outputs: [KeyDecoder.Output]) {
        for output in outputs {
            switch output {
            case .key(let key): handle(.key(key))
            case .paste(let text): handle(.paste(text))
            case .mouse, .report: break
            }
        }
    }
}
