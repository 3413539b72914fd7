/// The coordinates of the page graph in pixels: of its pages, and of its edges, which run between them.
struct GraphLayout {
    typealias Cell = GraphGrid.Cell

    static let nodeWidth = 164
    private static let columnGap = 40
    private static let rowGap = 44
    /// The distance from a line to the column beside it, and between two lines.
    private static let lineDistance = (first: 16, next: 6)
    /// The distance between an arrow and what it points to.
    private static let tipDistance = 2

    /// How far below the top of a page edges reach its sides.
    private static let sideHeight = 52

    let grid: GraphGrid
    private let heights: [Cell: Int]

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - grid: The places of the pages.
    ///   - height: Returns the height of a page.
    init(_ grid: GraphGrid, height: (Storyboard.PageRef) -> Int) {
        self.grid = grid
        heights = Dictionary(uniqueKeysWithValues: grid.cells.map { ($1, height($0)) })
    }

    var width: Int { right(grid.columnCount - 1) + (hasWraps ? 16 : Self.lineDistance.next) }
    var height: Int { top(grid.rowCount) - Self.rowGap + Self.tipDistance }

    private var hasWraps: Bool {
        grid.edges.contains { if case .wrap = $0 { true } else { false } }
    }

    func left(_ column: Int) -> Int {
        (0..<max(column, 0)).reduce(gap(leftOf: 0)) { $0 + Self.nodeWidth + gap(leftOf: $1 + 1) }
    }

    func top(_ row: Int) -> Int {
        (0..<row).reduce(Self.tipDistance) { $0 + height(ofRow: $1) + Self.rowGap }
    }

    private func height(ofRow row: Int) -> Int {
        heights.filter { $0.key.row == row }.map(\.value).max() ?? 0
    }

    private func gap(leftOf column: Int) -> Int {
        let lines = Self.lineDistance.next * grid.lineCount(leftOf: column)
        return column == 0
            ? Self.lineDistance.first + lines : Self.columnGap + max(lines - Self.lineDistance.next, 0)
    }

    private func right(_ column: Int) -> Int { left(column) + Self.nodeWidth }
    private func middle(_ column: Int) -> Int { left(column) + Self.nodeWidth / 2 }
    private func bottom(_ cell: Cell) -> Int { top(cell.row) + (heights[cell] ?? 0) }
    private func side(_ row: Int) -> Int { top(row) + Self.sideHeight }

    // MARK: - Edges

    /// Returns the paths of an edge, one for each page that it leads to, as SVG.
    func paths(of edge: GraphGrid.Edge) -> [String] {
        switch edge {
        case .straight(let from, let to):
            ["M\(right(from.column)) \(side(from.row))H\(left(to.column) - Self.tipDistance)"]
        case .wrap(let from, let to, let columns):
            [
                "M\(right(from.column)) \(side(from.row))H\(right(columns - 1) + 12)V\(track(above: to.row))"
                    + "H\(middle(to.column))V\(top(to.row) - Self.tipDistance)"
            ]
        case .branch(let from, let cells, let line):
            cells.map { path(from: from, to: $0, line: line, isOnly: cells.count == 1) }
        }
    }

    private func path(from: Cell, to: Cell, line: Int, isOnly: Bool) -> String {
        if isOnly, to.row == from.row + 1 {
            return "M\(middle(from.column)) \(bottom(from))V\(top(to.row) - Self.tipDistance)"
        }
        let x = left(from.column) - Self.lineDistance.first - Self.lineDistance.next * line
        let start = "M\(left(from.column) + 20) \(bottom(from))V\(top(from.row + 1) - Self.rowGap + 10)H\(x)"
        return to.column == from.column
            ? "\(start)V\(side(to.row))H\(left(to.column) - Self.tipDistance)"
            : "\(start)V\(track(above: to.row))H\(middle(to.column))V\(top(to.row) - Self.tipDistance)"
    }

    /// Returns the y coordinate of horizontal lines above a row.
    private func track(above row: Int) -> Int { top(row) - 18 }
}
