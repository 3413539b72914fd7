import Terminal

/// Lays out the body of a page, as compactly as the available rows require.
struct PageLayout {
    let sharedStrings: Wizard.SharedStrings
    var form: Form
    var controls: Controls
    let busy: Chrome.Busy?
    let geometry: Geometry
    var order = Order.natural
    /// The maximum number of rows of an open list.
    var listRows = ChoiceField.shortLength

    /// The maximum number of rows of an open list where the page has room for them.
    private static let longestListRows = 15

    /// The order of a page that does not fit, and has errors to correct or reports that all is done.
    enum Order: CaseIterable {
        case natural
        /// What comes after the buttons need not be visible: the details for support, and the texts of the last
        /// page.
        case detailsLast
        /// As ``detailsLast``, with the paragraphs under the title, or the rows of the last page, after the
        /// buttons.
        case leadLast
    }

    var strings: Wizard.Strings { sharedStrings.strings }
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
        guard !controls.fields.isEmpty else { return droppingBlankLines(of: loose) }
        return compactBody(density(from: Density.allCases) ?? .tight)
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

    /// Returns the number of lines that should be visible: all, or those up to the buttons if texts were moved
    /// below them.
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
        if let start, controls.focusedButton == controls.allButtons.last, !form.isComplete {
            body.setFocus(from: start)
            body.prefersFocusEnd = body.lines.count > body.buttonsEnd && (controls.focusIndex ?? 0) > 0
        }
        return body
    }
}
