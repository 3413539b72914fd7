import Terminal

/// The content of a page as a value: texts and fields in reading order, without positions.
struct Form: Hashable, Sendable {
    /// The title.
    var title: String
    /// Paragraphs under the title.
    var lead: [String] = []
    /// Whether the first paragraph is a success message.
    var isSuccess = false
    /// The blocks above the buttons.
    ///
    /// The n-th field block shows the n-th field of the page's ``Controls``.
    var blocks: [Block] = []
    /// The blocks below the buttons.
    var footer: [Block] = []
    /// The labels of buttons that differ from the default.
    var labels: [Controls.Button: String] = [:]
    /// The columns that buttons whose labels change take at least, so that the others do not move.
    var labelColumns: [Controls.Button: Int] = [:]

    /// A short text; for a rule, `isMet` is whether the input meets it.
    struct Note: Hashable, Sendable {
        var text: String
        var isMet: Bool?
    }

    enum Block: Hashable, Sendable {
        /// A field: its label, its hint, and the number of digits of a code of known length.
        case field(label: String, hint: String? = nil, codeLength: Int? = nil)
        /// Lines below the previous field, each a list of items without line breaks.
        case notes([[Note]])
        /// A paragraph.
        case text(String)
        /// A paragraph about something that a key opens.
        case announcement(String, key: String)
        /// A web address, on separate lines.
        case link(Link)
        /// A QR code with a caption above it; omitted where it does not fit.
        case qrCode(QRCode, caption: String)
        /// An item of a list.
        case listItem(String, isSelected: Bool)
    }
}

extension Form {
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

/// A page with its controls and the header and footer around it.
struct ScreenModel: Hashable, Sendable {
    var form: Form
    var controls: Controls
    var chrome: Chrome
}

/// The header and footer of every page.
struct Chrome: Hashable, Sendable {
    /// The name of the flow.
    var brand: String
    /// The progress text.
    var progress: String
    /// The key hints, most important first.
    var keys: [String]
    /// Key hints that are shown only where the status does not fit.
    var narrowKeys: [String] = []
    /// The permanent status, such as the hint that the demo tenant is used.
    var status: String
    /// Versions of a temporary status, longest first; the first that fits replaces the key hints.
    var transientStatus: [String] = []
    /// Whether a request takes so long that the Continue button is shown as disabled.
    var isBusy = false
}
