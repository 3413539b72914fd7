import NativeAuth
package import Terminal

/// A frame as an SVG document that looks like the terminal.
///
/// It needs only a monospaced font: every word is placed at its column, and lines and blocks are drawn as
/// shapes.
package struct FrameSVG: Hashable, Sendable {
    let frame: Frame
    private let colors: PictureColors

    /// Creates the picture of a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - theme: The theme, whose colors are those of a terminal with 24-bit colors.
    ///   - brand: The flow's accent color, if it has one.
    package init(_ frame: Frame, theme: Theme = .dark, brand: Color? = nil) {
        colors = PictureColors(theme, brand: brand)
        self.frame = frame.adapted(to: .unicode, paintsButtons: colors.palette.paintsGrounds)
    }

    /// The height below the last row, where the window's corners are round.
    private static let bottomPadding = 10.0

    /// The attribute of the font for all text.
    static let font = #"font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14""#

    private var width: Double { PictureCell(x: frame.size.width, y: 0).left }
    private var height: Double { PictureCell(x: 0, y: frame.size.height).top + Self.bottomPadding }

    /// The SVG document.
    package var svg: String {
        let title = "<title>\(frame.text.escapedForHTML(in: .text))</title>"
        let rows = 0..<frame.size.height
        let drawing = rows.flatMap(surfaces) + ["<g \(Self.font)>"] + rows.flatMap(words) + ["</g>"] + caret
        return (["<svg \(rootAttributes)>", title] + window + drawing + ["</svg>", ""])
            .joined(separator: "\n")
    }

    /// The attributes of the document's root.
    var rootAttributes: String {
        """
        xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.svg) \(height.svg)" \
        width="\(width.svg)" height="\(height.svg)" role="img"
        """
    }

    /// The window around the frame.
    var window: [String] {
        let height = PictureCell.titleBarHeight
        let right = (width - 8).svg
        let bar = "M0 \(height.svg)V8Q0 0 8 0H\(right)Q\(width.svg) 0 \(width.svg) 8V\(height.svg)z"
        let buttons = ["#ff5f57", "#febc2e", "#28c840"].enumerated().map { index, fill in
            #"<circle cx="\#(20 + 18 * index)" cy="17" r="6" fill="\#(fill)"/>"#
        }
        return [
            #"<rect width="100%" height="100%" rx="8" fill="\#(colors.background.hex)"/>"#,
            #"<path d="\#(bar)" fill="\#(colors.text.hex)" fill-opacity="0.1"/>"#,
        ] + buttons
    }

    /// Returns the backgrounds in a row that differ from the page's.
    func surfaces(ofRow row: Int) -> [String] {
        let cells = backgrounds(ofRow: row)
        return cells.equalRanges.filter { cells[$0.lowerBound] != colors.background }.map { range in
            let place = PictureCell(x: range.lowerBound, y: row)
            return """
                <rect x="\(place.left.svg)" y="\(place.top.svg)" \
                width="\((Double(range.count) * PictureCell.width).svg)" height="\(PictureCell.height.svg)" \
                fill="\(cells[range.lowerBound].hex)" shape-rendering="crispEdges"/>
                """
        }
    }

    /// Returns the words and shapes in a row.
    func words(ofRow row: Int) -> [String] {
        frame.runs(inRow: row).flatMap { drawing(of: $0, row: row) }
    }

    private func backgrounds(ofRow row: Int) -> [Color] {
        var cells = (0..<max(frame.size.width, 0)).map {
            colors.resolved(.plain, on: frame.surface(x: $0, y: row)).background
        }
        for run in frame.runs(inRow: row) {
            let background = colors.resolved(run.style, on: run.surface).background
            for x in run.x..<min(run.x + run.text.columns, cells.count) { cells[x] = background }
        }
        return cells
    }

    /// The caret, if it is shown.
    var caret: [String] {
        guard let caret = frame.caret else { return [] }
        let path = PictureCell(x: caret.x, y: caret.y).rectangle()
        return [#"<path d="\#(path)" fill="\#(colors.text.hex)" fill-opacity="0.6"/>"#]
    }

    private func drawing(of run: Frame.Run, row: Int) -> [String] {
        let textAttributes = colors.resolved(run.style, on: run.surface)
        var elements = PictureRun(run).pieces.map { $0.element(row: row, textAttributes) }
        if textAttributes.isUnderlined {
            let place = PictureCell(x: run.x, y: row)
            let length = (Double(run.text.columns) * PictureCell.width).svg
            let path = "M\(place.left.svg) \((place.top + PictureCell.height - 2).svg)h\(length)"
            elements.append(#"<path d="\#(path)" stroke="\#(textAttributes.text.hex)"/>"#)
        }
        return elements
    }
}

extension [Color] {
    /// The ranges of adjacent equal elements.
    fileprivate var equalRanges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in indices {
            if let last = ranges.last, self[last.lowerBound] == self[index] {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        return ranges
    }
}

// MARK: - GlyphShape

/// A character that pictures draw as a shape, so that it joins its neighbors in every font.
struct GlyphShape: Hashable, Sendable {
    /// How a shape is painted.
    enum Paint: Hashable, Sendable {
        case lightLine
        case heavyLine
        case block
        case shade
    }

    let paint: Paint
    private let character: Character

    /// Creates the shape of a character; `nil` for one that is drawn as text.
    init?(_ character: Character) {
        switch character {
        case "─", "│", "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘": paint = .lightLine
        case "━", "┃", "┏", "┓", "┗", "┛": paint = .heavyLine
        case "█", "▌", "▐", "▀", "▄": paint = .block
        case "░": paint = .shade
        default: return nil
        }
        self.character = character
    }

    /// Returns the shape in a cell, as commands of an SVG path.
    func path(in cell: PictureCell) -> String {
        switch character {
        case "─", "━": cell.line(.left, .right)
        case "│", "┃": cell.line(.top, .bottom)
        case "╭": cell.curve(.bottom, .right)
        case "╮": cell.curve(.bottom, .left)
        case "╰": cell.curve(.top, .right)
        case "╯": cell.curve(.top, .left)
        case "┏", "┌": cell.line(.bottom, .right)
        case "┓", "┐": cell.line(.bottom, .left)
        case "┗", "└": cell.line(.top, .right)
        case "┛", "┘": cell.line(.top, .left)
        case "▌": cell.rectangle(right: 0.5)
        case "▐": cell.rectangle(left: 0.5)
        case "▀": cell.rectangle(bottom: 0.5)
        case "▄": cell.rectangle(top: 0.5)
        default: cell.rectangle()
        }
    }
}
