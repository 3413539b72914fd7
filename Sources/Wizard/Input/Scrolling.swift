import Terminal

// The page keys scroll within a page that does not fit on the screen; at its end they go to the next page.

extension Wizard {
    /// The content of the screen.
    var screenModel: ScreenModel {
        if let question = overlay as? TypoQuestion {
            var form = page.form(strings, context)
            form.blocks.append(question.block(strings))
            return screenModel(form, page.controls)
        }
        if let overlay { return screenModel(overlay.form(strings, clock), Controls()) }
        return screenModel(page.form(strings, context), page.controls)
    }

    private func screenModel(_ form: Form, _ controls: Controls) -> ScreenModel {
        ScreenModel(form: form, controls: controls, surround: surround(under: overlay, on: form))
    }

    mutating func resize(_ size: Frame.Size) -> [Effect] {
        screen.size = size
        return []
    }

    /// Scrolls if the key is a scrolling key here.
    ///
    /// - Returns: Whether the key was handled.
    mutating func scroll(by key: Key) -> Bool {
        guard let scrollStep = scrollStep(for: key),
            let viewport = viewport(scrolledTo: screen.previousOffset)
        else { return false }
        if !scrollStep.isByPage, !scrollStep.isBack, viewport.showsItem(0) { return false }
        let step = scrollStep.isByPage ? max(viewport.rows.count - 1, 1) : 1
        scroll(byLines: scrollStep.isBack ? -step : step, in: viewport)
        return screen.scrollOffset != nil
    }

    /// Scrolls by a number of lines, backward if it is negative, as far as there are any.
    mutating func scroll(byLines step: Int) {
        screen.restoreScroll()
        if let viewport = viewport(scrolledTo: screen.scrollOffset) { scroll(byLines: step, in: viewport) }
    }

    private mutating func scroll(byLines step: Int, in viewport: Layout.Viewport) {
        let next = min(max(viewport.firstLine + step, 0), viewport.maximumFirstLine)
        if next != viewport.firstLine || overlay != nil { screen.scrollOffset = next }
    }

    /// Returns the visible part of the page; `nil` where no page fits.
    private func viewport(scrolledTo offset: Int?) -> Layout.Viewport? {
        guard let size = screen.size, size.holdsPages else { return nil }
        return Layout(strings: strings, size: size)
            .viewport(of: screenModel, scrolledTo: offset)
    }

    /// Returns how a key scrolls, if it does: by one line, or by all but one of the visible lines.
    private func scrollStep(for key: Key) -> (isBack: Bool, isByPage: Bool)? {
        switch key {
        case .move(.pageDown): (isBack: false, isByPage: true)
        case .move(.pageUp): (isBack: true, isByPage: true)
        default:
            overlay?.scrolls(by: key) == true
                ? (isBack: key == .move(.up) || key == .backTab, isByPage: false) : nil
        }
    }
}

extension Wizard.Event {
    /// Whether the event resets scrolling, so that the focus is visible again.
    var resetsScroll: Bool {
        switch self {
        case .key, .press, .answer, .paste, .reply, .inbox, .tenantUnreachable, .browser, .openFailed,
            .copyFailed, .walkSaved, .resize, .mouse:
            true
        case .flowChanged, .flowRejected, .tick: false
        }
    }
}
