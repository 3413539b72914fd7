import Terminal
import UserFlow

/// What surrounds every page: the band at the top, the steps, and the keys at the bottom.
struct ScreenSurround: Hashable, Sendable {
    /// The name of the flow.
    var brand: String
    /// The purpose of the current page, at the right of the band.
    var heading: String
    /// The steps, in order; empty where they are not shown.
    var steps: [Step] = []
    /// The text of ``stepCount``, with placeholders for the number of the current step and of all steps.
    var stepCountText = ""
    /// The key hints, most important first.
    var keys: [String]
    /// Key hints that are shown only where the status does not fit.
    var narrowKeys: [String] = []
    /// What the permanent status says of the demo; `nil` for nothing.
    var demo: String?
    /// Keys that work on every page, for the permanent status.
    var statusKeys: [String] = []
    /// Versions of a temporary status, longest first; the first that fits replaces the key hints.
    var transientStatus: [String] = []
    /// What is wrong with the flow file, the summary first; empty while nothing is.
    var flowFileProblem: [String] = []
    /// A line about the page, in a strip at the bottom; `nil` for none.
    var caption: String?
    /// The columns at the right of the screen that the page leaves free.
    var columnsBeside = 0
    /// The request in flight, once the wait is long enough to show it.
    var busy: Busy?

    /// Versions of the permanent status, longest first.
    var status: [String] {
        var texts = demo.map { [$0] } ?? []
        for key in statusKeys { texts.append(texts.last.map { "\($0) · \(key)" } ?? key) }
        return texts.reversed()
    }

    /// A step of the sign-up or the sign-in.
    struct Step: Hashable, Sendable {
        var name: String
        var state: State
        /// The answers given so far.
        var answer = ""
        /// The page to return to; `nil` if it cannot be opened.
        var page: PageID?

        enum State: Hashable, Sendable {
            case done
            case current
            case toCome
        }
    }

    /// A request in flight, shown in the button that started it.
    struct Busy: Hashable, Sendable {
        var button: Wizard.Button
        var label: String
        /// The time waited so far and how to cancel.
        var detail = ""
    }
}

extension ScreenSurround {
    /// The number of the current step and of all steps, such as "2 of 6"; empty on a page that is no step.
    var stepCount: String {
        guard let index = steps.firstIndex(where: { $0.state == .current }) else { return "" }
        return stepCountText.filled { ["n": "\(index + 1)", "all": "\(steps.count)"][$0] }
    }
}

extension ScreenSurround.Step {
    /// The mark before its name.
    var mark: Printable {
        switch state {
        case .done: "✓"
        case .current: "●"
        case .toCome: "○"
        }
    }

    /// The style of its mark and name.
    var style: Style {
        switch state {
        case .done: .success
        case .current: .accent
        case .toCome: .hint
        }
    }
}

/// The surround of a page with its places: all that it is drawn from.
struct PlacedSurround: Hashable {
    let surround: ScreenSurround
    /// The size of the screen, of which the page may leave a part free.
    let size: Frame.Size
    let geometry: Geometry
    /// The rows of the card, or of the page without one.
    let card: Range<Int>
    /// The temporary status at the bottom, if there is one.
    let status: [Printable]?
    /// The message below the card, if there is one.
    let notice: BelowCard?
    /// Whether the row of the keys is free.
    let showsKeys: Bool

    /// Draws it on an empty screen, with the card but without what is on it.
    var frame: Frame {
        var frame = Frame(size: size)
        addBand(to: &frame)
        addSteps(to: &frame)
        if geometry.hasCard {
            for row in card { frame.fill(.card, columns: geometry.card, row: row) }
        }
        addNotice(to: &frame)
        if showsKeys { addFooter(to: &frame) }
        return frame
    }
}

