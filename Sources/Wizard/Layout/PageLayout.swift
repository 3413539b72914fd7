import Terminal
import UserFlow

/// Lays out the body of a page, as compactly as the available rows require.
struct PageLayout {
    let strings: Wizard.Strings
    var form: Form
    var controls: Controls
    let busy: ScreenSurround.Busy?
    let geometry: Geometry
    var order = Order.natural
    /// The maximum number of rows of an open list.
    var listRows = ChoiceField.shortLength

    /// The maximum number of rows of an open list where the page has room for them.
    private static let longestListRows = 15

    /// The order of a page that does not fit, and has errors to correct or reports that all is done.
    enum Order: CaseIterable {
        case natural
        /// What comes after the buttons need not be visible: the details for support, and the
        /// texts of the last page.
        case detailsLast
        /// As ``detailsLast``, with the paragraphs under the title, or the rows of the last page, after the
        /// buttons.
        case leadLast
    }

    var rows: Int { geometry.bodyRows }

    /// The body of the page, without a QR code that does not fit.
    var body: Body {
        let loose = body(.loose)
        if let end = loose.qrCodeEnd, !geometry.showsQRCodes || end > rows {
            var plain = self
            plain.form = form.withoutQRCodes
            return plain.body
        }
        guard loose.lines.count > geometry.preferredBodyRows else { return lengtheningList(of: loose) }
        if !controls.problems.isEmpty || controls.notice?.isError == true || form.isComplete {
            return reorderedBody
        }
        // Without fields, the densities differ in nothing but blank lines.
        guard !controls.fields.isEmpty else { return overlayBody(loose) }
        return compactBody(density(from: Density.allCases) ?? .tight)
    }

    /// Returns the body of a page without fields, which is too long for the screen.
    private func overlayBody(_ loose: Body) -> Body {
        let body = droppingBlankLines(of: loose)
        guard body.lines.count > rows else { return body }
        // A text that scrolls all the same is easier to read with its blank lines.
        if geometry.hasCard, form.hasSections { return loose }
        guard !geometry.hasCard, form.hasCards, !form.lead.isEmpty else {
            return body
        }
        var listOnly = self
        listOnly.form.lead = []
        return listOnly.overlayBody(listOnly.body(.loose))
    }

    /// The body in the first order in which it fits with framed fields, else without frames.
    private var reorderedBody: Body {
        for densities in [[Density.loose, .collapsed, .compact, .brief], [.filled, .tight]] {
            for order in Order.allCases {
                var alternative = self
                alternative.order = order
                guard let density = alternative.density(from: densities) else { continue }
                let body = alternative.compactBody(density)
                if alternative.requiredLines(of: body) <= rows { return body }
            }
        }
        return compactBody(.tight)
    }

    /// Returns the number of lines that should be visible: all, or those up to the buttons if texts
    /// were moved below them.
    private func requiredLines(of body: Body) -> Int {
        order == .natural ? body.lines.count : body.buttonsEnd
    }

    /// Returns a body that fits, with an open list as long as the page has room for.
    private func lengtheningList(of body: Body) -> Body {
        let room = min(rows - body.lines.count, Self.longestListRows - listRows)
        guard room > 0, listRows == ChoiceField.shortLength, controls.hasOpenList else { return body }
        var longer = self
        longer.listRows += room
        return longer.body(.loose)
    }

    /// Returns the body at a density, if necessary with fewer blank lines.
    private func compactBody(_ density: Density) -> Body {
        droppingBlankLines(of: body(density))
    }

    private func droppingBlankLines(of body: Body) -> Body {
        var body = body
        body.dropBlankLines(in: requiredLines(of: body), toFit: geometry.preferredBodyRows)
        return body
    }

