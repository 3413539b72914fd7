import Terminal
import TestSupport
import Testing

struct PasteTests {
    @Test(arguments: [
        ("", ""), ("hello", "hello"), ("zażółć 日本 🙂", "zażółć 日本 🙂"), ("two\rlines", "two\nlines"),
        ("two\r\nlines\n", "two\nlines\n"), ("tab\tnul\0", "tab\tnul\0"),
        ("\u{1B}[B\u{1B}OAx", "\u{1B}[B\u{1B}OAx"),
        ("\u{1B}[20", "\u{1B}[20"), ("\u{1B}\u{1B}[201", "\u{1B}\u{1B}[201"), ("\u{1B}[200~", "\u{1B}[200~"),
        ("\u{7F}\u{3}", "\u{7F}\u{3}"),
    ])
    func `a paste is one event with its text unchanged`(pasted: String, text: String) {
        var decoder = KeyDecoder()

        #expect(decoder.decode("\u{1B}[200~\(pasted)\u{1B}[201~") == [.paste(text)])
    }

    @Test func `a paste can be split anywhere`() {
        let bytes = Array("a\u{1B}[200~żółw\r\n\u{1B}[20x\u{1B}[201~b".utf8)
        // A pause after ESC or ESC [ means that the user pressed these keys. The paste is one all the same.
        let keys: [Int: Key] = [2: .escape, 3: .alt("[")]

        for cut in 0...bytes.count {
            var decoder = KeyDecoder()
            let outputs =
                decoder.decode(bytes[..<cut]) + decoder.pause() + decoder.decode(bytes[cut...])
            var expected: [KeyDecoder.Output] = [
                .key(.character("a")), .paste("żółw\n\u{1B}[20x"), .key(.character("b")),
            ]
            if let key = keys[cut] { expected.insert(.key(key), at: 1) }
            #expect(outputs == expected, "cut at \(cut)")
        }
    }

    @Test func `invalid UTF-8 in a paste becomes U+FFFD`() {
        var decoder = KeyDecoder()
        _ = decoder.decode("\u{1B}[200~")

        #expect(decoder.decode([0xFF, 0x61]) == [])
        #expect(decoder.decode("\u{1B}[201~") == [.paste("\u{FFFD}a")])
    }

    @Test(arguments: [0, 1, 5, 6, 7, 100])
    func `at most 1 MiB is kept, and the paste still ends`(extraBytes: Int) {
        var decoder = KeyDecoder()
        let count = KeyDecoder.maximumPasteBytes - 3 + extraBytes

        let outputs = decoder.decode(
            "\u{1B}[200~\(String(repeating: "x", count: count))\u{1B}[201~")

        let expectedCount = min(KeyDecoder.maximumPasteBytes, count)
        #expect(outputs == [.paste(String(repeating: "x", count: expectedCount))])
        #expect(decoder.isIdle)
    }

    @Test(
        .rule("C-13"),
        arguments: [
            ("half", false), ("half\u{1B}", true), ("half\u{3}", true), ("\u{3}half", false),
            ("half\u{1B}[201", false),
        ])
    func `Esc and Ctrl-C after an unterminated paste are not part of it`(
        bytes: String, isInterrupted: Bool
    ) {
        var decoder = KeyDecoder()
        _ = decoder.decode("\u{1B}[200~\(bytes)")

        #expect(decoder.timeout == (isInterrupted ? 450 : 1_000))
        #expect(decoder.timeOut() == [.paste(bytes.hasPrefix("\u{3}") ? bytes : "half")])
        #expect(decoder.decode("a") == [.key(.character("a"))])
        #expect(decoder.timeout == nil)
    }

    @Test(arguments: [30, 80, 200, 400, 800] as [Int64])
    func `a pause inside the end mark types nothing of it`(milliseconds: Int64) {
        let bytes = Array("\u{1B}[200~half\u{1B}[201~a".utf8)
        var decoder = KeyDecoder()
        let cut = 11

        let outputs =
            decoder.decode(bytes[..<cut]) + decoder.pause(milliseconds: milliseconds)
            + decoder.decode(bytes[cut...])

        #expect(outputs == [.paste("half"), .key(.character("a"))])
    }

