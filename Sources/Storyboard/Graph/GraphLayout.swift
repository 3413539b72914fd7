/// The layout of the page graph: pages in rows, with space for edges between the rows.
struct GraphLayout {
    /// The maximum number of pages in a row, so that the graph is no wider than the report.
    private static let maximumColumns = 6
    static let nodeSize = (width: 164.0, height: 140.0)
    private static let columnGap = 40.0
    private static let margin = 24.0

    /// The pages, row by row.
    let rows: [[Storyboard.PageRef]]
    /// The number of horizontal edges below each row.
    private var tracks: [Int]
    private let cells: [Storyboard.PageRef: Cell]

    /// A cell of the grid.
    struct Cell: Hashable {
        var row: Int
        var column: Int
    }

    /// Creates a layout in which each group of pages starts in a new row.
    init(_ groups: [[Storyboard.PageRef]]) {
        let rows = groups.flatMap(Self.rows)
        var cells: [Storyboard.PageRef: Cell] = [:]
        for (row, pages) in rows.enumerated() {
            for (column, page) in pages.enumerated() { cells[page] = Cell(row: row, column: column) }
        }
        self.rows = rows
        self.cells = cells
        tracks = Array(repeating: 0, count: rows.count)
    }

    /// Splits pages into as few rows as possible, of about equal length.
    private static func rows(of pages: [Storyboard.PageRef]) -> [[Storyboard.PageRef]] {
        let count = (pages.count + maximumColumns - 1) / maximumColumns
        guard count > 0 else { return [] }
        let length = (pages.count + count - 1) / count
        return stride(from: 0, to: pages.count, by: length).map { Array(pages[$0...].prefix(length)) }
    }

    func cell(of page: Storyboard.PageRef) -> Cell? { cells[page] }

    /// Reserves space for another edge below a row, and returns its number there.
    mutating func addTrack(below row: Int) -> Int {
        tracks[row] += 1
        return tracks[row] - 1
    }

    // MARK: - Coordinates

    var width: Double {
        let columns = Double(rows.map(\.count).max() ?? 1)
        return 2 * Self.margin + columns * (Self.nodeSize.width + Self.columnGap) - Self.columnGap
    }

    var height: Double {
        bottom(rows.count - 1) + 2 + (tracks.last.map { $0 == 0 ? 0 : 5 + 9 * Double($0) } ?? 0)
    }

    func left(_ column: Int) -> Double {
        Self.margin + Double(column) * (Self.nodeSize.width + Self.columnGap)
    }
    func right(_ column: Int) -> Double { left(column) + Self.nodeSize.width }
    func middle(_ column: Int) -> Double { left(column) + Self.nodeSize.width / 2 }
    func bottom(_ row: Int) -> Double { top(row) + Self.nodeSize.height }
    func top(_ row: Int) -> Double {
        (0..<row).reduce(2) { $0 + Self.nodeSize.height + gap(below: $1) }
    }

    /// Returns the y coordinate of an edge below a row.
    func track(_ number: Int, below row: Int) -> Double { bottom(row) + 14 + 9 * Double(number) }

    private func gap(below row: Int) -> Double { 32 + 9 * Double(max(tracks[row], 1)) }
}
