/// A part of the screen that a click acts on.
enum Target: Hashable, Sendable {
    /// A field, by its index on the page.
    case field(Int)
    /// An option of a list: the field, and the position among the options that match its query.
    case option(field: Int, position: Int)
    case button(Controls.Button)
    /// The name of the key that shows or hides a password.
    case revealKey
    /// A step of the sign-up.
    case step(PageID)
    /// An item of an overlay's list, or an answer to its question.
    case item(Int)
}
