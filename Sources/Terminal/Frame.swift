/// A screenful, ready to be shown: lines of styled text and the place of the caret.
///
/// All text enters through ``write(_:x:y:style:link:)``, which cleans it: no control character, escape sequence or
/// directional mark ever gets into a frame, wherever the text came from.
public struct Frame: Hashable, Sendable {
    /// The size it was made for.
    public let size: Size
    /// Where the caret is, if one is to be seen.
    public var caret: Position?
    private var lines: [[Run]]

    /// A width and a height, in columns and rows.
    public struct Size: Hashable, Sendable {
        /// Columns.
        public var width: Int
        /// Rows.
        public var height: Int

        /// Makes a size.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// A cell's place: column and row, from 0 at the top left.
    public struct Position: Hashable, Sendable {
        /// The column.
        public var x: Int
        /// The row.
        public var y: Int

        /// Makes a position.
        public init(x: Int, y: Int) {
            self.x = x
            self.y = y
        }
    }

    /// A piece of text in one style, on one line.
    public struct Run: Hashable, Sendable {
        /// The column of its first cell.
        public let x: Int
        /// The text, cleaned and cut to fit.
        public let text: Printable
        /// What it is.
        public let style: Style
        /// Where it leads, if it leads anywhere.
        public let link: Link?
    }

    /// Makes an empty frame.
    public init(size: Size) {
        self.size = size
        lines = Array(repeating: [], count: max(size.height, 0))
    }

    /// Writes a text from column `x` of row `y`, over nothing that was written before it.
    ///
    /// What does not fit is cut off between characters. Runs of one line are written from left to right.
    public mutating func write(_ text: Printable, x: Int, y: Int, style: Style = .plain, link: Link? = nil) {
        guard lines.indices.contains(y), x >= 0, x < size.width else { return }
        let fitting = text.prefix(columns: size.width - x)
        guard !fitting.isEmpty else { return }
        lines[y].append(Run(x: x, text: fitting, style: style, link: link))
    }

    /// The runs of a row, from left to right.
    public func runs(inRow y: Int) -> [Run] { lines[y] }

    /// The rows, from top to bottom, that another frame shows otherwise; all of them where its size is another.
    public func rows(unlike other: Frame?) -> [Int] {
        guard let other, other.size == size else { return Array(lines.indices) }
        return lines.indices.filter { lines[$0] != other.lines[$0] }
    }

    /// A row as text, without trailing blanks.
    public func text(ofRow y: Int) -> String {
        var text = ""
        var column = 0
        for run in lines[y] {
            text += String(repeating: " ", count: max(run.x - column, 0)) + run.text.text
            column = run.x + run.text.columns
        }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The frame as lines of text without trailing blanks: what a person reads and what tests compare.
    public var text: String {
        var rows = lines.indices.map(text(ofRow:))
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n")
    }
}
