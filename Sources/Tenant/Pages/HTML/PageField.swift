import NativeAuth
import UserFlow

/// A question of a page: its label, help, control and error.
struct PageField: Hashable, Sendable {
    /// The name in the form.
    let name: Request.Field
    let label: PageText
    /// What helps to answer: paragraphs and lists.
    var hints: [HTML] = []
    let control: Control
    /// Whether the form cannot be sent without an answer.
    var isRequired = true
    /// What was refused about the answer.
    var error: PageText?

    /// How the question is answered.
    enum Control: Hashable, Sendable {
        /// A line of text.
        case text(TextInput)
        /// One choice, all of which are shown.
        case radios([Choice])
        /// Any number of choices.
        case checkboxes([Choice])
        /// One choice of a list; the text is that of no choice.
        case menu([Choice], prompt: PageText)
        /// Yes or no.
        case checkbox(isChecked: Bool)
    }

    /// A choice.
    struct Choice: Hashable, Sendable {
        /// The value that is sent.
        let value: String
        let label: PageText
        var isChosen = false
    }

    /// A line of text.
    struct TextInput: Hashable, Sendable {
        /// The answer so far; always empty for a secret.
        var value = ""
        /// What a browser may fill in: a token of HTML's `autocomplete`; `nil` for nothing.
        var autocomplete: String?
        /// The keyboard of a phone.
        var keyboard = Keyboard.text
        /// Answers that the browser offers; others may be typed.
        var suggestions: [String] = []
    }

    /// The keyboard of a phone.
    enum Keyboard: Hashable, Sendable {
        /// Letters.
        case text
        /// Letters without correction, for names.
        case name
        /// Letters with @ at hand.
        case email
        /// Digits, for an integer.
        case number
        /// Digits, for a code.
        case code
        /// Any characters, of which none is shown.
        case secret
    }
}

// A field as HTML. Its elements are named after its number on the page, never after its name.

extension HTML {
    /// Returns the fields of a form.
    ///
    /// - Parameters:
    ///   - fields: The fields, in order.
    ///   - mark: The word before an error.
    ///   - isFocused: Whether a field has the focus when the page is shown.
    static func fields(_ fields: [PageField], mark: String = "", isFocused: Bool = false) -> HTML {
        HTML(
            lines: fields.enumerated().map { index, field in
                field.html(number: index + 1, mark: mark, isFocused: isFocused)
            })
    }
}

extension PageField {
    fileprivate func html(number: Int, mark: String, isFocused: Bool) -> HTML {
        let parts = Parts(field: self, number: number, mark: mark)
        return switch control {
        case .text(let input): parts.text(input, isFocused: isFocused)
        case .radios(let choices): parts.group(choices, isMultiple: false)
        case .checkboxes(let choices): parts.group(choices, isMultiple: true)
        case .menu(let choices, let prompt): parts.menu(choices, prompt: prompt)
        case .checkbox(let isChecked): parts.checkbox(isChecked: isChecked)
        }
    }

