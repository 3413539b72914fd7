import NativeAuth
import Terminal
import Wizard

/// The page graph as an SVG drawing: the main path, and below each page what branches off it.
///
/// It has an arrangement for each of several widths; style rules move the pages, so that each is there once.
struct GraphSVG {
    private let storyboard: Storyboard
    private let pages: [Storyboard.PageRef]
    private let layouts: [(columns: Int, layout: GraphLayout)]

    /// The numbers of columns of the arrangements, the first of which is for the narrowest window.
    private static let columnCounts = [2, 3, 4, 6]
    private static let thumbnail = (width: 152, height: 92)
    private static let lineHeight = 17

    init(storyboard: Storyboard) {
        self.storyboard = storyboard
        pages = storyboard.pages.filter { !$0.isAnyPage }
        let tree = PageTree(storyboard)
        layouts = Self.columnCounts.map { columns in
            let layout = GraphLayout(GraphGrid(tree, maximumColumns: columns)) { page in
                Self.height(of: Self.lines(of: storyboard.label(of: page)))
            }
            return (columns, layout)
        }
    }

    /// The lines of a page's name, all of it.
    private static func lines(of label: String) -> [Printable] { Printable(label).wrapped(columns: 17) }

    private static func height(of lines: [Printable]) -> Int {
        thumbnail.height + 31 + lineHeight * lines.count
    }

    // MARK: - Arrangements

    /// The style rules that choose the arrangement for the width of the map, and move the
    /// pages to their places.
    var css: String {
        layouts.enumerated().map { index, arrangement in
            let (columns, layout) = arrangement
            let rules =
                ["#map{width:\(layout.width)px;height:\(layout.height)px}"]
                + layouts.map { ".k\($0.columns){display:\($0.columns == columns ? "inline" : "none")}" }
                + pages.enumerated().compactMap { place(of: $1, numbered: $0, layout) }
            let css = rules.joined(separator: "\n")
            return index == 0 ? css : "@container(min-width:\(layout.width)px){\n\(css)\n}"
        }.joined(separator: "\n")
    }

    private func place(of page: Storyboard.PageRef, numbered number: Int, _ layout: GraphLayout) -> String? {
        layout.grid.cells[page].map { cell in
            "#n\(number){transform:translate(\(layout.left(cell.column))px,\(layout.top(cell.row))px)}"
        }
    }

    // MARK: - Drawing

    var svg: String {
        """
        <svg id="map" xmlns="http://www.w3.org/2000/svg" role="group" aria-label="The pages and how they follow \
        each other">
        <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
        orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
        \(layouts.map { edges($0.layout, columns: $0.columns) }.joined(separator: "\n"))
        \(pages.enumerated().map { node($1, number: $0) }.joined(separator: "\n"))
        </svg>
        """
    }

    private func edges(_ layout: GraphLayout, columns: Int) -> String {
        let arrows = layout.grid.edges.flatMap { edge in
            layout.paths(of: edge).map { path in
                #"<path\#(isOnMainPath(edge, layout) ? "" : " class=\"aside\"") d="\#(path)" marker-end="url(#tip)"/>"#
            }
        }
        return "<g class=\"k\(columns)\">\n\(arrows.joined(separator: "\n"))\n</g>"
    }

    private func isOnMainPath(_ edge: GraphGrid.Edge, _ layout: GraphLayout) -> Bool {
        switch edge {
        case .wrap: true
        case .branch: false
        case .straight(_, let cell):
            storyboard.mainPath.contains { layout.grid.cells[$0.page] == cell }
        }
    }

    private func node(_ page: Storyboard.PageRef, number: Int) -> String {
        let scenes = storyboard.scenes.filter { $0.page == page }
        let label = storyboard.label(of: page)
        let lines = Self.lines(of: label)
        let count = scenes.count.counting("state")
        let middle = GraphLayout.nodeWidth / 2
        let texts = lines.enumerated().map { index, line in
            let y = Self.thumbnail.height + 6 + Self.lineHeight * (index + 1)
            return "<text x=\"\(middle)\" y=\"\(y)\">\(HTMLEscaping.sanitized(line.text))</text>"
        }
        let thumbnail = scenes.first?.frames.first.map {
            ThumbnailSVG(frame: $0).svg(
                x: 6, y: 6, width: Self.thumbnail.width, height: Self.thumbnail.height)
        }
        let height = Self.height(of: lines)
        return """
            <a id="n\(number)" href="#\(HTMLEscaping.anchor(page.name))" \
            aria-label="\(HTMLEscaping.sanitized(label)), \(count)"><rect width="\(GraphLayout.nodeWidth)" \
            height="\(height)" rx="9"/>\(thumbnail ?? "")\(texts.joined())\
            <text class="count" x="\(middle)" y="\(height - 8)">\(count)</text></a>
            """
    }
}

