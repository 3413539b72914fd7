/// What is around the pages, set by what holds the wizard; the wizard knows only where it goes.
struct HostAdditions: Hashable, Sendable {
    /// A line about the page, in a strip at the bottom of the screen; `nil` for none.
    var caption: String?
    /// The columns at the right of the screen that the pages leave free.
    var columnsBeside = 0
    /// The key hints in place of those of the page and of most overlays; `nil` to keep them.
    var keyHints: [String]?
    /// Keys that work on every page, for the permanent status.
    var statusKeys: [String] = []
    /// A temporary status; `nil` for none.
    var note: String?
    /// Whether the screen may say that F2 opens the inbox.
    var namesInbox = true
    /// Lines of help on keys that work on every page.
    var helpLines: [String] = []
    /// What Esc does on the first page, if it hands over instead of leaving the sign-up; `nil` if it leaves.
    var leaveHint: String?
    /// A button that a page has besides its own.
    var buttons: [PageKind: Wizard.ExtraButton] = [:]
}

/// What a wizard hands over to what holds it.
enum HandOver: Sendable {
    /// An extra button was pressed.
    case button(Wizard.ExtraButton)
    /// An overlay was closed, with what was chosen in it.
    case overlay(any Overlay)
    /// Esc was pressed on the first page.
    case firstPageLeft
}
