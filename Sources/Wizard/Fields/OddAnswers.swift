import SignUp
import UserFlow

extension UserFlow.Attribute {
    /// Whether an answer surely has another form than the flow's pattern for all of it, or the tenant's for some part
    /// of it, describes.
    ///
    /// It is a hint: the tenant judges, and a pattern that tells nothing here finds nothing odd.
    func finds(_ answer: String, oddFor asked: [RequiredAttribute]) -> Bool {
        let flow = RequiredAttribute(name: name, type: "", pattern: pattern.map { "\\A(?:\($0))\\z" })
        return ([flow] + asked.filter { $0.name == name }).contains { $0.judgement(of: answer) == .fails }
    }
}

extension SignUp.Step {
    /// The attributes that the tenant waits for.
    var asked: [RequiredAttribute] {
        if case .attributes(let wanted) = self { wanted.required } else { [] }
    }
}
