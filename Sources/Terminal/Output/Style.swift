/// The role of a piece of text, which determines its appearance.
public enum Style: Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case plain
    /// The name of the flow, at the top.
    case brand
    /// The title of a page.
    case title
    /// The label of a field.
    case label
    /// The label of the focused field.
    case focusedLabel
    /// Help text, and the key hints at the bottom.
    case hint
    /// The text in a field.
    case field
    /// The text in the focused field.
    case focusedField
    /// The text in a field that the next typed character replaces.
    case selected
    /// A button.
    case button
    /// The focused button.
    case focusedButton
    /// A hyperlink.
    case link
    /// A QR code: always dark on light, so that cameras can read it.
    case picture
    /// An error message.
    case error
    /// A message about an answer that may stay as it is.
    case warning
    /// A success message or other status.
    case success
}
