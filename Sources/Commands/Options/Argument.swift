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
