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
        guard let size, size.holdsPages, let step = step(of: key, on: size) else { return false }
        let sight = Layout(words: words, size: size).sight(of: sheet, scrolledTo: place)
        let next = min(max(sight.first + step, 0), sight.last)
        if next != sight.first || overlay != nil { scroll = next }
        return scroll != nil
    }

    /// How many lines a key scrolls by: the page keys by all but one of those that are seen.
    private func step(of key: Key, on size: Frame.Size) -> Int? {
        let rows = Layout(words: words, size: size).sight(of: sheet, scrolledTo: nil).rows.count
        switch (key, overlay) {
        case (.move(.pageDown), _): return max(rows - 1, 1)
        case (.move(.pageUp), _): return -max(rows - 1, 1)
        case (_, .inbox), (_, nil): return nil
        case (.move(.down), _), (.tab, _): return 1
        case (.move(.up), _), (.backTab, _): return -1
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
