import SignUp
import UserFlow

extension UserFlow.Attribute {
    /// Returns whether an answer certainly does not match the flow's pattern, or the tenant's.
    ///
    /// The flow's pattern must match the whole answer, the tenant's pattern a part of it. The result is only
    /// a hint, as the tenant decides; a pattern that cannot be evaluated here is no mismatch.
    func hasPatternMismatch(for answer: String, required requirements: [RequiredAttribute]) -> Bool {
        let flow = RequiredAttribute(name: name, type: "", pattern: pattern.map { "\\A(?:\($0))\\z" })
        return ([flow] + requirements.filter { $0.name == name }).contains {
            $0.patternCheck(for: answer) == .mismatches
        }
    }
}

extension SignUp.Step {
    /// The attributes that the tenant requires at this step.
    var requiredAttributes: [RequiredAttribute] {
        if case .attributes(let request) = self { request.required } else { [] }
    }
}
