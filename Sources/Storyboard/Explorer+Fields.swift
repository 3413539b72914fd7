import Journeys
import Tenant
import Terminal
import Wizard

// Input on attribute pages and in the password field.

extension Explorer {
    /// Types passwords that meet more and more of the rules.
    mutating func tryRules(on stage: Stage) {
        for word in ["ö", "t", "tU", "tU9", "tU9-", answers["password"] ?? ""] {
            var stage = stage
            stage.type(word)
            look(closelyAt: stage)
        }
    }

    mutating func tryAttributes(on stage: Stage) {
        tour(of: stage)
        for field in stage.wizard.snapshot.fields.indices { tryOne(field, on: stage) }
        look(at: stage) { $0.press(button: "proceed") }
        for field in stage.wizard.snapshot.fields.indices {
            var there = stage
            there.press(Array(repeating: .tab, count: field))
            tryList(on: there)
            for text in ["~", "abc", "0", "99999999", String(repeating: "x", count: 300), "2004-13-41"] {
                var other = there
                other.type(text)
                other.press(button: "proceed")
                look(at: other)
                look(closelyAt: other)
            }
        }
    }

    /// Visits every field while all are empty, and backwards once all are filled in.
    private mutating func tour(of stage: Stage) {
        var empty = stage
        var filled = stage
        fill(&filled, with: answers)
        if let size = sizes.first, filled.wizard.isScrolled(on: size) {
            keep(.attributesScrolled, of: filled, at: sizes)
        }
        for _ in stage.wizard.snapshot.fields {
            look(closelyAt: empty)
            look(closelyAt: filled)
            empty.press(.tab)
            filled.press(.backTab)
        }
    }

    /// Opens the field's list, if it has one, and types a text with a match and one without.
    private mutating func tryList(on stage: Stage) {
        let content = stage.wizard.snapshot
        guard let field = content.focusIndex.map({ content.fields[$0] }), let choice = field.choices.first,
            field.inputType == .choice || field.inputType == .multipleChoice
        else { return }
        look(at: stage) { $0.press(.character("/")) }
        for text in [String(Printable(choice.label).text.prefix(2)), "~"] {
            look(at: stage) {
                $0.press(.character("/"))
                $0.type(text)
            }
        }
    }

    /// Leaves one field empty, fills it oddly, or has it refused, with valid answers in all others.
    private mutating func tryOne(_ field: Int, on stage: Stage) {
        let name = stage.wizard.snapshot.fields[field].name
        for text in ["", "~", "2004-13-41"] {
            var answers = answers
            answers[name] = text
            var other = stage
            fill(&other, with: answers)
            other.press(button: "proceed")
            look(at: other)
            if other.place == stage.place { look(closelyAt: other) }
        }
        var other = stage
        fill(&other, with: answers)
        other.forced = [.refuse(.attributesInvalid([name]))]
        other.press(.enter)
        if other.place == stage.place { look(closelyAt: other) }
    }
}