    /// Returns the first of some densities at which the page fits; `nil` if it fits at none.
    ///
    /// It does not depend on the focus or on an open list, or the page would jump when those change.
    private func density(from densities: [Density]) -> Density? {
        var idle = self
        idle.controls = controls.unfocused
        return densities.first { density in
            let extraRows = density == .loose ? 0 : expansionRows(density)
            var body = idle.body(density)
            if density.dropsBlankLines {
                body.dropBlankLines(in: requiredLines(of: body), toFit: rows - extraRows)
            }
            return requiredLines(of: body) + extraRows <= rows
        }
    }

    /// Returns the rows that the longest collapsed list needs when it has the focus.
    private func expansionRows(_ density: Density) -> Int {
        controls.fields.indices.filter { !staysOpen($0, density) }
            .compactMap { controls.fields[$0].choice }.filter(\.isInline)
            .map { max($0.options.count - (density.fillsFields ? 1 : 2), 0) }.max() ?? 0
    }

    /// Returns whether a list without the focus shows its options, because its answer was refused.
    func staysOpen(_ index: Int, _ density: Density) -> Bool {
        controls.problems[index] != nil && density != .tight
    }

    private func body(_ density: Density) -> Body {
        var body = Body(width: geometry.bodyWidth)
        if form.isComplete {
            let text = controls.notice.map { strings.text(of: $0.message) }
            let lead = [text].compactMap(\.self) + form.lead
            geometry.hasCard
                ? body.addCompletion(title: form.title, lead: lead)
                : body.addCompactCompletion(title: form.title, lead: lead)
            body.addBlankLine()
        } else {
            body.add(form.title, .title)
            if order != .leadLast { addLead(to: &body) }
        }
        addNotice(to: &body)
        addSummary(density, to: &body)
        add(form.blocks.filter { !isMovedToEnd($0) }, density, to: &body)
        body.addBlankLine()
        addButtons(to: &body)
        let start = body.focusedLines?.lowerBound
        body.buttonsEnd = body.lines.count
        addFooter(to: &body)
        if order != .natural { addMovedTexts(to: &body) }
        addSupportDetails(to: &body)
        // With the focus on the last button, the footer after it is visible.
        if let start, let button = controls.focusedButton, button == controls.allButtons.last,
            !form.isComplete
        {
            body.setFocus(from: start)
            body.prefersFocusEnd = body.lines.count > body.buttonsEnd && (controls.focusIndex ?? 0) > 0
        }
        return body
    }
}

extension PageLayout {
    func add(_ blocks: [Form.Block], _ density: Density, to body: inout Body) {
        var (index, item) = (0, 0)
        let asksQuestion = form.asksQuestion
        for (position, block) in blocks.enumerated() {
            switch block {
            case .field(let label, var hint, let codeLength):
                // The rules below a password say more than its hint.
                if blocks.dropFirst(position + 1).first?.isAboutPassword == true { hint = nil }
                guard controls.fields.indices.contains(index) else { continue }
                if !density.fillsFields || index == 0 { body.addBlankLine() }
                let model = fieldModel(index, label: label, hint: hint, codeLength: codeLength, density)
                let start = body.lines.count
                body.add(model)
                // A question about the field has the focus, and the field stays in view with it.
                if asksQuestion { body.setFocus(from: start) }
                index += 1
            case .notes, .meter:
                let isFirst = !blocks[..<position].contains(where: \.isAboutPassword)
                if isFirst, !density.dropsBlankLines { body.addBlankLine() }
                add(block, density, to: &body)
                // While the field is empty, the top of the page is more important.
                let isUntouched = index == 1 && controls.fields.first?.isEmpty == true
                if controls.focusedField == index - 1, !isUntouched { body.extendFocus() }
            case .text, .section, .announcement, .row, .status, .command, .link, .hyperlink, .qrCode,
                .question, .tabs:
                add(block, density, to: &body)
                if case .text = block, index > 0, controls.focusedField == index - 1 { body.extendFocus() }
                if case .question = block { body.extendFocus() }
            case .listItem(let text, let isSelected):
                let start = body.lines.count
                body.add(item: text, isHighlighted: isSelected)
                let button = Wizard.Button.line(item)
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
        case .notes(let notes):
            for note in notes { body.add(notes: note) }
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
            for part in shellLines(of: line, columns: body.width) { body.add(part, .plain) }
        case .link(let link): body.add(link)
        case .hyperlink(let text, let link): body.add(link, as: text)
        case .qrCode(let code, let caption): body.add(code, caption: caption)
        case .question(let text, let answers, let selected):
            body.addQuestion(text, answers: answers, selected: selected)
        case .tabs(let titles, let selected, let lines):
            body.addTabs(titles, selected: selected)
            body.add([])
            for line in lines { body.add(line) }
        }
    }
}

extension Form.Block {
    /// Whether it shows the strength of a password, or the rules for it.
    var isAboutPassword: Bool {
        switch self {
        case .meter, .notes: true
        default: false
        }
    }

