import Journeys
import Tenant
import Terminal
import Wizard

// Input on attribute pages and in the password field.

extension Explorer {
    /// Types passwords that meet more and more of the rules.
    mutating func tryRules(in session: SimulatedSession) {
        for password in ["ö", "t", "tU", "tU9", "tU9-", answers["password"] ?? ""] {
            var session = session
            session.type(password)
            recordSubstates(of: session)
        }
    }

    mutating func tryAttributes(in session: SimulatedSession) {
        exploreFields(of: session)
        for field in session.snapshot.fields.indices { tryField(field, in: session) }
        visit(session) { $0.press(button: "proceed") }
        for field in session.snapshot.fields.indices {
            var focused = session
            focused.press(Array(repeating: .tab, count: field))
            tryList(in: focused)
            for text in ["~", "abc", "0", "99999999", String(repeating: "x", count: 300), "2004-13-41"] {
                var other = focused
                other.type(text)
                other.press(button: "proceed")
                record(other)
                recordSubstates(of: other)
            }
        }
    }

    /// Visits every field while all are empty, and backwards once all are filled in.
    private mutating func exploreFields(of session: SimulatedSession) {
        var empty = session
        var filled = session
        fill(&filled, with: answers)
        if sizes.contains(where: { filled.wizard.isScrolled(on: $0) }) {
            add(.scrolled, of: filled, at: sizes)
        }
        for _ in session.snapshot.fields {
            recordSubstates(of: empty)
            recordSubstates(of: filled)
            empty.press(.tab)
            filled.press(.backTab)
        }
    }

    /// Opens the field's list, if it has one, and types a text with a match and one without.
    mutating func tryList(in session: SimulatedSession) {
        let snapshot = session.snapshot
        guard let field = snapshot.focusIndex.map({ snapshot.fields[$0] }), let choice = field.choices.first,
            field.inputType == .choice || field.inputType == .multipleChoice
        else { return }
        visit(session) { $0.press(.character("/")) }
        for text in [String(Printable(choice.label).text.prefix(2)), "§§"] {
            visit(session) {
                $0.press(.character("/"))
                $0.type(text)
            }
        }
    }

    /// Leaves one field empty, fills it oddly, or has it refused, with valid answers in all others.
    private mutating func tryField(_ field: Int, in session: SimulatedSession) {
        let name = session.snapshot.fields[field].name
        for text in ["", "~", "2004-13-41", "0001-01-01", "9999-12-31"] {
            var answers = answers
            answers[name] = text
            var other = session
            fill(&other, with: answers)
            other.press(button: "proceed")
            record(other)
            if other.page == session.page { recordSubstates(of: other) }
        }
        var other = session
        fill(&other, with: answers)
        other.injectedOutcomes = [.refuse(.attributesInvalid([name]))]
        other.press(.enter)
        if other.page == session.page { recordSubstates(of: other) }
    }
}
