extension Command {
    /// The text that `--help` prints, ending in a newline: summary, usage, examples, options and subcommands.
    ///
    /// - Parameter subcommand: The subcommand to describe; `nil` for the whole program.
    public func help(for subcommand: Subcommand? = nil) -> String {
        let sections =
            if let subcommand {
                [
                    [subcommand.summary], ["Usage:"] + Self.wrapped(usageParts(of: subcommand)),
                    Self.table("Options:", subcommand.options.map { ($0.synopsis, $0.helpWithDefault) }),
                ]
            } else {
                [
                    [summary], introduction.isEmpty ? [] : [introduction],
                    ["Usage:"] + ([nil] + subcommands).map(usageParts(of:)).flatMap(Self.wrapped),
                    Self.table("Examples:", examples.map { ("\(name) \($0.arguments)", $0.purpose) }),
                    Self.table("Options:", options.map { ($0.synopsis, $0.helpWithDefault) }),
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
    public func help(for invocation: Invocation) throws(UsageError) -> String {
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

    /// Breaks a usage between its parts into lines of at most 80 columns.
    private static func wrapped(_ parts: [String]) -> [String] {
        parts.reduce(into: [" "]) { lines, part in
            if lines[lines.count - 1].count + 1 + part.count > 80 { lines.append("     ") }
            lines[lines.count - 1] += " \(part)"
        }
    }

    private static func table(_ title: String, _ rows: [(String, String)]) -> [String] {
        guard let width = rows.map(\.0.count).max() else { return [] }
        return [title]
            + rows.map { left, right in
                "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
            }
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

    /// The option's help and its default value.
    var helpWithDefault: String {
        guard let defaultValue = value?.defaultValue else { return help }
        return "\(help) (default \(defaultValue))"
    }
}