extension PlacedSurround {
    /// Draws the band at the top: the name of the flow, and the purpose of the page or the current step.
    private func addBand(to frame: inout Frame) {
        frame.fill(.band, columns: 0..<size.width, row: 0)
        let margin = geometry.hasCard ? 2 : 1
        let current = surround.steps.first { $0.state == .current }?.name
        let heading = Printable(geometry.hasCard ? surround.heading : current ?? surround.heading)
        let brand = "◆ " + Printable(surround.brand)
        let available = size.width - 2 * margin
        // A name truncated to fewer than six columns would not be readable.
        let hasRoom = available - heading.columns - 2 >= min(brand.columns, 6)
        let name = Printable(
            excerptOf: brand.text, columns: hasRoom ? available - heading.columns - 2 : available)
        frame.write(name, x: margin, y: 0, style: .brand)
        guard hasRoom else { return }
        frame.write(heading, x: size.width - margin - heading.columns, y: 0, style: .plain)
    }

    /// Draws the steps above the page or at the left of the card.
    private func addSteps(to frame: inout Frame) {
        if geometry.hasRail { return addRail(to: &frame) }
        guard let row = geometry.stepRow else { return }
        for piece in stepPieces {
            frame.write(piece.text, x: piece.x, y: row, style: piece.style)
        }
    }

    /// The steps above the page: with names where all fit, else as marks with the current name.
    private var stepPieces: [Body.Piece] {
        let names = surround.steps.map { $0.mark + " " + Printable($0.name) }
        let nameColumns = names.reduce(0) { $0 + $1.columns }
        let separators = [4, 3].lazy.map { (width: $0, columns: nameColumns + $0 * max(names.count - 1, 0)) }
        guard geometry.hasCard,
            let separator = separators.first(where: { $0.columns <= geometry.size.width - 4 })
        else { return markPieces }
        let columns = separator.columns
        var pieces: [Body.Piece] = []
        var x = (geometry.size.width - columns) / 2
        for (index, step) in surround.steps.enumerated() {
            if index > 0 {
                let isDone = surround.steps[index - 1].state == .done
                let line: Printable = separator.width == 4 ? "──" : "─"
                pieces.append(Body.Piece(x: x + 1, text: line, style: isDone ? .success : .frame))
                x += separator.width
            }
            pieces.append(Body.Piece(x: x, text: names[index], style: step.style))
            x += names[index].columns
        }
        return pieces
    }

    private var markPieces: [Body.Piece] {
        var pieces: [Body.Piece] = []
        var x = max(geometry.card.lowerBound, geometry.hasCard ? 2 : 1)
        let isSpaced = geometry.hasCard && surround.steps.count * 3 < geometry.card.count / 2
        for (index, step) in surround.steps.enumerated() where x < geometry.card.upperBound {
            if isSpaced, index > 0 {
                let isDone = surround.steps[index - 1].state == .done
                pieces.append(Body.Piece(x: x, text: "──", style: isDone ? .success : .frame))
                x += 2
            }
            pieces.append(Body.Piece(x: x, text: step.mark, style: step.style))
            x += 1
        }
        let current = surround.steps.first { $0.state == .current }?.name ?? ""
        let text =
            geometry.hasCard ? [surround.stepCount, current].filter { !$0.isEmpty } : [surround.stepCount]
        let label = Printable(
            excerptOf: text.joined(separator: " · "), columns: max(geometry.card.upperBound - x - 2, 1))
        if x + 2 + label.columns <= geometry.card.upperBound {
            pieces.append(Body.Piece(x: x + 2, text: label, style: geometry.hasCard ? .accent : .hint))
        }
        return pieces
    }

    /// Draws the steps at the left of the card, each with its answers below where there is room.
    private func addRail(to frame: inout Frame) {
        for (row, step) in railRows {
            let x = geometry.block.lowerBound
            let name = Printable(excerptOf: step.name, columns: Geometry.railWidth - 2)
            frame.write(step.mark + " " + name, x: x, y: row, style: step.style)
            guard railSpacing > 1, !step.answer.isEmpty else { continue }
            let answer = Printable(excerptOf: step.answer, columns: Geometry.railWidth - 2)
            frame.write(answer, x: x + 2, y: row + 1, style: .hint)
        }
    }

