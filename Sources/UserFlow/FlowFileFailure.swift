public import NativeAuth

/// The error that is thrown for an invalid flow file, with all issues found.
public struct FlowFileFailure: Error, Hashable, Sendable {
    /// The first issues, in the order of the file; at least one.
    public let issues: [Issue]
    /// The number of further issues.
    public let omittedCount: Int

    /// A problem in a flow file, with its location.
    public struct Issue: Hashable, Sendable {
        /// The JSON path to the location, such as `attributes[2].kind`; empty for the whole file.
        public let path: String
        /// The line, counted from 1.
        public let line: Int
        /// The column, counted from 1 in Unicode scalars.
        public let column: Int
        /// The line in the file, without blanks around it; of a long one, the part around the column.
        public let source: String
        /// The problem.
        public let problem: Problem
    }

    /// A problem in a flow file.
    public enum Problem: Hashable, Sendable {
        /// The text is not JSON; the rest of the file was not checked.
        case notJSON(JSONProblem)
        /// An object has wrong members.
        case member(MemberProblem)
        /// A value has the right type but is invalid.
        case value(ValueProblem)
        /// Attributes and pages are inconsistent.
        case attribute(AttributeProblem)
        /// A value does not fit the order of the flow.
        case order(OrderProblem)
        /// The flow asks for a factor that its tenant cannot ask for.
        case factor(FactorProblem)
    }
}

extension FlowFileFailure {
    /// The maximum number of issues that are listed.
    static let maximumIssues = 100

    /// Creates the failure from located problems, with their lines and columns.
    package init(_ problems: [FlowReader.LocatedProblem], in document: JSONDocument, _ value: JSONNode? = nil)
    {
        omittedCount = max(problems.count - Self.maximumIssues, 0)
        issues = problems.sorted { $0.offset < $1.offset }.prefix(Self.maximumIssues).map { located in
            let (line, column) = document.position(of: located.offset)
            return Issue(
                path: value?.path(to: located.offset) ?? "", line: line, column: column,
                source: document.excerpt(at: located.offset), problem: located.problem)
        }
    }
}
