import Terminal

/// Lays out the body of a page, as compactly as the available rows require.
struct PageLayout {
    let sharedStrings: Wizard.SharedStrings
    var form: Form
    var controls: Controls
    let isBusy: Bool
    let width: Int
    let rows: Int
    let isTall: Bool
    let showsQRCodes: Bool
    var order = Order.natural
    /// The maximum number of rows of an open list.
    var listRows = ChoiceField.shortLength

    /// The maximum number of rows of an open list where the page has room for them.
    private static let longestListRows = 15

    /// The order of a page that does not fit and has errors to correct.
    enum Order: CaseIterable {
        case natural
        /// The details to quote to support come last.
        case detailsLast
        /// As ``detailsLast``, with the paragraphs under the title just before the details.
        case leadLast
    }

    private var strings: Wizard.Strings { sharedStrings.strings }

    /// The body of the page, without a QR code that does not fit.
    var body: Body {
        let loose = body(.loose)
        if let end = loose.qrCodeEnd, !showsQRCodes || end > rows {
            var plain = self
            plain.form = form.withoutQRCodes
            return plain.body
        }
        guard loose.lines.count > rows else { return lengtheningList(of: loose) }
        let compact = compactBody
        guard compact.lines.count > rows, order == .natural, !controls.problems.isEmpty else {
            return compact
        }
        let alternatives = Order.allCases.dropFirst().map { order in
            var alternative = self
            alternative.order = order
            return alternative.compactBody
        }
        return alternatives.first { $0.buttonsEnd <= rows } ?? compact
    }

    /// Returns a body that fits, with an open list as long as the page has room for.
    private func lengtheningList(of body: Body) -> Body {
        let room = min(rows - body.lines.count, Self.longestListRows - listRows)
        guard room > 0, listRows == ChoiceField.shortLength, controls.hasOpenList else { return body }
        var longer = self
        longer.listRows += room
        return longer.body(.loose)
    }

    /// The body at the density that fits, if necessary without blank lines.
    private var compactBody: Body {
        let hasSeveralFields = controls.fields.count > 1
        var body = body(hasSeveralFields ? density : .loose)
        if !hasSeveralFields || body.hidesNotice(rows: rows) { body.dropBlankLines() }
        return body
    }

    /// The density of a page with several fields.
    ///
    /// It does not depend on the focus or on an open list, or the page would jump when those change.
    private var density: Density {
        var idle = self
        idle.controls = controls.unfocused
        let expansionRows = controls.fields.compactMap(\.choice).filter(\.isInline).map {
            $0.options.count - 1
        }
        return Density.allCases.first { density in
            let extraRows = density == .loose ? 0 : expansionRows.max() ?? 0
            return idle.body(density).lines.count + extraRows <= rows
        } ?? .tight
    }

    private func body(_ density: Density) -> Body {
        var body = Body(width: width)
        body.add(form.title, .title)
        if order != .leadLast { addLead(to: &body) }
        addNotice(to: &body)
        addSummary(to: &body)
        add(form.blocks, controls, density, to: &body)
        body.addBlankLine()
        addButtons(to: &body)
        let start = body.focusedLines?.lowerBound
        body.buttonsEnd = body.lines.count
        if !form.footer.isEmpty { body.addBlankLine() }
        add(form.footer, Controls(), density, to: &body)
        if order == .leadLast { addLead(to: &body) }
        if order != .natural { addDetails(to: &body) }
        // With the focus on the last button, the footer after it is visible.
        if let start, controls.focusedButton == controls.allButtons.last {
            body.setFocus(from: start)
            body.prefersFocusEnd = body.lines.count > body.buttonsEnd
        }
        if density.dropsBlankLines { body.dropBlankLines() }
        return body
    }

    private func addLead(to body: inout Body) {
        for (index, paragraph) in form.lead.enumerated() {
            body.add(paragraph, form.isSuccess && index == 0 ? .success : .plain)
        }
    }

