extension Wizard {
    /// The current page as a value, for every interface and program that does not draw it.
    ///
    /// Its content is in reading order and comes from the same `Form` that the layout draws, without secrets
    /// that are hidden. Ids and names are the same in every language.
    package struct PageSnapshot: Hashable, Sendable {
        /// An id of the page or overlay, such as `attributes1` or `email help`; stays the same while it is
        /// open.
        package var id: String
        /// The id of the page, under an overlay as well.
        package var pageID: PageID
        /// The kind of the page, under an overlay as well.
        package var page: PageKind { pageID.kind }
        /// The id of the state: that of the message shown, such as `code.wrong`, or else a name for the
        /// appearance, such as `empty`.
        package var state: String
        /// The ids of further states that the page is in besides ``state``; none under an overlay.
        ///
        /// They are `rules.3` for the number of password rules met, `slots.8` for a code with all its digits,
        /// `pasted` for a pasted code, `wait.29` for the seconds until another code can be requested, and the
        /// kind and state of the focused attribute field, such as `date.empty`, `date.filled` and
        /// `date.error`.
        package var substates: [String]
        /// The kind of page or overlay.
        package var kind: Kind
        /// The name of the flow.
        var brand: String
        /// The progress text, such as "Sign up · 2 of 5".
        var progress: String
        /// The title.
        package var title: String
        /// Paragraphs under the title; none for a question.
        package var lead: [String]
        /// The notice for the whole page, a message or an error; for a question, the question.
        package var notice: StatusText?
        /// The summary that counts the answers to correct; `nil` for fewer than two.
        package var summary: String?
        /// The fields, in order.
        package var fields: [Field] = []
        /// Paragraphs around the fields, in order.
        var texts: [String] = []
        /// The choices of a list overlay, in order.
        package var choices: [Choice] = []
        /// The buttons, in order.
        package var buttons: [Button] = []
        /// Further lines for help on this page.
        var tips: [String] = []
        /// The index of the focused field, or, counting on after the fields, button; `nil` if there are none.
        package var focusIndex: Int?
        /// The warning that pressing Ctrl-C again quits, while it is shown.
        package var warning: String?
        /// The status of the current request, once the wait is long enough to show it.
        package var waitStatus: WaitStatus?
    }
}

extension Wizard.PageSnapshot {
    /// The focused field; `nil` if a button has the focus.
    package var focusedField: Field? {
        focusIndex.flatMap { fields.indices.contains($0) ? fields[$0] : nil }
    }

    /// The error in the answer of the focused field.
    package var problem: StatusText? { focusedField?.problem }
}

extension Wizard.PageSnapshot {
    /// A kind of page or overlay.
    package enum Kind: Hashable, Sendable {
        /// A page.
        case page
        /// A question over the page, answered with y or n.
        case question
        /// A list over the page; Up, Down and Enter choose an item, Esc closes it.
        case list
        /// A text over the page, closed with Esc.
        case text
    }

    /// A message that is shown, with its error details.
    package struct StatusText: Hashable, Sendable {
        /// The id of the text, such as `code.wrong`.
        package var id: String
        /// The text.
        package var text: String
        /// The text where it stands alone: that of an error starts with "Error:".
        package var standaloneText: String
        /// What stands under "Details for support", a paragraph each; empty if no request has failed.
        package var support: [String]
        /// The details for support; `nil` if no request has failed.
        package var details: Wizard.SupportDetails?
        /// Whether it is an error.
        package var isError: Bool
    }

    /// An input field.
    package struct Field: Hashable, Sendable {
        /// The name.
        package var name: Wizard.FieldName
        /// The label, with a note if the answer is optional.
        package var label: String
        /// The label without that note.
        package var plainLabel: String
        /// Whether the label has that note.
        var isOptional: Bool { label != plainLabel }
        /// The hint below the label.
        var hint: String?
        /// The number of characters entered.
        package var count: Int
        /// The visible value; `nil` while it is masked.
        package var value: String?
        /// Lines below the field that change with its value.
        package var notes: [String] = []
        /// How the field is answered.
        package var inputType: InputType
        /// The choices, in order; for an open list, only those that match the search text.
        package var choices: [Choice]
        /// The error in the answer, if any.
        package var problem: StatusText?
    }

    /// A way to answer a field.
    package enum InputType: Hashable, Sendable {
        /// A text is typed.
        case text
        /// Answered with y or n.
        case yesOrNo
        /// One of the choices is chosen.
        ///
        /// `/` opens the list, typing then searches it by label or value, Enter chooses, Esc closes the list
        /// without choosing. Backspace on the closed list clears the choice.
        case choice
        /// Any number of the choices are chosen, each as for ``choice``.
        case multipleChoice
    }

    /// An item that can be chosen.
    package struct Choice: Hashable, Sendable {
        /// The label.
        package var label: String
        /// Whether it is chosen; in a list overlay, whether it is highlighted.
        package var isChosen: Bool
        /// The value sent to the tenant; empty if none is sent.
        package var value = ""
        /// A code that means the choice, such as that of a country; empty if there is none.
        var code = ""
        /// Other names that mean the choice.
        var aliases: [String] = []
    }

    /// A button, pressed with Space while it has the focus.
    package struct Button: Hashable, Sendable {
        /// The button.
        package var button: Wizard.Button
        /// The current label.
        package var label: String

        /// The name of the button, the same in every language.
        package var name: String { button.name }
    }

    /// The status of a request that takes long.
    package struct WaitStatus: Hashable, Sendable {
        /// A description of the request.
        package var text: String
        /// The time waited so far, in whole seconds.
        var seconds: Int
    }
}
