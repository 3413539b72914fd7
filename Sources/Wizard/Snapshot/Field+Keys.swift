public import Terminal

extension Wizard.PageSnapshot.Field {
    /// Returns the keys that enter an answer while the field has the focus and is empty, and leave the focus
    /// there.
    ///
    /// - Parameter answer: The answer; an empty one leaves the field unchanged.
    public func keys(answering answer: String) -> [Key] {
        switch inputType {
        case .text: return Self.typedKeys(answer)
        case .yesOrNo:
            let isYes = choices.first { $0.matches(answer) }.map { $0.value == "true" }
            return Self.typedKeys(isYes.map { $0 ? "y" : "n" } ?? answer)
        case .choice: return choiceKeys(answer.isEmpty ? [] : [answer])
        case .multipleChoice:
            let isSingleChoice = choices.contains { $0.matches(answer) }
            return choiceKeys(isSingleChoice ? [answer] : answer.split(separator: ",").map(String.init))
        }
    }

    private static func typedKeys(_ text: String) -> [Key] {
        text.unicodeScalars.map { .character(Character($0)) }
    }

    /// Returns the keys that find each answer in the list by label and select it, replacing the selection.
    private func choiceKeys(_ answers: [String]) -> [Key] {
        answers.reduce(into: answers.isEmpty ? [] : [Key.backspace]) { keys, answer in
            let label = choices.first { $0.matches(answer) }?.label ?? answer
            keys += [.character("/")] + Self.typedKeys(label) + [.enter]
        }
    }
}

extension Wizard.PageSnapshot.Choice {
    /// Whether an answer names this choice: by its value, its label, or y or n.
    fileprivate func matches(_ answer: String) -> Bool {
        let answer = answer.lowercased()
        return answer == value.lowercased() || answer == label.lowercased()
            || answer == "y" && value == "true" || answer == "n" && value == "false"
    }
}
