import Terminal
import Wizard

// A short list is numbered; in a long one, a choice is found by its name or a part of it.

extension Wizard.PageSnapshot.Field {
    /// The maximum number of choices that are numbered.
    private static let mostTold = 20

    /// The choices that are shown with numbers; none if the list is long.
    var numbered: [Wizard.PageSnapshot.Choice] { choices.count > Self.mostTold ? [] : choices }
}

extension Conversation {
    /// Writes the choices, and how to answer.
    mutating func tellChoices(of field: Wizard.PageSnapshot.Field) {
        tellNumbers(field.numbered.map(\.label))
        if field.numbered.count < field.choices.count { tell(wizard.text(\.find)) }
        if field.inputType == .multipleChoice { tell(wizard.text(\.commas)) }
    }

    /// Answers a list by numbers or by search texts.
    mutating func choose(_ answer: String, _ place: Int, of field: Wizard.PageSnapshot.Field) {
        let isOne = field.inputType == .choice || field.choices.contains { $0.label == answer }
        let parts = isOne ? [answer] : answer.split(separator: ",").map { String($0).trimmed }
        go(to: place)
        var found: [String] = []
        for part in parts where !part.isEmpty {
            switch labels(found: part, place, of: field) {
            case let labels where labels.count == 1: found += labels
            case let labels: return reject(labels, of: field)
            }
        }
        feed(.key(.backspace))
        for label in found { take(label) }
        advance()
    }

    /// Returns the labels that match a text; exactly one if the match is clear.
    private mutating func labels(found text: String, _ place: Int, of field: Wizard.PageSnapshot.Field) -> [String]
    {
        if let choice = field.numbered.numbered(text) { return [choice.label] }
        search(text)
        let labels = wizard.snapshot.field(place)?.choices.map(\.label) ?? []
        feed(.key(.escape))
        return labels.first { $0.lowercased() == text.lowercased() }.map { [$0] } ?? labels
    }

    private mutating func reject(_ labels: [String], of field: Wizard.PageSnapshot.Field) {
        if labels.isEmpty, !field.numbered.isEmpty {
            reject(wizard.text(\.among, ["n": "\(field.numbered.count)"]))
        } else if labels.isEmpty {
            reject(wizard.text(\.nothing))
        } else {
            let some = labels.prefix(5).joined(separator: ", ") + (labels.count > 5 ? ", ..." : "")
            reject(wizard.text(\.several, ["labels": some]))
        }
    }

    private mutating func search(_ text: String) {
        feed(.key(.character("/")))
        for scalar in text.unicodeScalars { feed(.key(.character(Character(scalar)))) }
    }

    private mutating func take(_ label: String) {
        search(label)
        feed(.key(.enter))
    }
}
