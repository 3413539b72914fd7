import NativeAuth
public import Terminal
import UserFlow

extension Wizard {
    /// Finer-grained states of the page besides its ``pageState``; empty under an overlay.
    ///
    /// The ids are `rules.3` for the number of password rules met, `slots.8` for a code with all its digits,
    /// `pasted` for a pasted code, `wait.29` for the seconds until another code can be requested, and the
    /// kind and state of the focused attribute field, such as `date.empty`, `date.filled` and `date.error`.
    public var details: [Standing] {
        guard overlay == nil, leavesUntil == nil, waitingID == nil else { return [] }
        var standing = standing
        return detailIDs.map {
            standing.id = $0
            return standing
        }
    }

    private var detailIDs: [String] {
        switch page {
        case let page as AttributesPage: page.details
        case let page where !page.controls.problems.isEmpty || page.controls.notice != nil: []
        case let page as PasswordPage: page.details(words)
        case let page as CodePage: page.details(at: clock.now) + (isPasted ? ["pasted"] : [])
        default: []
        }
    }

    private var isPasted: Bool {
        guard let end = pasteSettles, let page = page as? CodePage else { return false }
        return page.isFull && clock.now < end
    }

    /// Returns whether part of the page is hidden above the top of a screen of this size.
    public func isScrolled(on size: Frame.Size) -> Bool {
        size.holdsPages && Layout(lexicon: lexicon, size: size).sight(of: sheet, scrolledTo: scroll).first > 0
    }
}

extension PasswordPage {
    fileprivate func details(_ words: Wizard.Words) -> [String] {
        guard field.count > 0, !controls.isRevealing else { return [] }
        let notes = PasswordCheck(field.secret, count: field.count).notes(rule, words)
        return ["rules.\(notes.count { $0.isKept == true })"]
    }
}

extension CodePage {
    fileprivate func details(at now: Timestamp) -> [String] {
        guard !isAccepted else { return [] }
        if isFull { return code.length.map { ["slots.\($0)"] } ?? [] }
        return field.count == 0 && now < pause.end ? ["wait.\(now.seconds(until: pause.end))"] : []
    }
}

extension AttributesPage {
    fileprivate var details: [String] {
        guard let index = controls.focusedField else { return [] }
        let field = controls.fields[index]
        guard field.choice?.isOpen != true else { return [] }
        let look = controls.problems[index] != nil ? "error" : field.isUntouched ? "empty" : "filled"
        return ["\(attributes[index].kind.rawValue).\(look)"]
    }
}
