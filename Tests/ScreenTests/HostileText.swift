import Terminal

/// Texts that would control a terminal if they were written to it unchanged.
enum HostileText {
    static let all: [String] = [
        // Control and escape sequences: colors, cursor, screen, modes, keys, queries.
        "\u{1B}[31mred\u{1B}[0m", "\u{1B}[2J\u{1B}[H", "\u{1B}[999;999H", "\u{1B}[?1049l", "\u{1B}c",
        "\u{1B}[5;3r", "\u{1B}[?2004l", "\u{1B}[?1000h", "\u{1B}[8;1;1t", "\u{1B}[21t", "\u{1B}[6n",
        "\u{1B}[>1u",
        "\u{1B}(0qqq", "\u{1B}#8", "\u{1B}7\u{1B}[1A\u{1B}8",
        // Control strings: title, link, clipboard, notifications, DCS, APC, SOS, PM, with each terminator.
        "\u{1B}]0;owned\u{7}", "\u{1B}]2;owned\u{1B}\\",
        "\u{1B}]8;;https://evil.example\u{1B}\\go\u{1B}]8;;\u{1B}\\",
        "\u{1B}]52;c;ZXZpbA==\u{7}", "\u{1B}]9;hello\u{7}", "\u{1B}]777;notify;a;b\u{7}", "\u{1B}]4;1;?\u{7}",
        "\u{1B}Pq#0\u{1B}\\", "\u{1B}_Ga=q\u{1B}\\", "\u{1B}Xsos\u{1B}\\", "\u{1B}^pm\u{1B}\\",
        // C1 controls as scalars.
        "\u{9B}31mred", "\u{9D}0;owned\u{9C}", "\u{90}q\u{9C}", "a\u{85}b\u{8D}c\u{84}d",
        // Cursor movement and other controls: NUL, BS, VT, FF, CR, LF, TAB, DEL, SO, SI.
        "over\rwrite", "back\u{8}\u{8}\u{8}space", "a\tb\u{B}c\u{C}d\ne", "nul\u{0}bel\u{7}del\u{7F}",
        "\u{E}lines\u{F}",
        // Text direction and invisible characters.
        "\u{202E}moc.livee\u{202C}", "\u{2067}a\u{2066}b\u{2069}\u{200F}\u{61C}",
        "zero\u{200B}\u{200D}\u{FEFF}width",
        "tag\u{E0001}\u{E0041}\u{E007F}", "lines\u{2028}and\u{2029}more", "\u{FFF9}a\u{FFFA}b\u{FFFB}",
        // Characters with an unexpected width.
        "e\u{301}\u{301}\u{301} 日本 👩\u{200D}👩\u{200D}👧 🇩🇰", "\u{301}first", "\u{E000}\u{F8FF}\u{10FFFF}",
    ]

    /// Returns a text for each slot of a round.
    static func texts(_ round: Int) -> [String] {
        Slot.allCases.indices.map { all[(round + 7 * $0) % all.count] }
    }

    /// Returns a harmless text with the same width and line breaks on the screen, with stand-ins for all
    /// non-ASCII characters.
    static func harmlessCopy(of text: String) -> String {
        Printable(text).text.map { character in
            guard !character.isASCII else { return String(character) }
            return character.unicodeScalars.map { ["", "ж", "日"][Width.columns(of: $0)] }.joined()
        }.joined()
    }

    /// The stand-ins for non-ASCII characters, by width.
    static let standInCharacters: Set = ["ж", "日"]
}

/// Terminal output, split into text, control characters and escape sequences.
struct ParsedOutput {
    /// Everything else: neither control characters nor parts of sequences.
    private(set) var text = String.UnicodeScalarView()
    /// Control characters outside of sequences.
    private(set) var controls: Set<Unicode.Scalar> = []
    /// The escape sequences, without numbers in those that move the cursor or clear.
    private(set) var sequences: Set<String> = []

    init(_ bytes: [UInt8]) {
        var remaining = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = remaining.popFirst() {
            if scalar == "\u{1B}" {
                sequences.insert(Self.parseSequence(&remaining))
            } else if scalar.properties.generalCategory == .control {
                controls.insert(scalar)
            } else {
                text.append(scalar)
            }
        }
    }

    private static func parseSequence(_ remaining: inout Substring.UnicodeScalarView) -> String {
        guard let kind = remaining.popFirst() else { return "" }
        switch kind {
        case "[":
            let parameters = removePrefix(of: &remaining) { $0.value < 0x40 }
            let final = remaining.popFirst().map(String.init) ?? ""
            return "["
                + ("mhl".contains(final) ? parameters : parameters.filter { !$0.isNumber && $0 != ";" })
                + final
        case "]", "P", "_", "^", "X":
            let string = removePrefix(of: &remaining) { $0 != "\u{7}" && $0 != "\u{1B}" }
            if remaining.popFirst() == "\u{1B}" { _ = remaining.popFirst() }
            return "\(kind)\(string)"
        case "(", ")", "#":
            return "\(kind)\(remaining.popFirst().map(String.init) ?? "")"
        default:
            return String(kind)
        }
    }

    private static func removePrefix(
        of remaining: inout Substring.UnicodeScalarView, while predicate: (Unicode.Scalar) -> Bool
    ) -> String {
        let prefix = remaining.prefix(while: predicate)
        remaining = remaining.dropFirst(prefix.count)
        return String(String.UnicodeScalarView(prefix))
    }

    /// Sequences that move the cursor, or clear, insert, repeat and scroll cells.
    ///
    /// The text decides which of them curses chooses.
    static let cursorSequences = Set(
        ["A", "B", "C", "D", "G", "H", "J", "K", "X", "P", "@", "b", "d", "L", "M"].map { "[\($0)" } + ["M"])

    /// Whether no external text may write this scalar to a terminal.
    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x80...0x9F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
            true
        default: false
        }
    }
}
