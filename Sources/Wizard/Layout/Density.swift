/// How compactly a page is laid out; a page gets the first density at which it fits.
enum Density: CaseIterable {
    /// Short lists show all options.
    case loose
    /// A list without the focus is collapsed to one line.
    case collapsed
    /// As ``collapsed``, and without blank lines.
    case compact
    /// As ``compact``, and only the focused field shows its hint.
    case tight

    /// Whether blank lines are removed.
    var dropsBlankLines: Bool {
        switch self {
        case .loose, .collapsed: false
        case .compact, .tight: true
        }
    }
}
