import Foundation
import Testing

/// A flow file and a tenant whose texts would all control a terminal: only text is shown.
struct HostileTests {
    /// Nightly, each text in each slot; otherwise eight rounds with as many texts as there are slots.
    private static let rounds = Array(stride(from: 0, to: Hostile.texts.count, by: Lane.isNightly ? 1 : 6))

    @Test(arguments: rounds)
    func `C-01 C-03 C-04 external texts change only their own cells and write only text`(
        round: Int
    ) throws {
        let texts = Slot.allCases.indices.map { Hostile.texts[(round + 7 * $0) % Hostile.texts.count] }
        let harmless = try Visit(texts: texts.map(Hostile.likeness))
        let hostile = try Visit(texts: texts)

        #expect(hostile.screens.count == harmless.screens.count)
        for (found, wanted) in zip(hostile.screens, harmless.screens) {
            #expect(found.differs(from: wanted) == [], "\(found.text)\n\(wanted.text)")
        }
        let (found, wanted) = (Written(hostile.written), Written(harmless.written))
        #expect(found.sequences.subtracting(wanted.sequences).subtracting(Written.movements) == [])
        #expect(found.controls.subtracting(["\u{8}", "\n", "\r"]) == [])
        #expect(!found.text.contains(where: Written.isHarmful))
        let strings = found.sequences.filter { "]P_^X".contains($0.prefix(1)) }
        #expect(
            strings.allSatisfy {
                $0 == "]11;?" || $0 == "]8;;" || $0.hasPrefix("]8;id=signup;\(hostile.address)")
            })
    }

    /// Endless texts, each built from a recognizable piece.
    private static let endless: [@Sendable (String) -> String] = [
        { String(repeating: "\($0) ", count: 5_000) }, { String(repeating: $0, count: 5_000) },
        { String(repeating: "\($0)\u{301}\u{301}\u{301}\u{301}", count: 5_000) },
        { String(repeating: "\($0)\u{1B}\n\n\n\n\n", count: 5_000) },
        { String(repeating: "\($0)日", count: 5_000) },
        { String(repeating: "\($0) \(String(repeating: "x", count: 40)) ", count: 500) },
        { String(repeating: "\u{200B}", count: 500) + $0 + String(repeating: "\u{301}", count: 10_000) },
    ]

    @Test func `C-05 a flow file with an endless text is rejected in one line`() throws {
        let folder = try Folder()
        let name = String(repeating: "\\u001b[31m", count: 20_000)
        let flow = try folder.write(
            "{\"name\": \"\(name)\", \"identityProvider\": \"emailPassword\"}", to: "flow.json")
        let terminal = try PseudoTerminal([PseudoTerminal.wizard, "--flow", flow], width: 200)

        #expect(terminal.end() == .exit(65))
        #expect(
            terminal.written(from: 0)
                == "\(flow), line 1, column 10: \"name\" has at most 1000 characters. Shorten it.\r\n")
    }

    @Test(arguments: endless.indices)
    func `C-05 an endless text takes at most six lines`(index: Int) throws {
        let pieces = Slot.allCases.map { "q\(UnicodeScalar(UInt8(97 + $0.rawValue)))" }
        let visit = try Visit(
            texts: zip(Slot.allCases, pieces).map { slot, piece in
                let limit = slot.rawValue < Slot.target.rawValue ? 1_000 : 5_000
                return String(Self.endless[index](piece).unicodeScalars.prefix(limit))
            })

        for screen in visit.screens {
            let rows = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(rows[0].contains("Sign up"))
            for piece in pieces {
                let runs = rows.map { $0.contains(piece) }.split(separator: false)
                #expect(runs.allSatisfy { $0.count <= 6 }, "\(screen.text)")
            }
        }
    }

    @Test func `C-07 C-27 the service's texts are never shown; its reference is, in the details`() throws {
        let words = Slot.allCases.map { "q\($0)q" }
        let visit = try Visit(texts: words)

        for screen in visit.screens {
            for slot in [Slot.prose, .channel, .suberror, .pattern] {
                #expect(!screen.text.contains("q\(slot)q"), "\(screen.text)")
            }
        }
        let lines = visit.screens.flatMap { $0.text.split(separator: "\n") }.filter {
            $0.contains("qreferenceq")
        }
        #expect(
            Set(lines) == [
                " Details: code.wrong · 50181 · reference qreferenceq",
                " Details: attribute.refused.example · 50181 · reference qreferenceq",
            ])
    }

    @Test(arguments: rounds)
    func `C-06 pasted answers are sanitized in their field and in the review`(
        round: Int
    ) throws {
        let texts = (0..<3).map { Hostile.texts[(round + 7 * $0) % Hostile.texts.count] }
        let found = Written(try Self.review(of: texts))
        let wanted = Written(try Self.review(of: ["abc\u{7}", "def", "ghi"]))

        #expect(found.sequences.subtracting(wanted.sequences).subtracting(Written.movements) == [])
        #expect(found.controls.subtracting(["\u{8}", "\n", "\r"]) == [])
        #expect(!found.text.contains(where: Written.isHarmful))
    }

    /// Pastes three texts, one per page, and returns the output up to the review page.
    private static func review(of texts: [String]) throws -> [UInt8] {
        let folder = try Folder()
        let names = ["givenName", "surname", "city"]
        let flow: [String: Any] = [
            "name": "Names", "identityProvider": "emailOneTimePasscode",
            "pages": names.map {
                ["title": ["en": "About \($0)"], "when": "start", "attributes": [$0]] as [String: Any]
            },
            "attributes": names.map {
                ["name": $0, "kind": "text", "label": ["en": "Your \($0)"]] as [String: Any]
            },
        ]
        let file = try folder.write(Visit.json(flow), to: "flow.json")
        let terminal = try PseudoTerminal([PseudoTerminal.wizard, "--data", ":memory:", "--flow", file])
        try #require(terminal.waits(for: "Enter continue"))
        terminal.type("ada@contoso.com\r")
        for (name, text) in zip(names, texts) {
            try #require(terminal.waits(for: "About \(name)"))
            terminal.paste(text)
            // A bar after the text shows that it has arrived, and ends any sequence that the text began.
            terminal.type("|")
            try #require(
                terminal.wait { $0.screen.row($0.screen.caret.y).contains("|") }, "\(terminal.screen.text)")
            try #require(terminal.presses("\t", until: "[>Continue<]"), "\(terminal.screen.text)")
            terminal.type("\r")
        }
        try #require(terminal.waits(for: "Check your answers"), "\(terminal.screen.text)")
        terminal.type("\u{3}\u{3}")
        _ = terminal.end()
        return terminal.written
    }
}
