import Terminal

// The page keys scroll within a page that does not fit on the screen; at its end they go to the next page.

extension Wizard {
    /// Returns the content of a screen, which depends on the size only if the inspector is open.
    func screenModel(for size: Frame.Size) -> ScreenModel {
        var model = screenModel(under: overlay(on: size))
        if size.holdsPanel { model.panel = inspectorPanel }
        return model
    }

    private func screenModel(under overlay: Overlay?) -> ScreenModel {
        if case .typo(let question)? = overlay {
            var form = page.form(strings, context)
            form.blocks.append(question.block(strings))
            return ScreenModel(form: form, controls: page.controls, chrome: chrome(under: overlay))
        }
        if let overlay {
            return ScreenModel(
                form: overlay.form(strings, clock), controls: Controls(), chrome: chrome(under: overlay))
        }
        return ScreenModel(
            form: page.form(strings, context), controls: page.controls, chrome: chrome(under: overlay))
    }

    mutating func resize(_ size: Frame.Size) -> [Effect] {
        screen.size = size
        return []
    }

    /// Scrolls if the key is a scrolling key here.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - previousOffset: The scroll offset before the key.
    /// - Returns: Whether the key was handled.
    mutating func scroll(by key: Key, from previousOffset: Int?) -> Bool {
        guard let scrollStep = scrollStep(for: key), let viewport = viewport(scrolledTo: previousOffset)
        else { return false }
        if !scrollStep.isByPage, !scrollStep.isBack, viewport.showsItem(0) { return false }
        let step = scrollStep.isByPage ? max(viewport.rows.count - 1, 1) : 1
        scroll(byLines: scrollStep.isBack ? -step : step, in: viewport)
        return screen.scrollOffset != nil
    }

    /// Scrolls by a number of lines, backward if it is negative, as far as there are any.
    mutating func scroll(byLines step: Int, from previousOffset: Int?) {
        screen.scrollOffset = previousOffset
        if let viewport = viewport(scrolledTo: previousOffset) { scroll(byLines: step, in: viewport) }
    }

    private mutating func scroll(byLines step: Int, in viewport: Layout.Viewport) {
        let next = min(max(viewport.firstLine + step, 0), viewport.maximumFirstLine)
        if next != viewport.firstLine || overlay != nil { screen.scrollOffset = next }
    }

    /// Returns the visible part of the page; `nil` where no page fits.
    private func viewport(scrolledTo offset: Int?) -> Layout.Viewport? {
        guard let size = screen.size, size.holdsPages else { return nil }
        return Layout(sharedStrings: configuration.sharedStrings, size: size)
            .viewport(of: screenModel(for: size), scrolledTo: offset)
    }

    /// Returns how a key scrolls, if it does: by one line, or by all but one of the visible lines.
    private func scrollStep(for key: Key) -> (isBack: Bool, isByPage: Bool)? {
        switch (key, overlay) {
        case (.move(.pageDown), _): return (isBack: false, isByPage: true)
        case (.move(.pageUp), _): return (isBack: true, isByPage: true)
        case (_, .inbox), (_, .flows), (_, .faults), (_, .leave), (_, .typo), (_, nil): return nil
        case (.tab, .inspector), (.backTab, .inspector): return nil
        // The keys move through the addresses once one is selected, and Tab goes there at once.
        case (_, .help(let help)?) where help.selectedFault != nil: return nil
        case (.tab, .help(let help)?) where !help.faults.isEmpty: return nil
        case (.move(.down), _), (.tab, _): return (isBack: false, isByPage: false)
        case (.move(.up), _), (.backTab, _): return (isBack: true, isByPage: false)
        default: return nil
        }
    }
}

extension Wizard.Event {
    /// Whether the event resets scrolling, so that the focus is visible again.
    var resetsScroll: Bool {
        switch self {
        case .key, .paste, .entered, .reply, .inbox, .tenantUnreachable, .browser, .openFailed,
            .copyFailed, .resize, .mouse:
            true
        case .flowChanged, .flowRejected, .tick: false
        }
    }
}
