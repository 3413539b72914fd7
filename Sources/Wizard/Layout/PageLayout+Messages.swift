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
    }

    /// Adds what to quote to support about the errors on the page; once for several errors of one reply.
    func addSupportDetails(to body: inout Body) {
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

    func addFooter(to body: inout Body) {
        let blocks = form.footer.filter { !geometry.showsNotices || !$0.isAnnouncement }
        guard !blocks.isEmpty else { return }
        body.addBlankLine()
        for block in blocks { add(block, .loose, to: &body) }
    }
}
