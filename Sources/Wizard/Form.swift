import Terminal

/// What a page shows, as a value: texts and fields in reading order.
///
/// Where they go is up to the layout.
struct Form: Hashable, Sendable {
    /// The question.
    var title: String
    /// Paragraphs under the title.
    var lead: [String] = []
    /// Whether the first paragraph is good news.
    var isNews = false
    /// What follows.
    ///
    /// The n-th field stands for the n-th field of the page's ``Controls``.
    var blocks: [Block] = []
    /// What follows the buttons.
    var foot: [Block] = []
    /// Labels of buttons that are not the usual ones.
    var labels: [Controls.Button: String] = [:]

    /// A short text, which may be a rule that is kept or not yet.
    struct Note: Hashable, Sendable {
        var text: String
        var isKept: Bool?
    }

    enum Block: Hashable, Sendable {
        /// A field: its label, a line of help, and the number of digits when it is a code of known length.
        case field(label: String, hint: String? = nil, boxes: Int? = nil)
        /// Lines that belong to the field above, each a list of items that are not broken.
        case notes([[Note]])
        /// A paragraph.
        case text(String)
        /// A web address, on lines of its own.
        case link(Link)
        /// A code for a phone's camera, which is left out where it does not fit, and a line above it.
        case picture(QRCode, caption: String)
        /// Something that can be chosen from a list.
        case choice(String, isSelected: Bool)
    }
}

extension Form {
    /// What is known of a field: its label and its line of help.
    func help(onField index: Int?) -> [String] {
        var fields: [[String]] = []
        for block in blocks {
            if case .field(let label, let hint, _) = block { fields.append(hint.map { [label, $0] } ?? []) }
        }
        guard let index, fields.indices.contains(index) else { return [] }
        return fields[index]
    }
}

/// A page with its fields and buttons, and what stands around it.
struct Sheet: Hashable, Sendable {
    var form: Form
    var controls: Controls
    var chrome: Chrome
}

/// What stands around every page.
struct Chrome: Hashable, Sendable {
    /// The name of the flow.
    var brand: String
    /// How far along this is.
    var progress: String
    /// What the keys do, the most important first.
    var keys: [String]
    /// Keys that are told of only where the status does not fit.
    var narrowKeys: [String] = []
    /// What is special about this run.
    var status: String
    /// What passes by itself, such as what is being waited for: the first that fits takes the place of the keys.
    var news: [String] = []
    /// Whether a request is out for so long that buttons say that they wait.
    var isBusy = false
}
