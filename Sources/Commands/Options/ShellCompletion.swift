/// A shell that can complete command lines.
package enum Shell: String, Hashable, Sendable, CaseIterable {
    /// GNU Bash.
    case bash = "bash"
    /// The Z shell.
    case zsh = "zsh"
    /// The friendly interactive shell.
    case fish = "fish"
}

extension Command {
    /// Returns a shell's completion script, used as `eval "$(signup-wizard completion bash)"`.
    package func completion(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletion
        case .zsh: zshCompletion
        case .fish: fishCompletion
        }
    }

    /// The name of the completion function.
    var functionName: String { "_" + name.map { $0 == "-" ? "_" : String($0) }.joined() }

    /// The names of the subcommands.
    var subcommandNames: [String] { subcommands.map(\.name) }

    /// The program without and with each subcommand: name (empty for none), options and operands.
    var invocationForms: [(name: String, options: [Option], operands: [Subcommand.Operand])] {
        [("", options, [])] + subcommands.map { ($0.name, $0.options, $0.operands) }
    }
}

// MARK: - Bash completion

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
        case .languageTags: bashReply(.words(languageTags))
        case .subcommands: bashReply(.words(subcommandNames))
        case .filesAndWords(let lister):
            Self.reply(#"-f -W "$(\#(name) \#(lister) 2>/dev/null | sed '1d; s/ .*//')""#)
        }
    }
}

// MARK: - Fish completion

extension Command {
    var fishCompletion: String {
        let all = subcommandNames.joined(separator: " ")
        var lines = ["# Completion of \(name) for fish.", "complete -c \(name) -f"]
        for subcommand in subcommands {
            lines.append(
                "complete -c \(name) -n 'not __fish_seen_subcommand_from \(all)' -a \(subcommand.name) "
                    + "-d \(subcommand.summary.fishQuoted)")
        }
        for form in invocationForms {
            let when =
                form.name.isEmpty
                ? "not __fish_seen_subcommand_from \(all)" : "__fish_seen_subcommand_from \(form.name)"
            lines += form.options.map { "complete -c \(name) -n '\(when)' \(fishOption($0))" }
            lines += form.operands.compactMap { operand in
                fishWords(operand.completion).map { "complete -c \(name) -n '\(when)' \($0)" }
            }
        }
        return (lines + [""]).joined(separator: "\n")
    }

    private func fishOption(_ option: Option) -> String {
        let value = option.value.map { value in
            let words = fishWords(value.completion)
            return " -r" + (words.map { " \($0)" } ?? " -f")
        }
        return "-l \(option.name)\(value ?? "") -d \(help(of: option).fishQuoted)"
    }

    /// The arguments of `complete` for a completion; `nil` when there is nothing to offer.
    private func fishWords(_ completion: Completion) -> String? {
        switch completion {
        case .none: nil
        case .files: "-F"
        case .folders: "-f -a '(__fish_complete_directories)'"
        case .words(let words): "-f -a \(words.joined(separator: " ").fishQuoted)"
        case .languageTags: fishWords(.words(languageTags))
        case .subcommands: fishWords(.words(subcommandNames))
        case .filesAndWords(let lister):
            "-F -a '(\(name) \(lister) 2>/dev/null | tail -n +2 | string replace -r \" .*\" \"\")'"
        }
    }
}

extension String {
    /// The text in single quotes, escaped for fish.
    fileprivate var fishQuoted: String {
        "'" + map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    }
}

// MARK: - Zsh completion

extension Command {
    var zshCompletion: String {
        """
        #compdef \(name)
        # Completion of \(name) for zsh.
        \(functionName)() {
            local word command=
            for word in "${(@)words[2,CURRENT-1]}"; do
                case $word in
                (\(subcommandNames.joined(separator: "|"))) command=$word; break ;;
                esac
            done
            case $command in
        \(invocationForms.map { zshForm($0.name, $0.options, $0.operands) }.joined(separator: "\n"))
            esac
        }
        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
            \(functionName) "$@"
        else
            compdef \(functionName) \(name)
        fi

        """
    }

    private func zshForm(_ form: String, _ options: [Option], _ operands: [Subcommand.Operand]) -> String {
        var specs = options.map(zshSpecification)
        if form.isEmpty {
            let commands = subcommands.map { "\($0.name)\\:\(Self.escapedInList($0.summary))" }
            specs.append("1:command:((\(commands.joined(separator: " "))))")
        } else {
            specs +=
                ["1:command:"]
                + operands.map {
                    "\($0.isRepeatable ? "*" : "2"):\($0.placeholder):\(zshAction($0.completion))"
                }
        }
        let lines = specs.map { "        '\($0.zshQuoted)'" }
        return "    (\(form.isEmpty ? "''" : form)) _arguments \\\n\(lines.joined(separator: " \\\n")) ;;"
    }

    private func zshSpecification(_ option: Option) -> String {
        let help = "[\(Self.escapedInBrackets(help(of: option)))]"
        let many = option.arity == .repeatable ? "*" : ""
        guard let value = option.value else { return "\(many)\(option.spelling)\(help)" }
        return
            "\(many)\(option.spelling)=\(help):\(Self.escapedInBrackets(value.placeholder)):\(zshAction(value.completion))"
    }

    private func zshAction(_ completion: Completion) -> String {
        switch completion {
        case .none: " "
        case .files: "_files"
        case .folders: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .languageTags: zshAction(.words(languageTags))
        case .subcommands: zshAction(.words(subcommandNames))
        case .filesAndWords(let lister):
            "{ local -a names; names=(${(f)\"$(\(name) \(lister) 2>/dev/null | sed \"1d; s/ .*//\")\"}); "
                + "compadd -a names; _files }"
        }
    }

    /// The text escaped for a description in brackets.
    private static func escapedInBrackets(_ text: String) -> String {
        text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    /// The text escaped for a list of words with descriptions.
    private static func escapedInList(_ text: String) -> String {
        text.map { " ()[]:\\\"'".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}

extension String {
    /// The text escaped for single quotes.
    fileprivate var zshQuoted: String {
        split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
    }
}
