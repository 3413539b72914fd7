import NativeAuth
import Terminal
public import Wizard

extension Person {
    /// What someone answers, by the name of the field.
    ///
    /// `inbox` for the code stands for the newest letter's. `signIn` is how they sign in once there is an account:
    /// by `token`, which costs one key, or by `email` or `alias`; without it they do not.
    public typealias Answers = [String: String]

    /// Answers whatever is asked until there is an account, nothing is left to answer, or something is refused.
    ///
    /// A field that is not among the answers is left as it is. A list is answered by the value or the label of a
    /// choice, by several with commas between them where several can be chosen; a box by `y` or `n`.
    ///
    /// - Parameters:
    ///   - answers: What to answer.
    ///   - page: Called before each page is left for the first time.
    /// - Returns: What the wizard asks for at the end.
    @discardableResult
    public mutating func answer(
        _ answers: Answers, leaving page: (Wizard) -> Void = { _ in }
    ) async -> Wizard.Prompt {
        var given: Set<String> = []
        for _ in 0..<200 {
            let prompt = wizard.prompt
            // A password that is confirmed is asked for by two fields of one name.
            let place = prompt.field == nil ? nil : wizard.content.focus
            guard prompt.problem == nil,
                given.insert("\(prompt.page) \(prompt.field ?? "") \(place ?? 0)").inserted
            else { return prompt }
            guard let field = prompt.field else {
                guard let keys = keys(at: prompt.page, answers) else { return prompt }
                page(wizard)
                for key in keys { await press(key) }
                continue
            }
            let label = wizard.content.fields.first { $0.name == field }?.label
            await give(answers.answer(to: field, labelled: label), to: field)
            page(wizard)
            await press(.enter)
            await passButtons()
        }
        return wizard.prompt
    }

    /// Answers the field that was refused once more, in place of what is in it, and goes on.
    mutating func mend(_ answer: String, of field: String) async {
        await press(.move(.end))
        for _ in 0..<64 { await press(.backspace) }
        await give(answer, to: field)
        await press(.enter)
        await passButtons()
    }

    /// Answers the field of this name, which has the focus and is empty, and stays there.
    ///
    /// - Parameters:
    ///   - answer: What to answer; nothing leaves the field as it is.
    ///   - field: The name of the field.
    public mutating func give(_ answer: String, to field: String) async {
        let prompt = wizard.prompt
        if field == "code", answer == "inbox" { return await takeCode() }
        // It is filled in already, with the address.
        if field == "username" { return await retype(answer) }
        for key in prompt.keys(answering: answer) { await press(key) }
    }

    /// Takes the code of the newest letter: from the wizard's inbox where it has one.
    private mutating func takeCode() async {
        let page = wizard.content.id
        await press(.function(2))
        if wizard.content.id != page { return await press(.enter) }
        let code = await newestLetter?.code.reveal { String(decoding: $0, as: UTF8.self) }
        await type(code ?? "")
    }

    /// Stands by the address, and goes on from a page that has no fields left, such as one whose code was accepted.
    private mutating func passButtons() async {
        if wizard.prompt.noticeID == "email.typo" { await press(.character("n")) }
        var turns = 0
        while wizard.prompt.field == nil, wizard.prompt.page == "code", turns < 3 {
            await press(.enter)
            turns += 1
        }
    }
}
