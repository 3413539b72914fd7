import NativeAuth
import UserFlow

extension Command {
    /// Parses the arguments that follow the program's name.
    ///
    /// - Throws: The error of the first argument that does not fit, or else of the first one that is missing.
    package func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        guard !arguments.contains(where: Argument.carriesSecret) else { throw .secretOption }
        let parsed = Argument.parse(arguments, optionsWithValue: spellingsWithValue)
        let subcommand = subcommand(in: parsed)
        let options = subcommand?.options ?? options
        var invocation = Invocation(subcommand: subcommand)
        var hasSubcommandName = false
        for argument in parsed {
            switch argument {
            case .option(let name, let value):
                let option = try option(spelled: name, in: options)
                try addValue(value, for: option, to: &invocation)
            case .operand where subcommand != nil && !hasSubcommandName:
                hasSubcommandName = true
            case .operand(let operand):
                try addOperand(operand, to: &invocation)
            }
        }
        try checkRequired(options, in: invocation)
        return invocation
    }

    private var spellingsWithValue: Set<String> {
        let all = options + subcommands.flatMap(\.options)
        return Set(all.filter { $0.value != nil }.map(\.spelling))
    }

    private func subcommand(in arguments: [Argument]) -> Subcommand? {
        for case .operand(let name) in arguments { return subcommands.first { $0.name == name } }
        return nil
    }

    private func option(spelled name: String, in options: [Option]) throws(UsageError) -> Option {
        guard let option = options.first(where: { $0.spelling == name }) else {
            throw .unknownOption(name, choices: options.map(\.spelling))
        }
        return option
    }

    private func addValue(
        _ value: String?, for option: Option, to invocation: inout Invocation
    ) throws(UsageError) {
        guard option.arity == .repeatable || !invocation.has(option) else { throw .repeatedOption(option) }
        guard option.value != nil || value == nil else { throw .unexpectedValue(option) }
        guard option.value == nil || value?.isEmpty == false else { throw .missingValue(option) }
        invocation.add(value, for: option)
    }

    private func addOperand(_ operand: String, to invocation: inout Invocation) throws(UsageError) {
        guard let subcommand = invocation.subcommand else {
            throw .unknownSubcommand(operand, choices: subcommands.map(\.name))
        }
        let operands = subcommand.operands
        guard invocation.operands.count < operands.count || operands.last?.isRepeatable == true else {
            throw .unexpectedOperand(operand, usage: usage(of: subcommand))
        }
        invocation.operands.append(operand)
    }

    private func checkRequired(_ options: [Option], in invocation: Invocation) throws(UsageError) {
        guard !options.contains(where: { $0.arity == .exclusive && invocation.has($0) }) else { return }
        if let option = options.first(where: { $0.arity == .required && !invocation.has($0) }) {
            throw .missingOption(option, usage: usage(of: invocation.subcommand))
        }
        let operands = invocation.subcommand?.operands ?? []
        if let operand = operands.dropFirst(invocation.operands.count).first, !operand.isOptional {
            throw .missingOperand(operand, usage: usage(of: invocation.subcommand))
        }
    }
}

// MARK: - Invocation

/// The arguments of a program, parsed and checked against a ``Command``.
package struct Invocation: Hashable, Sendable {
    /// The subcommand; `nil` when none was named.
    package let subcommand: Subcommand?
    /// The subcommand's operands, in order.
    package internal(set) var operands: [String] = []
    private var entries: [Entry] = []

    /// An option's name and the values it was given.
    private struct Entry: Hashable, Sendable {
        let name: String
        var values: [String] = []
    }

    init(subcommand: Subcommand?) {
        self.subcommand = subcommand
    }

    /// Whether an option was given.
    package func has(_ option: Option) -> Bool { index(of: option) != nil }

    /// The last value given for an option, or its default value; `nil` when it has neither.
    package subscript(_ option: Option) -> String? { values(of: option).last ?? option.value?.defaultValue }

    /// All values given for an option, in order.
    package func values(of option: Option) -> [String] { index(of: option).map { entries[$0].values } ?? [] }

    /// Returns those of some options that were given, as they were, for another command.
    package func words(of options: [Option]) -> [String] {
        options.filter(has).flatMap { option in
            option.value == nil ? [option.spelling] : values(of: option).flatMap { [option.spelling, $0] }
        }
    }

    mutating func add(_ value: String?, for option: Option) {
        let index = index(of: option) ?? entries.count
        if index == entries.count { entries.append(Entry(name: option.name)) }
        if let value { entries[index].values.append(value) }
    }

    private func index(of option: Option) -> Int? { entries.firstIndex { $0.name == option.name } }
}

// MARK: - UsageError

/// The reason why arguments do not fit a ``Command``.
///
/// Arguments are stored as typed; ``message`` makes them safe to print.
package enum UsageError: Error, Hashable, Sendable {
    /// No option has this name, given without its value.
    case unknownOption(String, choices: [String])
    /// No subcommand has this name.
    case unknownSubcommand(String, choices: [String])
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
    package static func secret(inEnvironment isSet: (String) -> Bool) -> UsageError? {
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
    package var message: String {
        switch self {
        case .unknownOption(let argument, let choices):
            "Unknown option \(argument.quoted).\(Self.suggestions(from: choices, for: argument))"
        case .unknownSubcommand(let argument, let choices):
            "Unknown command \(argument.quoted).\(Self.suggestions(from: choices, for: argument))"
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
        if let guess = argument.closestMatch(in: choices) { return " Did you mean \(guess)?" }
        return choices.isEmpty ? "" : " Choose from: \(choices.joined(separator: ", "))."
    }
}
