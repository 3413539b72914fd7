import Terminal

extension Layout {
    /// Draws the band at the top: the name of the flow, and the purpose of the page or the current step.
    func addBand(_ chrome: Chrome, _ geometry: Geometry, to frame: inout Frame) {
        frame.fill(.band, columns: 0..<size.width, row: 0)
        let margin = geometry.hasCard ? 2 : 1
        let current = chrome.steps.first { $0.state == .current }?.name
        let heading = Printable(geometry.hasCard ? chrome.heading : current ?? chrome.heading)
        let brand = "◆ " + Printable(chrome.brand)
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
    func addSteps(_ chrome: Chrome, _ viewport: Viewport, to frame: inout Frame) {
        let geometry = viewport.geometry
        if geometry.hasRail { return addRail(chrome.steps, viewport, to: &frame) }
        guard let row = geometry.stepRow else { return }
        for piece in stepPieces(chrome, geometry) {
            frame.write(piece.text, x: piece.x, y: row, style: piece.style)
        }
    }

    /// Returns the steps above the page: with names where all fit, else as marks with the current name.
    private func stepPieces(_ chrome: Chrome, _ geometry: Geometry) -> [Body.Piece] {
        let names = chrome.steps.map { $0.mark + " " + Printable($0.name) }
        let nameColumns = names.reduce(0) { $0 + $1.columns }
        let separators = [4, 3].lazy.map { (width: $0, columns: nameColumns + $0 * max(names.count - 1, 0)) }
        guard geometry.hasCard,
            let separator = separators.first(where: { $0.columns <= geometry.size.width - 4 })
        else { return markPieces(chrome, geometry) }
        let columns = separator.columns
        var pieces: [Body.Piece] = []
        var x = (geometry.size.width - columns) / 2
        for (index, step) in chrome.steps.enumerated() {
            if index > 0 {
                let isDone = chrome.steps[index - 1].state == .done
                let line: Printable = separator.width == 4 ? "──" : "─"
                pieces.append(Body.Piece(x: x + 1, text: line, style: isDone ? .success : .frame))
                x += separator.width
            }
            pieces.append(Body.Piece(x: x, text: names[index], style: step.style))
            x += names[index].columns
        }
        return pieces
    }

    private func markPieces(_ chrome: Chrome, _ geometry: Geometry) -> [Body.Piece] {
        var pieces: [Body.Piece] = []
        var x = max(geometry.card.lowerBound, geometry.hasCard ? 2 : 1)
        let isSpaced = geometry.hasCard && chrome.steps.count * 3 < geometry.card.count / 2
        for (index, step) in chrome.steps.enumerated() where x < geometry.card.upperBound {
            if isSpaced, index > 0 {
                let isDone = chrome.steps[index - 1].state == .done
                pieces.append(Body.Piece(x: x, text: "──", style: isDone ? .success : .frame))
                x += 2
            }
            pieces.append(Body.Piece(x: x, text: step.mark, style: step.style))
            x += 1
        }
        let current = chrome.steps.first { $0.state == .current }?.name ?? ""
        let text = geometry.hasCard ? [chrome.stepCount, current].filter { !$0.isEmpty } : [chrome.stepCount]
        let label = Printable(
            excerptOf: text.joined(separator: " · "), columns: max(geometry.card.upperBound - x - 2, 1))
        if x + 2 + label.columns <= geometry.card.upperBound {
            pieces.append(Body.Piece(x: x + 2, text: label, style: geometry.hasCard ? .accent : .hint))
        }
        return pieces
    }

    /// Draws the steps at the left of the card, each with its answers below where there is room.
    private func addRail(_ steps: [Chrome.Step], _ viewport: Viewport, to frame: inout Frame) {
        for (row, step) in railRows(steps, viewport) {
            let x = viewport.geometry.block.lowerBound
            let name = Printable(excerptOf: step.name, columns: Geometry.railWidth - 2)
            frame.write(step.mark + " " + name, x: x, y: row, style: step.style)
            guard viewport.railSpacing(steps.count) > 1, !step.answer.isEmpty else { continue }
            let answer = Printable(excerptOf: step.answer, columns: Geometry.railWidth - 2)
            frame.write(answer, x: x + 2, y: row + 1, style: .hint)
        }
    }

    /// Returns the row of each step at the left of the card.
    func railRows(_ steps: [Chrome.Step], _ viewport: Viewport) -> [(row: Int, step: Chrome.Step)] {
        let spacing = viewport.railSpacing(steps.count)
        let first = viewport.card.lowerBound + 1
        return steps.enumerated().map { (first + $0.offset * spacing, $0.element) }
            .filter { $0.row < viewport.geometry.keyRow - 1 }
    }

    /// Returns the step at a position.
    func step(at position: Frame.Position, _ chrome: Chrome, _ viewport: Viewport) -> Chrome.Step? {
        let geometry = viewport.geometry
        if geometry.hasRail {
            let columns = geometry.block.lowerBound..<geometry.block.lowerBound + Geometry.railWidth
            guard columns.contains(position.x) else { return nil }
            let spacing = min(viewport.railSpacing(chrome.steps.count), 2)
            return railRows(chrome.steps, viewport).first {
                ($0.row..<$0.row + spacing).contains(position.y)
            }?.step
        }
        guard position.y == geometry.stepRow else { return nil }
        let marks = stepPieces(chrome, geometry).filter { $0.text != "──" && $0.text != "─" }
        let index = marks.firstIndex { ($0.x..<$0.x + $0.text.columns).contains(position.x) }
        return index.flatMap { chrome.steps.indices.contains($0) ? chrome.steps[$0] : nil }
    }
}

extension Layout.Viewport {
    /// Returns the rows from one step at the left of the card to the next: 3 with answers and a blank line,
    /// 2 with answers, or 1.
    fileprivate func railSpacing(_ count: Int) -> Int {
        let room = geometry.keyRow - 1 - card.lowerBound - 1
        return [3, 2].first { $0 * count <= room } ?? 1
    }
}
