import Terminal

/// Lays out a page on a screen of any size.
struct Layout {
    let sharedStrings: Wizard.SharedStrings
    let size: Frame.Size

    /// The minimum screen size for a page.
    static let minimumSize = Frame.Size(width: 20, height: 6)
    /// The maximum width of a page, in columns; on a wider screen the page is centered.
    static let maximumWidth = 78

    private var strings: Wizard.Strings { sharedStrings.strings }
    private var isTall: Bool { size.height >= 14 }
    private var width: Int { min(size.width - 2, Self.maximumWidth) }
    private var margin: Int { (size.width - width) / 2 }

    /// The visible part of a page: its body, the screen rows for it, and the first visible line.
    struct Viewport {
        let body: Body
        let rows: Range<Int>
        let firstLine: Int

        /// The maximum first line, at which the end of the body is visible.
        var maximumFirstLine: Int { max(body.lines.count - rows.count, 0) }
    }

    /// Draws a page.
    ///
    /// - Parameters:
    ///   - screen: The page, with its header and footer.
    ///   - offset: The line that the user scrolled to; `nil` to keep the focus visible.
    func frame(_ screen: ScreenModel, scrolledTo offset: Int?) -> Frame {
        guard size.holdsPages else { return tooSmallFrame }
        var frame = Frame(size: size)
        addHeader(screen.chrome, to: &frame)
        addFooter(screen.chrome, to: &frame)
        add(viewport(of: screen, scrolledTo: offset), to: &frame)
        return frame
    }

    /// Returns the visible part of a page.
    func viewport(of screen: ScreenModel, scrolledTo offset: Int?) -> Viewport {
        let top = isTall ? 2 : 1
        let bottom = max(isTall ? 2 : 1, statusLines(screen.chrome)?.count ?? 1)
        let rows = top..<max(size.height - bottom, top)
        let page = PageLayout(
            sharedStrings: sharedStrings, form: screen.form, controls: screen.controls,
            isBusy: screen.chrome.isBusy,
            width: width,
            rows: rows.count, isTall: isTall, showsQRCodes: showsQRCodes)
        let body = page.body
        let first = offset.map { min($0, max(body.lines.count - rows.count, 0)) }
        return Viewport(body: body, rows: rows, firstLine: first ?? body.firstLine(rows: rows.count))
    }

    private var tooSmallFrame: Frame {
        var frame = Frame(size: size)
        let text = strings.format(strings.tty.small, ["w": "\(size.width)", "h": "\(size.height)"])
        for (row, line) in Printable(text).wrapped(columns: max(size.width, 1)).enumerated() {
            frame.write(line, x: 0, y: row)
        }
        return frame
    }

    private func addHeader(_ chrome: Chrome, to frame: inout Frame) {
        let progress = Printable(chrome.progress)
        let availableWidth = width - progress.columns - 2
        // A name truncated to fewer than four columns would not be readable.
        if availableWidth >= min(Printable(chrome.brand).columns, 4) {
            frame.write(
                Printable(excerptOf: chrome.brand, columns: availableWidth), x: margin, y: 0, style: .brand)
        }
        frame.write(progress, x: margin + width - progress.columns, y: 0, style: .hint)
    }

    private func addFooter(_ chrome: Chrome, to frame: inout Frame) {
        let row = size.height - 1
        let status = Printable(chrome.status)
        let wideKeys = Printable(chrome.keys.joined(separator: "   "))
        let fits = wideKeys.columns + 2 + status.columns <= width
        let lines = statusLines(chrome) ?? [fits ? wideKeys : keys(chrome)]
        let style: Style = chrome.transientStatus.isEmpty ? .hint : .success
        for (index, line) in lines.enumerated() where row - lines.count + 1 + index > 0 {
            frame.write(line, x: margin, y: row - lines.count + 1 + index, style: style)
        }
        guard let left = lines.last, left.columns + 2 + status.columns <= width else { return }
        frame.write(status, x: margin + width - status.columns, y: row, style: .hint)
    }

    /// Returns the first status text that fits on a line, or the last one wrapped, or `nil` without any.
    private func statusLines(_ chrome: Chrome) -> [Printable]? {
        let texts = chrome.transientStatus.map { Printable($0) }
        return texts.first { $0.columns <= width }.map { [$0] } ?? texts.last?.wrapped(columns: width)
    }

    /// Returns as many key hints as fit; the first ones, which are the best known, are dropped first.
    private func keys(_ chrome: Chrome) -> Printable {
        let keys = chrome.keys + chrome.narrowKeys
        return keys.indices.lazy
            .map { Printable(keys[$0...].joined(separator: "  ")) }
            .first { $0.columns <= width } ?? ""
    }

    /// Draws the visible part of a page, with an indicator where there is more.
    private func add(_ viewport: Viewport, to frame: inout Frame) {
        for (row, line) in zip(viewport.rows, viewport.body.lines.dropFirst(viewport.firstLine)) {
            for piece in line.pieces {
                frame.write(piece.text, x: margin + piece.x, y: row, style: piece.style, link: piece.link)
            }
            if let caret = line.caret { frame.caret = Frame.Position(x: margin + caret, y: row) }
        }
        let edge = margin + width
        guard edge < size.width else { return }
        if viewport.firstLine > 0 { frame.write("^", x: edge, y: viewport.rows.lowerBound, style: .hint) }
        if viewport.firstLine < viewport.maximumFirstLine {
            frame.write("v", x: edge, y: viewport.rows.upperBound - 1, style: .hint)
        }
    }
}

extension Frame.Size {
    /// Whether a page fits a screen of this size.
    var holdsPages: Bool { width >= Layout.minimumSize.width && height >= Layout.minimumSize.height }
}
