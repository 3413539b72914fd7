/// A line chart: a rate by a number that grows from 1, on a logarithmic axis.
struct Chart {
    /// A measurement.
    struct Point {
        var x: Int
        var y: Double
    }

    /// What the vertical axis shows.
    var title: String
    /// What the horizontal axis counts.
    var unit: String
    var points: [Point]

    /// The size of the drawing area without labels.
    static let plotSize = (width: 220.0, height: 150.0)
    /// The size with labels.
    static let size = (width: 300.0, height: 230.0)

    /// The chart as SVG elements, with its top left corner at the origin.
    var svg: String {
        let (width, height) = Self.plotSize
        let line = points.map { "\(x(Double($0.x)).digits(1)),\(y($0.y).digits(1))" }.joined(separator: " ")
        let dots = points.map {
            #"<circle cx="\#(x(Double($0.x)).digits(1))" cy="\#(y($0.y).digits(1))" r="3"/>"#
        }
        return """
            <g transform="translate(56 38)">
            <text x="0" y="-16" class="title">\(title)</text>
            \(rateTicks.map(rateTick).joined(separator: "\n"))
            \(countTicks.map(countTick).joined(separator: "\n"))
            <text x="\((width / 2).digits(0))" y="\((height + 36).digits(0))" text-anchor="middle">\(unit)</text>
            <polyline points="\(line)"/>
            \(dots.joined(separator: "\n"))
            </g>
            """
    }

    /// The powers of ten that the horizontal axis names.
    private var countTicks: [Double] {
        var ticks = [1.0]
        while let last = ticks.last, last < Double(points.last?.x ?? 1) { ticks.append(last * 10) }
        return ticks
    }

    /// Round numbers from 0 to at least the greatest rate.
    private var rateTicks: [Double] {
        let greatest = points.map(\.y).max() ?? 1
        var step = 1.0
        while step * 10 < greatest { step *= 10 }
        if step * 5 >= greatest { step = step * 5 >= greatest * 2.5 ? step / 2 : step }
        if greatest / step > 5 { step *= 2 }
        return stride(from: 0, through: (greatest / step).rounded(.up) * step, by: step).map(\.self)
    }

    private func rateTick(_ value: Double) -> String {
        let y = y(value).digits(1)
        return """
            <line x1="0" x2="\(Self.plotSize.width.digits(0))" y1="\(y)" y2="\(y)"/>
            <text x="-8" y="\((self.y(value) + 4).digits(1))" text-anchor="end">\(value.grouped)</text>
            """
    }

    private func countTick(_ value: Double) -> String {
        """
        <text x="\(x(value).digits(1))" y="\((Self.plotSize.height + 18).digits(0))" text-anchor="middle">\
        \(value.abbreviated)</text>
        """
    }

    private func x(_ value: Double) -> Double {
        let decades = Double(countTicks.count - 1)
        return decades == 0 ? 0 : value.commonLogarithm / decades * Self.plotSize.width
    }

    private func y(_ value: Double) -> Double {
        Self.plotSize.height * (1 - value / (rateTicks.last ?? 1))
    }
}
