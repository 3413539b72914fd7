import Terminal
import Wizard

// Enters answers into the wizard, as the keys that a user in front of the page would press.

extension Conversation {
    /// Moves the focus to a field or, after the fields, to a button.
    mutating func go(to stop: Int) {
        let content = wizard.snapshot
        guard let focus = content.focusIndex else { return }
        let count = content.fields.count + content.buttons.count
        for _ in 0..<(stop - focus + count) % count { feed(.key(.tab)) }
    }

    /// Moves the selection in a list.
    mutating func move(from place: Int, to other: Int) {
        for _ in 0..<abs(other - place) { feed(.key(.move(other > place ? .down : .up))) }
    }

    /// Replaces the text of a field in one edit, and continues.
    mutating func enter(_ text: String, into place: Int) {
        let before = wizard.snapshot
        empty(place)
        feed(.entered(text))
        let content = wizard.snapshot
        guard content.id == before.id, !wizard.isWaiting else { return follow(.line) }
        let field = content.fields[place]
        guard field.problem == nil else { return ask() }
        if field.value == nil { tell(wizard.text(\.length, ["n": "\(field.count)"])) }
        if field.notes != before.fields[place].notes { field.notes.forEach { tell($0) } }
        advance()
    }

    /// Clears a field.
    mutating func empty(_ place: Int) {
        go(to: place)
        feed(.key(.move(.end)))
        feed(.key(.control("u")))
    }

    /// Answers a yes-or-no field.
    mutating func tick(_ answer: String, _ place: Int) {
        let letters: [String: Character] = ["1": "y", "2": "n"]
        guard let letter = letters[answer] ?? answer.lowercased().first, "yjn".contains(letter) else {
            return reject(wizard.text(\.among, ["n": "2"]))
        }
        go(to: place)
        feed(.key(.character(letter)))
        advance()
    }

    /// Asks the page's next question, or leaves the page after the last one.
    mutating func advance() {
        typesOpenly = false
        queue = Array(queue.dropFirst())
        let content = wizard.snapshot
        guard queue.isEmpty, let button = content.buttons.first(where: { $0.name == "proceed" }) else {
            return ask()
        }
        press(button)
    }

    /// Presses a button; the focus returns to where it was unless the button moved it.
    mutating func press(_ button: Wizard.PageSnapshot.Button) {
        let before = wizard.snapshot
        guard let index = before.buttons.firstIndex(where: { $0.name == button.name }) else { return }
        let stop = before.fields.count + index
        go(to: stop)
        wantsOne = button.isLine
        feed(.key(.character(" ")))
        let after = wizard.snapshot
        if let focus = before.focusIndex, after.id == before.id, after.focusIndex == stop, !wizard.isWaiting {
            go(to: focus)
        }
        follow(.line)
    }
}