    @Test func `an unterminated paste is abandoned with the text received so far`() {
        var decoder = KeyDecoder()
        _ = decoder.decode("\u{1B}[200~half\u{1B}[2")
        #expect(!decoder.isIdle)

        let outputs = decoder.timeOut()

        #expect(outputs == [.paste("half")])
        #expect(decoder.isIdle)
        #expect(decoder.timeOut() == [])
    }
}

/// Lines from a terminal that passes on escape sequences as text.
struct TypedLineTests {
    @Test(arguments: [
        "", "Oslo", "  Oslo\t", "Ærø 東京 👩‍💻", "[200~Oslo", "Oslo\r",
    ])
    func `text stays as it is`(line: String) {
        #expect(TypedLine.text(of: line) == line)
    }

    @Test(arguments: [
        // Marks of pastes, also of a paste of several lines.
        "\u{1B}[200~Oslo\u{1B}[201~", "\u{1B}[200~Oslo", "Oslo\u{1B}[201~", "Os\u{1B}[200~lo\u{1B}[201~",
        // Late answers: attributes, position, mode, status, size, keyboard flags, colors, version, settings.
        "\u{1B}[?62;22cOslo", "\u{1B}[>0;276;0cOslo", "\u{1B}[24;80ROslo", "\u{1B}[2;9ROslo",
        "\u{1B}[?2026;2$yOslo", "\u{1B}[0nOslo", "\u{1B}[8;24;80tOslo", "\u{1B}[?1uOslo",
        "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\Oslo", "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}Oslo",
        "\u{1B}P>|XTerm(390)\u{1B}\\Oslo", "\u{1B}P1$r0m\u{1B}\\Oslo", "\u{1B}_Gi=1;OK\u{1B}\\Oslo",
        // Changes of the focus, and mouse reports.
        "\u{9B}200~Oslo\u{9B}201~", "\u{9D}11;rgb:0000/0000/0000\u{9C}Oslo", "\u{1B}[I\u{1B}[OOslo",
        "\u{1B}[<0;3;4M\u{1B}[<0;3;4mOslo", "\u{1B}[M !!Oslo",
    ])
    func `what the terminal sends by itself is removed`(line: String) {
        #expect(TypedLine.text(of: line) == "Oslo")
    }

    @Test(arguments: ["Oslo\u{1B}[106;5u", "Oslo\u{1B}[13u", "Oslo\u{1B}[27;5;106~", "Oslo\u{1B}OM"])
    func `Enter in the form of a key ends the line`(line: String) {
        #expect(TypedLine.text(of: line) == "Oslo")
    }

