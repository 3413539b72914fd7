import Terminal
import Wizard
import TextAlgorithms

// A short list is numbered; in a long one, a choice is found by its name or a part of it.

extension Wizard.PageSnapshot.Field {
    /// The maximum number of choices that are numbered.
    private static let maximumNumberedChoices = 20

    /// The choices that are shown with numbers; none if the list is long.
    var numberedChoices: [Wizard.PageSnapshot.Choice] {
        choices.count > Self.maximumNumberedChoices ? [] : choices
    }
}

extension Conversation {
    /// Writes the choices, and how to answer.
    mutating func writeChoices(of field: Wizard.PageSnapshot.Field) {
        writeNumbered(field.numberedChoices.map(\.label))
        if field.numberedChoices.count < field.choices.count { announce(wizard.text(\.find)) }
        if field.inputType == .multipleChoice { announce(wizard.text(\.commas)) }
    }

    /// The maximum number of matches that are offered by number.
    private static let maximumOfferedChoices = 9

    /// Answers a list by numbers or by search texts.
    mutating func choose(_ answer: String, at index: Int, of field: Wizard.PageSnapshot.Field) {
        let answer = offeredChoices.element(numbered: answer) ?? answer
        offeredChoices = []
        let isSingle = field.inputType == .choice || field.choices.contains { $0.label == answer }
        let parts = isSingle ? [answer] : answer.split(separator: ",").map { String($0).trimmed }
        moveFocus(to: index)
        var selected: [String] = []
        for part in parts where !part.isEmpty {
            switch matchingLabels(for: part, at: index, of: field) {
            case let labels where labels.count == 1: selected += labels
            case let labels: return reject(labels, of: field)
            }
        }
        feed(.key(.backspace))
        for label in selected { select(label) }
        advance()
    }

    /// Returns the labels that match a text; exactly one if the match is clear.
    private mutating func matchingLabels(for text: String, at index: Int, of field: Wizard.PageSnapshot.Field)
        -> [String]
    {
        if let choice = field.numberedChoices.element(numbered: text) { return [choice.label] }
        search(text)
        let labels = wizard.snapshot.field(at: index)?.choices.map(\.label) ?? []
        feed(.key(.escape))
        return labels.first { $0.lowercased() == text.lowercased() }.map { [$0] } ?? labels
    }

    private mutating func reject(_ labels: [String], of field: Wizard.PageSnapshot.Field) {
        if labels.isEmpty, !field.numberedChoices.isEmpty {
            reject(wizard.text(\.among, ["n": "\(field.numberedChoices.count)"]))
        } else if labels.isEmpty {
            reject(wizard.text(\.nothing))
        } else {
            isAtPrompt = false
            announce(wizard.text(\.several))
            offeredChoices = Array(labels.prefix(Self.maximumOfferedChoices))
            writeNumbered(offeredChoices)
            if labels.count > offeredChoices.count { announce("...") }
            repeatPrompt()
        }
    }

    private mutating func search(_ text: String) {
        feed(.key(.character("/")))
        for scalar in text.unicodeScalars { feed(.key(.character(Character(scalar)))) }
    }

    private mutating func select(_ label: String) {
        search(label)
        feed(.key(.enter))
    }
}
