import Terminal

// The page keys scroll within a page that does not fit on the screen; at its end they go to the next page.

extension Wizard {
    /// The content of the screen, independent of its size.
    var screenModel: ScreenModel {
        if let overlay {
            return ScreenModel(form: overlay.form(strings, clock), controls: Controls(), chrome: chrome)
        }
        return ScreenModel(form: page.form(strings, context), controls: page.controls, chrome: chrome)
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
        guard let size = screen.size, size.holdsPages, let scrollStep = scrollStep(for: key) else {
            return false
        }
        let viewport = Layout(sharedStrings: configuration.sharedStrings, size: size).viewport(
            of: screenModel, scrolledTo: previousOffset)
        let step = scrollStep.isByPage ? max(viewport.rows.count - 1, 1) : 1
        let next = min(
            max(viewport.firstLine + (scrollStep.isBack ? -step : step), 0), viewport.maximumFirstLine)
        if next != viewport.firstLine || overlay != nil { screen.scrollOffset = next }
        return screen.scrollOffset != nil
    }

    /// Returns how a key scrolls, if it does: by one line, or by all but one of the visible lines.
    private func scrollStep(for key: Key) -> (isBack: Bool, isByPage: Bool)? {
        switch (key, overlay) {
        case (.move(.pageDown), _): return (isBack: false, isByPage: true)
        case (.move(.pageUp), _): return (isBack: true, isByPage: true)
        case (_, .inbox), (_, nil): return nil
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
        case .key, .paste, .entered, .reply, .inbox, .tenantUnreachable, .openFailed, .resize: true
        case .tick: false
        }
    }
}
