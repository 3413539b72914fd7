/// A shell that can complete command lines.
public enum Shell: String, Hashable, Sendable, CaseIterable {
    /// GNU Bash.
    case bash = "bash"
    /// The Z shell.
    case zsh = "zsh"
    /// The friendly interactive shell.
    case fish = "fish"
}

extension Command {
    /// Returns a shell's completion script, used as `eval "$(signup-wizard completion bash)"`.
    public func completion(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletion
        case .zsh: zshCompletion
        case .fish: fishCompletion
        }
    }

    /// The name of the completion function.
    var functionName: String { "_" + name.map { $0 == "-" ? "_" : String($0) }.joined() }

    /// The names of the subcommands.
    var subcommandNames: [String] { subcommands.map(\.name) }

    /// The program without and with each subcommand: name (empty for none), options and operands.
    var invocationForms: [(name: String, options: [Option], operands: [Subcommand.Operand])] {
        [("", options, [])] + subcommands.map { ($0.name, $0.options, $0.operands) }
    }
}
