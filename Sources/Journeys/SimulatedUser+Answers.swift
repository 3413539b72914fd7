import NativeAuth
import Terminal
public import Wizard

extension SimulatedUser {
    /// Answers by the name of the field.
    ///
    /// `inbox` as the code stands for the code in the newest email. `signIn` is how to sign in to the new
    /// account: by `token`, which takes one key, or by `email` or `alias`; without it, the user does not sign
    /// in.
    public typealias Answers = [String: String]

    /// Answers every question until the account exists, no answer is left, or an answer is refused.
    ///
    /// Fields without an answer stay unchanged. A list is answered by the value or label of a choice, or by
    /// several, separated by commas, if it allows several; a check box by `y` or `n`.
    ///
    /// - Parameters:
    ///   - answers: The answers.
    ///   - body: A closure that is called before each page is left for the first time.
    /// - Returns: The wizard's last page.
    @discardableResult
    public mutating func answer(
        _ answers: Answers, beforeLeaving body: (Wizard) -> Void = { _ in }
    ) async -> Wizard.PageSnapshot {
        var answered: Set<String> = []
        for _ in 0..<200 {
            let page = wizard.snapshot
            let field = page.focusedField
            // A confirmed password has two fields of the same name.
            let focus = field == nil ? nil : page.focusIndex
            guard page.problem == nil,
                answered.insert("\(page.page) \(field?.name ?? "") \(focus ?? 0)").inserted
            else { return page }
            guard let field else {
                guard let keys = keys(on: page.page, answers) else { return page }
                body(wizard)
                guard await pressUnlessRefused(keys) else { return wizard.snapshot }
                continue
            }
            let openPage = wizard
            await enter(answers.answer(to: field.name, label: field.label), into: field.name)
            // A whole code may leave the page by itself.
            let hasLeft = wizard.snapshot.id != page.id
            body(hasLeft ? openPage : wizard)
            if !hasLeft { await press(.enter) }
            await confirmAndContinue()
        }
        return wizard.snapshot
    }

    /// Presses keys until an error appears, and returns whether none did.
    private mutating func pressUnlessRefused(_ keys: [Key]) async -> Bool {
        for key in keys {
            await press(key)
            if wizard.snapshot.visibleError != nil { return false }
        }
        return true
    }

    /// Replaces the refused answer in the focused field, and continues.
    mutating func correct(_ answer: String, in field: String) async {
        await press(.move(.end))
        for _ in 0..<64 { await press(.backspace) }
        await enter(answer, into: field)
        await press(.enter)
        await confirmAndContinue()
    }

    /// Enters an answer into the focused, empty field and leaves the focus there.
    ///
    /// - Parameters:
    ///   - answer: The answer; an empty one leaves the field unchanged.
    ///   - field: The name of the field.
    public mutating func enter(_ answer: String, into field: String) async {
        if field == "code", answer == "inbox" { return await enterNewestCode() }
        // The wizard has already filled this field with the address.
        if field == "username" { return await retype(answer) }
        guard let focusedField = wizard.snapshot.focusedField else { return await type(answer) }
        for key in focusedField.keys(answering: answer) { await press(key) }
    }

    /// Types the code of the newest email.
    private mutating func enterNewestCode() async {
        let code = await newestEmail?.code.reveal { String(decoding: $0, as: UTF8.self) }
        await type(code ?? "")
    }

    /// Confirms an address that looks mistyped, and leaves a code page whose code was already accepted.
    private mutating func confirmAndContinue() async {
        if wizard.snapshot.notice?.id == "email.typo" { await press(.character("n")) }
        for _ in 0..<3 {
            let page = wizard.snapshot
            guard page.page == "code", page.fields.isEmpty else { return }
            await press(.enter)
        }
    }
}
