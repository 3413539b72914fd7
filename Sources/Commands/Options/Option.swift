/// An option that a command takes: a flag, or a name with a value.
package struct Option: Hashable, Sendable {
    /// The name, without dashes.
    package let name: String
    /// The option's value; `nil` for a flag.
    package let value: Value?
    /// How often the option may be given.
    let arity: Arity
    /// What the option does, in one line.
    package let help: String

    /// Creates an option.
    package init(_ name: String, _ value: Value? = nil, arity: Arity = .optional, help: String) {
        self.name = name
        self.value = value
        self.arity = arity
        self.help = help
    }

    /// The name with its dashes.
    package var spelling: String { "--\(name)" }

    /// `--name`, or `--name PLACEHOLDER`.
    package var synopsis: String {
        guard let value else { return spelling }
        return "\(spelling) \(value.placeholder)"
    }

    /// How often an option may be given.
    package enum Arity: Hashable, Sendable, CaseIterable {
        /// At most once.
        case optional
        /// Exactly once.
        case required
        /// Any number of times.
        case repeatable
        /// Once, and then nothing else is required, as with `--help`.
        case exclusive
    }

    /// The value that follows an option's name.
    package struct Value: Hashable, Sendable {
        /// The value's name in help, such as `FILE`.
        package let placeholder: String
        /// The value used when the option is not given; `nil` for none.
        let defaultValue: String?
        /// The candidates that a shell offers for it.
        let completion: Completion

        /// Creates a value.
        package init(_ placeholder: String, defaultValue: String? = nil, completion: Completion = .none) {
            self.placeholder = placeholder
            self.defaultValue = defaultValue
            self.completion = completion
        }
    }
}

/// The candidates that a shell offers for a value or an operand.
package enum Completion: Hashable, Sendable {
    /// Nothing.
    case none
    /// File names.
    case files
    /// Folder names.
    case folders
    /// One of these words.
    case words([String])
    /// The tags of the program's languages.
    case languageTags
    /// The program's subcommands.
    case subcommands
    /// File names, and the first column of the table that a subcommand with this name prints.
    case filesAndWords(listedBy: String)
}
