/// The places of pages in a grid, such that no two edges cross.
///
/// The main path takes rows from left to right. What branches off a page is in rows below it, in its column and to
/// the right, and reached by a line at the left of that column. The branches of a page on the right are placed
/// first, and those of pages on its left stay left of its line, or below all of it.
struct GraphGrid {
    /// A place in the grid.
    struct Cell: Hashable {
        var row: Int
        var column: Int
    }

    /// What leads from a page to others.
    enum Edge: Hashable {
        /// To the next page in the row.
        case straight(Cell, Cell)
        /// From the end of a row of the main path to the start of the next one, outside a number of columns.
        case wrap(Cell, Cell, columns: Int)
        /// To the pages below, along a line that has a number of other lines between itself and them.
        case branch(Cell, [Cell], line: Int)
    }

    private(set) var cells: [Storyboard.PageRef: Cell] = [:]
    private(set) var edges: [Edge] = []
    private let tree: PageTree
    private let maximumColumns: Int
    /// The column before which each row must end, if it is not the last one.
    private var limits: [Int: Int] = [:]

    /// Places the pages of a tree.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - maximumColumns: The number of columns, at least 1.
    init(_ tree: PageTree, maximumColumns: Int) {
        self.tree = tree
        self.maximumColumns = maximumColumns
        var start = 0
        for pages in mainRows + tree.separatePages.map({ [$0] }) {
            let first = rowCount
            limits = [:]
            placeRow(pages, at: Cell(row: first, column: 0))
            if start > 0, start < tree.mainPages.count, let from = cells[tree.mainPages[start - 1]] {
                let above = cells.values.filter { from.row <= $0.row && $0.row < first }
                let columns = (above.map(\.column).max() ?? 0) + 1
                edges.append(.wrap(from, Cell(row: first, column: 0), columns: columns))
            }
            start += pages.count
        }
    }

    /// The number of rows.
    var rowCount: Int { (cells.values.map(\.row).max() ?? -1) + 1 }

    /// The number of columns.
    var columnCount: Int { (cells.values.map(\.column).max() ?? -1) + 1 }

    /// Returns the greatest number of lines beside each other at the left of a column.
    func lineCount(leftOf column: Int) -> Int {
        edges.compactMap { edge in
            if case .branch(let cell, _, let line) = edge, cell.column == column { line + 1 } else { nil }
        }.max() ?? 0
    }

    /// The main path in as few rows as possible, of about equal length.
    private var mainRows: [[Storyboard.PageRef]] {
        let pages = tree.mainPages
        let count = (pages.count + maximumColumns - 1) / maximumColumns
        guard count > 0 else { return [] }
        let length = (pages.count + count - 1) / count
        return stride(from: 0, to: pages.count, by: length).map { Array(pages[$0...].prefix(length)) }
    }

    private func limit(_ row: Int) -> Int { limits[row] ?? maximumColumns }

    /// Places pages beside each other, and what branches off them below.
    private mutating func placeRow(_ pages: [Storyboard.PageRef], at start: Cell) {
        let places = pages.indices.map { Cell(row: start.row, column: start.column + $0) }
        for (page, place) in zip(pages, places) { cells[page] = place }
        edges += zip(places, places.dropFirst()).map { .straight($0, $1) }
        for (index, page) in pages.enumerated().reversed() {
            let next = index + 1 < pages.count ? pages[index + 1] : nil
            placeBranches(tree.branches(of: page).filter { $0 != next }, below: places[index])
        }
    }

    private mutating func placeBranches(_ pages: [Storyboard.PageRef], below origin: Cell) {
        var places: [Cell] = []
        var row = origin.row
        var leaves = pages.filter(tree.isLeaf)[...]
        while !leaves.isEmpty {
            row = nextRow(after: row, from: origin.column)
            for column in origin.column..<limit(row) {
                guard let leaf = leaves.popFirst() else { break }
                places.append(Cell(row: row, column: column))
                cells[leaf] = places.last
            }
        }
        for page in pages where !tree.isLeaf(page) {
            row = nextRow(after: row, from: origin.column)
            let place = Cell(row: row, column: origin.column)
            places.append(place)
            placeRow(chain(from: page, at: place), at: place)
        }
        guard let last = places.last else { return }
        edges.append(.branch(origin, places, line: line(from: origin, to: last.row)))
        for row in origin.row + 1...last.row { limits[row] = origin.column }
    }

    /// Returns the next row that is free in a column.
    private func nextRow(after row: Int, from column: Int) -> Int {
        var next = row + 1
        while limit(next) <= column { next += 1 }
        return next
    }

    /// Returns a page and those that follow in the same row.
    private func chain(from page: Storyboard.PageRef, at start: Cell) -> [Storyboard.PageRef] {
        var pages = [page]
        while start.column + pages.count < limit(start.row),
            let next = tree.next(after: pages[pages.count - 1])
        {
            pages.append(next)
        }
        return pages
    }

    /// Returns the number of lines that must be between a line and the column beside it.
    private func line(from origin: Cell, to row: Int) -> Int {
        edges.compactMap { edge -> Int? in
            guard case .branch(let cell, _, let line) = edge, cell.column == origin.column,
                origin.row < cell.row, cell.row <= row
            else { return nil }
            return line + 1
        }.max() ?? 0
    }
}
