/// Lines of code for an application developer, as they fit into the inspector's panel.
package struct CodeLines: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The maximum width of a line, in columns.
    package static let maximumWidth = 54
    /// The maximum number of lines of one step.
    package static let maximumCount = 14

    /// The lines, with two spaces of indentation for each level.
    package let lines: [String]

    /// Creates lines from a string literal.
    package init(stringLiteral value: String) {
        lines = value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The lines as one text, to copy.
    package var text: String { lines.joined(separator: "\n") }
}
