/// What a shell may offer while a value or an operand is typed.
public enum Completion: Hashable, Sendable {
    /// Nothing.
    case none
    /// The names of files.
    case files
    /// The names of folders.
    case folders
    /// One of these words.
    case words([String])
    /// The names of files, and the first word of each line that a subcommand of this name prints.
    case filesAndWords(listedBy: String)
}
