import Glibc

/// Charts side by side, as an SVG file.
struct ChartSheet {
    var charts: [Chart]

    var svg: String {
        let (width, height) = (Chart.size.width * Double(charts.count), Chart.size.height)
        let groups = charts.enumerated().map { index, chart in
            """
            <g transform="translate(\((Double(index) * Chart.size.width).digits(0)) 0)">
            \(chart.svg)
            </g>
            """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.digits(0)) \(height.digits(0))">
            <style>
            text { font: 11px sans-serif; fill: #333 }
            .title { font-weight: bold }
            line { stroke: #ddd }
            polyline { fill: none; stroke: #0067b8; stroke-width: 2 }
            circle { fill: #0067b8 }
            </style>
            <rect width="100%" height="100%" fill="#fff"/>
            \(groups.joined(separator: "\n"))
            </svg>

            """
    }
}

extension Double {
    /// The logarithm to base 10.
    var commonLogarithm: Double { log10(self) }

    /// The number without decimals, in thousands or millions if it has so many.
    var abbreviated: String {
        if self >= 1_000_000 { return "\((self / 1_000_000).digits(0)) M" }
        return self >= 1_000 ? "\((self / 1_000).digits(0)) k" : digits(0)
    }

    /// The number without decimals, with commas between thousands.
    var grouped: String {
        var text = digits(0)
        var end = text.count - 3
        while end > 0 {
            text.insert(",", at: text.index(text.startIndex, offsetBy: end))
            end -= 3
        }
        return text
    }
}
