/// The role of a piece of text, which together with its ``Surface`` determines its textAttributes.
public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case plain = "plain"
    /// The name of the flow, at the top.
    case brand = "brand"
    /// The title of a page.
    case title = "title"
    /// The label of a field.
    case label = "label"
    /// The label of the focused field.
    case focusedLabel = "focusedLabel"
    /// Help text, and other text of less weight.
    case hint = "hint"
    /// A key in the hints at the bottom.
    case key = "key"
    /// The text in a field.
    case field = "field"
    /// The text in the focused field.
    case focusedField = "focusedField"
    /// The label of a button.
    case button = "button"
    /// The label of a button that cannot be pressed at the moment.
    case disabledButton = "disabledButton"
    /// A hyperlink.
    case link = "link"
    /// A QR code: always dark on light, so that cameras can read it.
    case picture = "picture"
    /// The current step, the typed characters in an item that a search found, and the bar of a focused field.
    case accent = "accent"
    /// An error message, or the label of a field with an error.
    case error = "error"
    /// A message about an answer that may stay as it is.
    case warning = "warning"
    /// A success message, a step that is done, or a rule that is met.
    case success = "success"
    /// The frame of a field, and lines between steps that are not done.
    case frame = "frame"
    /// The frame of the focused field.
    case focusedFrame = "focusedFrame"
    /// The frame of a field with an error.
    case errorFrame = "errorFrame"
}
