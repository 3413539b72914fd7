public import Terminal
public import Wizard

extension Wizard.Prompt {
    /// Returns the keys that enter an answer into the focused, empty field and leave the focus there.
    ///
    /// - Parameter answer: The answer; an empty one leaves the field unchanged.
    public func keys(answering answer: String) -> [Key] {
        switch inputType {
        case .text: return Self.typing(answer)
        case .yesOrNo:
            let isYes = choices.first { $0.isMeant(by: answer) }.map { $0.value == "true" }
            return Self.typing(isYes.map { $0 ? "y" : "n" } ?? answer)
        case .choice: return choosing(answer.isEmpty ? [] : [answer])
        case .multipleChoice:
            let isOne = choices.contains { $0.isMeant(by: answer) }
            return choosing(isOne ? [answer] : answer.split(separator: ",").map(String.init))
        }
    }

    private static func typing(_ text: String) -> [Key] {
        text.unicodeScalars.map { .character(Character($0)) }
    }

    /// Returns the keys that find each answer in the list by label and select it, replacing the selection.
    private func choosing(_ answers: [String]) -> [Key] {
        answers.reduce(into: answers.isEmpty ? [] : [Key.backspace]) { keys, answer in
            let label = choices.first { $0.isMeant(by: answer) }?.label ?? answer
            keys += [.character("/")] + Self.typing(label) + [.enter]
        }
    }
}

extension Wizard.PageSnapshot.Choice {
    /// Whether an answer names this choice: by its value, its label, or y or n.
    fileprivate func isMeant(by answer: String) -> Bool {
        let answer = answer.lowercased()
        return answer == value.lowercased() || answer == label.lowercased()
            || answer == "y" && value == "true" || answer == "n" && value == "false"
    }
}
