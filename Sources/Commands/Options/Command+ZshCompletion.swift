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
        case .languageTags(let further): zshAction(.words(languageTags + further))
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
