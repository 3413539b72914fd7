import Terminal

/// The size of the screen and how far it is scrolled.
struct ScreenState: Hashable, Sendable {
    /// The size; `nil` until the first ``Wizard/Event/resize(_:)``.
    var size: Frame.Size?
    /// The first visible line after scrolling; `nil` while the view follows the focus.
    var scrollOffset: Int?
    /// Why the flow file cannot be used; `nil` while it can, or is not watched.
    var flowFileProblem: FlowFileReport?
}
