import Terminal
import UserFlow

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
        for problem in controls.problems.sorted(by: { $0.key < $1.key }) {
            body.add(details: details(of: problem.value))
        }
    }

    /// Adds the summary of two or more errors, each with the key that moves to its field.
    func addSummary(_ density: Density, to body: inout Body) {
        let problems = controls.problems
        guard problems.count > 1 else { return }
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
        let details = summaryReplacesNotice ? noticeDetails : []
        body.addPanel(
            [(title, Style.error)] + items.map { ($0, Style.plain) } + details.map { ($0, Style.hint) },
            on: .alert)
    }

    /// Whether the notice says no more than that there are several errors, which the summary says, too.
    private var summaryReplacesNotice: Bool {
        controls.problems.count > 1 && controls.notice?.message.key == .attributeRefusedMany
    }

    /// The details of the notice to quote to support, as one paragraph; empty if there are none.
    private var noticeDetails: [String] {
        let details = controls.notice.map { self.details(of: $0.message) } ?? []
        return details.isEmpty ? [] : [details.joined(separator: " · ")]
    }

    /// Returns the key that shows the details of a message, or on a page that is a dead end the details
    /// themselves; empty if it has none.
    func details(of message: Message) -> [String] {
        guard message.reference != nil else { return [] }
        return form.showsDetails ? strings.details(of: message) : [strings.screen.detailsKey]
    }

    func addNotice(to body: inout Body) {
        guard let notice = controls.notice, !form.isComplete, !summaryReplacesNotice else { return }
        body.addBlankLine()
        let start = body.lines.count
        let text = strings.text(of: notice.message)
        if notice.isError {
            let error = strings.format(strings.common.screen.error, ["text": text])
            body.addPanel([(error, .error)] + noticeDetails.map { ($0, .hint) }, on: .alert)
        } else {
            body.add(text, .success)
            body.add(details: details(of: notice.message))
        }
        body.noticeLines = start..<body.lines.count
    }

    func addFooter(to body: inout Body) {
        let blocks = form.footer.filter { !geometry.showsNotices || !$0.isAnnouncement }
        guard !blocks.isEmpty else { return }
        body.addBlankLine()
        for block in blocks { add(block, .loose, to: &body) }
    }
}
