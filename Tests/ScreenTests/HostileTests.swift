import Foundation
import TestSupport
import Testing

/// A flow file and a tenant whose texts would all control a terminal: only text is shown.
struct HostileTests {
    /// Nightly, each text in each slot; otherwise eight rounds with as many texts as there are slots.
    private static let rounds = Nightly.selection(1, of: Array(HostileText.all.indices))

    @Test(.rule("C-01", "C-03", "C-04"), arguments: rounds)
    func `external texts change only their own cells and write only text`(
        round: Int
    ) throws {
        let texts = HostileText.texts(round)
        let harmless = try HostileTextRun(texts: texts.map(HostileText.harmlessCopy))
        let hostile = try HostileTextRun(texts: texts)

        #expect(hostile.screens.count == harmless.screens.count)
        for (actual, expected) in zip(hostile.screens, harmless.screens) {
            #expect(actual.differences(from: expected) == [], "\(actual.text)\n\(expected.text)")
        }
        let (actual, expected) = (ParsedOutput(hostile.output), ParsedOutput(harmless.output))
        #expect(
            actual.sequences.subtracting(expected.sequences).subtracting(ParsedOutput.cursorSequences) == [])
        #expect(actual.controls.subtracting(["\u{8}", "\n", "\r"]) == [])
        #expect(!actual.text.contains(where: ParsedOutput.isHarmful))
        let strings = actual.sequences.filter { "]P_^X".contains($0.prefix(1)) }
        #expect(
            strings.allSatisfy {
                $0 == "]11;?" || $0 == "]8;;" || $0.hasPrefix("]8;id=signup;\(hostile.address)")
            })
    }

    /// As many marks as a tenant may send in a row, of alternating classes.
    private static let marks = String(repeating: "\u{327}\u{301}", count: 16)

    /// Endless texts, each built from a recognizable piece.
    private static let endlessTexts: [@Sendable (String) -> String] = [
        { String(repeating: "\($0) ", count: 5_000) }, { String(repeating: $0, count: 5_000) },
        { String(repeating: "\($0)\u{301}\u{301}\u{301}\u{301}", count: 5_000) },
        { String(repeating: "\($0)\u{1B}\n\n\n\n\n", count: 5_000) },
        { String(repeating: "\($0)日", count: 5_000) },
        { String(repeating: "\($0) \(String(repeating: "x", count: 40)) ", count: 500) },
        { String(repeating: "\u{200B}", count: 500) + String(repeating: $0 + marks, count: 5_000) },
    ]

    @Test(.rule("C-05")) func `a flow file with an endless text is rejected in one line`() throws {
        let folder = try TemporaryFolder()
        let name = String(repeating: "\\u001b[31m", count: 20_000)
        let flow = try folder.write(
            "{\"name\": \"\(name)\", \"identityProvider\": \"emailPassword\"}", to: "flow.json")
        let terminal = try PseudoTerminal([PseudoTerminal.wizardPath, "--flow", flow], width: 200)

        #expect(terminal.waitForExit() == .exit(65))
        #expect(
            terminal.output(from: 0)
                == "\(flow), line 1, column 10: \"name\" can have at most 1000 characters. Shorten it.\r\n")
    }

    @Test(.rule("C-05"), arguments: Nightly.selection(2, of: Array(endlessTexts.indices)))
    func `an endless text takes at most six lines`(index: Int) throws {
        let pieces = Slot.allCases.map { "q\(UnicodeScalar(UInt8(97 + $0.rawValue)))" }
        let run = try HostileTextRun(
            texts: zip(Slot.allCases, pieces).map { slot, piece in
                let limit = slot.rawValue < Slot.target.rawValue ? 1_000 : 5_000
                return String(Self.endlessTexts[index](piece).unicodeScalars.prefix(limit))
            })

        for screen in run.screens {
            let rows = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(rows[0].contains("Create your account"))
            for piece in pieces {
                // The row of steps names the page, too, in one line.
                let runs = rows.dropFirst(3).map { $0.contains(piece) }.split(separator: false)
                #expect(runs.allSatisfy { $0.count <= 6 }, "\(screen.text)")
            }
        }
    }

    @Test(.rule("C-07", "C-27"))
    func `the service's texts are never shown; its reference is, in the details`() throws {
        let run = try HostileTextRun(texts: Slot.allCases.map { "q\($0)q" })

        for screen in run.screens + run.inspectorScreens {
            for slot in [Slot.errorDescription, .channel, .suberror, .pattern] {
                #expect(!screen.text.contains("q\(slot)q"), "\(screen.text)")
            }
        }
        #expect(run.screens.count { $0.text.contains("Details for support: error 50181") } == 2)
        let texts = run.inspectorScreens.map {
            $0.text.split { $0.isWhitespace || $0 == "▌" }.joined(separator: " ")
        }
        let details = texts.flatMap {
            $0.matches(of: /(\S+) Details for support: error 50181 .*?reference qreferenceq/)
        }
        #expect(Set(details.map(\.1)) == ["code.wrong", "attribute.refused.example"])
        #expect(texts.reduce(0) { $0 + $1.ranges(of: "qreferenceq").count } == details.count)
    }

    @Test(.rule("C-06"), arguments: rounds)
    func `pasted answers are sanitized in their field and in the review`(
        round: Int
    ) throws {
        let texts = (0..<3).map { HostileText.all[(round + 7 * $0) % HostileText.all.count] }
        let actual = ParsedOutput(try Self.reviewOutput(pasting: texts))
        let expected = try Self.harmlessReview.get()

        #expect(
            actual.sequences.subtracting(expected.sequences).subtracting(ParsedOutput.cursorSequences) == [])
        #expect(actual.controls.subtracting(["\u{8}", "\n", "\r"]) == [])
        #expect(!actual.text.contains(where: ParsedOutput.isHarmful))
    }

    private static let harmlessReview = Result {
        ParsedOutput(try reviewOutput(pasting: ["abc\u{7}", "def", "ghi"]))
    }

    /// Pastes three texts, one per page, and returns the output up to the review page.
    private static func reviewOutput(pasting texts: [String]) throws -> [UInt8] {
        let folder = try TemporaryFolder()
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
        let file = try folder.write(HostileTextRun.json(flow), to: "flow.json")
        let terminal = try PseudoTerminal.wizard(flow: file, ["--theme", "mono"])
        try #require(terminal.shows("Enter Continue"))
        terminal.type("ada@contoso.com\r")
        for (name, text) in zip(names, texts) {
            try #require(terminal.shows("About \(name)"))
            terminal.paste(text)
            // A bar after the text shows that it has arrived, and ends any sequence that the text began.
            terminal.type("|")
            try #require(
                terminal.wait { $0.screen.row($0.screen.caret.y).contains("|") }, "\(terminal.screen.text)")
            try #require(terminal.press("\t", until: "[>Continue<]"), "\(terminal.screen.text)")
            terminal.type("\r")
        }
        try #require(terminal.shows("Check your answers"), "\(terminal.screen.text)")
        terminal.type("\u{3}\u{3}")
        _ = terminal.waitForExit()
        return terminal.output
    }
}
