import Terminal

// What does not fit on the screen is scrolled to by the page keys, which turn the page once there is no more of it.

extension Wizard {
    /// What is shown, on a screen of any size.
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

    /// Scrolls, if a key does that here.
    ///
    /// - Parameter place: The line that was scrolled to before.
    /// - Returns: Whether the key is done with.
    mutating func scroll(by key: Key, from place: Int?) -> Bool {
        guard let size, size.holdsPages, let scrolling = scrolling(of: key) else { return false }
        let sight = Layout(lexicon: lexicon, size: size).sight(of: sheet, scrolledTo: place)
        let step = scrolling.isByPage ? max(sight.rows.count - 1, 1) : 1
        let next = min(max(sight.first + (scrolling.isBack ? -step : step), 0), sight.last)
        if next != sight.first || overlay != nil { scroll = next }
        return scroll != nil
    }

    /// How a key scrolls, if it does: by a line, or by all but one of those that are seen.
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
    /// Whether what has the focus is to be seen after it, whatever was scrolled to.
    var movesOn: Bool {
        switch self {
        case .key, .paste, .entered, .reply, .letters, .notOpened, .resize: true
        case .tick: false
        }
    }
}
