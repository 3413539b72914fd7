import NativeAuth
public import Terminal
import UserFlow

extension Wizard {
    /// Finer-grained states of the page besides its ``pageState``; empty under an overlay.
    ///
    /// The ids are `rules.3` for the number of password rules met, `slots.8` for a code with all its digits,
    /// `pasted` for a pasted code, `wait.29` for the seconds until another code can be requested, and the
    /// kind and state of the focused attribute field, such as `date.empty`, `date.filled` and `date.error`.
    public var detailStates: [PageState] {
        guard overlay == nil, inputGuards.quitDeadline == nil, waitingID == nil else { return [] }
        var state = pageState
        return detailIDs.map {
            state.id = $0
            return state
        }
    }

    private var detailIDs: [String] {
        switch page {
        case let page as AttributesPage: page.details
        case let page where !page.controls.problems.isEmpty || page.controls.notice != nil: []
        case let page as PasswordPage: page.details(strings)
        case let page as CodePage: page.details(at: clock.now) + (isCodePasted ? ["pasted"] : [])
        default: []
        }
    }

    private var isCodePasted: Bool {
        guard let deadline = inputGuards.pasteDeadline, let page = navigation.codePage else { return false }
        return page.isFull && clock.now < deadline
    }

    /// Returns whether part of the page is hidden above the top of a screen of this size.
    public func isScrolled(on size: Frame.Size) -> Bool {
        size.holdsPages
            && Layout(sharedStrings: configuration.sharedStrings, size: size).viewport(
                of: screenModel, scrolledTo: screen.scrollOffset
            ).firstLine > 0
    }
}

extension PasswordPage {
    fileprivate func details(_ strings: Wizard.Strings) -> [String] {
        guard field.count > 0, !controls.isRevealing else { return [] }
        let notes = PasswordCheck(field.secret, count: field.count).notes(rule, strings)
        return ["rules.\(notes.count { $0.isMet == true })"]
    }
}

extension CodePage {
    fileprivate func details(at now: Timestamp) -> [String] {
        guard !isAccepted else { return [] }
        if isFull { return code.length.map { ["slots.\($0)"] } ?? [] }
        return field.count == 0 && now < cooldown.end ? ["wait.\(now.seconds(until: cooldown.end))"] : []
    }
}

extension AttributesPage {
    fileprivate var details: [String] {
        guard let index = controls.focusedField else { return [] }
        let field = controls.fields[index]
        guard field.choice?.isOpen != true else { return [] }
        let appearance = controls.problems[index] != nil ? "error" : field.isUntouched ? "empty" : "filled"
        return ["\(attributes[index].kind.rawValue).\(appearance)"]
    }
}
