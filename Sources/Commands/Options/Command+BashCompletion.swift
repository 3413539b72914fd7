extension Command {
    var bashCompletion: String {
        """
        # Completion of \(name) for bash.
        \(functionName)() {
            local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= word
            COMPREPLY=()
            if [[ $current == = ]]; then
                current=
            elif [[ $before == = ]]; then
                before=${COMP_WORDS[COMP_CWORD-2]}
            fi
            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                case $word in
                \(subcommandNames.joined(separator: "|"))) command=$word; break ;;
                esac
            done
            case $command:$before in
        \(invocationForms.flatMap(bashValues).joined(separator: "\n"))
            esac
            if [[ $current == -* ]]; then
                case $command in
        \(invocationForms.map(bashOptions).joined(separator: "\n"))
                esac
                return
            fi
            case $command in
        \(invocationForms.map(bashOperands).joined(separator: "\n"))
            esac
        }
        complete -o filenames -F \(functionName) \(name)

        """
    }

    private func bashValues(
        _ form: (name: String, options: [Option], operands: [Subcommand.Operand])
    ) -> [String] {
        form.options.compactMap { option in
            option.value.map { "    \(form.name):\(option.spelling)) \(bashReply($0.completion)); return ;;" }
        }
    }

    private func bashOptions(
        _ form: (name: String, options: [Option], operands: [Subcommand.Operand])
    ) -> String {
        let words = form.options.map(\.spelling).joined(separator: " ")
        return "        \(Self.pattern(form.name))) \(Self.reply(#"-W "\#(words)""#)) ;;"
    }

    private func bashOperands(
        _ form: (name: String, options: [Option], operands: [Subcommand.Operand])
    ) -> String {
        let reply =
            form.name.isEmpty
            ? Self.reply(#"-W "\#(subcommandNames.joined(separator: " "))""#)
            : bashReply(form.operands.first?.completion ?? .none)
        return "    \(Self.pattern(form.name))) \(reply) ;;"
    }

    private static func pattern(_ name: String) -> String { name.isEmpty ? "''" : name }

    private static func reply(_ what: String) -> String {
        #"mapfile -t COMPREPLY < <(compgen \#(what) -- "$current")"#
    }

    private func bashReply(_ completion: Completion) -> String {
        switch completion {
        case .none: ":"
        case .files: Self.reply("-f")
        case .folders: Self.reply("-d")
        case .words(let words): Self.reply(#"-W "\#(words.joined(separator: " "))""#)
        case .languageTags(let further): bashReply(.words(languageTags + further))
        case .subcommands: bashReply(.words(subcommandNames))
        case .filesAndWords(let lister):
            Self.reply(#"-f -W "$(\#(name) \#(lister) 2>/dev/null | sed '1d; s/ .*//')""#)
        }
    }
}
