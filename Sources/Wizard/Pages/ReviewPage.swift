import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that lists the answers before the account is created; each line opens its page.
struct ReviewPage: Page {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Check your answers"
        var lead = "Select an answer to change it."
        var line = "{label}: {text}"
        var nothing = "Not given"
        var yes = "yes"
        var no = "no"
        var date = "{day} {month} {year}"
        var months =
            "January February March April May June July August September October November December"
        var step = "Review"
    }

    /// An answer, with the page and the field that it comes from.
    struct Line: Hashable, Sendable {
        var page: PageID
        var field: Int
        var label: String
        var value: String
    }

    let lines: [Line]
    /// The label of the button that ends the sign-up; `nil` if pages follow.
    let lastButton: String?
    var controls: Controls

    init(lines: [Line], lastButton: String?) {
        self.lines = lines
        self.lastButton = lastButton
        controls = Controls(buttons: lines.indices.map(Wizard.Button.line) + [.proceed, .back])
    }

    /// Moves the focus to the button that proceeds, the most common action.
    mutating func willAppear(with answers: Answers) {
        controls.focus(on: .proceed)
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageAction {
        let action = controls.press(key)
        guard case .press(.line(let index)) = action else { return action }
        return .edit(lines[index].page, field: lines[index].field)
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let blocks = lines.enumerated().map { index, line in
            let text = line.value.isEmpty ? strings.review.nothing : line.value
            let lineText = strings.format(strings.review.line, ["label": line.label, "text": text])
            return Form.Block.listItem(lineText, isSelected: controls.focusedButton == .line(index))
        }
        var form = Form(title: strings.review.title, lead: [strings.review.lead, ""], blocks: blocks)
        form.labels[.proceed] = lastButton
        return form
    }
}

extension ReviewPage {
    static let states = Wizard.PageStates(
        .review, label: "Review", [[.filled, .help]], otherPages: [.password, .attributes, .code])

    func stateName(at now: Timestamp) -> StateID { .filled }
}
