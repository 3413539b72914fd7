extension Command {
    /// The text that `--help` prints, ending in a newline: summary, usage, examples, options and subcommands.
    ///
    /// - Parameter subcommand: The subcommand to describe; `nil` for the whole program.
    package func help(for subcommand: Subcommand? = nil) -> String {
        let sections =
            if let subcommand {
                [
                    [subcommand.summary], ["Usage:"] + Self.wrapped(usageParts(of: subcommand)),
                    Self.table("Options:", subcommand.options.map { ($0.synopsis, helpWithDefault(of: $0)) }),
                ]
            } else {
                [
                    [summary], introduction.isEmpty ? [] : [introduction],
                    ["Usage:"] + ([nil] + subcommands).map(usageParts(of:)).flatMap(Self.wrapped),
                    Self.table("Examples:", examples.map { ("\(name) \($0.arguments)", $0.purpose) }),
                    Self.table("Options:", options.map { ($0.synopsis, helpWithDefault(of: $0)) }),
                    Self.table("Commands:", subcommands.map { ($0.name, $0.summary) }),
                    closing.isEmpty ? [] : [closing],
                ]
            }
        return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(
            separator: "\n")
    }

    /// The text that `help` prints: for the subcommand that its operand names, or for the whole program.
    ///
    /// - Throws: ``UsageError/unknownSubcommand(_:choices:)`` for a name that is not a subcommand.
    package func help(for invocation: Invocation) throws(UsageError) -> String {
        guard invocation.subcommand == .help, !invocation.has(.help) else {
            return help(for: invocation.subcommand)
        }
        guard let name = invocation.operands.first else { return help() }
        return help(for: try subcommand(named: name))
    }

    /// Returns the usage line of the program or of a subcommand.
    func usage(of subcommand: Subcommand?) -> String {
        usageParts(of: subcommand).joined(separator: " ")
    }

    private func usageParts(of subcommand: Subcommand?) -> [String] {
        let options = (subcommand?.options ?? options).filter { $0.arity != .exclusive }.map(\.usage)
        let operands = (subcommand?.operands ?? []).map(\.usage)
        return [name] + (subcommand.map { [$0.name] } ?? []) + options + operands
    }

    /// Breaks a usage between its parts into lines.
    private static func wrapped(_ parts: [String]) -> [String] { lines(of: parts, after: " ", indent: 5) }

    private static func table(_ title: String, _ rows: [(String, String)]) -> [String] {
        guard let width = rows.map(\.0.count).max() else { return [] }
        return [title]
            + rows.flatMap { left, right in
                let start = "  \(left)\(String(repeating: " ", count: width - left.count)) "
                return lines(
                    of: right.split(separator: " ").map(String.init), after: start, indent: start.count)
            }
    }

    /// Joins parts to lines of at most 80 columns, of which all but the first are indented.
    private static func lines(of parts: [String], after start: String, indent: Int) -> [String] {
        parts.reduce(into: [start]) { lines, part in
            if lines[lines.count - 1].count + 1 + part.count > 80 {
                lines.append(String(repeating: " ", count: indent))
            }
            lines[lines.count - 1] += " \(part)"
        }
    }

    /// Returns the help of an option, with the program's languages for the placeholder `{languages}`.
    func help(of option: Option) -> String {
        let others = languageTags.dropLast().joined(separator: ", ")
        let list = ([others] + languageTags.suffix(1)).filter { !$0.isEmpty }.joined(separator: " or ")
        return option.help.replacing("{languages}", with: list)
    }

    /// Returns the help of an option and its default value.
    func helpWithDefault(of option: Option) -> String {
        guard let defaultValue = option.value?.defaultValue else { return help(of: option) }
        return "\(help(of: option)) (default \(defaultValue))"
    }
}

extension Subcommand.Operand {
    /// The operand in a usage line.
    fileprivate var usage: String {
        let shown = placeholder + (isRepeatable ? "..." : "")
        return isOptional ? "[\(shown)]" : shown
    }
}

extension Option {
    /// The option in a usage line.
    fileprivate var usage: String {
        switch arity {
        case .required: synopsis
        case .optional, .exclusive: "[\(synopsis)]"
        case .repeatable: "[\(synopsis)]..."
        }
    }
}

// MARK: - Man page

extension Command {
    /// The manual page in roff: name, synopsis, description, options, subcommands, examples, keys and exit
    /// statuses.
    package var manPage: String {
        let parts =
            [
                ".TH \(name.uppercased().roffEscaped) 1 \(Self.release.date) \"\(name.roffEscaped) \(version)\" \"User Commands\"",
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
