import Terminal

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
            return path.isEmpty ? nil : ("g-\(surface.rawValue)", path)
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
        return ThemeRules.groundsWithInk.contains(surface) ? "t-\(surface.rawValue)" : "s-\(style.rawValue)"
    }
}

extension ThemeRules {
    /// The surfaces that decide on the color of the words on them in thumbnails.
    static let groundsWithInk: Set<Surface> = [.band, .primary, .button, .focus, .highlight]

    /// The rules for thumbnails.
    var thumbnails: [String] {
        let fills = Surface.allCases.map {
            ".thumb .g-\($0.rawValue){fill:\(colors.resolved(.plain, on: $0).background.hex)}"
        }
        let words = Style.allCases.map {
            ".thumb .s-\($0.rawValue){stroke:\(colors.resolved($0, on: .card).text.hex)}"
        }
        let inks = Surface.allCases.filter(Self.groundsWithInk.contains).map {
            ".thumb .t-\($0.rawValue){stroke:\(colors.resolved(.plain, on: $0).text.hex)}"
        }
        return fills + words + inks
    }
}
