/// A shell that can complete command lines.
public enum Shell: String, Hashable, Sendable, CaseIterable {
    /// GNU Bash.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell.
    case fish
}

extension Command {
    /// What a shell reads to complete the program's command lines: `eval "$(signup-wizard completion bash)"`.
    public func completion(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletion
        case .zsh: zshCompletion
        case .fish: fishCompletion
        }
    }

    /// The name of the function that does it.
    var functionName: String { "_" + name.map { $0 == "-" ? "_" : String($0) }.joined() }

    /// The words that begin something else: each subcommand's name.
    var names: [String] { subcommands.map(\.name) }

    /// Each way of calling the program: its subcommand's name, its options and its operands.
    var ways: [(name: String, options: [Option], operands: [Subcommand.Operand])] {
        [("", options, [])] + subcommands.map { ($0.name, $0.options, $0.operands) }
    }
}
