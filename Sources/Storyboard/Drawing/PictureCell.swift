import NativeAuth
import Terminal

/// The place of a cell in a picture, in pixels.
struct PictureCell: Hashable, Sendable {
    static let width = 8.4
    static let height = 18.0
    /// The height of the window's title bar.
    static let titleBarHeight = 34.0

    let left: Double
    let top: Double

    /// The middle of a side.
    enum Side {
        case left
        case right
        case top
        case bottom
    }

    /// Creates the cell at a position, counted from 0 at the top left.
    init(x: Int, y: Int) {
        left = Double(x) * Self.width
        top = Self.titleBarHeight + Double(y) * Self.height
    }

    private typealias Point = (x: Double, y: Double)

    private var center: Point { (left + Self.width / 2, top + Self.height / 2) }

    private func point(_ side: Side) -> Point {
        switch side {
        case .left: (left, center.y)
        case .right: (left + Self.width, center.y)
        case .top: (center.x, top)
        case .bottom: (center.x, top + Self.height)
        }
    }

    /// Returns a line from one side through the center to another.
    func line(_ start: Side, _ end: Side) -> String {
        "M\(text(point(start)))L\(text(center))L\(text(point(end)))"
    }

    /// Returns a line from the top or bottom to the left or right, with a round corner.
    func curve(_ start: Side, _ end: Side) -> String {
        let (start, end, radius) = (point(start), point(end), 4.0)
        let first = (center.x, center.y + (start.y < center.y ? -radius : radius))
        let last = (center.x + (end.x < center.x ? -radius : radius), center.y)
        return "M\(text(start))L\(text(first))Q\(text(center)) \(text(last))L\(text(end))"
    }

    /// Returns a part of the cell, from 0 to 1 in each direction.
    func rectangle(left: Double = 0, top: Double = 0, right: Double = 1, bottom: Double = 1) -> String {
        let (x, y) = (self.left + left * Self.width, self.top + top * Self.height)
        let (width, height) = ((right - left) * Self.width, (bottom - top) * Self.height)
        return "M\(text((x, y)))h\(width.svg)v\(height.svg)h\((-width).svg)z"
    }

    private func text(_ point: Point) -> String { "\(point.x.svg) \(point.y.svg)" }
}

extension Double {
    /// The number with at most one decimal, so that pictures differ only if their frames do.
    var svg: String {
        let tenths = Int((self * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }
}

// MARK: - PictureRun

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

// MARK: - PictureColors

/// The colors of a theme in pictures, where the terminal's own colors must be known, too.
struct PictureColors: Hashable, Sendable {
    let palette: Palette
    /// The color of ordinary text.
    let text: Color
    /// The color of the page.
    let background: Color

    init(_ theme: Theme, brand: Color?) {
        let own: (text: Color, background: Color) =
            switch theme {
            case .dark, .light, .terminal: (Color(0xD4D4D4), Color(0x1E1E1E))
            case .mono: (Color(0xFFFFFF), Color(0x000000))
            }
        palette = Palette(theme: theme, brand: brand, depth: .direct, background: own.background)
        let page = palette.textAttributes(of: .plain, on: .page)
        text = page.foreground?.rgb ?? own.text
        background = page.background?.rgb ?? own.background
    }

    /// Returns the textAttributes of a style on a surface.
    func resolved(_ style: Style, on surface: Surface) -> ResolvedAttributes {
        let textAttributes = palette.textAttributes(of: style, on: surface)
        let colors = (textAttributes.foreground?.rgb ?? text, textAttributes.background?.rgb ?? background)
        return ResolvedAttributes(
            text: textAttributes.isReversed ? colors.1 : colors.0,
            background: textAttributes.isReversed ? colors.0 : colors.1,
            isBold: textAttributes.isBold, isUnderlined: textAttributes.isUnderlined)
    }
}

/// The colors and attributes of a piece of text, with none left to the terminal.
struct ResolvedAttributes: Hashable, Sendable {
    let text: Color
    let background: Color
    let isBold: Bool
    let isUnderlined: Bool
}

extension TerminalColor {
    /// The RGB color.
    fileprivate var rgb: Color? {
        switch self {
        case .rgb(let color): color
        case .index(let index): index < 16 ? nil : ColorCube.color(index)
        }
    }
}
