/// What an argument says: an option, with its value if it has one, or anything else.
enum Word: Hashable, Sendable {
    /// An option's name as it was typed, dashes and all.
    case option(String, value: String?)
    /// A subcommand or what it works on.
    case operand(String)

    /// Reads arguments as GNU programs do: `--name value`, `--name=value`, and after `--` no options.
    ///
    /// The one name of a single letter is `-h`.
    ///
    /// - Parameter valued: The spellings of the options that take a value.
    static func all(in arguments: [String], valued: Set<String>) -> [Word] {
        var words: [Word] = []
        var rest = arguments[...]
        while let next = rest.popFirst() {
            let argument = next == "-h" ? Option.help.spelling : next
            if argument == "--" { return words + rest.map(Word.operand) }
            guard isOption(argument) else {
                words.append(.operand(argument))
                continue
            }
            var (name, value) = parts(of: argument)
            if value == nil, valued.contains(name), let next = rest.first, !isOption(next) {
                value = rest.popFirst()
            }
            words.append(.option(name, value: value))
        }
        return words
    }

    /// Whether an argument is an option that would carry a password or a code.
    static func isSecret(_ argument: String) -> Bool {
        guard isOption(argument) else { return false }
        let name = parts(of: argument).name.drop { $0 == "-" }.lowercased()
        return secrets.contains(name)
    }

    /// What secrets are called.
    static let secrets = ["password", "code", "oob", "token", "secret"]

    private static func isOption(_ argument: String) -> Bool {
        argument.utf8.count > 1 && argument.utf8.first == UInt8(ascii: "-")
    }

    // By bytes: a combining mark behind the sign must not hide it.
    private static func parts(of argument: String) -> (name: String, value: String?) {
        guard let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (argument, nil) }
        return (String(argument[..<sign]), String(argument[argument.utf8.index(after: sign)...]))
    }
}
