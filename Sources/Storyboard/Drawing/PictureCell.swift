/// The place of a cell in a picture, in pixels.
struct PictureCell: Hashable, Sendable {
    static let width = 8.4
    static let height = 18.0
    /// The height of the window's title bar.
    static let titleBarHeight = 34.0

    let left: Double
    let top: Double

    /// The middle of a side.
    enum Side {
        case left
        case right
        case top
        case bottom
    }

    /// Creates the cell at a position, counted from 0 at the top left.
    init(x: Int, y: Int) {
        left = Double(x) * Self.width
        top = Self.titleBarHeight + Double(y) * Self.height
    }

    private typealias Point = (x: Double, y: Double)

    private var center: Point { (left + Self.width / 2, top + Self.height / 2) }

    private func point(_ side: Side) -> Point {
        switch side {
        case .left: (left, center.y)
        case .right: (left + Self.width, center.y)
        case .top: (center.x, top)
        case .bottom: (center.x, top + Self.height)
        }
    }

    /// Returns a line from one side through the center to another.
    func line(_ start: Side, _ end: Side) -> String {
        "M\(text(point(start)))L\(text(center))L\(text(point(end)))"
    }

    /// Returns a line from the top or bottom to the left or right, with a round corner.
    func curve(_ start: Side, _ end: Side) -> String {
        let (start, end, radius) = (point(start), point(end), 4.0)
        let first = (center.x, center.y + (start.y < center.y ? -radius : radius))
        let last = (center.x + (end.x < center.x ? -radius : radius), center.y)
        return "M\(text(start))L\(text(first))Q\(text(center)) \(text(last))L\(text(end))"
    }

    /// Returns a part of the cell, from 0 to 1 in each direction.
    func rectangle(left: Double = 0, top: Double = 0, right: Double = 1, bottom: Double = 1) -> String {
        let (x, y) = (self.left + left * Self.width, self.top + top * Self.height)
        let (width, height) = ((right - left) * Self.width, (bottom - top) * Self.height)
        return "M\(text((x, y)))h\(width.svg)v\(height.svg)h\((-width).svg)z"
    }

    private func text(_ point: Point) -> String { "\(point.x.svg) \(point.y.svg)" }
}

extension Double {
    /// The number with at most one decimal, so that pictures differ only if their frames do.
    var svg: String {
        let tenths = Int((self * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }
}