    /// The row of each step at the left of the card.
    private var railRows: [(row: Int, step: ScreenSurround.Step)] {
        let first = card.lowerBound + 1
        return surround.steps.enumerated().map { (first + $0.offset * railSpacing, $0.element) }
            .filter { $0.row < geometry.keyRow - 1 }
    }

    /// The rows from one step at the left of the card to the next: 3 with answers and a blank line,
    /// 2 with answers, or 1.
    private var railSpacing: Int {
        let room = geometry.keyRow - 1 - card.lowerBound - 1
        return [3, 2].first { $0 * surround.steps.count <= room } ?? 1
    }

    /// Returns the step at a position.
    func step(at position: Frame.Position) -> ScreenSurround.Step? {
        if geometry.hasRail {
            let columns = geometry.block.lowerBound..<geometry.block.lowerBound + Geometry.railWidth
            guard columns.contains(position.x) else { return nil }
            let spacing = min(railSpacing, 2)
            return railRows.first { ($0.row..<$0.row + spacing).contains(position.y) }?.step
        }
        guard position.y == geometry.stepRow else { return nil }
        let marks = stepPieces.filter { $0.text != "──" && $0.text != "─" }
        let index = marks.firstIndex { ($0.x..<$0.x + $0.text.columns).contains(position.x) }
        return index.flatMap { surround.steps.indices.contains($0) ? surround.steps[$0] : nil }
    }
}

extension PlacedSurround {
    /// Draws the keys, or a temporary status, and the permanent status.
    private func addFooter(to frame: inout Frame) {
        let (columns, row) = (geometry.keyColumns, geometry.keyRow)
        let permanent = permanentStatus
        guard let lines = status else {
            let end = addKeys(besides: permanent, to: &frame)
            guard end + 2 + permanent.columns <= columns.upperBound else { return }
            return frame.write(permanent, x: columns.upperBound - permanent.columns, y: row, style: .hint)
        }
        for (index, line) in lines.enumerated() where row - lines.count + 1 + index > 0 {
            frame.write(line, x: columns.lowerBound, y: row - lines.count + 1 + index, style: .success)
        }
        guard let left = lines.last, left.columns + 2 + permanent.columns <= columns.count else { return }
        frame.write(permanent, x: columns.upperBound - permanent.columns, y: row, style: .hint)
    }

    /// The longest permanent status that fits beside the keys, or else the shortest.
    private var permanentStatus: Printable {
        let keys = surround.keys.reduce(0) { $0 + Printable($1).columns + 3 } - 3
        let texts = surround.status.map { Printable($0) }
        return texts.first { keys + 2 + $0.columns <= geometry.keyColumns.count } ?? texts.last ?? ""
    }

    /// Draws as many key hints as fit, and returns where they end.
    private func addKeys(besides status: Printable, to frame: inout Frame) -> Int {
        var end = geometry.keyColumns.lowerBound
        for hint in keys(besides: status) {
            let key = hint.keyName
            frame.write(key, x: hint.columns.lowerBound, y: geometry.keyRow, style: .key)
            frame.write(
                hint.action, x: hint.columns.lowerBound + key.columns, y: geometry.keyRow, style: .hint)
            end = hint.columns.upperBound
        }
        return end
    }

    /// A key hint where it is drawn.
    private struct DrawnHint {
        let columns: Range<Int>
        let keyName: Printable
        /// What the key does, after a blank.
        let action: Printable

        init(_ hint: String, at x: Int) {
            let parts = hint.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            keyName = Printable(String(parts[0]))
            action = Printable(parts.count > 1 ? " " + parts[1] : "")
            columns = x..<x + keyName.columns + action.columns
        }
    }

