/// An option that a command takes: a flag, or a name with a value.
public struct Option: Hashable, Sendable {
    /// The name, without dashes.
    public let name: String
    /// What its value is; `nil` for a flag.
    public let value: Value?
    /// How often it is given.
    public let use: Use
    /// What it does, in one line.
    public let help: String

    /// Makes an option.
    public init(_ name: String, _ value: Value? = nil, use: Use = .optional, help: String) {
        self.name = name
        self.value = value
        self.use = use
        self.help = help
    }

    /// The name as it is typed, with its dashes.
    public var spelling: String { "--\(name)" }

    /// How the option is shown: `--name`, or `--name PLACEHOLDER`.
    public var synopsis: String {
        guard let value else { return spelling }
        return "\(spelling) \(value.placeholder)"
    }

    /// How often an option is given.
    public enum Use: Hashable, Sendable, CaseIterable {
        /// Once, or left out.
        case optional
        /// Exactly once.
        case required
        /// Any number of times.
        case repeatable
        /// Once, in place of everything that the command requires, as `--help` is.
        case alone
    }

    /// What is typed behind an option's name.
    public struct Value: Hashable, Sendable {
        /// The word that stands for it in help, such as `FILE`.
        public let placeholder: String
        /// The value that holds when the option is left out, if there is one.
        public let standard: String?
        /// What a shell may offer while it is typed.
        public let completion: Completion

        /// Makes a value.
        public init(_ placeholder: String, standard: String? = nil, completion: Completion = .none) {
            self.placeholder = placeholder
            self.standard = standard
            self.completion = completion
        }
    }
}
