/// The candidates that a shell offers for a value or an operand.
public enum Completion: Hashable, Sendable {
    /// Nothing.
    case none
    /// File names.
    case files
    /// Folder names.
    case folders
    /// One of these words.
    case words([String])
    /// The tags of the program's languages, and these words.
    case languageTags(and: [String])
    /// The program's subcommands.
    case subcommands
    /// File names, and the first column of the table that a subcommand with this name prints.
    case filesAndWords(listedBy: String)
}
