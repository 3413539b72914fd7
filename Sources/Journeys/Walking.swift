import Terminal
public import Wizard

extension Person {
    /// What someone answers, by the name of the field; `inbox` for the code stands for the newest letter's.
    public typealias Answers = [String: String]

    /// Answers whatever is asked until there is an account, nothing is left to answer, or something is refused.
    ///
    /// A field that is not among the answers is left as it is.
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
            guard prompt.page != "done", prompt.problem == nil, let field = prompt.field else {
                return prompt
            }
            guard given.insert(field).inserted else { return prompt }
            await give(answers[field] ?? "", to: field)
            page(wizard)
            await press(.enter)
            await passButtons()
        }
        return wizard.prompt
    }

    private mutating func give(_ answer: String, to field: String) async {
        if field == "code", answer == "inbox" {
            await press(.function(2), .enter)
        } else {
            await type(answer)
        }
    }

    /// Goes on from a page that has no fields left, such as one whose code was accepted.
    private mutating func passButtons() async {
        var turns = 0
        while wizard.prompt.field == nil, wizard.prompt.page == "code", turns < 3 {
            await press(.enter)
            turns += 1
        }
    }
}
