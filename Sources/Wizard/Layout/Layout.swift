import Terminal

/// Puts a page on a screen of any size.
struct Layout {
    let words: Wizard.Words
    let size: Frame.Size

    /// The smallest screen that a page is put on.
    static let smallest = Frame.Size(width: 20, height: 6)
    /// The widest that a page gets; on a wider screen it stands in the middle.
    static let widest = 78

    private var isRoomy: Bool { size.height >= 14 }
    private var width: Int { min(size.width - 2, Self.widest) }
    private var margin: Int { (size.width - width) / 2 }

    func frame(_ form: Form, _ controls: Controls, _ chrome: Chrome) -> Frame {
        guard size.width >= Self.smallest.width, size.height >= Self.smallest.height else { return tooSmall }
        var frame = Frame(size: size)
        addHeader(chrome, to: &frame)
        addFooter(chrome, to: &frame)
        let top = isRoomy ? 2 : 1
        let bottom = max(isRoomy ? 2 : 1, news(chrome)?.count ?? 1)
        let rows = top..<max(size.height - bottom, top)
        let page = PageLines(
            words: words, form: form, controls: controls, isBusy: chrome.isBusy, width: width,
            rows: rows.count,
            isRoomy: isRoomy, showsPictures: showsPictures)
        add(page.body, scrolledBy: form.scroll, to: &frame, rows: rows)
        return frame
    }

    private var tooSmall: Frame {
        var frame = Frame(size: size)
        let text = words.fill(words.tty.small, ["w": "\(size.width)", "h": "\(size.height)"])
        for (row, line) in Printable(text).wrapped(columns: max(size.width, 1)).enumerated() {
            frame.write(line, x: 0, y: row)
        }
        return frame
    }

    private func addHeader(_ chrome: Chrome, to frame: inout Frame) {
        let progress = Printable(chrome.progress)
        let brand = Printable(excerptOf: chrome.brand, columns: max(width - progress.columns - 2, 0))
        frame.write(brand, x: margin, y: 0, style: .brand)
        frame.write(progress, x: margin + width - progress.columns, y: 0, style: .hint)
    }

    private func addFooter(_ chrome: Chrome, to frame: inout Frame) {
        let row = size.height - 1
        let status = Printable(chrome.status)
        let roomy = Printable(chrome.keys.joined(separator: "   "))
        let fits = roomy.columns + 2 + status.columns <= width
        let lines = news(chrome) ?? [fits ? roomy : keys(chrome)]
        let style: Style = chrome.news.isEmpty ? .hint : .news
        for (line, row) in zip(lines.reversed(), stride(from: row, to: 0, by: -1)) {
            frame.write(line, x: margin, y: row, style: style)
        }
        guard let left = lines.last, left.columns + 2 + status.columns <= width else { return }
        frame.write(status, x: margin + width - status.columns, y: row, style: .hint)
    }

    /// The first news that fit into a line, else the last ones, on as many lines as they need.
    private func news(_ chrome: Chrome) -> [Printable]? {
        let news = chrome.news.map { Printable($0) }
        return news.first { $0.columns <= width }.map { [$0] } ?? news.last?.wrapped(columns: width)
    }

    /// As many keys as fit, without those that everybody tries first where it gets narrow.
    private func keys(_ chrome: Chrome) -> Printable {
        let keys = chrome.keys + chrome.narrowKeys
        return keys.indices.lazy
            .map { Printable(keys[$0...].joined(separator: "  ")) }
            .first { $0.columns <= width } ?? ""
    }

    /// Shows the part of the body that holds the focus, and says with a mark where there is more.
    private func add(_ body: Body, scrolledBy scroll: Int, to frame: inout Frame, rows: Range<Int>) {
        let lines = body.lines
        let first = body.firstLine(rows: rows.count, scrolledBy: scroll)
        for (row, line) in zip(rows, lines.dropFirst(first)) {
            for piece in line.pieces {
                frame.write(piece.text, x: margin + piece.x, y: row, style: piece.style, link: piece.link)
            }
            if let caret = line.caret { frame.caret = Frame.Position(x: margin + caret, y: row) }
        }
        let edge = margin + width
        guard edge < size.width else { return }
        if first > 0 { frame.write("^", x: edge, y: rows.lowerBound, style: .hint) }
        if lines.count - first > rows.count {
            frame.write("v", x: edge, y: rows.upperBound - 1, style: .hint)
        }
    }
}
