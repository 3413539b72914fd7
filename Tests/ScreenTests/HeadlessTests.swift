import Foundation
import Testing

/// Hostile texts outside of pages: in plain mode, error messages and pictures.
struct HeadlessTests {
    private static let rounds = Array(stride(from: 0, to: Hostile.texts.count, by: Lane.isNightly ? 1 : 6))

    private static func texts(_ round: Int) -> [String] {
        Slot.allCases.indices.map { Hostile.texts[(round + 7 * $0) % Hostile.texts.count] }
    }

    @Test(arguments: rounds)
    func `C-02 plain mode writes no escape sequence and nothing harmful`(round: Int) throws {
        let written = Written(try PlainVisit(texts: Self.texts(round)).written)

        #expect(written.sequences == [])
        // Backspace is written by the terminal's line editing.
        #expect(written.controls.subtracting(["\n", "\r", "\u{8}"]) == [])
        #expect(!written.text.contains(where: Written.isHarmful))
    }

    @Test(arguments: rounds)
    func `C-02 without UTF-8, plain mode writes only ASCII`(round: Int) throws {
        let visit = try PlainVisit(texts: Self.texts(round), environment: ["LANG": "C"])

        #expect(visit.written.allSatisfy { (0x20..<0x7F).contains($0) || [0x08, 0x0A, 0x0D].contains($0) })
    }

    @Test(arguments: rounds)
    func `C-02 an error message is one line, whatever it quotes`(round: Int) throws {
        let folder = try Folder()
        let texts = Self.texts(round)
        var flow = Visit.flow(texts)
        flow["alias"] = texts[0]
        flow[texts[1]] = texts[2]
        let file = try folder.write(Visit.json(flow), to: "flow.json")
        let terminal = try PseudoTerminal([PseudoTerminal.wizard, "check", file], width: 500)

        #expect(terminal.end() == .exit(65))
        let written = Written(terminal.written)
        #expect(written.sequences == [] && written.controls == ["\r", "\n"])
        #expect(!written.text.contains(where: Written.isHarmful))
        let lines = terminal.written(from: 0).components(separatedBy: "\r\n")
        #expect(lines.count == 3 && lines.allSatisfy { $0.isEmpty || $0.hasPrefix(file) })
    }

    @Test(arguments: rounds)
    func `C-02 pictures and transcripts contain nothing harmful`(round: Int) throws {
        let folder = try Folder()
        let file = try folder.write(Visit.json(Visit.flow(Self.texts(round))), to: "flow.json")
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizard, "storyboard", "--flow", file, "--output", "\(folder.path)/pictures",
        ])
        #expect(terminal.end() == .exit(0))

        let pictures = folder.files.filter { $0.hasSuffix(".svg") }
        let transcripts = folder.files.filter { $0.contains("transcript.") }
        #expect(pictures.count > 2 && transcripts.count == 2)
        for file in pictures + transcripts {
            let written = Written(Array(try Data(contentsOf: URL(filePath: "\(folder.path)/\(file)"))))
            #expect(written.sequences == [] && written.controls == ["\n"])
            #expect(!written.text.contains(where: Written.isHarmful))
        }
    }
}

/// The steps of ``HostileTextRun`` in plain mode.
private struct PlainVisit {
    let written: [UInt8]

    init(texts: [String], environment: [String: String] = [:]) throws {
        let folder = try Folder()
        let tenant = try ScriptedTenant(Visit.script(texts))
        let flow = try folder.write(Visit.json(Visit.flow(texts)), to: "flow.json")
        let terminal = try PseudoTerminal(
            [
                PseudoTerminal.wizard, "--plain", "--tenant", tenant.address, "--client-id", "app", "--flow",
                flow,
            ], environment: environment)
        for (line, text) in Self.steps {
            let start = terminal.written.count
            terminal.type(line)
            let isThere = terminal.wait { $0.written(from: start).contains(text) }
            try #require(isThere, "waited for \(text) in\n\(terminal.written(from: 0))")
        }
        terminal.type("\u{3}\u{3}")
        _ = terminal.end()
        written = terminal.written
    }

    private static let steps = [
        ("", "Email: "), ("ada@contoso.com\n", "Sign up"), ("one\n1\n", "Code: "),
        ("12345678\n", "That is not the code we sent"), ("12345679\n", "Sign up"),
        ("two\n", "did not accept"),
        ("three\n", "Continue in a browser"), (":help\n", ":quit"),
    ]
}
