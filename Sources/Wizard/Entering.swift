import NativeAuth
import Terminal

extension Wizard {
    /// Enters a text that is complete.
    mutating func enter(_ text: String) -> [Effect] {
        defer { pasteSettles = nil }
        return paste(text)
    }

    /// Enters a pasted text into the field that has the focus, as one edit (C-10: it never submits, but for a
    /// whole code).
    mutating func paste(_ text: String) -> [Effect] {
        touched = clock.now
        leavesUntil = nil
        pasteSettles = clock.now.adding(milliseconds: 50)
        guard overlay == nil else { return [] }
        page.expectText()
        guard let index = page.controls.focusedField else { return [] }
        let pasting = page.pasting(into: index)
        guard let clean = pasting.cleaned(text) else {
            page.controls.problems[index] = Message(\.paste.controls)
            return []
        }
        tell(ofHiding: pasting.hides(in: text))
        guard !clean.isEmpty else { return [] }
        let before = page
        if let limit = page.controls.fields[index].paste(clean) {
            let values = ["n": "\(clean.count)", "max": "\(limit)"]
            page.controls.problems[index] = Message(\.paste.long, values)
            return []
        }
        page.controls.problems[index] = nil
        guard let code = page as? CodePage, code.isFull else { return [] }
        guard code.digits != (before as? CodePage)?.digits else {
            // A code that was refused stays refused, and ready to be typed over.
            page = before
            return []
        }
        return proceed()
    }

    /// Says that a paste was changed, or no longer says so.
    private mutating func tell(ofHiding isHiding: Bool) {
        let cleaned = Message(\.paste.cleaned)
        if isHiding {
            page.controls.notice = Notice(message: cleaned)
        } else if page.controls.notice?.message.id == cleaned.id {
            page.controls.notice = nil
        }
    }

    /// Whether a key only adds to the field that has the focus.
    ///
    /// Right behind a paste no other key counts: it may come from the paste, behind a mark that ends pastes (C-10).
    func isText(_ key: Key) -> Bool {
        guard case .character = key, overlay == nil, let index = page.controls.focusedField else {
            return false
        }
        return page.controls.fields[index].takesText
    }
}
