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

// MARK: - PageTree

/// The pages of a storyboard, each below the page that leads there: the main path, and what branches off it.
struct PageTree {
    /// The pages on the main path, in order; a page that comes twice, only once.
    let mainPages: [Storyboard.PageRef]
    /// The pages to which no other page leads.
    let separatePages: [Storyboard.PageRef]
    /// The pages that branch off a page, in order.
    private var branches: [Storyboard.PageRef: [Storyboard.PageRef]] = [:]

    /// Creates the tree: a page is below the first page on the main path that leads there, or else below the
    /// page that led there first.
    init(_ storyboard: Storyboard) {
        mainPages = storyboard.mainPath.map(\.page).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        var parents = mainPages
        var rest = storyboard.pages.filter { !$0.isAnyPage }.filter { !parents.contains($0) }
        var isLonger = true
        while isLonger {
            var attached: [Storyboard.PageRef] = []
            for page in rest {
                let origins = storyboard.transitions.filter { $0.to == page }.map(\.from)
                let parent =
                    mainPages.first(where: origins.contains) ?? origins.first(where: parents.contains)
                guard let parent else { continue }
                branches[parent, default: []].append(page)
                attached.append(page)
            }
            parents += attached
            rest.removeAll(where: attached.contains)
            isLonger = !attached.isEmpty
        }
        separatePages = rest
    }

    /// Returns the pages that branch off a page.
    func branches(of page: Storyboard.PageRef) -> [Storyboard.PageRef] { branches[page] ?? [] }

    /// Returns whether nothing branches off a page.
    func isLeaf(_ page: Storyboard.PageRef) -> Bool { branches(of: page).isEmpty }

    /// Returns the page that follows in the same row, if there is room: the one with most to come.
    func next(after page: Storyboard.PageRef) -> Storyboard.PageRef? {
        let pages = branches(of: page)
        return pages.first { !isLeaf($0) } ?? pages.first
    }
}

// MARK: - GraphGrid

/// The places of pages in a grid, such that no two edges cross.
///
/// The main path takes rows from left to right. What branches off a page is in rows below it, in its column
/// and to the right, and reached by a line at the left of that column. The branches of a page on the right
/// are placed first, and those of pages on its left stay left of its line, or below all of it.
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
