import Foundation
import NativeAuth
import Terminal
import TestSupport
import Testing

@testable import Wizard

/// what each kind of field removes, changes and refuses, however it is entered.
struct TextKindTests {
    /// A way in which text comes into a field.
    enum Way: CaseIterable {
        case keys, paste, answer

        func enter(_ text: String, into harness: inout WizardHarness) {
            switch self {
            case .keys: harness.type(text)
            case .paste: harness.handle(.paste(text))
            case .answer:
                let name = harness.wizard.snapshot.focusedField?.name ?? ""
                harness.handle(.answer(name, .text(text)))
            }
        }
    }

    private static func scalars(where isIncluded: (Unicode.Scalar) -> Bool) -> [Unicode.Scalar] {
        (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter(isIncluded)
    }

    private static let formats = scalars { $0.properties.generalCategory == .format }
    private static let ignorables: [Unicode.Scalar] =
        [
            "\u{34F}", "\u{115F}", "\u{17B4}", "\u{180B}", "\u{3164}", "\u{FE00}", "\u{FE0F}", "\u{FFA0}",
            "\u{E0100}",
        ]
    private static let separators =
        scalars { $0.properties.generalCategory == .dashPunctuation }
        + Array(" \t\u{A0}\u{3000}\u{2212}\u{30FC}\u{FF70}().,:;[]{}/|·・•…«»“”（）．、。~_*#'".unicodeScalars)

    @Test(.rule("R-48"), arguments: Way.allCases)
    func `nothing that separates the digits of a code counts`(way: Way) throws {
        let empty = try WizardHarness.atCode()
        #expect(Self.separators.count > 50)
        for separator in Nightly.selection(30, of: Self.separators) {
            for text in ["4027\(separator)395", "\(separator)4027395\(separator)"] {
                var harness = empty
                way.enter(text, into: &harness)

                #expect(
                    harness.wizard.pageSession.codePage?.digits == Secret("4027395"),
                    "\(text.debugDescription)")
                #expect(harness.wizard.snapshot.notice == nil)
            }
        }
    }

