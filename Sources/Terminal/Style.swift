/// What a piece of text on the screen is, which decides how it looks.
public enum Style: Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case plain
    /// The name of the flow, on top.
    case brand
    /// The question that a page asks.
    case title
    /// A field's label.
    case label
    /// The label of the field that has the focus.
    case focusedLabel
    /// A line of help, and the keys at the bottom.
    case hint
    /// The text inside a field.
    case field
    /// The text inside the field that has the focus.
    case focusedField
    /// The text inside a field that the next key typed replaces.
    case selected
    /// A button.
    case button
    /// The button that has the focus.
    case focusedButton
    /// A web address that leads there.
    case link
    /// A picture for a camera: dark on light, whatever the rest of the screen is.
    case picture
    /// What went wrong.
    case error
    /// What went right, and news.
    case news
}