    /// Returns as many key hints as fit.
    ///
    /// Where not all fit, the first ones are dropped first, as they are the best known.
    private func keys(besides status: Printable) -> [DrawnHint] {
        let columns = geometry.keyColumns
        let wide = surround.keys.reduce(0) { $0 + Printable($1).columns + 3 } - 3
        let fits = wide + 2 + status.columns <= columns.count
        let hints = fits ? surround.keys[...] : narrowKeys
        var x = columns.lowerBound
        return hints.map { hint in
            let drawn = DrawnHint(hint, at: x)
            x = drawn.columns.upperBound + (fits ? 3 : 2)
            return drawn
        }
    }

    /// Where the keys are named that the screen shows, each by its name.
    var keyNames: [(name: String, columns: Range<Int>)] {
        guard status == nil else { return [] }
        return keys(besides: permanentStatus).map { ($0.keyName.text, $0.columns) }
    }

    private var narrowKeys: ArraySlice<String> {
        let keys = surround.keys + surround.narrowKeys
        return keys.indices.lazy
            .map { keys[$0...] }
            .first { $0.reduce(0) { $0 + Printable($1).columns + 2 } - 2 <= geometry.keyColumns.count } ?? []
    }

    /// Draws the message below the card, if the page has one.
    private func addNotice(to frame: inout Frame) {
        guard let notice else { return }
        let row = geometry.noticeRow(below: card)
        let (start, end) = (geometry.card.lowerBound, geometry.card.upperBound)
        guard let action = notice.action else {
            for (index, line) in notice.lines.enumerated() {
                frame.write(line, x: start, y: row + index, style: .hint)
            }
            return
        }
        let label = notice.label(for: action)
        let x = end - label.columns
        for (index, line) in notice.lines.enumerated() {
            frame.fill(.notice, columns: geometry.card, row: row + index)
            if notice.isFocused, index == 0 { frame.fill(.focus, columns: x..<x + label.columns, row: row) }
            frame.write("▌", x: start, y: row + index, style: .accent)
            frame.write(line, x: start + 2, y: row + index, style: notice.isNew ? .title : .hint)
        }
        frame.write(label, x: x, y: row, style: .accent)
    }

    /// The message below the card, with the label of its button.
    struct BelowCard: Hashable {
        var lines: [Printable]
        var action: String?
        var isNew = false
        /// Whether its button has the focus.
        var isFocused = false

        init(_ text: String, action: String? = nil, isNew: Bool = false, columns: Int) {
            (lines, self.action, self.isNew) = ([], action, isNew)
            let labelColumns = action.map { label(for: $0).columns + 3 } ?? 0
            lines = Printable(text).wrapped(columns: max(columns - labelColumns, 1))
        }

        fileprivate func label(for action: String) -> Printable {
            Printable((isFocused ? "▸" : " ") + action + " ")
        }
    }
}

extension Layout {
    /// Returns the first status text that fits on a line, or the last one wrapped, or `nil` without any.
    func statusLines(_ surround: ScreenSurround, _ geometry: Geometry) -> [Printable]? {
        let width = geometry.keyColumns.count
        let texts = surround.transientStatus.map { Printable($0) }
        return texts.first { $0.columns <= width }.map { [$0] } ?? texts.last?.wrapped(columns: width)
    }

    /// Returns the message below the card; `nil` if there is none.
    func notice(of screen: ScreenModel, _ geometry: Geometry) -> PlacedSurround.BelowCard? {
        guard geometry.showsNotices else { return nil }
        let columns = geometry.card.count
        let announcement = screen.form.footer.compactMap { block in
            if case .announcement(let text, let key) = block { (text: text, key: key) } else { nil }
        }.first
        if let announcement, announcement.key != nil {
            return PlacedSurround.BelowCard(
                announcement.text, action: strings.inbox.openAndFill, isNew: true, columns: columns)
        }
        if screen.controls.allButtons.contains(.inbox) {
            return PlacedSurround.BelowCard(
                strings.inbox.notSent, action: "F2 " + strings.button.inbox, columns: columns)
        }
        return announcement.map { PlacedSurround.BelowCard($0.text, columns: columns) }
    }
}