    private func addDetails(to body: inout Body) {
        for problem in controls.problems.sorted(by: { $0.key < $1.key }) {
            body.add(details: strings.details(of: problem.value))
        }
    }

    /// Adds the summary of two or more errors, each with the key that moves to its field.
    private func addSummary(to body: inout Body) {
        let problems = controls.problems
        guard problems.count > 1 else { return }
        body.addBlankLine()
        body.add(strings.format(strings.screen.check, ["n": "\(problems.count)"]), .error)
        for (number, problem) in zip(1..., problems.sorted { $0.key < $1.key }) {
            let values = ["n": "\(number)", "text": strings.text(of: problem.value)]
            body.add(
                number > 9 ? strings.text(of: problem.value) : strings.format(strings.screen.item, values),
                .error)
        }
    }

    private func addNotice(to body: inout Body) {
        guard let notice = controls.notice else { return }
        body.addBlankLine()
        let start = body.lines.count
        let text = strings.text(of: notice.message)
        if notice.isError {
            body.add(strings.format(strings.screen.error, ["text": text]), .error)
        } else {
            body.add(text, .success)
        }
        body.add(details: strings.details(of: notice.message))
        body.noticeLines = start..<body.lines.count
    }

    private func add(
        _ blocks: [Form.Block], _ controls: Controls, _ density: Density, to body: inout Body
    ) {
        var index = 0
        for block in blocks {
            switch block {
            case .field(let label, let hint, let codeLength):
                guard controls.fields.indices.contains(index) else { continue }
                body.addBlankLine()
                var model = fieldModel(index, label: label, density)
                let isLong = model.field.choice.map { $0.options.count > ChoiceField.shortLength } == true
                let helpText = hint ?? (isLong ? strings.attribute.find : nil)
                model.hint = density != .tight || model.isFocused ? helpText : nil
                model.codeLength = isTall ? codeLength : nil
                body.add(model)
                index += 1
            case .notes(let notes):
                for items in notes { body.add(items: items.map(strings.marked), .hint) }
                // While the field is empty, the top of the page is more important.
                let isUntouched = index == 1 && controls.fields.first?.isEmpty == true
                if controls.focusedField == index - 1, !isUntouched { body.extendFocus() }
            case .text(let text):
                body.addBlankLine()
                body.add(text, .hint)
                if controls.focusedField == index - 1 { body.extendFocus() }
            case .announcement(let text, let key):
                body.addBlankLine()
                body.add("\(text) · \(key)", .success)
            case .link(let link): body.add(link)
            case .qrCode(let code, let caption): body.add(code, caption: caption)
            case .listItem(let text, let isSelected): body.add(item: text, isHighlighted: isSelected)
            }
        }
    }

    private func fieldModel(_ index: Int, label: String, _ density: Density) -> Body.FieldModel {
        var model = Body.FieldModel(
            field: controls.fields[index], label: label, isFocused: controls.focusedField == index)
        // A reference to a method would copy all strings, whether or not there is a problem.
        if let problem = controls.problems[index] {
            model.isWarning = problem.isWarning
            model.error = strings.problemText(of: problem)
            model.details = order == .natural ? strings.details(of: problem) : []
        }
        (model.noMatchText, model.separator) = (strings.attribute.none, strings.screen.comma)
        model.isCollapsed = density != .loose
        model.listRows = listRows
        model.rows = rows
        return model
    }

    private func addButtons(to body: inout Body) {
        let buttons = controls.allButtons.filter { !$0.isLine }
        body.addButtons(
            buttons.map { button in
                let isDisabled = isBusy && button == .proceed
                return Body.Button(
                    label: form.labels[button] ?? strings.label(of: button, controls),
                    state: isDisabled ? .disabled : controls.focusedButton == button ? .focused : .plain,
                    minimumColumns: form.labelColumns[button] ?? 0)
            }, keepsTopVisible: controls.fields.isEmpty && buttons == controls.allButtons)
    }
}