    /// The parts of a field's HTML.
    fileprivate struct Parts {
        let field: PageField
        let number: Int
        let mark: String

        /// The help and the error, which the control refers to.
        private var notes: HTML {
            let hints = HTML(lines: field.hints)
            return HTML(lines: [
                field.hints.isEmpty
                    ? .empty : "<div class=\"hint\" id=\"field-\(number)-hint\">\(hints)</div>",
                field.error.map {
                    "<p class=\"error\" id=\"field-\(number)-error\"><b>\(mark)</b> \($0.html)</p>"
                }.orEmpty,
            ])
        }

        /// The attributes by which a control refers to its help and its error.
        private var references: HTML {
            let hint: HTML = field.hints.isEmpty ? .empty : "field-\(number)-hint "
            let error: HTML = field.error == nil ? .empty : "field-\(number)-error"
            let hasNotes = !field.hints.isEmpty || field.error != nil
            let described: HTML = hasNotes ? " aria-describedby=\"\(hint)\(error)\"" : .empty
            return "\(described)\(field.error == nil ? .empty : invalid)"
        }

        private var invalid: HTML { " aria-invalid=\"true\"" }

        private var required: HTML { field.isRequired ? " required" : .empty }

        func text(_ input: TextInput, isFocused: Bool) -> HTML {
            let type: HTML = input.keyboard == .secret ? "password" : "text"
            let value: HTML = input.keyboard == .secret ? .empty : " value=\"\(input.value)\""
            let autocomplete: HTML = input.autocomplete.map { " autocomplete=\"\($0)\"" }.orEmpty
            let focus: HTML = isFocused ? " autofocus" : .empty
            let list: HTML = input.suggestions.isEmpty ? .empty : " list=\"field-\(number)-list\""
            return """
                <div class="field">
                <label for="field-\(number)">\(field.label.html)</label>
                \(notes)
                <input id="field-\(number)" name="\(field.name)" type="\(type)" dir="auto"\(value)\(autocomplete)\(list)\
                \(input.keyboard.html)\(required)\(references)\(focus)>\(suggestions(input.suggestions))
                </div>
                """
        }

        private func suggestions(_ texts: [String]) -> HTML {
            guard !texts.isEmpty else { return .empty }
            let options = HTML(lines: texts.map { "<option value=\"\($0)\">" })
            return "\n<datalist id=\"field-\(number)-list\">\n\(options)\n</datalist>"
        }

        func menu(_ choices: [Choice], prompt: PageText) -> HTML {
            let options = HTML(
                lines: choices.map { choice in
                    let selected: HTML = choice.isChosen ? " selected" : .empty
                    return
                        "<option value=\"\(choice.value)\" dir=\"auto\"\(selected)>\(choice.label.plain)</option>"
                })
            return """
                <div class="field">
                <label for="field-\(number)">\(field.label.html)</label>
                \(notes)
                <select id="field-\(number)" name="\(field.name)"\(required)\(references)>
                <option value="">\(prompt.plain)</option>
                \(options)
                </select>
                </div>
                """
        }

        func group(_ choices: [Choice], isMultiple: Bool) -> HTML {
            let type: HTML = isMultiple ? "checkbox" : "radio"
            let rows = HTML(
                lines: choices.enumerated().map { index, choice in
                    let id: HTML = index == 0 ? "field-\(number)" : "field-\(number)-\(index + 1)"
                    let checked: HTML = choice.isChosen ? " checked" : .empty
                    let isNeeded = field.isRequired && !isMultiple
                    return """
                        <label class="choice"><input type="\(type)" id="\(id)" name="\(field.name)" \
                        value="\(choice.value)"\(checked)\(isNeeded ? required : .empty)\(references)> \
                        <span>\(choice.label.html)</span></label>
                        """
                })
            return """
                <fieldset class="field">
                <legend>\(field.label.html)</legend>
                \(notes)
                \(rows)
                </fieldset>
                """
        }

        func checkbox(isChecked: Bool) -> HTML {
            let checked: HTML = isChecked ? " checked" : .empty
            return """
                <div class="field">
                \(notes)
                <label class="choice"><input type="checkbox" id="field-\(number)" name="\(field.name)" \
                value="true"\(checked)\(references)> <span>\(field.label.html)</span></label>
                </div>
                """
        }
    }
}

extension PageField.Keyboard {
    fileprivate var html: HTML {
        switch self {
        case .text, .secret: .empty
        case .name: " autocapitalize=\"none\" autocorrect=\"off\" spellcheck=\"false\""
        case .email: " inputmode=\"email\" autocapitalize=\"none\" autocorrect=\"off\" spellcheck=\"false\""
        case .number: " inputmode=\"numeric\""
        case .code: " inputmode=\"numeric\" class=\"code\" autocorrect=\"off\" spellcheck=\"false\""
        }
    }
}

/// What a button of a page does: the value of the form's field `do`.
enum PageAction: String, Hashable, Sendable, CaseIterable {
    /// Sends the answers.
    case proceed = "continue"
    /// Returns to the question before.
    case back = "back"
    /// Returns to the app without an account.
    case cancel = "cancel"
    /// Sends another code.
    case resend = "resend"
    /// Asks for another address or account.
    case other = "other"
    /// Signs in to an account instead.
    case signIn = "signin"
    /// Creates an account instead.
    case signUp = "signup"
    /// Replaces a forgotten password.
    case reset = "reset"

    /// Whether it leaves the question, so that its button stands apart.
    var leaves: Bool {
        switch self {
        case .back, .cancel: true
        case .proceed, .resend, .other, .signIn, .signUp, .reset: false
        }
    }
}
