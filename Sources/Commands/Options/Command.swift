/// A command-line interface: the one table that parsing, help, completions and manual pages are made from.
package struct Command: Hashable, Sendable {
    /// The program's name.
    package let name: String
    /// The program's version.
    package let version: String
    /// What the program does, in one sentence.
    let summary: String
    /// What happens without options, shown below the summary; may be empty.
    let introduction: String
    /// Example calls for the help.
    package let examples: [Example]
    /// The options of the program when no subcommand is named.
    package let options: [Option]
    /// The subcommands.
    package let subcommands: [Subcommand]
    /// The tags of the languages that the program knows; empty if none of its options takes one.
    var languageTags: [String] = []
    /// The last lines of the help; may be empty.
    let closing: String

    /// The manual page's description: one paragraph.
    let description: String
    /// The manual page's keys; empty for a program without a screen.
    package let keys: [Key]
    /// The exit statuses, for the manual page.
    package let exitStatuses: [ExitStatus]

    /// A call of the program, shown in the help.
    package struct Example: Hashable, Sendable {
        /// The arguments, as typed after the program's name.
        package let arguments: String
        /// What the call does, without a full stop.
        let purpose: String

        /// Creates an example.
        init(_ arguments: String, _ purpose: String) {
            self.arguments = arguments
            self.purpose = purpose
        }
    }

    /// A key and what it does.
    package struct Key: Hashable, Sendable {
        /// The key's name, such as `F1`.
        package let name: String
        /// What pressing it does, as a sentence.
        let action: String

        /// Creates a key.
        init(_ name: String, _ action: String) {
            self.name = name
            self.action = action
        }
    }

    /// An exit status and its meaning.
    package struct ExitStatus: Hashable, Sendable {
        /// The number.
        package let status: Int
        /// What the status means, as a sentence.
        let meaning: String

        /// Creates an exit status.
        init(_ status: Int, _ meaning: String) {
            self.status = status
            self.meaning = meaning
        }
    }

    /// The version of both programs, which the article Changes describes, and its date.
    static let release = (version: "0.3.0", date: "2026-11-28")

    /// Creates a command.
    ///
    /// Options with the same name must all take a value, or all be flags.
    package init(
        _ name: String, version: String, summary: String, introduction: String = "", examples: [Example] = [],
        options: [Option], subcommands: [Subcommand] = [], closing: String = "",
        description: String = "", keys: [Key] = [], exitStatuses: [ExitStatus] = []
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.introduction = introduction
        self.examples = examples
        self.options = options
        self.subcommands = subcommands
        self.closing = closing
        self.description = description
        self.keys = keys
        self.exitStatuses = exitStatuses
    }

    /// Returns the subcommand with a name.
    ///
    /// - Throws: ``UsageError/unknownSubcommand(_:choices:)``.
    func subcommand(named name: String) throws(UsageError) -> Subcommand {
        guard let subcommand = subcommands.first(where: { $0.name == name }) else {
            throw .unknownSubcommand(name, choices: subcommands.map(\.name))
        }
        return subcommand
    }
}

// MARK: - Subcommand

/// A subcommand of a program, such as `replay`.
package struct Subcommand: Hashable, Sendable {
    /// The name that is typed.
    package let name: String
    /// What the subcommand does, in one sentence.
    package let summary: String
    /// The operands, in order.
    let operands: [Operand]
    /// The options that the subcommand takes.
    package let options: [Option]

    /// Creates a subcommand.
    package init(_ name: String, summary: String, operands: [Operand] = [], options: [Option] = []) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
    }

    /// An argument that is not an option, such as a file.
    package struct Operand: Hashable, Sendable {
        /// The operand's name in help, such as `FILE`.
        let placeholder: String
        /// Whether it may be given more than once; only for the last operand.
        let isRepeatable: Bool
        /// Whether it may be omitted; only for the last operand.
        let isOptional: Bool
        /// The candidates that a shell offers for it.
        let completion: Completion

        /// Creates an operand.
        package init(
            _ placeholder: String, isRepeatable: Bool = false, isOptional: Bool = false,
            completion: Completion = .none
        ) {
            self.placeholder = placeholder
            self.isRepeatable = isRepeatable
            self.isOptional = isOptional
            self.completion = completion
        }
    }
}

// MARK: - Argument

/// A command-line argument: an option with its value, or an operand.
enum Argument: Hashable, Sendable {
    /// An option's name as typed, with its dashes.
    case option(String, value: String?)
    /// A subcommand's name or an operand.
    case operand(String)

    /// Parses arguments by GNU conventions: `--name value`, `--name=value`, and no options after `--`.
    ///
    /// The only short option is `-h`.
    ///
    /// - Parameter optionsWithValue: The spellings of the options that take a value.
    static func parse(_ arguments: [String], optionsWithValue: Set<String>) -> [Argument] {
        var parsed: [Argument] = []
        var rest = arguments[...]
        while let next = rest.popFirst() {
            let argument = next == "-h" ? Option.help.spelling : next
            if argument == "--" { return parsed + rest.map(Argument.operand) }
            guard isOption(argument) else {
                parsed.append(.operand(argument))
                continue
            }
            var (name, value) = parts(of: argument)
            if value == nil, optionsWithValue.contains(name), let next = rest.first, !isOption(next) {
                value = rest.popFirst()
            }
            parsed.append(.option(name, value: value))
        }
        return parsed
    }

    /// Returns whether an argument is an option that would carry a password or code.
    static func carriesSecret(_ argument: String) -> Bool {
        guard isOption(argument) else { return false }
        let name = parts(of: argument).name.drop { $0 == "-" }.lowercased()
        return secretNames.contains(name)
    }

    /// The option names that are refused because they would carry secrets.
    static let secretNames = ["password", "code", "oob", "token", "secret"]

    private static func isOption(_ argument: String) -> Bool {
        argument.utf8.count > 1 && argument.utf8.first == UInt8(ascii: "-")
    }

    // Compares bytes, so that a combining mark after the `=` cannot hide it.
    private static func parts(of argument: String) -> (name: String, value: String?) {
        guard let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (argument, nil) }
        return (String(argument[..<sign]), String(argument[argument.utf8.index(after: sign)...]))
    }
}
