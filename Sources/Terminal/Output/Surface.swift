/// The background of a part of the screen, which determines its color and, for some, the color of the text.
public enum Surface: String, Hashable, Sendable, CaseIterable {
    /// The screen around everything else.
    case page = "page"
    /// The card that holds a page's form.
    case card = "card"
    /// The inside of a field.
    case field = "field"
    /// The line at the top, in the color of the flow.
    case band = "band"
    /// The button that Enter presses, and others of the same weight.
    case primary = "primary"
    /// Every other button.
    case button = "button"
    /// The focused button, and text that the next typed character replaces.
    case focus = "focus"
    /// The highlighted line of a list.
    case highlight = "highlight"
    /// The summary of errors.
    case alert = "alert"
    /// A message below the card.
    case notice = "notice"
}
