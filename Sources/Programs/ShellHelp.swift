public import Options

/// `completion` and `man`: prints shell completions and the manual page.
public enum ShellHelp {
    /// Prints the completion script for the shell that the operand names.
    public static func say(_ command: Command, for invocation: Invocation) {
        let name = invocation.operands.first ?? ""
        guard let shell = Shell(rawValue: name) else {
            let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
            Complaint(.usage, "There is no completion for \"\(name)\". Choose from: \(names).").end()
        }
        say(whole: command.completion(for: shell))
    }

    /// Prints the manual page.
    public static func sayManual(of command: Command) {
        say(whole: command.manPage)
    }

    /// Prints a text that already ends with a newline.
    private static func say(whole text: String) {
        Console.say(String(text.dropLast()))
    }
}
