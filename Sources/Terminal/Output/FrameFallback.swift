extension Frame {
    /// Returns the frame with the shapes of buttons, for a terminal that cannot show all characters or
    /// surfaces; every cell stays in its place.
    ///
    /// - Parameters:
    ///   - glyphs: The characters that the terminal can show.
    ///   - paintsButtons: Whether buttons have surfaces, and only the focused one a mark;
    ///     otherwise they get brackets.
    package func adapted(to glyphs: GlyphSet, paintsButtons: Bool) -> Frame {
        var frame = Frame(size: size)
        frame.caret = caret
        for y in 0..<max(size.height, 0) {
            for fill in fills(inRow: y) { frame.fill(fill.surface, columns: fill.columns, row: y) }
            for run in runs(inRow: y) {
                let run = run.adapted(to: glyphs, paintsButtons: paintsButtons)
                frame.write(run.text, x: run.x, y: y, style: run.style, link: run.link)
            }
        }
        return frame
    }
}

extension Frame.Run {
    /// Returns the run with the shape of its button, for a terminal that cannot show all
    /// characters or surfaces.
    ///
    /// - Parameters:
    ///   - glyphs: The characters that the terminal can show.
    ///   - paintsButtons: Whether buttons have surfaces, and only the focused one a mark;
    ///     otherwise they get brackets.
    package func adapted(to glyphs: GlyphSet, paintsButtons: Bool) -> Frame.Run {
        var adapted = text
        if style == .button { adapted = paintsButtons ? marked(adapted) : bracketed(adapted) }
        switch glyphs {
        case .unicode: break
        // The squares of a QR code have no substitutes.
        case .ascii where style == .picture: break
        case .ascii: adapted = adapted.withASCIISymbols
        case .asciiText: adapted = adapted.withASCIISymbols.withASCIILetters
        }
        return adapted == text ? self : with(adapted)
    }

    /// Returns the run with another text.
    package func with(_ text: Printable) -> Frame.Run {
        Frame.Run(x: x, text: text, style: style, surface: surface, link: link)
    }

    /// Returns the label of a button, with a mark if it has the focus: its color alone
    /// would not tell everybody.
    private func marked(_ label: Printable) -> Printable {
        guard surface == .focus, label.columns > 4, label.text.hasPrefix("  ") else { return label }
        return Printable("▸" + label.text.dropFirst())
    }

    /// Returns the label of a button with brackets in place of its outer spaces.
    private func bracketed(_ label: Printable) -> Printable {
        let edges: (left: String, right: String)? =
            switch surface {
            case .button: ("[ ", " ]")
            case .primary: ("[*", "*]")
            case .focus: ("[>", "<]")
            case .page, .card, .field, .band, .highlight, .alert, .notice: nil
            }
        guard let edges, label.columns > 4, label.text.hasPrefix("  "), label.text.hasSuffix("  ") else {
            return label
        }
        return Printable(edges.left + label.text.dropFirst(2).dropLast(2) + edges.right)
    }
}

extension Printable {
    /// The text with an ASCII character for each symbol; letters of other scripts stay.
    fileprivate var withASCIISymbols: Printable {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return self }
        return Printable(String(text.map { Self.substitutes[$0] ?? $0 })).withEllipses(of: text)
    }

    /// Returns the text with three periods for each ellipsis of an original, in place of the two characters
    /// before it where they are as narrow.
    private func withEllipses(of original: String) -> Printable {
        guard original.contains("…") else { return self }
        var characters = Array(text)
        for (index, character) in original.enumerated() where character == "…" && index >= 2 {
            let before = characters[index - 2..<index]
            guard before.allSatisfy({ Width.columns(of: $0) == 1 }) else { continue }
            characters.replaceSubrange(index - 2..<index, with: "..")
        }
        return Printable(String(characters))
    }

    /// The text in ASCII, as wide as before: other letters become their base letter or a question mark.
    fileprivate var withASCIILetters: Printable {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return self }
        let characters = text.map { character in
            let width = Width.columns(of: character)
            guard !character.isASCII, width > 0 else { return character.isASCII ? String(character) : "" }
            let letter = String(character).transliteratedToASCII.first ?? "?"
            return String(repeating: letter, count: width)
        }
        return Printable(characters.joined())
    }

    private static let substitutes: [Character: Character] = {
        let glyphs = "─│╭╮╰╯┏┓┗┛━┃✓✗●○◆▌█░▸▾•›‹…↑↓←→·–▶⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
        let ascii = "-|++++####=#+x@o###.>v*><.^v<>--" + ">|/-\\|/-\\|/"
        return Dictionary(zip(glyphs, ascii)) { first, _ in first }
    }()
}

/// The characters that a terminal can show.
package enum GlyphSet: Hashable, Sendable {
    /// Unicode, with box drawing and symbols.
    case unicode
    /// ASCII in place of box drawing and symbols.
    case ascii
    /// ASCII for texts, too, for a terminal without UTF-8.
    case asciiText
}

extension String {
    /// The text transliterated to ASCII; a question mark stands for a character without an equivalent.
    package var transliteratedToASCII: String {
        unicodeScalars.map { $0.isASCII ? String($0) : Self.transliteration(of: $0) }.joined()
    }

    private static func transliteration(of scalar: Unicode.Scalar) -> String {
        if let transliteration = transliterations[scalar] { return transliteration }
        let properties = scalar.properties
        if properties.isWhitespace { return " " }
        if properties.generalCategory == .nonspacingMark { return "" }
        return baseLetter(properties.name ?? "") ?? "?"
    }

    /// Returns the base letter in a Unicode name such as "LATIN SMALL LETTER E WITH ACUTE".
    private static func baseLetter(_ name: String) -> String? {
        let words = name.split(separator: " ")
        guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1 else {
            return nil
        }
        return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    }

    private static let transliterations: [Unicode.Scalar: String] = [
        "å": "aa", "Å": "Aa", "æ": "ae", "Æ": "Ae", "ø": "oe", "Ø": "Oe", "ä": "ae", "Ä": "Ae", "ö": "oe",
        "Ö": "Oe", "ü": "ue", "Ü": "Ue", "ß": "ss", "œ": "oe", "Œ": "Oe", "þ": "th", "Þ": "Th", "ð": "d",
        "Ð": "D", "ł": "l", "Ł": "L", "ı": "i", "·": "-", "•": "*", "–": "-", "—": "-", "‐": "-", "‑": "-",
        "…": "...", "‘": "'", "’": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "✓": "+",
        "×": "x", "€": "EUR", "¿": "?", "¡": "!",
    ]
}
