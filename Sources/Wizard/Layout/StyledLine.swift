import Terminal

/// Pieces of text in styles, which wrap to the width of what they stand in.
struct StyledLine: Hashable, Sendable {
    struct Piece: Hashable, Sendable {
        var text: String
        var style: Style
    }

    var pieces: [Piece] = []
    /// The column of the first piece.
    var indent = 0
    /// The column of the lines that follow if the line is too long.
    var hangingIndent = 0
    /// The text at the right end of the line, if it fits there.
    var trailing: [Piece] = []
    /// The text for plain mode, without arrows and other marks; `nil` for ``text``.
    var spokenText: String?

    /// A line without text.
    static let blank = StyledLine()

    init(_ pieces: [Piece] = [], indent: Int = 0, hangingIndent: Int? = nil, trailing: [Piece] = []) {
        self.pieces = pieces
        self.indent = indent
        self.hangingIndent = hangingIndent ?? indent
        self.trailing = trailing
    }

    /// Creates a line in one style.
    init(_ text: String, _ style: Style = .plain, indent: Int = 0, hangingIndent: Int? = nil) {
        self.init([Piece(text: text, style: style)], indent: indent, hangingIndent: hangingIndent)
    }

    /// Creates a line of code, whose indentation is kept.
    init(code: String) {
        let indent = code.prefix { $0 == " " }.count
        let text = String(code.dropFirst(indent))
        self.init(text, text.hasPrefix("//") ? .warning : .plain, indent: indent, hangingIndent: indent + 4)
    }

    /// The text, without styles.
    var text: String {
        let body = String(repeating: " ", count: indent) + pieces.map(\.text).joined()
        return trailing.isEmpty ? body : "\(body)  \(trailing.map(\.text).joined())"
    }
}

extension Body {
    /// Adds a line, wrapped between words, or within a word that is longer than a line.
    mutating func add(_ line: StyledLine) {
        let trailing = line.trailing.map { (text: Printable($0.text), style: $0.style) }
        let trailingColumns = trailing.reduce(0) { $0 + $1.text.columns }
        var wrapped = wrapped(line)
        let used = wrapped.last?.last.map { $0.x + $0.text.columns } ?? 0
        if !trailing.isEmpty, used + 1 + trailingColumns > width {
            wrapped.append([])
        }
        var x = width - trailingColumns
        for piece in trailing where x >= 0 {
            wrapped[wrapped.count - 1].append(Piece(x: x, text: piece.text, style: piece.style))
            x += piece.text.columns
        }
        for pieces in wrapped { add(pieces) }
    }

    /// Returns the lines that the pieces of a line take.
    private func wrapped(_ line: StyledLine) -> [[Piece]] {
        var lines: [[Piece]] = [[]]
        var x = min(line.indent, max(width - 8, 0))
        let start = min(line.hangingIndent, max(width - 8, 0))
        for word in line.words {
            if word.isAfterSpace { x += 1 }
            guard word.columns > 0 else { continue }
            if x + word.columns > width, x > start {
                lines.append([])
                x = start
            }
            for var piece in word.pieces {
                while !piece.text.isEmpty {
                    let part = piece.text.breakable(columns: max(width - x, 2))
                    guard !part.isEmpty else { break }
                    lines[lines.count - 1].append(Piece(x: x, text: part, style: piece.style))
                    x += part.columns
                    piece.text = Printable(String(piece.text.text.dropFirst(part.text.count)))
                    if !piece.text.isEmpty {
                        lines.append([])
                        x = start
                    }
                }
            }
        }
        return lines.map(\.coalesced)
    }
}

extension [Body.Piece] {
    /// The pieces, those of one style joined to one, since each piece of a screen takes time.
    fileprivate var coalesced: [Body.Piece] {
        reduce(into: []) { pieces, piece in
            guard let last = pieces.last, last.style == piece.style else { return pieces.append(piece) }
            let gap = piece.x - last.x - last.text.columns
            let text = last.text.text + String(repeating: " ", count: gap) + piece.text.text
            pieces[pieces.count - 1].text = Printable(text)
        }
    }
}

extension Printable {
    /// Returns the beginning of a word that fits into columns: up to a full stop, if there
    /// is one, or all of it.
    fileprivate func breakable(columns limit: Int) -> Printable {
        let part = prefix(columns: limit)
        guard part != self, let dot = part.text.lastIndex(of: "."), dot > part.text.startIndex else {
            return part
        }
        return Printable(String(part.text[..<dot]))
    }
}

extension StyledLine {
    /// Text between spaces, in one or several styles.
    fileprivate struct Word {
        var pieces: [(text: Printable, style: Style)] = []
        var isAfterSpace = false

        var columns: Int { pieces.reduce(0) { $0 + $1.text.columns } }
    }

    /// The words of the line; the text of a piece that does not end with a space continues in the next piece.
    fileprivate var words: [Word] {
        var words = [Word()]
        for piece in pieces {
            let texts = piece.text.split(separator: " ", omittingEmptySubsequences: false)
            for (index, text) in texts.enumerated() {
                if index > 0 { words.append(Word(isAfterSpace: true)) }
                words[words.count - 1].pieces.append((Printable(String(text)), piece.style))
            }
        }
        return words
    }
}