    /// Whether it is drawn below the card where there is one.
    var isAnnouncement: Bool {
        if case .announcement = self { true } else { false }
    }
}

extension PageLayout {
    func fieldModel(
        _ index: Int, label: String, hint: String?, codeLength: Int?, _ density: Density
    ) -> Body.FieldModel {
        var model = Body.FieldModel(
            index: index, field: controls.fields[index], label: label,
            isFocused: controls.focusedField == index && !form.asksQuestion)
        // A reference to a method would copy all strings, whether or not there is a problem.
        if let problem = controls.problems[index] {
            model.isWarning = problem.isWarning
            model.error = strings.problemText(of: problem)
        }
        var helpText = hint
        if let choice = model.field.choice {
            let isLong = choice.options.count > ChoiceField.shortLength
            helpText = hint ?? (isLong ? strings.attribute.find : nil)
            (model.noMatchText, model.separator) = (strings.attribute.none, strings.screen.comma)
        }
        model.hint = density != .tight || model.isFocused ? helpText : nil
        model.codeLength = geometry.showsCodeBoxes && !density.fillsFields ? codeLength : nil
        model.isChecked = controls.problems.count > 0 && controls.fields.count > 1
        model.isCollapsed = density != .loose && !staysOpen(index, density)
        model.isFilled = density.fillsFields || geometry.rowsAreScarce
        if index == 0, controls.canReveal {
            model.revealKey = controls.isRevealing ? strings.screen.hide : strings.screen.show
        }
        model.countText = { [strings] matches, all in
            strings.format(strings.screen.stepCount, ["n": "\(matches)", "all": "\(all)"])
        }
        model.listRows = listRows
        model.rows = rows
        return model
    }

    func addButtons(to body: inout Body) {
        let all = controls.allButtons
        let primary = form.asksQuestion ? nil : all.first { !$0.isLine }
        let buttons = all.filter { !$0.isLine && !geometry.drawsElsewhere($0) }
        body.addButtons(
            buttons.map { model(of: $0, isPrimary: $0 == primary) },
            keepsTopVisible: controls.fields.isEmpty && buttons.count == all.count)
    }

    private func model(of button: Wizard.Button, isPrimary: Bool) -> Body.Button {
        let isFocused = controls.focusedButton == button && !form.asksQuestion
        var model = Body.Button(
            button: button, label: form.labels[button] ?? strings.label(of: button, controls),
            state: isFocused ? .focused : isPrimary ? .primary : .plain,
            question: isPrimary || !geometry.hasCard ? nil : form.questions[button],
            minimumColumns: form.labelColumns[button] ?? 0)
        if form.disabledButtons.contains(button), model.state != .focused { model.state = .disabled }
        if let busy {
            if busy.button == button { (model.label, model.detail) = (busy.label, busy.detail) }
            if busy.button == button || !button.worksWhileWaiting { model.state = .disabled }
            model.keepsFocus = isFocused
        }
        return model
    }
}

extension PageLayout {
    func addLead(to body: inout Body) {
        for paragraph in form.lead { body.add(paragraph, .hint) }
    }

