package import NativeAuth
import Terminal

/// The error that is thrown for an invalid flow file, with all issues found.
package struct FlowFileFailure: Error, Hashable, Sendable {
    /// The first issues, in the order of the file; at least one, unless they are warnings.
    package let issues: [Issue]
    /// The number of further issues.
    package let omittedCount: Int

    /// A problem in a flow file, with its location.
    package struct Issue: Hashable, Sendable {
        /// The JSON path to the location, such as `attributes[2].kind`; empty for the whole file.
        package let path: String
        /// The line, counted from 1.
        package let line: Int
        /// The column, counted from 1 in Unicode scalars.
        package let column: Int
        /// The line in the file, without blanks around it; of a long one, the part around the column.
        let source: String
        /// The columns of a terminal that the source takes before the place.
        let indentation: Int
        /// The problem.
        let problem: Problem
    }

    /// A problem in a flow file.
    package enum Problem: Hashable, Sendable {
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
        /// No flow file can be made of a user flow of Microsoft Graph.
        case graph(GraphProblem)
        /// A user flow of Microsoft Graph has something that its flow file has not.
        case graphLoss(GraphLoss)
    }
}

extension FlowFileFailure {
    /// The maximum number of issues that are listed.
    static let maximumIssues = 100

    /// Creates the failure from located problems, with their lines and columns.
    init(_ problems: [FlowReader.LocatedProblem], in document: JSONDocument, _ value: JSONNode? = nil) {
        omittedCount = max(problems.count - Self.maximumIssues, 0)
        issues = problems.sorted { $0.offset < $1.offset }.prefix(Self.maximumIssues).map { located in
            let (line, column) = document.position(of: located.offset)
            let (before, after) = document.excerpt(at: located.offset)
            let start = Printable(before)
            return Issue(
                path: value?.path(to: located.offset) ?? "", line: line, column: column,
                source: (start + Printable(after)).text, indentation: start.columns, problem: located.problem)
        }
    }
}

/// Why a flow file cannot be used.
package enum FlowFileProblem: Error, Hashable, Sendable {
    /// There is no file.
    case missing
    /// The file cannot be read, or is not a file.
    case unreadable
    /// The file has mistakes.
    case invalid(FlowFileFailure)
}

// MARK: - Problems

extension FlowFileFailure {
    /// A problem with the members of an object.
    package enum MemberProblem: Hashable, Sendable {
        /// The member is unknown.
        case unknown(String, possible: [String])
        /// The member appears twice.
        case duplicate(String)
        /// A required member is missing.
        case missing(String, ValueType)
        /// The value has a different type.
        case wrongType(ValueType)
    }

    /// The expected type of a value.
    package enum ValueType: Hashable, Sendable {
        /// A string.
        case string
        /// An integer.
        case integer
        /// `true` or `false`.
        case boolean
        /// An array.
        case array
        /// An object.
        case object
        /// An object with a string for each language tag.
        case localizedText
        /// One of these strings.
        case oneOf([String])
    }

    /// A problem with a value.
    package enum ValueProblem: Hashable, Sendable {
        /// The value is not one of the possible ones.
        case unknown(String, possible: [String])
        /// The value appears twice in an array.
        case duplicate(String)
        /// The string or the array is empty.
        case empty
        /// The number is out of range.
        case outOfRange(ClosedRange<Int>)
        /// The minimum is greater than the maximum.
        case minimumAboveMaximum(minimum: Int, maximum: Int)
        /// The text is neither a date nor `today`.
        case invalidDate(String)
        /// The first date is after the last one.
        case earliestAfterLatest(earliest: String, latest: String)
        /// The color does not have the format `#RRGGBB`.
        case invalidColor
        /// The text is missing in these languages of the flow.
        case untranslated([Language])
        /// The text is in a language that the flow does not list.
        case unlistedLanguage(Language)
        /// The pattern does not compile.
        case invalidPattern(Pattern.CompileError)
        /// The value of a multiple choice contains the comma that separates values.
        case containsSeparator(String)
        /// The value of a choice exceeds the maximum length of an answer.
        case answerTooLong(Int)
        /// The displayed text exceeds the maximum length.
        case textTooLong(Int)
        /// The name of a step exceeds the maximum width on a terminal.
        case tooWide(columns: Int, maximum: Int)
        /// The name of a step contains characters that a terminal does not show, such as a line break.
        case notPrintable
        /// The attribute does not accept its own example.
        case invalidExample(String)
        /// No answer that the attribute accepts can be made, and it has no example.
        case noExample
    }

    /// An inconsistency between attributes and pages.
    package enum AttributeProblem: Hashable, Sendable {
        /// The name contains characters other than letters, digits and `_`.
        case invalidName(String)
        /// The service uses the name for something else.
        case reservedName(String)
        /// There are too many attributes for one reply of a tenant.
        case tooMany(Int, maximum: Int)
        /// The attributes so far are too large for one reply of a tenant.
        case tooLarge(maximum: Int)
        /// Two attributes have the same name.
        case duplicate(String)
        /// Two attributes have names that differ in case only.
        case differsInCaseOnly(String, from: String)
        /// A page lists an undefined attribute.
        case unknown(String, possible: [String])
        /// The pages list the attribute twice.
        case repeatedOnPages(String)
        /// No page lists the attribute.
        case missingFromPages(String)
        /// A page after the code has no required attribute, so the tenant would never ask for it.
        case noRequiredAttribute
        /// Attributes of this kind do not support the member.
        case unsupportedByKind(UserFlow.AttributeDefinition.Kind)
    }

    /// A value that does not fit a flow that asks for the code first.
    package enum OrderProblem: Hashable, Sendable {
        /// A page comes before the code.
        case pageAtStart
        /// The tenant asks for attributes before the code.
        case attributesAtStart
        /// There is an alias or an optional attribute, but no required attribute to send it with.
        case noRequiredAttribute
    }

    /// A reason why a tenant cannot ask for a second factor or a registration.
    package enum FactorProblem: Hashable, Sendable {
        /// The first factor is already a code by email.
        case codeIsFirstFactor
        /// The tenant redirects every sign-up and sign-in to the browser.
        case browserFlow
    }
}
