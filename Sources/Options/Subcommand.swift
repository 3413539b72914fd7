/// A word behind a program's name that makes it do something of its own.
public struct Subcommand: Hashable, Sendable {
    /// The word.
    public let name: String
    /// What it does, in one line.
    public let summary: String
    /// What else is typed behind it, in order.
    public let operands: [Operand]
    /// The options that it takes.
    public let options: [Option]

    /// Makes a subcommand.
    public init(_ name: String, summary: String, operands: [Operand] = [], options: [Option] = []) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
    }

    /// What a subcommand works on, such as a file.
    public struct Operand: Hashable, Sendable {
        /// The word that stands for it in help, such as `FILE`.
        public let placeholder: String
        /// Whether more than one may be given, as only the last operand may.
        public let isRepeatable: Bool
        /// Whether it may be left out, as only the last operand may.
        public let isOptional: Bool
        /// What a shell may offer while it is typed.
        public let completion: Completion

        /// Makes an operand.
        public init(
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
