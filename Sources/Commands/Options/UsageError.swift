import NativeAuth

/// The reason why arguments do not fit a ``Command``.
///
/// Arguments are stored as typed; ``message`` makes them safe to print.
public enum UsageError: Error, Hashable, Sendable {
    /// No option has this name, given without its value.
    case unknownOption(String, choices: [String])
    /// No subcommand has this name.
    case unknownSubcommand(String, choices: [String])
    /// An option or a subcommand of an earlier version.
    case removed(Command.Removed)
    /// More operands than the subcommand takes.
    case unexpectedOperand(String, usage: String)
    /// A flag was given a value.
    case unexpectedValue(Option)
    /// An option has no value: it is last, precedes another option, or nothing follows its `=`.
    case missingValue(Option)
    /// An option that may be given once was repeated.
    case repeatedOption(Option)
    /// A required option is missing.
    case missingOption(Option, usage: String)
    /// A required operand is missing.
    case missingOperand(Subcommand.Operand, usage: String)
    /// An option would carry a password or code, which other users of the machine could read.
    case secretOption
    /// An environment variable would carry a password or code, which child processes would inherit.
    case secretVariable(String)

    /// The error for an environment that sets a password or code for the programs; `nil` for any other.
    ///
    /// - Parameter isSet: Whether the environment has a variable with this name.
    public static func secret(inEnvironment isSet: (String) -> Bool) -> UsageError? {
        let names = ["SIGNUP_", "SIGNUP_WIZARD_", "SIGNUP_TENANT_"].flatMap { program in
            Argument.secretNames.map { program + $0.uppercased() }
        }
        return names.first(where: isSet).map(UsageError.secretVariable)
    }
}

extension UsageError {
    /// One line that names the error and the valid choices.
    ///
    /// Arguments in it are quoted, cut to 60 characters and free of control characters.
    public var message: String {
        switch self {
        case .unknownOption(let argument, let choices):
            "Unknown option \(argument.quoted).\(Self.suggestions(from: choices, for: argument))"
        case .unknownSubcommand(let argument, let choices):
            "Unknown command \(argument.quoted).\(Self.suggestions(from: choices, for: argument))"
        case .removed(let removed): "\(removed.spelling) was removed. \(removed.advice)"
        case .unexpectedOperand(let argument, let usage):
            "Unexpected argument \(argument.quoted). Usage: \(usage)"
        case .unexpectedValue(let option):
            "\(option.spelling) takes no value."
        case .missingValue(let option):
            "\(option.spelling) needs a value: \(option.synopsis)."
        case .repeatedOption(let option):
            "\(option.spelling) can be used only once."
        case .missingOption(let option, let usage):
            "\(option.spelling) is required. Usage: \(usage)"
        case .missingOperand(let operand, let usage):
            "\(operand.placeholder) is required. Usage: \(usage)"
        case .secretOption:
            "Passwords and codes cannot be passed as options. Type them when you are asked for them."
        case .secretVariable(let name):
            "\(name) is set. Passwords and codes cannot be passed in the environment. Type them when you are asked for them."
        }
    }

    private static func suggestions(from choices: [String], for argument: String) -> String {
        let guess = argument.closestMatch(in: choices).map { " Did you mean \($0)?" } ?? ""
        return choices.isEmpty ? "" : "\(guess) Choose from: \(choices.joined(separator: ", "))."
    }
}
