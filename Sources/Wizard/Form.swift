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
    /// How many lines were scrolled away; more than there are counts as all but the last screenful.
    var scroll = 0
    /// Labels of buttons that are not the usual ones.
    var labels: [Controls.Button: String] = [:]

    enum Block: Hashable, Sendable {
        /// A field: its label, a line of help, and the number of digits when it is a code of known length.
        case field(label: String, hint: String? = nil, boxes: Int? = nil)
        /// A paragraph.
        case text(String)
        /// Something that can be chosen from a list.
        case choice(String, isSelected: Bool)
    }
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
    /// What passes by itself, such as what is being waited for; it takes the place of the keys.
    var news: String?
}
