extension Wizard {
    /// What is on the page now, in reading order: for those who say it rather than draw it.
    ///
    /// It is made from what the layout draws, and holds no secret but one that is being shown.
    public struct Content: Hashable, Sendable {
        /// Which page, or which thing over it: the same as long as that is open.
        public var id: String
        /// What it is.
        public var kind: Kind
        /// The name of the flow.
        public var brand: String
        /// How far along this is.
        public var progress: String
        /// The question.
        public var title: String
        /// Paragraphs under the title.
        public var lead: [String]
        /// News that concern the whole page, or what went wrong.
        public var notice: Statement?
        /// How many answers have to be mended, in words; `nil` for fewer than two.
        public var summary: String?
        /// The fields, in order.
        public var fields: [Field] = []
        /// Paragraphs around the fields, in order.
        public var texts: [String] = []
        /// What can be chosen from a list over the page, in order.
        public var choices: [Choice] = []
        /// The buttons, in order.
        public var buttons: [Button] = []
        /// What else there is to know here, for those who ask for help.
        public var tips: [String] = []
        /// What has the focus: a field by its place, or behind the fields a button; `nil` where nothing can.
        public var focus: Int?
        /// What Ctrl-C said that it does when it is pressed again.
        public var warning: String?
        /// What is being waited for, once that takes long enough to be worth a word.
        public var waiting: Waiting?
    }
}

extension Wizard.Content {
    /// What is open.
    public enum Kind: Hashable, Sendable {
        /// A page.
        case page
        /// A question over the page, answered by y or n.
        case question
        /// A list over the page, of which one is chosen by Up, Down and Enter, or none by Esc.
        case list
        /// A text over the page, left by Esc.
        case text
    }

    /// Something that is said.
    public struct Statement: Hashable, Sendable {
        /// The id of the text, such as `code.wrong`.
        public var id: String
        /// The text.
        public var text: String
        /// What to quote to those who run the service.
        public var details: String?
        /// Whether something went wrong.
        public var isError: Bool
    }

    /// Something to be answered.
    public struct Field: Hashable, Sendable {
        /// Its name, such as `email`, or an attribute's name.
        public var name: String
        /// What it is called.
        public var label: String
        /// A line of help.
        public var hint: String?
        /// The number of characters in it.
        public var count: Int
        /// What is in it, as it may be seen; `nil` when nobody may.
        public var value: String?
        /// Lines that belong to it and change with it.
        public var notes: [String] = []
        /// How it is answered.
        public var manner: Manner
        /// What can be chosen, in order; of a list that is open only what fits what was typed.
        public var choices: [Choice]
        /// What is wrong with it.
        public var problem: Statement?
    }

    /// How a field is answered.
    public enum Manner: Hashable, Sendable {
        /// Its text is typed.
        case typed
        /// With y or n.
        case yesOrNo
        /// By choosing one of the choices: `/` opens the list, what is typed then finds a choice by its label or
        /// value, Enter takes it, Esc takes none; Backspace on the closed list takes back what was chosen.
        case oneOf
        /// By choosing any number of the choices, each as for ``oneOf``.
        case manyOf
    }

    /// Something that can be chosen.
    public struct Choice: Hashable, Sendable {
        /// What it is called.
        public var label: String
        /// Whether it is chosen, or in a list over the page has the mark.
        public var isChosen: Bool
        /// What travels; empty where nothing does.
        public var value = ""
    }

    /// Something that can be done: by Space when it has the focus.
    public struct Button: Hashable, Sendable {
        /// Its name, the same in every language, such as `proceed`, `back` or `resend`; the lines of a page that
        /// can be pressed are `line1`, `line2` and so on.
        public var name: String
        /// What it is called now.
        public var label: String

        /// What the names of a page's lines begin with.
        static let line = "line"

        /// Whether it is a line of the page.
        public var isLine: Bool { name.hasPrefix(Self.line) }
    }

    /// Something that is being waited for.
    public struct Waiting: Hashable, Sendable {
        /// What it is, in words.
        public var text: String
        /// For how many whole seconds.
        public var seconds: Int
    }
}
