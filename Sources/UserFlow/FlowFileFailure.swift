/// The error that is thrown for an invalid flow file, with all issues found.
public struct FlowFileFailure: Error, Hashable, Sendable {
    /// The first issues, in the order of the file; at least one.
    public let mistakes: [Mistake]
    /// The number of further issues.
    public let others: Int

    /// A problem in a flow file, with its location.
    public struct Mistake: Hashable, Sendable {
        /// The JSON path to the location, such as `attributes[2].kind`; empty for the whole file.
        public let place: String
        /// The line, counted from 1.
        public let line: Int
        /// The column, counted from 1 in Unicode scalars.
        public let column: Int
        /// The problem.
        public let problem: Problem
    }

    /// A problem in a flow file.
    public enum Problem: Hashable, Sendable {
        /// The text is not JSON; the rest of the file was not checked.
        case notJSON(JSONFault)
        /// An object has wrong members.
        case member(MemberFault)
        /// A value has the right type but is invalid.
        case value(ValueFault)
        /// Attributes and pages are inconsistent.
        case attribute(AttributeFault)
    }
}

extension FlowFileFailure {
    /// The maximum number of issues that are listed.
    static let listed = 100

    /// Creates the failure from located problems, with their lines and columns.
    package init(_ findings: [FlowReader.Finding], in text: JSONText, _ value: JSONValue? = nil) {
        others = max(findings.count - Self.listed, 0)
        mistakes = findings.sorted { $0.offset < $1.offset }.prefix(Self.listed).map { finding in
            let (line, column) = text.position(of: finding.offset)
            return Mistake(
                place: value?.path(to: finding.offset) ?? "", line: line, column: column,
                problem: finding.problem)
        }
    }
}