    @Test(.rule("R-48"), arguments: Way.allCases)
    func `a hidden character in a code or an address is removed, and a notice says so`(way: Way) throws {
        let (code, address) = (try WizardHarness.atCode(), try WizardHarness("fabrikam"))
        #expect(Self.formats.count > 100)
        for hidden in Nightly.selection(20, of: Self.formats) + Self.ignorables {
            for text in ["4027\(hidden)395", "\(hidden)4027395\(hidden)"] {
                var harness = code
                way.enter(text, into: &harness)

                #expect(harness.wizard.pageSession.codePage?.digits == Secret("4027395"), "\(hidden.value)")
                #expect(harness.wizard.snapshot.notice?.id == "paste.cleaned")
            }
            for text in ["ad\(hidden)a@demo.example", "\(hidden)ada@demo.example\(hidden)"] {
                var harness = address
                way.enter(text, into: &harness)

                #expect(
                    harness.wizard.pageSession[current: .email]?.address == "ada@demo.example",
                    "\(hidden.value)")
                #expect(harness.wizard.snapshot.notice?.id == "paste.cleaned")
            }
        }
    }

    @Test(.rule("R-48"), arguments: Way.allCases)
    func `full-width letters of an address and a username become the usual ones`(way: Way) throws {
        var address = try WizardHarness("fabrikam")
        var username = try PageFixture.alias.makeHarness()

        way.enter("ＡＤＡ＠ｄｅｍｏ。ｅｘａｍｐｌｅ", into: &address)
        way.enter("ａｄａ＿７", into: &username)

        #expect(address.wizard.pageSession[current: .email]?.address == "ADA@demo.example")
        #expect(username.wizard.pageSession[current: .alias]?.alias == "ada_7")
        #expect(address.wizard.snapshot.notice == nil && username.wizard.snapshot.notice == nil)
    }

    @Test(.rule("R-10"), arguments: [Way.paste, .answer])
    func `of a recipient an address field takes the address, and a notice says so`(way: Way) throws {
        var harness = try WizardHarness("fabrikam")

        way.enter("Ada <ada@contoso.com>", into: &harness)

        #expect(harness.wizard.pageSession[current: .email]?.address == "ada@contoso.com")
        #expect(harness.wizard.snapshot.notice?.id == "paste.address")
    }

    @Test(
        .rule("R-48"),
        arguments: [TextKind.address, .username],
        Array("!\"#$%&'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~"))
    func `each full-width character becomes its ASCII one`(kind: TextKind, character: Character) throws {
        let ascii = try #require(character.unicodeScalars.first)
        let wide = try #require(Unicode.Scalar(ascii.value + 0xFEE0))
        var field = TextField(kind)

        field.apply(.insert(String(Character(wide))))

        #expect(field.text == String(character))
    }

    @Test(
        .rule("R-48"),
        arguments: [TextKind.address, .username, .text],
        ["Nguyễn", "Ärztin", "Ångström", "가나", "ガーデン", "Łódź", "ॐ क़", "e\u{323}\u{302}"])
    func `a decomposed text equals the composed one`(kind: TextKind, text: String) {
        let composed = text.precomposedStringWithCanonicalMapping
        var (typed, inserted) = (TextField(kind), TextField(kind))

        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            typed.apply(.insert(String(Character(scalar))))
        }
        let fits = inserted.insert(text.decomposedStringWithCanonicalMapping)
        #expect(fits)

        #expect(typed.text.utf8.elementsEqual(composed.utf8), "\(typed.text.unicodeScalars.map(\.value))")
        #expect(inserted.text.utf8.elementsEqual(composed.utf8))
        #expect(typed.caret == composed.count && inserted.caret == composed.count)
    }

    @Test(
        .rule("R-48"),
        arguments: [
            ("Co\u{200D}penhagen", "Copenhagen"), ("\u{200B}Oslo\u{FEFF}", "Oslo"), ("コ\u{200D}ン", "コン"),
            ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("क\u{94D}\u{200D}ष", "क\u{94D}\u{200D}ष"),
            ("👩\u{200D}👧", "👩\u{200D}👧"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("葛\u{E0100}城", "葛\u{E0100}城"),
            ("1\u{FE0F}", "1"), ("山田\u{3000}太郎", "山田 太郎"), ("so\u{AD}ft", "soft"), ("a\u{3164}b", "ab"),
            ("\u{200F}שלום\u{200E}", "שלום"), ("ﬁ ½ ²", "ﬁ ½ ²"), ("ක්\u{200D}රි", "ක්\u{200D}රි"),
            ("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧"), ("🏳\u{FE0F}\u{200D}🌈", "🏳\u{FE0F}\u{200D}🌈"),
            ("\u{200C}می", "می"),
        ])
    func `an answer keeps a hidden character only where it is part of the spelling`(
        text: String, kept: String
    ) {
        var (typed, inserted) = (TextField(), TextField())

        for scalar in text.unicodeScalars { typed.apply(.insert(String(Character(scalar)))) }
        let fits = inserted.insert(text)
        #expect(fits)

        #expect(Array(typed.text.unicodeScalars) == Array(kept.unicodeScalars))
        #expect(Array(inserted.text.unicodeScalars) == Array(kept.unicodeScalars))
        let isShorter = kept.unicodeScalars.count < text.unicodeScalars.count
        #expect(TextKind.text.removesHidden(from: text) == isShorter)
    }

    @Test(
        .rule("R-48"),
        arguments: [
            ("می\u{200C}", "می"), ("\u{200C}می\u{200C}", "می"), ("می\u{200C} خواهم", "می خواهم"),
            ("ක්\u{200D}", "ක්"), ("👩\u{200D}", "👩"), ("👩\u{200D} 👧", "👩 👧"), ("٣\u{200C}می", "٣می"),
        ])
    func `a joiner that joins nothing is no part of an answer`(text: String, kept: String) throws {
        var typed = TextField()
        for scalar in text.unicodeScalars { typed.apply(.insert(String(Character(scalar)))) }

        #expect(Array(typed.answer.unicodeScalars) == Array(kept.unicodeScalars))
        #expect(TextKind.text.removesHidden(from: text))
        for way in [Way.paste, .answer] {
            var harness = try PageFixture.attributes.makeHarness()
            harness.wizard.page.controls.focus(onField: 1)
            way.enter(text, into: &harness)

            let value = harness.wizard.snapshot.fields[1].value ?? ""
            #expect(Array(value.trimmed.unicodeScalars) == Array(kept.unicodeScalars), "\(way)")
            #expect(harness.wizard.snapshot.notice?.id == "paste.cleaned", "\(way)")
        }
    }

    @Test(.rule("R-48"), arguments: [TextKind.address, .username, .code])
    func `joiners are no part of addresses, usernames and codes`(kind: TextKind) {
        for text in ["1\u{200C}2", "١\u{200D}٢", "\u{200C}12", "12\u{200D}"] {
            #expect(!kind.accepted(text).unicodeScalars.contains { [0x200C, 0x200D].contains($0.value) })
            #expect(kind.removesHidden(from: text))
        }
    }

    @Test(
        .rule("R-48"),
        arguments: [
            "\u{1B}[31mOslo\u{1B}[0m", "Os\u{9B}1mlo", "Oslo\u{1B}]0;title", "\u{1B}OAOslo",
            "Oslo\u{1B}P1$r\u{1B}\\",
        ])
    func `a control sequence goes whole, with the notice`(text: String) throws {
        for kind in [TextKind.address, .username, .text] {
            #expect(kind.pasted(text) == "Oslo")
            #expect(kind.removesHidden(from: text))
        }
        #expect(TextKind.password.pasted(text) == nil)
        #expect(
            TextKind.code.pasted("1\(text)2", codeLength: 8)?.contains { $0.isNumber && !"12".contains($0) }
                == false)
        var harness = try PageFixture.attributes.makeHarness()
        harness.wizard.page.controls.focus(onField: 1)
        Way.paste.enter(text, into: &harness)
        #expect(harness.wizard.snapshot.fields[1].value == "Oslo")
        #expect(harness.wizard.snapshot.notice?.id == "paste.cleaned")
    }

    @Test(.rule("R-48"), arguments: ["\u{1B}[106;5u", "\u{1B}[13u", "\u{1B}OM"])
    func `a line break at the end of a paste may have the form of a key`(key: String) {
        #expect(TextKind.text.pasted("Oslo\(key)")?.trimmed == "Oslo")
        #expect(TextKind.address.pasted("ada@x.co\(key)") == "ada@x.co")
        #expect(TextKind.password.pasted("Correct-Horse-7\(key)") == "Correct-Horse-7")
        #expect(!TextKind.text.removesHidden(from: "Oslo\(key)"))
    }

    @Test(.rule("R-48"), arguments: ["\n", "\r\n", "\r", "\u{2028}"])
    func `one final line break of a pasted password is dropped`(lineBreak: String) throws {
        for way in [Way.paste, .answer] {
            var harness = try PageFixture.password.makeHarness()

            way.enter("Correct-Horse-7" + lineBreak, into: &harness)

            #expect(harness.wizard.pageSession[current: .password]?.field.secret == Secret("Correct-Horse-7"))
            #expect(harness.wizard.snapshot.problem == nil && harness.wizard.snapshot.notice == nil)
        }
    }

    @Test(.rule("R-48"), arguments: Way.allCases, ["ｐａｓｓ", "Nguye\u{302}\u{303}n", " ½ "])
    func `a password is never normalized`(way: Way, text: String) throws {
        var harness = try PageFixture.password.makeHarness()

        way.enter(text, into: &harness)

        #expect(harness.wizard.pageSession[current: .password]?.field.secret == Secret(text))
    }

    @Test(.rule("R-48")) func `a hidden character in a typed password is named by its number`() throws {
        var harness = try PageFixture.password.makeHarness()

        harness.type("Correct\u{200B}Horse-7")
        harness.press(.enter)

        #expect(harness.shows("Passwords can't contain \"U+200B\"."))
    }

    @Test(
        arguments: [
            ("a", "a"), ("é", "é"), ("\u{200B}", "U+200B"), ("\u{7}", "U+0007"), ("\u{E0020}", "U+E0020"),
            ("\u{A0}", "U+00A0"), (" ", " "), ("👩\u{200D}👧", "👩\u{200D}👧"),
            ("\u{200D}\u{FE0F}", "U+200D U+FE0F"),
        ] as [(Character, String)])
    func `a character that shows nothing is named by its number`(character: Character, name: String) {
        #expect(character.visibleName == name)
    }
}
