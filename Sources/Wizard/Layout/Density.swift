/// How compactly a page is laid out; a page gets the first density at which it fits.
enum Density: CaseIterable {
    /// Fields are framed, and short lists show all options.
    case loose
    /// A list without the focus or an error is collapsed to one line.
    case collapsed
    /// As ``collapsed``, with as few blank lines as needed.
    case compact
    /// As ``compact``, and the summary of errors is only its title.
    case brief
    /// As ``brief``, and fields are filled lines without frames.
    case filled
    /// As ``filled``, a list with an error is collapsed, too, and only the focused field shows its hint.
    case tight

    /// Whether blank lines are removed where the page does not fit.
    var dropsBlankLines: Bool {
        switch self {
        case .loose, .collapsed: false
        case .compact, .brief, .filled, .tight: true
        }
    }

    /// Whether fields are filled lines without frames.
    var fillsFields: Bool {
        switch self {
        case .loose, .collapsed, .compact, .brief: false
        case .filled, .tight: true
        }
    }

    /// Whether the summary of errors lists them.
    var listsErrors: Bool {
        switch self {
        case .loose, .collapsed, .compact: true
        case .brief, .filled, .tight: false
        }
    }
}
