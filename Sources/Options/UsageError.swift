/// Why arguments do not fit a ``Command``.
///
/// What was typed is kept as it was; ``words`` makes it fit to be shown.
public enum UsageError: Error, Hashable, Sendable {
    /// There is no such option. The name is kept without the value it may have had.
    case unknownOption(String, possible: [String])
    /// There is no such subcommand.
    case unknownSubcommand(String, possible: [String])
    /// A word more than the subcommand takes.
    case unexpectedOperand(String, usage: String)
    /// A flag was given a value.
    case unexpectedValue(Option)
    /// An option stands without its value: at the end, before another option, or before nothing after `=`.
    case missingValue(Option)
    /// An option was given twice.
    case repeatedOption(Option)
    /// An option must be given and is not.
    case missingOption(Option, usage: String)
    /// An operand must be given and is not.
    case missingOperand(Subcommand.Operand, usage: String)
    /// An option that would carry a password or a code, which other people on the machine could read.
    case secretOption
    /// A variable that would carry a password or a code to the program and to all that it starts.
    case secretVariable(String)

    /// What is wrong with an environment in which a password or a code is set for the programs.
    ///
    /// - Parameter isSet: Whether there is a variable of a name.
    public static func secret(inEnvironment isSet: (String) -> Bool) -> UsageError? {
        let names = ["SIGNUP_", "SIGNUP_WIZARD_", "SIGNUP_TENANT_"].flatMap { program in
            Word.secrets.map { program + $0.uppercased() }
        }
        return names.first(where: isSet).map(UsageError.secretVariable)
    }
}

extension UsageError {
    /// One line that names what is wrong and says what is possible.
    ///
    /// What was typed is quoted, cut to 60 characters, and free of anything that acts on a terminal.
    public var words: String {
        switch self {
        case .unknownOption(let word, let possible):
            "Unknown option \(word.quoted).\(Self.offer(possible, for: word))"
        case .unknownSubcommand(let word, let possible):
            "Unknown command \(word.quoted).\(Self.offer(possible, for: word))"
        case .unexpectedOperand(let word, let usage):
            "Unexpected word \(word.quoted). Possible: \(usage)"
        case .unexpectedValue(let option):
            "\(option.spelling) takes no value."
        case .missingValue(let option):
            "\(option.spelling) needs a value: \(option.synopsis)."
        case .repeatedOption(let option):
            "\(option.spelling) is given twice. Give it once."
        case .missingOption(let option, let usage):
            "\(option.spelling) is missing. Possible: \(usage)"
        case .missingOperand(let operand, let usage):
            "\(operand.placeholder) is missing. Possible: \(usage)"
        case .secretOption:
            "Passwords and codes are not taken as options. Type them when they are asked for."
        case .secretVariable(let name):
            "\(name) is set. Passwords and codes are not taken from the environment. Type them when they are asked for."
        }
    }

    private static func offer(_ possible: [String], for word: String) -> String {
        let guess = word.nearest(among: possible).map { " Did you mean \($0)?" } ?? ""
        return possible.isEmpty ? "" : "\(guess) Possible: \(possible.joined(separator: ", "))."
    }
}
