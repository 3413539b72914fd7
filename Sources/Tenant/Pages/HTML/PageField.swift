import UserFlow

/// A question of a page: its label, help, control and error.
struct PageField: Hashable, Sendable {
    /// The name in the form.
    let name: String
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
        /// What a browser may fill in (HTML, autofill); `nil` for nothing.
        var autocomplete: AutofillToken?
        /// The keyboard of a phone.
        var keyboard = Keyboard.text
        /// Whether the answer is hidden.
        var isSecret = false
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
    }

    /// A token of the HTML attribute `autocomplete`.
    enum AutofillToken: String, Hashable, Sendable {
        case username = "username"
        case email = "email"
        case currentPassword = "current-password"
        case newPassword = "new-password"
        case oneTimeCode = "one-time-code"
        case city = "address-level2"
        case country = "country-name"
        case name = "name"
        case givenName = "given-name"
        case familyName = "family-name"
        case jobTitle = "organization-title"
        case postalCode = "postal-code"
        case state = "address-level1"
        case street = "address-line1"
    }
}
