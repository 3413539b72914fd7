public import Options

/// `completion`: what a shell completes command lines with.
public enum ShellHelp {
    /// Prints it for the shell that was named.
    public static func say(_ command: Command, for invocation: Invocation) {
        let name = invocation.operands.first ?? ""
        guard let shell = Shell(rawValue: name) else {
            let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
            Complaint(.usage, "There is no completion for \"\(name)\". Possible: \(names).").end()
        }
        say(whole: command.completion(for: shell))
    }

    /// Prints the manual page.
    public static func sayManual(of command: Command) {
        say(whole: command.manPage)
    }

    /// Prints what ends with a line end of its own.
    private static func say(whole text: String) {
        Console.say(String(text.dropLast()))
    }
}
