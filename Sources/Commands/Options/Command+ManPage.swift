extension Command {
    /// The manual page in roff: name, synopsis, description, options, subcommands, examples, keys and exit
    /// statuses.
    public var manPage: String {
        let parts =
            [
                ".TH \(name.uppercased().roffEscaped) 1 \(releaseDate) \"\(name.roffEscaped) \(version)\" \"User Commands\"",
                ".SH NAME\n\(name.roffEscaped) \\- \(uncapitalized(summary).roffEscaped)",
                ".SH SYNOPSIS\n" + ([nil] + subcommands).map(synopsis).joined(separator: "\n.br\n"),
                ".SH DESCRIPTION\n\(description.roffEscaped)",
                ".SH OPTIONS\n" + options.map(item).joined(separator: "\n"),
                ".SH COMMANDS\n" + subcommands.map(section).joined(separator: "\n"),
            ]
            + section("EXAMPLES", examples.map { tagged("\(name) \($0.arguments)", $0.purpose + ".") })
            + section("KEYS", keys.map { tagged($0.name, $0.action) })
            + section("EXIT STATUS", exitStatuses.map { tagged("\($0.status)", $0.meaning) })
        return parts.joined(separator: "\n") + "\n"
    }

    /// The release date of the version.
    private var releaseDate: String { "2026-11-22" }

    /// A summary as it follows a dash: no capital, no full stop.
    private func uncapitalized(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst().prefix { $0 != "." }
    }

    private func synopsis(_ subcommand: Subcommand?) -> String {
        let parts = usage(of: subcommand).split(separator: " ", maxSplits: subcommand == nil ? 1 : 2).map(
            String.init)
        let count = subcommand == nil ? 1 : 2
        let head = ".B \(parts.prefix(count).joined(separator: " ").roffEscaped)"
        return ([head] + parts.dropFirst(count).map(\.roffEscaped)).joined(separator: "\n")
    }

    private func item(_ option: Option) -> String {
        let value = option.value.map { " \\fI\($0.placeholder.roffEscaped)\\fR" } ?? ""
        let help = helpWithDefault(of: option).roffEscaped
        return ".TP\n\\fB\(option.spelling.roffEscaped)\\fR\(value)\n\(help)."
    }

    /// A section with a heading; nothing when it has no paragraphs.
    private func section(_ heading: String, _ paragraphs: [String]) -> [String] {
        paragraphs.isEmpty ? [] : [".SH \(heading)\n" + paragraphs.joined(separator: "\n")]
    }

    private func tagged(_ tag: String, _ text: String) -> String {
        ".TP\n.B \(tag.roffEscaped)\n\(text.roffEscaped)"
    }

    private func section(_ subcommand: Subcommand) -> String {
        ([".SS \(subcommand.name.roffEscaped)\n\(subcommand.summary.roffEscaped)"]
            + subcommand.options.map(item))
            .joined(separator: "\n")
    }
}

extension String {
    /// The text escaped for roff: dashes stay dashes, and no line starts with a request.
    fileprivate var roffEscaped: String {
        let safe = map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            default: String(character)
            }
        }.joined()
        return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
    }
}
