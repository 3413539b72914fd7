public import Terminal
import TextAlgorithms

/// A frame as an SVG document that looks like the terminal.
///
/// It needs only a monospaced font, and positions each run of text at its column in the terminal.
public struct FrameSVG: Hashable, Sendable {
    /// The frame.
    public let frame: Frame
    /// The colors.
    public let palette: Palette

    /// Creates the image of a frame.
    public init(_ frame: Frame, palette: Palette = .dark) {
        self.frame = frame
        self.palette = palette
    }

    private static let cell = (width: 8.4, height: 16.5)
    private static let padding = 14.0
    private static let titleBarHeight = 30.0

    private var width: Double { Double(frame.size.width) * Self.cell.width + 2 * Self.padding }
    private var height: Double {
        Double(frame.size.height) * Self.cell.height + 2 * Self.padding + Self.titleBarHeight
    }

    /// The SVG document.
    public var svg: String {
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
            width="\(number(width))" height="\(number(height))" role="img">
            """,
            "<title>\(frame.text.escapedForHTML(in: .text))</title>",
            #"<rect width="100%" height="100%" rx="8" fill="\#(palette.background.hex)"/>"#,
        ]
        for (index, fill) in ["#ff5f57", "#febc2e", "#28c840"].enumerated() {
            lines.append(#"<circle cx="\#(20 + 18 * index)" cy="18" r="6" fill="\#(fill)"/>"#)
        }
        lines.append(
            #"<g font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">"#
        )
        for row in 0..<frame.size.height {
            lines += frame.runs(inRow: row).flatMap { draw($0, row: row) }
        }
        if let caret = frame.caret {
            lines.append(rectangle(caret.x, caret.y, 1, palette.text.hex, opacity: 0.6))
        }
        return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
    }

    private func draw(_ run: Frame.Run, row: Int) -> [String] {
        let appearance = palette.appearance(of: run.style)
        var lines: [String] = []
        if let fill = appearance.background { lines.append(rectangle(run.x, row, run.text.columns, fill)) }
        if appearance.isUnderlined {
            let y = top(row) + Self.cell.height - 1
            lines.append(
                #"<path d="M\#(number(left(run.x))) \#(number(y))h\#(number(columns(run)))" stroke="\#(appearance.color)"/>"#
            )
        }
        guard run.text.text.contains(where: { $0 != " " }) else { return lines }
        let text = run.text.text.escapedForHTML(in: .text)
        let weight = appearance.isBold ? #" font-weight="bold""# : ""
        lines.append(
            """
            <text x="\(number(left(run.x)))" y="\(number(top(row) + 13))" \
            textLength="\(number(columns(run)))" xml:space="preserve" fill="\(appearance.color)"\(weight)>\(text)</text>
            """)
        return lines
    }

    private func rectangle(
        _ x: Int, _ y: Int, _ columns: Int, _ fill: String, opacity: Double = 1
    ) -> String {
        """
        <rect x="\(number(left(x)))" y="\(number(top(y)))" width="\(number(Double(columns) * Self.cell.width))" \
        height="\(number(Self.cell.height))" fill="\(fill)" fill-opacity="\(number(opacity))"/>
        """
    }

    private func left(_ x: Int) -> Double { Self.padding + Double(x) * Self.cell.width }
    private func top(_ y: Int) -> Double { Self.titleBarHeight + Self.padding + Double(y) * Self.cell.height }
    private func columns(_ run: Frame.Run) -> Double { Double(run.text.columns) * Self.cell.width }

    /// Formats a number with at most one decimal, so that images differ only if their frames do.
    private func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
