/// The edges of the page graph, routed beside the pages and between their rows, never through a page.
struct EdgeRouting {
    private(set) var layout: GraphLayout
    private var routes: [Route] = []
    /// The track below each row that an origin's edges use, so that edges from one page form one branching
    /// line.
    private var tracks: [TrackKey: Int] = [:]
    /// The origins of the vertical lines beside each column.
    private var lanes: [Int: [Origin]] = [:]

    fileprivate struct Route {
        var from: GraphLayout.Cell
        var to: GraphLayout.Cell
        var origin: Origin
    }

    /// The start of an edge.
    fileprivate struct Origin: Hashable {
        var cell: GraphLayout.Cell
        var isSecondary: Bool
    }

    private struct TrackKey: Hashable {
        var origin: Origin
        var row: Int
    }

    init(_ layout: GraphLayout) {
        self.layout = layout
    }

    /// Adds an edge between two pages, if both are in the layout.
    mutating func add(_ transition: Storyboard.Transition, isSecondary: Bool) {
        guard let from = layout.cell(of: transition.from), let to = layout.cell(of: transition.to) else {
            return
        }
        let route = Route(from: from, to: to, origin: Origin(cell: from, isSecondary: isSecondary))
        routes.append(route)
        guard !route.isStraight else { return }
        addTrack(of: route.origin, below: from.row)
        guard route.crossesRows else { return }
        addTrack(of: route.origin, below: route.lastRow)
        if lanes[to.column]?.contains(route.origin) != true {
            lanes[to.column, default: []].append(route.origin)
        }
    }

    private mutating func addTrack(of origin: Origin, below row: Int) {
        let key = TrackKey(origin: origin, row: row)
        if tracks[key] == nil { tracks[key] = layout.addTrack(below: row) }
    }

    /// The edges as SVG paths, and whether each is dashed.
    var paths: [(path: String, isSecondary: Bool)] {
        routes.map { (path(of: $0), $0.origin.isSecondary) }
    }

    private func path(of route: Route) -> String {
        let (from, to) = (route.from, route.to)
        var builder: PathBuilder
        if route.isStraight || !route.origin.isSecondary {
            builder = PathBuilder(
                x: layout.right(from.column), y: layout.top(from.row) + GraphLayout.nodeSize.height / 2)
            if route.isStraight {
                builder.addHorizontal(to: layout.left(to.column) - 2)
                return builder.path
            }
            builder.addHorizontal(to: layout.right(from.column) + 6)
        } else {
            builder = PathBuilder(x: layout.middle(from.column) - 20, y: layout.bottom(from.row))
        }
        builder.addVertical(to: track(of: route.origin, below: from.row))
        if route.crossesRows {
            builder.addHorizontal(to: lane(of: route.origin, beside: to.column))
            builder.addVertical(to: track(of: route.origin, below: route.lastRow))
        }
        builder.addHorizontal(to: layout.middle(to.column) + 20)
        builder.addVertical(to: to.row > from.row ? layout.top(to.row) - 2 : layout.bottom(to.row) + 2)
        return builder.path
    }

    private func track(of origin: Origin, below row: Int) -> Double {
        layout.track(tracks[TrackKey(origin: origin, row: row)] ?? 0, below: row)
    }

    private func lane(of origin: Origin, beside column: Int) -> Double {
        let number = lanes[column]?.firstIndex(of: origin) ?? 0
        return layout.left(column) - 18 - 5 * Double(number)
    }
}

extension EdgeRouting.Route {
    /// Whether the edge leads to the next page in the row.
    fileprivate var isStraight: Bool { from.row == to.row && to.column == from.column + 1 }

    /// The row below which the edge runs last.
    fileprivate var lastRow: Int { to.row > from.row ? to.row - 1 : to.row }

    /// Whether the edge crosses other rows.
    fileprivate var crossesRows: Bool { lastRow != from.row }
}

/// Builds an SVG path of horizontal and vertical lines.
private struct PathBuilder {
    private(set) var path: String

    init(x: Double, y: Double) {
        path = "M\(Int(x.rounded())) \(Int(y.rounded()))"
    }

    mutating func addHorizontal(to x: Double) { path += "H\(Int(x.rounded()))" }
    mutating func addVertical(to y: Double) { path += "V\(Int(y.rounded()))" }
}
