import Terminal

/// A line of the inspector: pieces of text in styles, which wrap to the width of the inspector.
struct InspectorLine: Hashable, Sendable {
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

    /// A line without text.
    static let blank = InspectorLine()

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
    /// Adds a line of the inspector, wrapped between words, or within a word that is longer than a line.
    mutating func add(_ line: InspectorLine) {
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
    private func wrapped(_ line: InspectorLine) -> [[Piece]] {
        var lines: [[Piece]] = [[]]
        var x = min(line.indent, max(width - 8, 0))
        let start = min(line.hangingIndent, max(width - 8, 0))
        for piece in line.pieces {
            for (index, word) in piece.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { x += 1 }
                var rest = Printable(String(word))
                while rest.columns > 0 {
                    if x + rest.columns > width, x > start {
                        lines.append([])
                        x = start
                    }
                    let part = rest.prefix(columns: max(width - x, 1))
                    guard part.columns > 0 else { break }
                    lines[lines.count - 1].append(Piece(x: x, text: part, style: piece.style))
                    x += part.columns
                    rest = Printable(String(rest.text.dropFirst(part.text.count)))
                }
            }
        }
        return lines
    }
}
