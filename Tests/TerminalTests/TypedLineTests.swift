import Terminal
import Testing

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
        "\u{1B}[I\u{1B}[OOslo", "\u{1B}[<0;3;4M\u{1B}[<0;3;4mOslo", "\u{1B}[M !!Oslo",
    ])
    func `what the terminal sends by itself is removed`(line: String) {
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
        "\u{8}", "\u{7F}", "\u{1}", "\u{7}", "\u{9B}200~", "\u{9D}11;",
    ])
    func `a key that is no text, or half a sequence, leaves nothing`(sequence: String) {
        #expect(TypedLine.text(of: "Oslo" + sequence) == nil)
        #expect(TypedLine.text(of: sequence) == nil)
    }
}