extension Storyboard {
    /// Returns the name of a page: its own title for an attribute page, else the name of its kind.
    func label(of page: PageRef) -> String {
        page.id?.kind == .attributes ? titles[page] ?? page.label : page.label
    }
}

// MARK: - ThumbnailSVG

/// A small drawing of a frame, without letters: its surfaces, and a line for each word.
///
/// A cell is 1 unit wide and 2 units high. The colors are those of the theme, by classes.
struct ThumbnailSVG {
    let frame: Frame

    /// Returns the drawing as an element in a box, which it fits in.
    func svg(x: Int, y: Int, width: Int, height: Int) -> String {
        let size = frame.size
        let shapes = surfaces + words
        return """
            <svg class="thumb" x="\(x)" y="\(y)" width="\(width)" height="\(height)" \
            viewBox="0 0 \(size.width) \(2 * size.height)"><path class="g-page" \
            d="M0 0h\(size.width)v\(2 * size.height)H0z"/>\
            \(shapes.map { "<path class=\"\($0.name)\" d=\"\($0.path)\"/>" }.joined())</svg>
            """
    }

    private typealias Shape = (name: String, path: String)

    // MARK: - Grounds

    private var surfaces: [Shape] {
        Surface.allCases.filter { $0 != .page }.compactMap { surface in
            let path = rectangles(of: surface)
            return path.isEmpty ? nil : ("g-\(surface.name)", path)
        }
    }

    /// Returns the cells on a surface as a path: adjacent rows with the same columns are one rectangle.
    private func rectangles(of surface: Surface) -> String {
        var path = ""
        var open: [Range<Int>: Int] = [:]
        for row in 0...frame.size.height {
            let columns = row < frame.size.height ? columns(of: surface, row: row) : []
            for range in open.keys.sorted(by: { $0.lowerBound < $1.lowerBound })
            where !columns.contains(range) {
                let top = open.removeValue(forKey: range) ?? row
                path += "M\(range.lowerBound) \(2 * top)h\(range.count)v\(2 * (row - top))h-\(range.count)z"
            }
            for range in columns where open[range] == nil { open[range] = row }
        }
        return path
    }

    private func columns(of surface: Surface, row: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for x in 0..<frame.size.width where frame.surface(x: x, y: row) == surface {
            if let last = ranges.last, last.upperBound == x {
                ranges[ranges.count - 1] = last.lowerBound..<x + 1
            } else {
                ranges.append(x..<x + 1)
            }
        }
        return ranges
    }

    // MARK: - Words

    private var words: [Shape] {
        var paths: [String: String] = [:]
        for row in 0..<frame.size.height {
            for run in frame.runs(inRow: row) {
                paths[run.thumbnailClass, default: ""] += lines(of: run, row: row)
            }
        }
        return paths.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }
    }

    /// Returns a horizontal line for each word of a run.
    private func lines(of run: Frame.Run, row: Int) -> String {
        var path = ""
        var x = run.x
        for word in run.text.text.split(separator: " ", omittingEmptySubsequences: false) {
            let columns = word.reduce(0) { $0 + Width.columns(of: $1) }
            if columns > 0 { path += "M\(x) \(2 * row + 1)h\(columns)" }
            x += columns + 1
        }
        return path
    }
}

extension Frame.Run {
    /// The class of the run's words: its surface if that decides on their color, else its style.
    fileprivate var thumbnailClass: String {
        let isFrame = text.text.unicodeScalars.first.map { (0x2500...0x257F).contains($0.value) } == true
        if isFrame { return "s-frame t-line" }
        return ThemeRules.groundsWithInk.contains(surface) ? "t-\(surface.name)" : "s-\(style.name)"
    }
}

extension ThemeRules {
    /// The surfaces that decide on the color of the words on them in thumbnails.
    static let groundsWithInk: Set<Surface> = [.band, .primary, .button, .focus, .highlight]

    /// The rules for thumbnails.
    var thumbnails: [String] {
        let fills = Surface.allCases.map {
            ".thumb .g-\($0.name){fill:\(colors.resolved(.plain, on: $0).background.hex)}"
        }
        let words = Style.allCases.map {
            ".thumb .s-\($0.name){stroke:\(colors.resolved($0, on: .card).text.hex)}"
        }
        let inks = Surface.allCases.filter(Self.groundsWithInk.contains).map {
            ".thumb .t-\($0.name){stroke:\(colors.resolved(.plain, on: $0).text.hex)}"
        }
        return fills + words + inks
    }
}
