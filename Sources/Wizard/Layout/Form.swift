import Terminal

/// The content of a page as a value: texts and fields in reading order, without positions.
struct Form: Hashable, Sendable {
    /// The title.
    var title: String
    /// Paragraphs under the title.
    var lead: [String] = []
    /// Whether the page reports that everything is done, with a framed tick.
    var isComplete = false
    /// The blocks above the buttons.
    ///
    /// The n-th field block shows the n-th field of the page's ``Controls``.
    var blocks: [Block] = []
    /// The blocks below the buttons.
    var footer: [Block] = []
    /// The labels of buttons that differ from the default.
    var labels: [Wizard.Button: String] = [:]
    /// The questions before buttons that have a line of their own.
    var questions: [Wizard.Button: String] = [:]
    /// The buttons that cannot be pressed at the moment; their labels say why.
    var disabledButtons: Set<Wizard.Button> = []
    /// The columns that buttons whose labels change take at least, so that the others do not move.
    var labelColumns: [Wizard.Button: Int] = [:]

    /// A short text; for a rule, `isMet` is whether the input meets it.
    struct Note: Hashable, Sendable {
        var text: String
        var isMet: Bool?
        /// Whether the input was submitted and refused because it breaks the rule.
        var isBroken = false
        /// The text after an empty mark, for a rule that need not be met.
        var optionalText: String?
        /// Whether the note is left out where there is little room.
        var isDetail = false
        /// A shorter text where there is little room.
        var brief: String?
    }

    /// The strength of a password.
    struct Meter: Hashable, Sendable {
        var label: String
        /// The strength in a word; empty while there is no password.
        var word = ""
        /// The level, from 0 for no password to ``maximumLevel``.
        var level = 0

        static let maximumLevel = 5
    }

    /// A card: a title with details below it, and figures.
    struct Card: Hashable, Sendable {
        var title: String
        var details: String
        var figures: String

        /// The card as one text.
        var text: String { "\(title) · \(details) · \(figures)" }
    }

    enum Block: Hashable, Sendable {
        /// A field: its label, its hint, and the number of digits of a code of known length.
        case field(label: String, hint: String? = nil, codeLength: Int? = nil)
        /// Lines below the previous field, each a list of items without line breaks.
        case notes([[Note]])
        /// The strength of the password above.
        case meter(Meter)
        /// A paragraph.
        case text(String)
        /// A heading with lines below it.
        case section(String, lines: [String])
        /// A message below the card, with the key that opens what it is about.
        case announcement(String, key: String?)
        /// A question about the field above, with its answers and the index of the selected one.
        case question(String, answers: [String], selected: Int)
        /// A label and a value.
        case row(label: String, value: String)
        /// What the program waits for: a spinner if there is one, a text, and the time waited.
        case status(spinner: String?, text: String, detail: String)
        /// A command line to type elsewhere.
        case command(String)
        /// A web address, on separate lines.
        case link(Link)
        /// A text that leads to a web address too long to show.
        case hyperlink(String, Link)
        /// A QR code with a caption above it; omitted where it does not fit.
        case qrCode(QRCode, caption: String)
        /// An item of a list.
        case listItem(String, isSelected: Bool)
        /// A card of a list.
        case card(Card, isSelected: Bool)
        /// The titles of sections, the index of the current one, and its lines.
        case tabs([String], selected: Int, lines: [StyledLine])
    }
}

extension Form {
    /// Whether it has sections with headings, as help does.
    var hasSections: Bool { blocks.contains { if case .section = $0 { true } else { false } } }

    /// Whether it is a list of cards, to which its lead is no more than an introduction.
    var hasCards: Bool { blocks.contains { if case .card = $0 { true } else { false } } }

    /// Whether a question about a field waits for an answer.
    var asksQuestion: Bool { blocks.contains { if case .question = $0 { true } else { false } } }

    /// Returns the label and hint of a field; empty if the field has no hint.
    func help(onField index: Int?) -> [String] {
        var fields: [[String]] = []
        for block in blocks {
            if case .field(let label, let hint, _) = block { fields.append(hint.map { [label, $0] } ?? []) }
        }
        guard let index, fields.indices.contains(index) else { return [] }
        return fields[index]
    }
}

/// A page with its controls and what surrounds it.
struct ScreenModel: Hashable, Sendable {
    var form: Form
    var controls: Controls
    var surround: ScreenSurround
}