    @Test(arguments: [
        // Arrows, Home, End, Delete, Page Up, function keys, Shift-Tab; CSI, SS3 and of the Linux console.
        "\u{1B}[A", "\u{1B}[D", "\u{1B}[1;5C", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~", "\u{1B}[5~", "\u{1B}[2~",
        "\u{1B}[15~", "\u{1B}[34~", "\u{1B}[Z", "\u{1B}OA", "\u{1B}OP", "\u{1B}[[A", "\u{1B}[1;2P",
        // Keys of keyboard modes that another program left on.
        "\u{1B}[99;5u", "\u{1B}[27;2;65~", "\u{1B}[65;30;65;1;16;1_",
        // Alt and Esc, and colors that were pasted.
        "\u{1B}b", "\u{1B}ø", "\u{1B}\u{1B}", "\u{1B}[31m",
        // Halves.
        "\u{1B}", "\u{1B}[", "\u{1B}[20", "\u{1B}[200", "\u{1B}O", "\u{1B}]11;rgb:00", "\u{1B}P>|XTerm",
        "\u{1B}[M ",
        // Control keys, and the start of a sequence in one character.
        "\u{8}", "\u{7F}", "\u{1}", "\u{7}", "\u{9B}20", "\u{9B}A", "\u{9D}11;",
    ])
    func `a key that is no text, or half a sequence, leaves nothing`(sequence: String) {
        #expect(TypedLine.text(of: "Oslo" + sequence) == nil)
        #expect(TypedLine.text(of: sequence) == nil)
    }
}

/// Texts with control sequences, such as pastes and the answers of a journey.
struct SequencedTextTests {
    @Test(arguments: ["", "Oslo", "a[31mb", "Ærø 東京 👩‍💻\n", "a\u{7}b", "\u{85}"])
    func `a text without sequences stays as it is`(text: String) {
        #expect(SequencedText(text).text == text)
        #expect(!SequencedText(text).hadSequences)
    }

    @Test(
        arguments: [
            // Colors, the cursor, keys, marks of pastes and mouse reports.
            "\u{1B}[31m", "\u{1B}[38;5;1m", "\u{1B}[2J", "\u{1B}[?25l", "\u{1B}[A", "\u{1B}[[A", "\u{1B}[3~",
            "\u{1B}[200~", "\u{1B}[<0;3;4M", "\u{1B}[97;5u", "\u{1B}[!p",
            // SS2, SS3, strings, and sequences without parameters.
            "\u{1B}OA", "\u{1B}O2P", "\u{1B}]0;title\u{7}", "\u{1B}]8;;x\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
            "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}Xsos\u{1B}\\", "\u{1B}^pm\u{9C}", "\u{1B}(B", "\u{1B}#8",
            "\u{1B}c",
            "\u{1B}7", "\u{1B}%G",
            // With controls of eight bits.
            "\u{9B}31m", "\u{9D}0;title\u{7}", "\u{9D}0;é\u{9C}", "\u{90}q\u{9C}", "\u{8F}A",
            "\u{9F}x\u{1B}\\",
            "\u{98}x\u{9C}", "\u{9E}x\u{9C}", "\u{9C}",
        ])
    func `whole sequences go, wherever they are`(sequence: String) {
        for (before, after) in [("Os", "lo"), ("", "é"), ("é", ""), ("a\u{1B}[1m", "b\u{1B}[0m")] {
            let sequenced = SequencedText(before + sequence + after)

            let text = (before + after).replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
            #expect(sequenced.text == text)
            #expect(sequenced.hadSequences)
        }
    }

    @Test(arguments: [
        ("Oslo\u{1B}", "Oslo"), ("Oslo\u{1B}[", "Oslo"), ("Oslo\u{1B}[20", "Oslo"), ("Oslo\u{9B}2", "Oslo"),
        ("Oslo\u{1B}O", "Oslo"), ("Oslo\u{1B}]0;title", "Oslo"), ("Oslo\u{9D}0;title", "Oslo"),
        ("Oslo\u{1B}Pq", "Oslo"), ("\u{1B}[3éx", "éx"), ("\u{1B}]0;a\nOslo", "\nOslo"),
        ("\u{1B}]0;a\u{1B}[1mOslo", "Oslo"), ("\u{1B}\u{1B}[1mOslo", "Oslo"), ("\u{1B}(éx", "éx"),
    ])
    func `a sequence that does not end takes no more than its own characters`(text: String, rest: String) {
        #expect(SequencedText(text).text == rest)
        #expect(SequencedText(text).hadSequences)
    }

    @Test(arguments: [
        "\u{1B}[106;5u", "\u{1B}[13u", "\u{1B}[13;2u", "\u{1B}[27;5;106~", "\u{1B}OM", "\u{9B}106;5u",
    ])
    func `a line break in the form of a key is a line break`(key: String) {
        #expect(SequencedText("Oslo\(key)Fyn\(key)").text == "Oslo\nFyn\n")
        #expect(!SequencedText("Oslo\(key)").hadSequences)
    }
}
