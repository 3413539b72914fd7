import Terminal
import NativeAuth

/// A run of text, split into words and shapes that are placed one by one.
struct PictureRun {
    /// The words and shapes, from left to right.
    private(set) var pieces: [Piece] = []

    /// Adjacent characters that are drawn together.
    struct Piece {
        let x: Int
        /// How the shapes are painted; `nil` for a word.
        let paint: GlyphShape.Paint?
        fileprivate(set) var text: String
        fileprivate(set) var columns: Int
    }

    init(_ run: Frame.Run) {
        var x = run.x
        for character in run.text.text {
            let columns = Width.columns(of: character)
            if character != " " { add(character, columns: columns, x: x) }
            x += columns
        }
    }

    private mutating func add(_ character: Character, columns: Int, x: Int) {
        let paint = GlyphShape(character)?.paint
        if let last = pieces.last, last.paint == paint, last.x + last.columns == x,
            columns == 1, last.columns == last.text.count
        {
            pieces[pieces.count - 1].text.append(character)
            pieces[pieces.count - 1].columns += columns
        } else {
            pieces.append(Piece(x: x, paint: paint, text: String(character), columns: columns))
        }
    }
}

extension PictureRun.Piece {
    /// Returns the SVG element of the piece.
    func element(row: Int, _ textAttributes: ResolvedAttributes) -> String {
        guard let paint else { return word(row: row, textAttributes) }
        let path = zip(x..., text).map { x, character in
            GlyphShape(character)?.path(in: PictureCell(x: x, y: row)) ?? ""
        }.joined()
        let color = textAttributes.text.hex
        return switch paint {
        case .lightLine: #"<path d="\#(path)" fill="none" stroke="\#(color)" stroke-width="1.2"/>"#
        case .heavyLine: #"<path d="\#(path)" fill="none" stroke="\#(color)" stroke-width="2.4"/>"#
        case .block: #"<path d="\#(path)" fill="\#(color)" shape-rendering="crispEdges"/>"#
        case .shade: #"<path d="\#(path)" fill="\#(color)" fill-opacity="0.3" shape-rendering="crispEdges"/>"#
        }
    }

    private func word(row: Int, _ textAttributes: ResolvedAttributes) -> String {
        let place = PictureCell(x: x, y: row)
        let weight = textAttributes.isBold ? #" font-weight="bold""# : ""
        // Narrow characters of another font are scaled to the cell; wide ones would be distorted.
        let adjustment = columns == text.count ? #" lengthAdjust="spacingAndGlyphs""# : ""
        return """
            <text x="\(place.left.svg)" y="\((place.top + 13.5).svg)" \
            textLength="\((Double(columns) * PictureCell.width).svg)"\(adjustment) \
            fill="\(textAttributes.text.hex)"\(weight)>\(text.escapedForHTML(in: .text))</text>
            """
    }
}
