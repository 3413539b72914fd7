/// The edges of the page graph, routed beside the pages and between their rows, never through a page.
struct StoryRoutes {
    private(set) var grid: StoryGrid
    private var routes: [Route] = []
    /// The track below each row that an origin's edges use, so that edges from one page form one branching
    /// line.
    private var tracks: [Stretch: Int] = [:]
    /// The origins of the vertical lines beside each column.
    private var lanes: [Int: [Origin]] = [:]

    fileprivate struct Route {
        var from: StoryGrid.Cell
        var to: StoryGrid.Cell
        var origin: Origin
    }

    /// The start of an edge.
    fileprivate struct Origin: Hashable {
        var cell: StoryGrid.Cell
        var isAside: Bool
    }

    private struct Stretch: Hashable {
        var origin: Origin
        var row: Int
    }

    init(_ grid: StoryGrid) {
        self.grid = grid
    }

    /// Adds an edge between two pages, if both are in the layout.
    mutating func add(_ way: Storyboard.Way, isAside: Bool) {
        guard let from = grid.cell(of: way.from), let to = grid.cell(of: way.to) else { return }
        let route = Route(from: from, to: to, origin: Origin(cell: from, isAside: isAside))
        routes.append(route)
        guard !route.isStraight else { return }
        addTrack(of: route.origin, below: from.row)
        guard route.isFar else { return }
        addTrack(of: route.origin, below: route.lastGap)
        if lanes[to.column]?.contains(route.origin) != true {
            lanes[to.column, default: []].append(route.origin)
        }
    }

    private mutating func addTrack(of origin: Origin, below row: Int) {
        let stretch = Stretch(origin: origin, row: row)
        if tracks[stretch] == nil { tracks[stretch] = grid.addTrack(below: row) }
    }

    /// The edges as SVG paths, and whether each is dashed.
    var paths: [(path: String, isSecondary: Bool)] {
        routes.map { (path(of: $0), $0.origin.isAside) }
    }

    private func path(of route: Route) -> String {
        let (from, to) = (route.from, route.to)
        var pen: Pen
        if route.isStraight || !route.origin.isAside {
            pen = Pen(x: grid.right(from.column), y: grid.top(from.row) + StoryGrid.box.height / 2)
            if route.isStraight {
                pen.across(to: grid.left(to.column) - 2)
                return pen.path
            }
            pen.across(to: grid.right(from.column) + 6)
        } else {
            pen = Pen(x: grid.middle(from.column) - 20, y: grid.bottom(from.row))
        }
        pen.down(to: track(of: route.origin, below: from.row))
        if route.isFar {
            pen.across(to: lane(of: route.origin, beside: to.column))
            pen.down(to: track(of: route.origin, below: route.lastGap))
        }
        pen.across(to: grid.middle(to.column) + 20)
        pen.down(to: to.row > from.row ? grid.top(to.row) - 2 : grid.bottom(to.row) + 2)
        return pen.path
    }

    private func track(of origin: Origin, below row: Int) -> Double {
        grid.track(tracks[Stretch(origin: origin, row: row)] ?? 0, below: row)
    }

    private func lane(of origin: Origin, beside column: Int) -> Double {
        let number = lanes[column]?.firstIndex(of: origin) ?? 0
        return grid.left(column) - 18 - 5 * Double(number)
    }
}

extension StoryRoutes.Route {
    /// Whether the edge leads to the next page in the row.
    fileprivate var isStraight: Bool { from.row == to.row && to.column == from.column + 1 }

    /// The row below which the edge runs last.
    fileprivate var lastGap: Int { to.row > from.row ? to.row - 1 : to.row }

    /// Whether the edge crosses other rows.
    fileprivate var isFar: Bool { lastGap != from.row }
}

/// Builds an SVG path of horizontal and vertical lines.
private struct Pen {
    private(set) var path: String

    init(x: Double, y: Double) {
        path = "M\(Int(x.rounded())) \(Int(y.rounded()))"
    }

    mutating func across(to x: Double) { path += "H\(Int(x.rounded()))" }
    mutating func down(to y: Double) { path += "V\(Int(y.rounded()))" }
}
