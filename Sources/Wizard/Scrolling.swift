import Terminal

// The page keys scroll within a page that does not fit on the screen; at its end they go to the next page.

extension Wizard {
    /// The content of the screen, independent of its size.
    var sheet: Sheet {
        if let overlay {
            return Sheet(form: overlay.form(words, clock), controls: Controls(), chrome: chrome)
        }
        return Sheet(form: page.form(words, setting), controls: page.controls, chrome: chrome)
    }

    mutating func resize(_ size: Frame.Size) -> [Effect] {
        self.size = size
        return []
    }

    /// Scrolls if the key is a scrolling key here.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - previousOffset: The scroll offset before the key.
    /// - Returns: Whether the key was handled.
    mutating func scroll(by key: Key, from place: Int?) -> Bool {
        guard let size, size.holdsPages, let scrolling = scrolling(of: key) else { return false }
        let sight = Layout(lexicon: lexicon, size: size).sight(of: sheet, scrolledTo: place)
        let step = scrolling.isByPage ? max(sight.rows.count - 1, 1) : 1
        let next = min(max(sight.first + (scrolling.isBack ? -step : step), 0), sight.last)
        if next != sight.first || overlay != nil { scroll = next }
        return scroll != nil
    }

    /// Returns how a key scrolls, if it does: by one line, or by all but one of the visible lines.
    private func scrolling(of key: Key) -> (isBack: Bool, isByPage: Bool)? {
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
    var movesOn: Bool {
        switch self {
        case .key, .paste, .entered, .reply, .letters, .notOpened, .resize: true
        case .tick: false
        }
    }
}
