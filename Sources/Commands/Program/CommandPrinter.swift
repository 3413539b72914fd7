/// `completion` and `man`: prints shell completions and the manual page.
public enum CommandPrinter {
    /// Prints the completion script for the shell that the operand names.
    public static func printCompletion(of command: Command, for invocation: Invocation) {
        let name = invocation.operands.first ?? ""
        guard let shell = Shell(rawValue: name) else {
            let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
            CommandError(.usage, "There is no completion for \"\(name)\". Choose from: \(names).")
                .reportAndExit()
        }
        printText(command.completion(for: shell))
    }

    /// Prints the manual page.
    public static func printManPage(of command: Command) {
        printText(command.manPage)
    }

    /// Prints a text that already ends with a newline.
    private static func printText(_ text: String) {
        Console.output(String(text.dropLast()))
    }
}
