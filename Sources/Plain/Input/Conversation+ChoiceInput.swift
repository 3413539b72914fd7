import Terminal
import Wizard
import TextAlgorithms

// A short list is numbered; in a long one, a choice is found by its name or a part of it that no other has.

extension Wizard.PageSnapshot.Field {
    /// The maximum number of choices that are numbered.
    private static let maximumNumberedChoices = 20

    /// The choices that are shown with numbers; none if the list is long.
    var numberedChoices: [Wizard.PageSnapshot.Choice] {
        choices.count > Self.maximumNumberedChoices ? [] : choices
    }
}

extension Conversation {
    /// Returns the choices as lines, and how to answer.
    func choiceLines(of field: Wizard.PageSnapshot.Field) -> [String] {
        let isLong = field.numberedChoices.count < field.choices.count
        return Self.numbered(field.numberedChoices.map(\.label)) + (isLong ? [wizard.text(\.find)] : [])
            + (field.inputType == .multipleChoice ? [wizard.text(\.commas)] : [])
    }

    /// The maximum number of matches that are offered by number.
    private static let maximumOfferedChoices = 9

    /// Answers a list by numbers, names or search texts.
    mutating func choose(_ answer: String, at index: Int, of field: Wizard.PageSnapshot.Field) {
        let offered = offeredChoices.element(numbered: answer)
        offeredChoices = []
        moveFocus(to: index)
        let isSingle = field.inputType == .choice
        let parts = isSingle ? [answer] : answer.split(separator: ",").map { String($0).trimmed }
        let areNumbers = parts.allSatisfy { field.numberedChoices.index(numbered: $0) != nil }
        var selected: [Wizard.PageSnapshot.Choice] = []
        if let offered {
            selected = [offered]
        } else if !isSingle, !areNumbers, let named = field.choices(named: answer) {
            selected = named
        } else {
            for part in parts where !part.isEmpty {
                switch matches(for: part, at: index, of: field) {
                case let choices where choices.count == 1: selected += choices
                case let choices: return reject(choices, of: field)
                }
            }
        }
        for key in field.keys(choosing: selected) { feed(.key(key)) }
        let labels = selected.map(\.label).joined(separator: ", ")
        // A code or a part of a name is answered with the name.
        if offered == nil, !areNumbers, labels.lowercased() != answer.lowercased() { announce(labels) }
        advance()
    }

    /// Returns the choices that match a text; exactly one if the match is clear.
    private mutating func matches(
        for text: String, at index: Int, of field: Wizard.PageSnapshot.Field
    ) -> [Wizard.PageSnapshot.Choice] {
        if let choice = field.numberedChoices.element(numbered: text) ?? field.choice(named: text) {
            return [choice]
        }
        search(text)
        let choices = wizard.snapshot.field(at: index)?.choices ?? []
        feed(.key(.escape))
        return choices
    }

    private mutating func reject(_ choices: [Wizard.PageSnapshot.Choice], of field: Wizard.PageSnapshot.Field)
    {
        if choices.isEmpty, !field.numberedChoices.isEmpty {
            reject(wizard.text(\.among, ["n": "\(field.numberedChoices.count)"]))
        } else if choices.isEmpty {
            reject(wizard.text(\.nothing))
        } else {
            isAtPrompt = false
            announce(wizard.text(\.several))
            offeredChoices = Array(choices.prefix(Self.maximumOfferedChoices))
            writeNumbered(offeredChoices.map(\.label))
            if choices.count > offeredChoices.count { announce("...") }
            repeatPrompt()
        }
    }

    private mutating func search(_ text: String) {
        feed(.key(.character("/")))
        for scalar in text.unicodeScalars { feed(.key(.character(Character(scalar)))) }
    }
}
