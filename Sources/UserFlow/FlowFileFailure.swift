/// All that is wrong with a flow file.
public struct FlowFileFailure: Error, Hashable, Sendable {
    /// The first of the mistakes, in the order of the file; at least one.
    public let mistakes: [Mistake]
    /// How many more there are.
    public let others: Int

    /// One thing that is wrong, and where.
    public struct Mistake: Hashable, Sendable {
        /// The members that lead there, such as `attributes[2].kind`; empty for the whole file.
        public let place: String
        /// The line, counted from 1.
        public let line: Int
        /// The column, counted from 1 in Unicode scalars.
        public let column: Int
        /// What is wrong there.
        public let problem: Problem
    }

    /// A mistake in a flow file.
    public enum Problem: Hashable, Sendable {
        /// The text is not JSON; nothing behind this place was looked at.
        case notJSON(JSONFault)
        /// An object does not hold what it should.
        case member(MemberFault)
        /// A value is of the right type and not possible.
        case value(ValueFault)
        /// Attributes and pages do not fit together.
        case attribute(AttributeFault)
    }
}

extension FlowFileFailure {
    /// The most mistakes that are listed.
    static let listed = 100

    /// Finds line and column of what a reader found.
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
