import Terminal

extension Layout {
    /// Draws the keys, or a temporary status, and the permanent status.
    func addFooter(_ chrome: Chrome, _ viewport: Viewport, to frame: inout Frame) {
        let geometry = viewport.geometry
        let (columns, row) = (geometry.keyColumns, geometry.keyRow)
        let status = permanentStatus(chrome, columns: columns.count)
        guard let lines = viewport.status else {
            let end = addKeys(chrome, status, geometry, to: &frame)
            guard end + 2 + status.columns <= columns.upperBound else { return }
            return frame.write(status, x: columns.upperBound - status.columns, y: row, style: .hint)
        }
        for (index, line) in lines.enumerated() where row - lines.count + 1 + index > 0 {
            frame.write(line, x: columns.lowerBound, y: row - lines.count + 1 + index, style: .success)
        }
        guard let left = lines.last, left.columns + 2 + status.columns <= columns.count else { return }
        frame.write(status, x: columns.upperBound - status.columns, y: row, style: .hint)
    }

    /// Returns the longest permanent status that fits beside the keys, or else the shortest.
    private func permanentStatus(_ chrome: Chrome, columns: Int) -> Printable {
        let keys = chrome.keys.reduce(0) { $0 + Printable($1).columns + 3 } - 3
        let texts = chrome.status.map { Printable($0) }
        return texts.first { keys + 2 + $0.columns <= columns } ?? texts.last ?? ""
    }

    /// Returns the first status text that fits on a line, or the last one wrapped, or `nil` without any.
    func statusLines(_ chrome: Chrome, _ geometry: Geometry) -> [Printable]? {
        let width = geometry.keyColumns.count
        let texts = chrome.transientStatus.map { Printable($0) }
        return texts.first { $0.columns <= width }.map { [$0] } ?? texts.last?.wrapped(columns: width)
    }

    /// Draws as many key hints as fit, and returns where they end.
    ///
    /// Where not all fit, the first ones are dropped first, as they are the best known.
    private func addKeys(
        _ chrome: Chrome, _ status: Printable, _ geometry: Geometry, to frame: inout Frame
    ) -> Int {
        let columns = geometry.keyColumns
        let wide = chrome.keys.reduce(0) { $0 + Printable($1).columns + 3 } - 3
        let fits = wide + 2 + status.columns <= columns.count
        let keys = fits ? chrome.keys[...] : narrowKeys(chrome, columns: columns.count)
        var x = columns.lowerBound
        for hint in keys {
            let parts = hint.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            let key = Printable(String(parts[0]))
            frame.write(key, x: x, y: geometry.keyRow, style: .key)
            x += key.columns
            if parts.count > 1 {
                let text = Printable(" " + parts[1])
                frame.write(text, x: x, y: geometry.keyRow, style: .hint)
                x += text.columns
            }
            x += fits ? 3 : 2
        }
        return x - (fits ? 3 : 2)
    }

    private func narrowKeys(_ chrome: Chrome, columns: Int) -> ArraySlice<String> {
        let keys = chrome.keys + chrome.narrowKeys
        return keys.indices.lazy
            .map { keys[$0...] }
            .first { $0.reduce(0) { $0 + Printable($1).columns + 2 } - 2 <= columns } ?? []
    }

    /// Draws the message below the card, if the page has one.
    func addNotice(of screen: ScreenModel, _ viewport: Viewport, to frame: inout Frame) {
        let geometry = viewport.geometry
        guard let notice = viewport.notice else { return }
        let row = geometry.noticeRow(below: viewport.card)
        let (start, end) = (geometry.card.lowerBound, geometry.card.upperBound)
        guard let action = notice.action else {
            for (index, line) in notice.lines.enumerated() {
                frame.write(line, x: start, y: row + index, style: .hint)
            }
            return
        }
        let isFocused = screen.controls.focusedButton == .inbox
        let label = Self.actionLabel(action, isFocused: isFocused)
        let x = end - label.columns
        for (index, line) in notice.lines.enumerated() {
            frame.fill(.notice, columns: geometry.card, row: row + index)
            if isFocused, index == 0 { frame.fill(.focus, columns: x..<x + label.columns, row: row) }
            frame.write("▌", x: start, y: row + index, style: .accent)
            frame.write(line, x: start + 2, y: row + index, style: notice.isNew ? .title : .hint)
        }
        frame.write(label, x: x, y: row, style: .accent)
    }

    private static func actionLabel(_ action: String, isFocused: Bool) -> Printable {
        Printable((isFocused ? "▸" : " ") + action + " ")
    }

    /// The message below the card, with the label of its button.
    struct BelowCard {
        var lines: [Printable]
        var action: String?
        var isNew = false

        init(_ text: String, action: String? = nil, isNew: Bool = false, columns: Int) {
            let label = action.map { Layout.actionLabel($0, isFocused: false).columns + 3 } ?? 0
            lines = Printable(text).wrapped(columns: max(columns - label, 1))
            (self.action, self.isNew) = (action, isNew)
        }
    }

    /// Returns the message below the card; `nil` if there is none.
    func notice(of screen: ScreenModel, _ geometry: Geometry) -> BelowCard? {
        guard geometry.showsNotices else { return nil }
        let columns = geometry.card.count
        let strings = sharedStrings.strings
        let announcement = screen.form.footer.compactMap { block in
            if case .announcement(let text, let key) = block { (text: text, key: key) } else { nil }
        }.first
        if let announcement, announcement.key != nil {
            return BelowCard(
                announcement.text, action: strings.inbox.openAndFill, isNew: true, columns: columns)
        }
        if screen.controls.allButtons.contains(.inbox) {
            return BelowCard(
                strings.inbox.notSent, action: "F2 " + strings.button.inbox, columns: columns)
        }
        return announcement.map { BelowCard($0.text, columns: columns) }
    }
}
