/// How close together a page stands: as loose as it fits, so that what can be seen at once is.
enum Density: CaseIterable {
    /// Every list of few answers is unfolded.
    case loose
    /// A list without the focus takes one line.
    case folded
    /// And there are no blank lines.
    case close
    /// And there are no hints but the focused field's.
    case tight

    /// Whether there are no blank lines.
    var isSqueezed: Bool {
        switch self {
        case .loose, .folded: false
        case .close, .tight: true
        }
    }
}
