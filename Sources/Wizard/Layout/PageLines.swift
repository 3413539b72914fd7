import Terminal

/// Lays out the body of a page, as compactly as the available rows require.
struct PageLines {
    let lexicon: Wizard.Lexicon
    var form: Form
    var controls: Controls
    let isBusy: Bool
    let width: Int
    let rows: Int
    let isRoomy: Bool
    let showsPictures: Bool
    var order = Order.asRead

    /// The order of a page that does not fit and has errors to correct.
    enum Order: CaseIterable {
        case asRead
        /// The details to quote to support come last.
        case detailsLast
        /// As ``detailsLast``, with the paragraphs under the title just before the details.
        case leadLast
    }

    private var words: Wizard.Words { lexicon.words }

    /// The body of the page, without a picture that does not fit.
    var body: Body {
        let loose = body(.loose)
        if let end = loose.pictureEnd, !showsPictures || end > rows {
            var plain = self
            plain.form = form.withoutPictures
            return plain.body
        }
        guard loose.lines.count > rows else { return loose }
        let close = close
        guard close.lines.count > rows, order == .asRead, !controls.problems.isEmpty else { return close }
        let others = Order.allCases.dropFirst().map { order in
            var other = self
            other.order = order
            return other.close
        }
        return others.first { $0.buttonsEnd <= rows } ?? close
    }

    /// The body at the density that fits, if necessary without blank lines.
    private var close: Body {
        let hasSeveral = controls.fields.count > 1
        var body = body(hasSeveral ? density : .loose)
        if !hasSeveral || body.hidesNews(rows: rows) { body.squeeze() }
        return body
    }

    /// The density of a page with several fields.
    ///
    /// It does not depend on the focus or on an open list, or the page would jump when those change.
    private var density: Density {
        var resting = self
        resting.controls = controls.atRest
        let unfolding = controls.fields.compactMap(\.choice).filter(\.isShort).map { $0.options.count - 1 }
        return Density.allCases.first { density in
            let more = density == .loose ? 0 : unfolding.max() ?? 0
            return resting.body(density).lines.count + more <= rows
        } ?? .tight
    }

    private func body(_ density: Density) -> Body {
        var body = Body(width: width)
        body.add(form.title, .title)
        if order != .leadLast { addLead(to: &body) }
        addNotice(to: &body)
        addSummary(to: &body)
        add(form.blocks, controls, density, to: &body)
        body.space()
        addButtons(to: &body)
        let start = body.focus?.lowerBound
        body.buttonsEnd = body.lines.count
        if !form.foot.isEmpty { body.space() }
        add(form.foot, Controls(), density, to: &body)
        if order == .leadLast { addLead(to: &body) }
        if order != .asRead { addDetails(to: &body) }
        // With the focus on the last button, the footer after it is visible.
        if let start, controls.focusedButton == controls.allButtons.last {
            body.mark(from: start)
            body.isAtEnd = body.lines.count > body.buttonsEnd
        }
        if density.isSqueezed { body.squeeze() }
        return body
    }

    private func addLead(to body: inout Body) {
        for (index, paragraph) in form.lead.enumerated() {
            body.add(paragraph, form.isNews && index == 0 ? .success : .plain)
        }
    }

    private func addDetails(to body: inout Body) {
        for problem in controls.problems.sorted(by: { $0.key < $1.key }) {
            body.add(details: words.details(of: problem.value))
        }
    }

    /// Adds the summary of two or more errors, each with the key that moves to its field.
    private func addSummary(to body: inout Body) {
        let problems = controls.problems
        guard problems.count > 1 else { return }
        body.space()
        body.add(words.fill(words.screen.check, ["n": "\(problems.count)"]), .error)
        for (number, problem) in zip(1..., problems.sorted { $0.key < $1.key }) {
            let values = ["n": "\(number)", "text": words.say(problem.value)]
            body.add(number > 9 ? words.say(problem.value) : words.fill(words.screen.item, values), .error)
        }
    }

    private func addNotice(to body: inout Body) {
        guard let notice = controls.notice else { return }
        body.space()
        let start = body.lines.count
        let text = words.say(notice.message)
        if notice.isError {
            body.add(words.fill(words.screen.error, ["text": text]), .error)
        } else {
            body.add(text, .success)
        }
        body.add(details: words.details(of: notice.message))
        body.news = start..<body.lines.count
    }

    private func add(
        _ blocks: [Form.Block], _ controls: Controls, _ density: Density, to body: inout Body
    ) {
        var index = 0
        for block in blocks {
            switch block {
            case .field(let label, let hint, let boxes):
                guard controls.fields.indices.contains(index) else { continue }
                body.space()
                var entry = entry(index, label: label, density)
                let isLong = entry.field.choice.map { $0.options.count > ChoiceField.shortLength } == true
                let how = hint ?? (isLong ? words.attribute.find : nil)
                entry.hint = density != .tight || entry.isFocused ? how : nil
                entry.boxes = isRoomy ? boxes : nil
                body.add(entry)
                index += 1
            case .notes(let notes):
                for items in notes { body.add(items: items.map(words.marked), .hint) }
                // While the field is empty, the top of the page is more important.
                let isUnread = index == 1 && controls.fields.first?.isEmpty == true
                if controls.focusedField == index - 1, !isUnread { body.extendMark() }
            case .text(let text):
                body.space()
                body.add(text, .hint)
                if controls.focusedField == index - 1 { body.extendMark() }
            case .link(let link): body.add(link)
            case .picture(let code, let caption): body.add(code, caption: caption)
            case .choice(let text, let isSelected): body.add(item: text, isMarked: isSelected)
            }
        }
    }

    private func entry(_ index: Int, label: String, _ density: Density) -> Body.Entry {
        var entry = Body.Entry(
            field: controls.fields[index], label: label, isFocused: controls.focusedField == index)
        let problem = controls.problems[index]
        entry.error = problem.map { words.fill(words.screen.error, ["text": words.say($0)]) }
        entry.details = order == .asRead ? problem.map(words.details) ?? [] : []
        (entry.none, entry.comma) = (words.attribute.none, words.screen.comma)
        entry.isFolded = density != .loose
        entry.rows = rows
        return entry
    }

    private func addButtons(to body: inout Body) {
        let buttons = controls.allButtons.filter { !$0.isLine }
        body.addButtons(
            buttons.map { button in
                let isOff = isBusy && button == .proceed
                return Body.Button(
                    label: form.labels[button] ?? words.label(of: button, controls),
                    look: isOff ? .off : controls.focusedButton == button ? .focused : .plain)
            }, isTop: controls.fields.isEmpty && buttons == controls.allButtons)
    }
}
