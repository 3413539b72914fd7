import SignUp
import UserFlow

extension UserFlow.Attribute {
    /// A pattern that an answer does not match.
    struct PatternMismatch: Hashable, Sendable {
        /// Where a pattern comes from.
        enum Source: Hashable, Sendable {
            /// The flow's: a hint, since only the tenant decides.
            case flow
            /// The tenant's, which will refuse the answer.
            case tenant
        }

        let source: Source
        /// The pattern.
        let rule: String
        /// The first character of the answer with which no match is possible; `nil` if that cannot be told.
        let character: Character?
    }

    /// Returns the pattern that an answer certainly does not match, if any.
    ///
    /// The tenant's pattern, which must match a part of the answer, takes the place of the flow's, which must
    /// match all of it. A pattern that cannot be evaluated here is no mismatch.
    func patternMismatch(
        for answer: String, required requirements: [RequiredAttribute]
    ) -> PatternMismatch? {
        let told = requirements.filter { $0.name == name && $0.pattern != nil }
        guard told.isEmpty else {
            let mismatched = told.first { $0.patternCheck(for: answer) == .mismatches }
            return mismatched.map {
                PatternMismatch(
                    source: .tenant, rule: $0.pattern ?? "", character: $0.firstMismatch(in: answer))
            }
        }
        let flow = RequiredAttribute(name: name, type: "", pattern: pattern.map { "\\A(?:\($0))\\z" })
        guard flow.patternCheck(for: answer) == .mismatches else { return nil }
        return PatternMismatch(
            source: .flow, rule: pattern ?? "", character: flow.firstMismatch(in: answer))
    }
}

extension SignUp.Step {
    /// The attributes that the tenant requires at this step.
    var requiredAttributes: [RequiredAttribute] {
        if case .attributes(let request) = self { request.required } else { [] }
    }
}
