extension Command {
    /// The manual page, for `man`: name, synopsis, options, each subcommand, and what an exit status tells.
    public var manPage: String {
        let parts =
            [
                ".TH \(name.uppercased().roff) 1 \(released) \"\(name.roff) \(version)\" \"User Commands\"",
                ".SH NAME\n\(name.roff) \\- \(phrase(summary).roff)",
                ".SH SYNOPSIS\n" + ([nil] + subcommands).map(synopsis).joined(separator: "\n.br\n"),
                ".SH DESCRIPTION\n\(description.roff)",
                ".SH OPTIONS\n" + options.map(item).joined(separator: "\n"),
                ".SH COMMANDS\n" + subcommands.map(section).joined(separator: "\n"),
            ] + (exits.isEmpty ? [] : [".SH EXIT STATUS\n" + exits.map(item).joined(separator: "\n")])
        return parts.joined(separator: "\n") + "\n"
    }

    /// The day on which the version was released.
    private var released: String { "2026-11-22" }

    /// A summary as it stands behind a dash: without a capital and a full stop.
    private func phrase(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst().prefix { $0 != "." }
    }

    private func synopsis(_ subcommand: Subcommand?) -> String {
        let parts = usage(of: subcommand).split(separator: " ", maxSplits: subcommand == nil ? 1 : 2).map(
            String.init)
        let count = subcommand == nil ? 1 : 2
        let head = ".B \(parts.prefix(count).joined(separator: " ").roff)"
        return ([head] + parts.dropFirst(count).map(\.roff)).joined(separator: "\n")
    }

    private func item(_ option: Option) -> String {
        let value = option.value.map { " \\fI\($0.placeholder.roff)\\fR" } ?? ""
        return ".TP\n\\fB\(option.spelling.roff)\\fR\(value)\n\(option.fullHelp.roff)."
    }

    private func item(_ exit: Exit) -> String {
        ".TP\n.B \(exit.status)\n\(exit.meaning.roff)"
    }

    private func section(_ subcommand: Subcommand) -> String {
        ([".SS \(subcommand.name.roff)\n\(subcommand.summary.roff)"] + subcommand.options.map(item))
            .joined(separator: "\n")
    }
}

extension String {
    /// The text as roff reads it: no dash that becomes a hyphen, no line that begins with a command.
    fileprivate var roff: String {
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
