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
        case .languageTags(let further): fishWords(.words(languageTags + further))
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
