import NativeAuth
import Terminal
import Wizard

/// A frame as HTML text: wide characters take two cells, and box drawing is hidden from screen readers.
///
/// A page has tens of thousands of lines, so markup is short: a piece of text is inside its surface, blank
/// cells at the end of a line are padding, and wide characters share a box.
struct FrameHTML {
    let frame: Frame
    /// The parts of the frame that lead elsewhere, none of them over another.
    var links: [Link] = []
    /// The names of keys that are left out.
    var omittedKeys: [Wizard.KeyArea] = []

    /// A part of a row that leads to an element of the page.
    struct Link: Hashable {
        let row: Int
        let columns: Range<Int>
        /// The id of the element.
        let anchor: String
        /// Whether the Tab key reaches it; of several parts that lead to the same place one is enough.
        let isTabStop: Bool

        fileprivate var start: String { "<a href=#\(anchor)\(isTabStop ? "" : " tabindex=-1")>" }
    }

    /// The fewest blank cells that are written as padding, which takes about as many bytes.
    static let minimumPadding = 7

    /// The lines, each with a line break, for the content of a `pre` element.
    var html: String {
        (0..<frame.size.height).map { line($0) + "\n" }.joined()
    }

    /// Adjacent cells in one style on one surface, of one link or of none.
    private struct Piece {
        let surface: Surface
        let link: Link?
        let html: String
        /// The number of blank cells; `nil` if there is anything to see.
        let blankColumns: Int?
    }

    private func line(_ row: Int) -> String {
        var pieces = pieces(inRow: row)[...]
        var html = ""
        while let first = pieces.first {
            let group = pieces.prefix { $0.surface == first.surface && $0.link == first.link }
            pieces = pieces.dropFirst(group.count)
            let span = span(group, on: first.surface, isLast: pieces.allSatisfy { $0.blankColumns != nil })
            html += first.link.map { "\($0.start)\(span)</a>" } ?? span
        }
        return html
    }

    /// Returns adjacent pieces on one surface in its element; the page has none.
    ///
    /// What is followed by text keeps its blank cells, so that a selection is aligned.
    private func span(_ pieces: ArraySlice<Piece>, on surface: Surface, isLast: Bool) -> String {
        guard let name = surface.cssClass else { return pieces.map(\.html).joined() }
        guard isLast, let blank = pieces.last?.blankColumns, blank >= Self.minimumPadding else {
            return "<b class=\(name)>\(pieces.map(\.html).joined())</b>"
        }
        return "<b class=\"\(name) x\(blank)\">\(pieces.dropLast().map(\.html).joined())</b>"
    }

    private func pieces(inRow row: Int) -> [Piece] {
        var pieces: [Piece] = []
        var column = 0
        for run in frame.runs(inRow: row) where !isOmitted(run, row) {
            pieces += spaces(from: column, to: run.x, row)
            column = run.x
            for text in parts(of: run, row) {
                pieces.append(
                    Piece(
                        surface: run.surface, link: link(column, row),
                        html: html(of: text, in: run.style, at: column, row), blankColumns: nil))
                column += text.reduce(0) { $0 + Width.columns(of: $1) }
            }
        }
        let filled = frame.fills(inRow: row).map(\.columns.upperBound).max() ?? 0
        let caret = frame.caret.map { $0.y == row ? $0.x + 1 : 0 } ?? 0
        return pieces + spaces(from: column, to: max(filled, caret), row)
    }

    private func isOmitted(_ run: Frame.Run, _ row: Int) -> Bool {
        omittedKeys.contains { $0.row == row && $0.columns.contains(run.x) }
    }

    /// Returns the spaces between two runs, one of which may hold the caret, on their surfaces.
    private func spaces(from start: Int, to end: Int, _ row: Int) -> [Piece] {
        var pieces: [Piece] = []
        var column = start
        while column < end {
            let surface = frame.surface(x: column, y: row)
            let isCaret = isCaret(column, row)
            let link = link(column, row)
            let next =
                (column + 1..<max(end, column + 1)).first {
                    frame.surface(x: $0, y: row) != surface || self.isCaret($0, row) != isCaret
                        || self.link($0, row) != link
                } ?? end
            let text = String(repeating: " ", count: next - column)
            pieces.append(
                Piece(
                    surface: surface, link: link, html: isCaret ? "<b class=caret>\(text)</b>" : text,
                    blankColumns: isCaret ? nil : next - column))
            column = next
        }
        return pieces
    }

