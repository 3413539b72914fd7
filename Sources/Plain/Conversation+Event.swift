public import Terminal
public import Wizard

extension Conversation {
    /// An event that a conversation handles.
    public enum Event: Sendable {
        /// A line was entered.
        case line(String)
        /// A line was entered that is not valid text.
        case undecodable
        /// A line was entered that was too long and has lost its end.
        case truncated
        /// Ctrl-C was pressed.
        case interrupted
        /// Ctrl-Z was pressed.
        case suspended
        /// The program was resumed after Ctrl-Z.
        case resumed
        /// The terminal was resized; the new maximum length of a line, `nil` for the default.
        case resized(columns: Int?)
        /// The input ended.
        case endOfInput
        /// An event for the wizard. Send a tick before each line.
        case wizard(Wizard.Event)
    }

    /// An effect for the caller to perform.
    public enum Effect: Hashable, Sendable {
        /// Write a line.
        case output(Printable)
        /// Write a prompt, leave the cursor after it, and read a line, with or without echo.
        case prompt(Printable, isHidden: Bool)
        /// An effect of the wizard.
        case wizard(Wizard.Effect)
    }

    /// The cause of an update.
    enum Cause: Hashable, Sendable {
        case line
        case reply
        case time
    }
}
