/// The contents of the screen: lines of styled text and the position of the cursor.
///
/// All text is sanitized: ``write(_:x:y:style:link:)`` only takes ``Printable`` text, so a frame never
/// contains control characters, escape sequences or directional marks.
package struct Frame: Hashable, Sendable {
    /// The size of the frame.
    package let size: Size
    /// The position of the cursor; `nil` if it is hidden.
    package var caret: Position?
    private var lines: [Line]

    /// A size in columns and rows.
    package struct Size: Hashable, Sendable {
        /// The number of columns.
        package var width: Int
        /// The number of rows.
        package var height: Int

        /// Creates a size.
        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The position of a cell, counted from 0 at the top left.
    package struct Position: Hashable, Sendable {
        /// The column.
        package var x: Int
        /// The row.
        package var y: Int

        /// Creates a position.
        package init(x: Int, y: Int) {
            self.x = x
            self.y = y
        }
    }

    /// A piece of text in one style, on one line.
    package struct Run: Hashable, Sendable {
        /// The column of the first cell.
        package let x: Int
        /// The sanitized text, cut to fit.
        package let text: Printable
        /// The style.
        package let style: Style
        /// The surface below it.
        package let surface: Surface
        /// The target of the link, if the text is one.
        package let link: Link?
    }

    /// Adjacent cells of a line with the same surface.
    package struct Fill: Hashable, Sendable {
        /// The columns.
        package let columns: Range<Int>
        /// The surface.
        package let surface: Surface
    }

    private struct Line: Hashable {
        var fills: [Fill] = []
        var runs: [Run] = []
    }

    /// Creates an empty frame, all of whose cells have the surface ``Surface/page``.
    package init(size: Size) {
        self.size = size
        lines = Array(repeating: Line(), count: max(size.height, 0))
    }

    /// Gives the cells of a rectangle a surface, which covers earlier ones.
    ///
    /// Call it before anything is written there. What is outside the frame is ignored.
    package mutating func fill(_ surface: Surface, columns: Range<Int>, row y: Int) {
        let visible = columns.clamped(to: 0..<max(size.width, 0))
        guard lines.indices.contains(y), !visible.isEmpty else { return }
        lines[y].fills.append(Fill(columns: visible, surface: surface))
    }

    /// Writes `text` at column `x` of row `y`, where nothing has been written before.
    ///
    /// Text that does not fit is cut between characters. The runs of a line must be written from left to
    /// right, and each on a single surface.
    package mutating func write(_ text: Printable, x: Int, y: Int, style: Style = .plain, link: Link? = nil) {
        guard lines.indices.contains(y), x >= 0, x < size.width else { return }
        let fitting = text.prefix(columns: size.width - x)
        guard !fitting.isEmpty else { return }
        lines[y].runs.append(Run(x: x, text: fitting, style: style, surface: surface(x: x, y: y), link: link))
    }

    /// Draws another frame over a rectangle in which nothing has been written, and with nothing at its
    /// right; without its cursor.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - x: The column of its first cell.
    ///   - y: The row of its first cell.
    package mutating func draw(_ frame: Frame, x: Int, y: Int) {
        for (row, line) in frame.lines.enumerated() {
            for part in line.fills {
                fill(
                    part.surface, columns: part.columns.lowerBound + x..<part.columns.upperBound + x,
                    row: y + row)
            }
            for run in line.runs {
                write(run.text, x: x + run.x, y: y + row, style: run.style, link: run.link)
            }
        }
    }

    /// Replaces a row with that of another frame of the same size; the cursor stays.
    package mutating func replaceRow(_ y: Int, with other: Frame) {
        lines[y] = other.lines[y]
    }

    /// Returns the runs of a row, from left to right.
    package func runs(inRow y: Int) -> [Run] { lines[y].runs }

    /// Returns the fills of a row; each covers the ones before it.
    package func fills(inRow y: Int) -> [Fill] { lines[y].fills }

    /// Returns the surface of a cell.
    package func surface(x: Int, y: Int) -> Surface {
        lines[y].fills.last { $0.columns.contains(x) }?.surface ?? .page
    }

    /// Returns the rows that differ from those of another frame, from top to bottom; all rows if the size
    /// differs.
    package func rows(differingFrom other: Frame?) -> [Int] {
        guard let other, other.size == size else { return Array(lines.indices) }
        return lines.indices.filter { lines[$0] != other.lines[$0] }
    }

    /// Returns the runs of a row that are to be written over those of another frame; `nil`
    /// where that is not enough.
    package func runs(inRow y: Int, replacingThoseOf other: Frame?) -> [Run]? {
        guard let other, other.size == size, lines[y].fills == other.lines[y].fills,
            lines[y].runs.count == other.lines[y].runs.count
        else { return nil }
        var changed: [Run] = []
        var end = 0
        for (run, old) in zip(lines[y].runs, other.lines[y].runs) {
            guard run.x >= end, run.x == old.x, run.text.columns >= old.text.columns else { return nil }
            if run != old { changed.append(run) }
            end = run.x + run.text.columns
        }
        return changed
    }

    /// Returns a row as text, without trailing spaces.
    package func text(ofRow y: Int) -> String {
        var text = ""
        var column = 0
        for run in lines[y].runs {
            text += String(repeating: " ", count: max(run.x - column, 0)) + run.text.text
            column = run.x + run.text.columns
        }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The frame as lines of text, without trailing spaces.
    package var text: String {
        var rows = lines.indices.map(text(ofRow:))
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n")
    }
}

// MARK: - Surface

/// The background of a part of the screen, which determines its color and, for some, the color of the text.
package enum Surface: Hashable, Sendable, CaseIterable {
    /// The screen around everything else.
    case page
    /// The card that holds a page's form.
    case card
    /// The inside of a field.
    case field
    /// The line at the top, in the color of the flow.
    case band
    /// The button that Enter presses, and others of the same weight.
    case primary
    /// Every other button.
    case button
    /// The focused button, and text that the next typed character replaces.
    case focus
    /// The highlighted line of a list.
    case highlight
    /// The summary of errors.
    case alert
    /// A message below the card.
    case notice

    /// The name, as in class names of documents.
    package var name: String { "\(self)" }
}

/// A display for frames: a terminal, or a substitute in tests.
@MainActor
package protocol Screen: AnyObject {
    /// The current size, in columns and rows.
    var size: Frame.Size { get }

    /// Shows a frame, sending only the differences from the previous one.
    func show(_ frame: Frame)
}
