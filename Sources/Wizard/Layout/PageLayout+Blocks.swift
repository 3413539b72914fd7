import Terminal

extension PageLayout {
    func add(_ blocks: [Form.Block], _ density: Density, to body: inout Body) {
        var (index, item) = (0, 0)
        for (position, block) in blocks.enumerated() {
            switch block {
            case .field(let label, var hint, let codeLength):
                // The rules below a password say more than its hint.
                if blocks.dropFirst(position + 1).first?.isMeter == true { hint = nil }
                guard controls.fields.indices.contains(index) else { continue }
                if !density.fillsFields || index == 0 { body.addBlankLine() }
                let model = fieldModel(index, label: label, hint: hint, codeLength: codeLength, density)
                let start = body.lines.count
                body.add(model)
                // A question about the field has the focus, and the field stays in view with it.
                if form.asksQuestion { body.setFocus(from: start) }
                index += 1
            case .notes, .meter:
                if block.isMeter, !density.dropsBlankLines { body.addBlankLine() }
                add(block, density, to: &body)
                // While the field is empty, the top of the page is more important.
                let isUntouched = index == 1 && controls.fields.first?.isEmpty == true
                if controls.focusedField == index - 1, !isUntouched { body.extendFocus() }
            case .text, .section, .announcement, .row, .status, .command, .link, .hyperlink, .qrCode,
                .question, .inspector:
                add(block, density, to: &body)
                if case .text = block, index > 0, controls.focusedField == index - 1 { body.extendFocus() }
                if case .question = block { body.extendFocus() }
            case .listItem(let text, let isSelected):
                let start = body.lines.count
                body.add(item: text, isHighlighted: isSelected)
                let button = Controls.Button.line(item)
                let isButton = controls.buttons.contains(button)
                body.setTarget(isButton ? .button(button) : .item(item), from: start)
                item += 1
            case .card(let card, let isSelected):
                if item == 0 || separatesCards(blocks) { body.addBlankLine() }
                let start = body.lines.count
                body.add(card, isSelected: isSelected)
                body.setTarget(.item(item), from: start)
                item += 1
            }
        }
    }

    /// Whether there is room for a blank line between all cards.
    private func separatesCards(_ blocks: [Form.Block]) -> Bool {
        let count = blocks.count { if case .card = $0 { true } else { false } }
        return rows >= 3 * count + Self.rowsAboveCards
    }

    /// The rows of the title and the paragraphs above cards.
    private static let rowsAboveCards = 3

    func add(_ block: Form.Block, _ density: Density, to body: inout Body) {
        switch block {
        case .field, .listItem, .card: break
        case .notes(let notes) where density.dropsBlankLines: body.add(briefNotes: notes.flatMap(\.self))
        case .notes(let notes): notes.forEach { body.add(notes: $0) }
        case .meter(let meter): body.add(meter)
        case .text(let text):
            body.addBlankLine()
            body.add(text, .hint)
        case .section(let title, let lines):
            body.addBlankLine()
            body.add(title, .label)
            for line in lines { body.add(line, .hint) }
        case .announcement(let text, let key):
            body.addBlankLine()
            body.add(key.map { "\(text) · \($0)" } ?? text, key == nil ? .hint : .success)
        case .row(let label, let value): body.addRow(label: label, value: value)
        case .status(let spinner, let text, let detail):
            body.addBlankLine()
            body.add("\(spinner.map { $0 + " " } ?? "")\(text) (\(detail))", .success)
        case .command(let line):
            body.addBlankLine()
            body.add(line, .plain)
        case .link(let link): body.add(link)
        case .hyperlink(let text, let link): body.add(link, as: text)
        case .qrCode(let code, let caption): body.add(code, caption: caption)
        case .question(let text, let answers, let selected):
            body.addQuestion(text, answers: answers, selected: selected)
        case .inspector(let tabs, let selected, let lines):
            body.addTabs(tabs, selected: selected)
            body.add([])
            for line in lines { body.add(line) }
        }
    }
}

extension Form.Block {
    /// Whether it shows the strength of a password.
    var isMeter: Bool {
        if case .meter = self { true } else { false }
    }

    /// Whether it is drawn below the card where there is one.
    var isAnnouncement: Bool {
        if case .announcement = self { true } else { false }
    }
}
