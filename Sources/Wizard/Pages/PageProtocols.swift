import NativeAuth
import UserFlow

// What only some pages do; a page says so by conforming.

/// A page that changes as time passes.
protocol TimedPage: Page {
    /// Updates the parts of the page that depend on the time.
    mutating func tick(_ now: Timestamp)

    /// Returns when the page next changes without input, or `nil`.
    func nextTick(after now: Timestamp) -> Timestamp?
}

/// A page into whose fields text can be pasted.
protocol PasteablePage: Page {
    /// Moves the focus to the field that pasted text is meant for; called before a paste.
    mutating func focusTextInput()
}

/// A page that may ask a question before the wizard leaves it.
protocol ConfirmingPage: Page {
    /// The question to show when ``Page/check()`` found no error; `nil` for none.
    var confirmation: Overlay? { get }
}

/// A page whose entries appear on the review page.
protocol ReviewablePage: Page {
    /// Returns the page's rows on the review page.
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry]
}

/// A row of the review page: the readable value of one field.
struct ReviewEntry: Hashable, Sendable {
    var field: Int
    var label: String
    var value: String
}

extension PasteablePage {
    mutating func focusTextInput() {}
}
