extension Command {
    /// What `--help` prints, with a line end at its end: usage, options and subcommands.
    ///
    /// - Parameter subcommand: The one that help is asked for; `nil` for the whole program.
    public func help(for subcommand: Subcommand? = nil) -> String {
        guard let subcommand else {
            let usages = ([nil] + subcommands).map(parts(of:))
            return page(summary, usages, options, subcommands)
        }
        return page(subcommand.summary, [parts(of: subcommand)], subcommand.options, [])
    }

    /// How the program or one of its subcommands is called, in one line.
    func usage(of subcommand: Subcommand?) -> String {
        parts(of: subcommand).joined(separator: " ")
    }

    private func parts(of subcommand: Subcommand?) -> [String] {
        let options = (subcommand?.options ?? options).filter { $0.use != .alone }.map(\.usage)
        let operands = (subcommand?.operands ?? []).map(\.usage)
        return [name] + (subcommand.map { [$0.name] } ?? []) + options + operands
    }

    private func page(
        _ summary: String, _ usages: [[String]], _ options: [Option], _ subcommands: [Subcommand]
    ) -> String {
        let parts = [
            [summary],
            ["Usage:"] + usages.flatMap(Self.wrapped),
            Self.list("Options:", options.map { ($0.synopsis, $0.fullHelp) }),
            Self.list("Commands:", subcommands.map { ($0.name, $0.summary) }),
        ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// A usage as lines of at most 80 columns, broken between its parts.
    private static func wrapped(_ parts: [String]) -> [String] {
        parts.reduce(into: [" "]) { lines, part in
            if lines[lines.count - 1].count + 1 + part.count > 80 { lines.append("     ") }
            lines[lines.count - 1] += " \(part)"
        }
    }

    private static func list(_ title: String, _ rows: [(String, String)]) -> [String] {
        guard let width = rows.map(\.0.count).max() else { return [] }
        return [title]
            + rows.map { left, right in
                "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
            }
    }
}

extension Subcommand.Operand {
    /// How the operand is shown in a usage line.
    fileprivate var usage: String {
        let shown = placeholder + (isRepeatable ? "..." : "")
        return isOptional ? "[\(shown)]" : shown
    }
}

extension Option {
    /// How the option is shown in a usage line.
    fileprivate var usage: String {
        switch use {
        case .required: synopsis
        case .optional, .alone: "[\(synopsis)]"
        case .repeatable: "[\(synopsis)]..."
        }
    }

    /// What it does, and what holds without it.
    var fullHelp: String {
        guard let standard = value?.standard else { return help }
        return "\(help) (default \(standard))"
    }
}
