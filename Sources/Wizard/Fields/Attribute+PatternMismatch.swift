import SignUp
import UserFlow

extension UserFlow.Attribute {
    /// The pattern that an answer does not match.
    enum PatternMismatch: Hashable, Sendable {
        /// The flow's: a hint, since only the tenant decides.
        case flow
        /// The tenant's, which will refuse the answer.
        case tenant
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
            return told.contains { $0.patternCheck(for: answer) == .mismatches } ? .tenant : nil
        }
        let flow = RequiredAttribute(name: name, type: "", pattern: pattern.map { "\\A(?:\($0))\\z" })
        return flow.patternCheck(for: answer) == .mismatches ? .flow : nil
    }
}

extension SignUp.Step {
    /// The attributes that the tenant requires at this step.
    var requiredAttributes: [RequiredAttribute] {
        if case .attributes(let request) = self { request.required } else { [] }
    }
}