    private func isCaret(_ column: Int, _ row: Int) -> Bool {
        frame.caret == Frame.Position(x: column, y: row)
    }

    private func link(_ column: Int, _ row: Int) -> Link? {
        links.first { $0.row == row && $0.columns.contains(column) }
    }

    /// Returns the text of a run, in pieces each of which is in one link or in none.
    private func parts(of run: Frame.Run, _ row: Int) -> [String] {
        guard links.contains(where: { $0.row == row }) else { return [run.text.text] }
        var (parts, column, last): ([String], Int, Link?) = ([], run.x, nil)
        for character in run.text.text {
            let link = link(column, row)
            if parts.isEmpty || link != last { parts.append("") }
            parts[parts.count - 1].append(character)
            (column, last) = (column + Width.columns(of: character), link)
        }
        return parts
    }

    /// Returns characters of a run in the element of its style.
    private func html(of text: String, in style: Style, at start: Int, _ row: Int) -> String {
        var parts: [Part] = []
        var column = start
        for character in text {
            let isCaret = isCaret(column, row)
            let kind: Part.Kind =
                isCaret ? .caret : Part.isDecorative(character) ? .decoration : .init(boxOf: character)
            if let last = parts.last, last.kind == kind, kind.takesMore {
                parts[parts.count - 1].text.append(character)
            } else {
                parts.append(Part(kind: kind, text: String(character)))
            }
            column += Width.columns(of: character)
        }
        let name = style.cssClass
        if parts.count == 1, parts[0].kind == .decoration, let name {
            return "<b class=\(name) aria-hidden=true>\(parts[0].text)</b>"
        }
        let html = parts.map(\.html).joined()
        return name.map { "<b class=\($0)>\(html)</b>" } ?? html
    }
}

/// Characters of a run that are written in the same way.
private struct Part {
    let kind: Kind
    var text: String

    enum Kind {
        case plain
        /// Box drawing, and the blocks of an image.
        case decoration
        /// A character that another font may draw wider or narrower than its cells.
        case boxed
        /// Letters that every font draws as wide as high, such as those of Japanese.
        case wide
        case caret

        init(boxOf character: Character) {
            self = character.isInEveryFont ? .plain : character.isSquare ? .wide : .boxed
        }

        var takesMore: Bool { self == .plain || self == .decoration || self == .wide }
    }

    static func isDecorative(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return (0x2500...0x259F).contains(scalar.value)
    }

    var html: String {
        switch kind {
        case .plain: escaped
        case .decoration: "<b aria-hidden=true>\(escaped)</b>"
        case .boxed: box
        case .wide: "<u class=w\(2 * text.count)>\(escaped)</u>"
        case .caret: "<b class=caret>\(text.allSatisfy(\.isInEveryFont) ? escaped : box)</b>"
        }
    }

    private var escaped: String { text.escapedForHTML(in: .text) }

    private var box: String {
        let columns = text.reduce(0) { $0 + Width.columns(of: $1) }
        return columns == 1 ? "<i>\(escaped)</i>" : "<i class=w\(columns)>\(escaped)</i>"
    }
}

extension Character {
    /// Whether it is a Latin letter or sign that every font for terminals has, as wide as a cell.
    fileprivate var isInEveryFont: Bool {
        unicodeScalars.allSatisfy { $0.value < 0x180 } && Width.columns(of: self) == 1
    }

    /// Whether it is one of the letters or signs of Chinese, Japanese or Korean, which are as wide as high.
    fileprivate var isSquare: Bool {
        guard unicodeScalars.count == 1, let scalar = unicodeScalars.first,
            Width.columns(of: scalar) == 2
        else { return false }
        return switch scalar.value {
        case 0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3, 0xFF01...0xFF60:
            true
        default: false
        }
    }
}
