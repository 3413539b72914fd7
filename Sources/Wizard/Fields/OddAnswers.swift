import SignUp
import UserFlow

extension UserFlow.Attribute {
    /// Whether an answer certainly does not match the flow's pattern, or the tenant's.
    ///
    /// The flow's pattern has to match the whole answer, the tenant's a part of it. The result is only a
    /// hint, as the tenant decides; a pattern that cannot be evaluated here is no mismatch.
    func finds(_ answer: String, oddFor asked: [RequiredAttribute]) -> Bool {
        let flow = RequiredAttribute(name: name, type: "", pattern: pattern.map { "\\A(?:\($0))\\z" })
        return ([flow] + asked.filter { $0.name == name }).contains { $0.patternCheck(for: answer) == .mismatches }
    }
}

extension SignUp.Step {
    /// The attributes that the tenant requires at this step.
    var asked: [RequiredAttribute] {
        if case .attributes(let wanted) = self { wanted.required } else { [] }
    }
}
