public import Terminal
public import Wizard

extension Conversation {
    /// Something that happened.
    public enum Event: Sendable {
        /// A line was typed.
        case line(String)
        /// A line was typed that is no text.
        case unreadable
        /// A line was typed of which the end is lost.
        case cut
        /// Ctrl-C was pressed.
        case interrupted
        /// Ctrl-Z was pressed.
        case stopped
        /// The program goes on after a stop.
        case continued
        /// A line may be so long now.
        case resized(columns: Int?)
        /// Nothing more can be typed.
        case ended
        /// Something happened that concerns the wizard. Send a tick before each line.
        case wizard(Wizard.Event)
    }

    /// Something that is to be done outside.
    public enum Effect: Hashable, Sendable {
        /// Write a line.
        case say(Printable)
        /// Write a question, leave the cursor behind it, and read a line; what is typed is seen or not.
        case ask(Printable, isHidden: Bool)
        /// What the wizard wants to be done.
        case wizard(Wizard.Effect)
    }

    /// What led to something new.
    enum Cause: Hashable, Sendable {
        case line
        case reply
        case time
    }
}
