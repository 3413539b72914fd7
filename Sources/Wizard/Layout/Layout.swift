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
        let rows = top..<size.height - (isRoomy ? 2 : 1)
        add(body(form, controls), scrolledBy: form.scroll, to: &frame, rows: rows)
        return frame
    }

    private var tooSmall: Frame {
        var frame = Frame(size: size)
        let text = words.fill(words.screen.small, ["w": "\(size.width)", "h": "\(size.height)"])
        for (row, line) in Printable(text).wrapped(columns: max(size.width, 1)).enumerated() {
            frame.write(line, x: 0, y: row)
        }
        return frame
    }

    private func addHeader(_ chrome: Chrome, to frame: inout Frame) {
        let progress = Printable(chrome.progress)
        let brand = Printable(chrome.brand).prefix(columns: max(width - progress.columns - 2, 0))
        frame.write(brand, x: margin, y: 0, style: .brand)
        frame.write(progress, x: margin + width - progress.columns, y: 0, style: .hint)
    }

    private func addFooter(_ chrome: Chrome, to frame: inout Frame) {
        let row = size.height - 1
        let status = Printable(chrome.status)
        let roomy = Printable(chrome.keys.joined(separator: "   "))
        let fits = roomy.columns + 2 + status.columns <= width
        let left = chrome.news.map { Printable($0).prefix(columns: width) } ?? (fits ? roomy : keys(chrome))
        frame.write(left, x: margin, y: row, style: chrome.news == nil ? .hint : .news)
        guard left.columns + 2 + status.columns <= width else { return }
        frame.write(status, x: margin + width - status.columns, y: row, style: .hint)
    }

    /// As many keys as fit, without those that everybody tries first where it gets narrow.
    private func keys(_ chrome: Chrome) -> Printable {
        let keys = chrome.keys + chrome.narrowKeys
        return keys.indices.lazy
            .map { Printable(keys[$0...].joined(separator: "  ")) }
            .first { $0.columns <= width } ?? ""
    }

    private func body(_ form: Form, _ controls: Controls) -> Body {
        var body = Body(width: width)
        body.add(form.title, .title)
        for (index, paragraph) in form.lead.enumerated() {
            body.add(paragraph, form.isNews && index == 0 ? .news : .plain)
        }
        add(controls.notice, to: &body)
        if controls.problems.count > 1 {
            body.space()
            body.add(words.fill(words.screen.check, ["n": "\(controls.problems.count)"]), .error)
        }
        add(form.blocks, controls, to: &body)
        body.space()
        addButtons(form, controls, to: &body)
        return body
    }

    private func add(_ notice: Notice?, to body: inout Body) {
        guard let notice else { return }
        body.space()
        let text = words.say(notice.message)
        if notice.isError {
            body.add(words.fill(words.screen.error, ["text": text]), .error)
        } else {
            body.add(text, .news)
        }
        guard let details = notice.details else { return }
        let values = ["code": details.code.map(String.init) ?? "", "id": details.correlationID]
        let template = details.code == nil ? words.screen.reference : words.screen.details
        body.add(words.fill(template, values), .hint)
    }

    private func add(_ blocks: [Form.Block], _ controls: Controls, to body: inout Body) {
        var index = 0
        for block in blocks {
            switch block {
            case .field(let label, let hint, let boxes):
                guard controls.fields.indices.contains(index) else { continue }
                body.space()
                let problem = controls.problems[index].map(words.say)
                body.add(
                    controls.fields[index], label: label, hint: hint, boxes: isRoomy ? boxes : nil,
                    error: problem.map { words.fill(words.screen.error, ["text": $0]) },
                    isFocused: controls.focusedField == index)
                index += 1
            case .text(let text):
                body.space()
                body.add(text, .hint)
            case .choice(let text, let isSelected):
                let start = body.lines.count
                body.add((isSelected ? "> " : "  ") + text, isSelected ? .focusedButton : .plain)
                if isSelected { body.mark(from: start) }
            }
        }
    }

    private func addButtons(_ form: Form, _ controls: Controls, to body: inout Body) {
        var row: [Body.Piece] = []
        var end = 0
        let start = body.lines.count
        for button in controls.buttons {
            let isFocused = controls.focusedButton == button
            let label = form.labels[button] ?? words.label(of: button, controls)
            let text = Printable(isFocused ? "[>\(label)<]" : "[ \(label) ]")
            if end > 0, end + 2 + text.columns > width {
                body.add(row)
                row = []
                end = 0
            }
            let x = end == 0 ? 0 : end + 2
            row.append(Body.Piece(x: x, text: text, style: isFocused ? .focusedButton : .button))
            end = x + text.columns
        }
        if !row.isEmpty { body.add(row) }
        if controls.focusedButton != nil { body.mark(from: start) }
    }

    /// Shows the part of the body that holds the focus, and says with a mark where there is more.
    private func add(_ body: Body, scrolledBy scroll: Int, to frame: inout Frame, rows: Range<Int>) {
        let lines = body.lines
        var first = min(scroll, max(lines.count - rows.count, 0))
        if let focus = body.focus, focus.upperBound > rows.count {
            first = min(focus.lowerBound, focus.upperBound - rows.count)
        }
        for (row, line) in zip(rows, lines.dropFirst(first)) {
            for piece in line.pieces {
                frame.write(piece.text, x: margin + piece.x, y: row, style: piece.style)
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
