import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Wizard {
    /// Enters a pasted text into the focused field as one edit.
    ///
    /// A paste never submits the page, unless it is a complete code (C-10).
    mutating func paste(_ text: String) -> [Effect] {
        inputGuards.pasted(at: clock.now)
        return enter(text)
    }

    /// Enters a text into the focused field as one edit.
    mutating func enter(_ text: String) -> [Effect] {
        guard !isWaiting else {
            inputGuards.ignoredText(at: clock.now)
            return []
        }
        guard overlay == nil, var page = page as? any PasteablePage else { return [] }
        page.focusTextInput()
        self.page = page
        guard let index = page.controls.focusedField else { return [] }
        let field = page.controls.fields[index]
        let (previous, next) = (field.scalarBeforeCaret, field.scalarAfterCaret)
        let recipient = field.kind.recipient(in: text)
        let accepted =
            recipient
            ?? field.kind.pasted(
                text, after: previous, before: next, codeLength: pageSession.codePage?.code.length)
        guard let accepted else {
            self.page.controls.problems[index] = Message(.pasteControls)
            return []
        }
        updateNotice(
            hasRemoved: field.kind.removesHidden(from: text, after: previous, before: next),
            hasRecipient: recipient != nil)
        guard !accepted.isEmpty else { return [] }
        return insert(accepted, intoField: index)
    }

    private mutating func insert(_ text: String, intoField index: Int) -> [Effect] {
        let previousPage = page
        let previousDigits = pageSession.codePage?.digits
        if let code = pageSession.codePage, text.count == code.code.length, let whole = Secret(text),
            CodeDigits(whole).problem(length: code.code.length) == nil
        {
            // A whole code takes the place of what was entered.
            pageSession.codePage?.enter(whole)
        } else if let limit = page.controls.fields[index].paste(text) {
            let values = ["n": "\(text.count)", "max": "\(limit)"]
            page.controls.problems[index] = Message(.pasteLong, values)
            return []
        }
        page.controls.problems[index] = nil
        guard let code = pageSession.codePage, code.isFull else { return [] }
        guard code.digits != previousDigits else {
            // A refused code stays refused and selected.
            page = previousPage
            return []
        }
        return submit()
    }

    /// Shows the notice that a typed character is hidden and was not entered, if it is.
    mutating func noticeHiddenCharacter(in key: Key) {
        guard case .character(let character) = key, !String(character).isPlainASCII, addsText(key),
            let index = page.controls.focusedField
        else { return }
        let field = page.controls.fields[index]
        let isHidden =
            field.kind != .password
            && field.kind.removesHidden(
                from: String(character), after: field.scalarBeforeCaret, before: field.scalarAfterCaret)
        if isHidden { updateNotice(hasRemoved: true) }
    }

    /// Shows or removes the notice that hidden characters were left out, or all but an email address.
    private mutating func updateNotice(hasRemoved: Bool, hasRecipient: Bool = false) {
        let notices = [Message(.pasteCleaned), Message(.pasteAddress)]
        if hasRemoved || hasRecipient {
            page.controls.notice = Notice(message: notices[hasRemoved ? 0 : 1])
        } else if notices.contains(where: { $0.id == page.controls.notice?.message.id }) {
            page.controls.notice = nil
        }
    }

    /// Returns whether a key adds text to the focused field.
    ///
    /// Directly after a paste all other keys are ignored: they may be part of pasted text that contains the
    /// end-of-paste sequence (C-10).
    func addsText(_ key: Key) -> Bool {
        guard case .character = key, overlay == nil else { return false }
        let controls = page.controls
        return controls.focusedField.map { controls.fields[$0].acceptsText } ?? false
    }
}
