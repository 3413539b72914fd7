extension Command {
    /// Parses the arguments that follow the program's name.
    ///
    /// - Throws: The error of the first argument that does not fit, or else of the first one that is missing.
    public func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
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
            if let removed = removed.first(where: { $0.spelling == name }) { throw .removed(removed) }
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
            if let removed = removed.first(where: { $0.spelling == operand }) { throw .removed(removed) }
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
