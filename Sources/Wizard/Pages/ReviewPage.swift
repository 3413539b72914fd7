import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that lists the answers before the account is created; each line opens its page.
struct ReviewPage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "Check your answers"
        var lead = "Enter on a line changes it and comes back here."
        var line = "{label}: {text}"
        var nothing = "nothing"
        var yes = "yes"
        var no = "no"
    }

    /// An answer, with the page and the field that it comes from.
    struct Line: Hashable, Sendable {
        var page: PageID
        var field: Int
        var label: String
        var value: String
    }

    let lines: [Line]
    var controls: Controls

    init(lines: [Line]) {
        self.lines = lines
        controls = Controls(buttons: lines.indices.map(Controls.Button.line) + [.proceed, .back])
    }

    /// Puts the focus on the button that proceeds, the most common action.
    mutating func meet(_ answers: Answers) {
        controls.focus(on: .proceed)
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageOutcome {
        let press = controls.press(key)
        guard case .pressed(.line(let index)) = press else { return outcome(of: press) }
        return .visit(lines[index].page, field: lines[index].field)
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        let blocks = lines.enumerated().map { index, line in
            let text = line.value.isEmpty ? words.review.nothing : line.value
            let entry = words.fill(words.review.line, ["label": line.label, "text": text])
            return Form.Block.choice(entry, isSelected: controls.focusedButton == .line(index))
        }
        return Form(title: words.review.title, lead: [words.review.lead, ""], blocks: blocks)
    }
}