    /// Returns whether a block of the last page comes after its buttons.
    func isMovedToEnd(_ block: Form.Block) -> Bool {
        guard form.isComplete, order != .natural else { return false }
        if case .text = block { return true }
        if case .row = block { return order == .leadLast }
        return false
    }

    /// Adds what comes after the buttons because the page does not fit.
    func addMovedTexts(to body: inout Body) {
        if geometry.hasCard { body.addBlankLine() }
        if order == .leadLast, !form.isComplete { addLead(to: &body) }
        for block in form.blocks where isMovedToEnd(block) { add(block, .tight, to: &body) }
    }

    /// Adds what to quote to support about the errors on the page; once for several errors of one reply.
    func addSupportDetails(to body: inout Body) {
        guard !controls.problems.isEmpty || controls.notice != nil else { return }
        let problems = controls.problems.sorted { $0.key < $1.key }.map(\.value)
        let start = body.lines.count
        defer { body.messageLines += body.lines.count - start }
        var shown: Set<[String]> = []
        for message in problems + [controls.notice?.message].compactMap(\.self) {
            let details = strings.supportDetails(of: message)
            guard !details.isEmpty, shown.insert(details).inserted else { continue }
            body.addBlankLine()
            body.add(items: details, .hint, between: " · ")
            if let remedy = strings.remedy(of: message) { body.add(remedy, .hint) }
        }
    }

    /// Adds the summary of two or more errors, each with the key that moves to its field.
    func addSummary(_ density: Density, to body: inout Body) {
        let problems = controls.problems
        guard problems.count > 1 else { return }
        let first = body.lines.count
        defer { body.messageLines += body.lines.count - first }
        body.addBlankLine()
        let start = body.lines.count
        defer { if summaryReplacesNotice { body.noticeLines = start..<body.lines.count } }
        let title = strings.format(strings.common.screen.check, ["n": "\(problems.count)"])
        guard density.listsErrors else { return body.addPanel([(title, .error)], on: .alert) }
        let items = zip(1..., problems.sorted { $0.key < $1.key }).map { number, problem in
            let values = ["n": "\(number)", "text": strings.text(of: problem.value)]
            return number > 9
                ? strings.text(of: problem.value) : strings.format(strings.screen.item, values)
        }
        body.addPanel([(title, Style.error)] + items.map { ($0, Style.plain) }, on: .alert)
    }

    /// Whether the notice says no more than that there are several errors, which the summary says, too.
    private var summaryReplacesNotice: Bool {
        controls.problems.count > 1 && controls.notice?.message.key == .attributeRefusedMany
    }

    func addNotice(to body: inout Body) {
        guard let notice = controls.notice, !form.isComplete, !summaryReplacesNotice else { return }
        let first = body.lines.count
        defer { body.messageLines += body.lines.count - first }
        body.addBlankLine()
        let start = body.lines.count
        let text = strings.text(of: notice.message)
        if notice.isError {
            let error = strings.format(strings.common.screen.error, ["text": text])
            body.addPanel([(error, .error)], on: .alert)
        } else {
            body.add(text, .success)
        }
        body.noticeLines = start..<body.lines.count
    }

    /// Returns the lines of a command, which a shell takes for one command when they are copied.
    private func shellLines(of command: String, columns: Int) -> [String] {
        guard Printable(command).columns > columns else { return [command] }
        let parts = Printable(command).wrapped(columns: columns - 2).map(\.text)
        let isWhole = parts.joined(separator: " ") == command
        // Between quotes, a backslash would be part of the text.
        guard isWhole, parts.allSatisfy({ $0.count { $0 == "'" }.isMultiple(of: 2) }) else {
            return [command]
        }
        return parts.dropLast().map { "\($0) \\" } + parts.suffix(1)
    }

    func addFooter(to body: inout Body) {
        let blocks = form.footer.filter { !geometry.showsNotices || !$0.isAnnouncement }
        guard !blocks.isEmpty else { return }
        body.addBlankLine()
        for block in blocks { add(block, .loose, to: &body) }
    }
}
