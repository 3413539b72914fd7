/// A subcommand of a program, such as `replay`.
public struct Subcommand: Hashable, Sendable {
    /// The name that is typed.
    public let name: String
    /// What the subcommand does, in one sentence.
    public let summary: String
    /// The operands, in order.
    public let operands: [Operand]
    /// The options that the subcommand takes.
    public let options: [Option]

    /// Creates a subcommand.
    public init(_ name: String, summary: String, operands: [Operand] = [], options: [Option] = []) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
    }

    /// An argument that is not an option, such as a file.
    public struct Operand: Hashable, Sendable {
        /// The operand's name in help, such as `FILE`.
        public let placeholder: String
        /// Whether it may be given more than once; only for the last operand.
        public let isRepeatable: Bool
        /// Whether it may be omitted; only for the last operand.
        public let isOptional: Bool
        /// The candidates that a shell offers for it.
        public let completion: Completion

        /// Creates an operand.
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
