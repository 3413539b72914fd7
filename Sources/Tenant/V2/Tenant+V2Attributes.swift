import NativeAuth
import UserFlow

extension Tenant {
    /// Refuses all that is wrong with submitted attributes at once.
    func checkAttributes(
        _ request: Request, of transaction: V2Transaction, at now: Timestamp
    ) throws(V2Refusal) {
        let problems = try problems(of: request, asked: attributes(askedBy: transaction), at: now)
        guard problems.isEmpty else { throw .attributes(problems) }
    }

    private func problems(
        of request: Request, asked attributes: [V2Attribute], at now: Timestamp
    ) throws(V2Refusal) -> [V2AttributeProblem] {
        var invalid: [String] = []
        if attributes.contains(where: { $0.attributeId == V2Attribute.emailID }),
            let email = request.optional(.attribute(V2Attribute.emailID)), EmailAddress(email) == nil
        {
            invalid.append(V2Attribute.emailID)
        }
        if request.setsAliasTwice { invalid.append(V2Attribute.aliasID) }
        var problems: [V2AttributeProblem] = []
        do throws(Refusal) {
            if !request.setsAliasTwice, let attributes = request.submittedAttributes {
                invalid += try invalidNames(in: attributes, at: now).map(V2Attribute.id)
            }
            if let problem = try passwordProblem(of: request) { problems.append(problem) }
        } catch {
            throw .refusal(error)
        }
        let missing = attributes.filter { $0.required && !request.hasAnswer(for: $0.attributeId) }
            .map(\.attributeId).filter { !invalid.contains($0) }
        if !invalid.isEmpty { problems.insert(V2AttributeProblem(.invalid, invalid), at: 0) }
        if !missing.isEmpty { problems.insert(V2AttributeProblem(.required, missing), at: 0) }
        return problems
    }

    /// Returns what is wrong with a submitted password; in a flow with codes there must be none.
    private func passwordProblem(of request: Request) throws(Refusal) -> V2AttributeProblem? {
        do throws(Refusal) {
            guard let password = try request.password(in: .attribute(V2Attribute.passwordID)) else {
                return nil
            }
            try checkPassword(password)
            return nil
        } catch .unsupportedAuthMethod {
            return V2AttributeProblem(.invalid, [V2Attribute.passwordID])
        } catch {
            return V2AttributeProblem(.policyViolation, [V2Attribute.passwordID])
        }
    }

    /// Returns the names of submitted attributes whose values are not valid.
    private func invalidNames(
        in attributes: SubmittedAttributes, at now: Timestamp
    ) throws(Refusal) -> [String] {
        var answers: [String: AttributeValue] = [:]
        do throws(Refusal) {
            try attributeRules.parse(attributes, into: &answers, at: now)
            return []
        } catch .attributesInvalid(let names) {
            return names
        }
    }
}

extension Request {
    /// The submitted attributes except the address and the password; `nil` if there are none.
    var submittedAttributes: SubmittedAttributes? {
        let fields = form.sorted { $0.key.rawValue > $1.key.rawValue }
        let answers = fields.compactMap { field, value -> TypedAnswer? in
            guard let id = field.attributeID, case .text(let text) = value,
                id != V2Attribute.emailID, id != V2Attribute.passwordID
            else { return nil }
            return TypedAnswer(name: V2Attribute.name(ofID: id), value: text)
        }
        return answers.isEmpty ? nil : .texts(answers)
    }
}

extension Request {
    /// Whether the alias is submitted under both of its names.
    fileprivate var setsAliasTwice: Bool {
        form[.attribute(V2Attribute.aliasID)] != nil && form[.attribute(AliasAttribute.name)] != nil
    }

    /// Whether a submitted attribute has a value.
    fileprivate func hasAnswer(for id: String) -> Bool {
        switch id {
        case V2Attribute.passwordID: hasValue(for: .attribute(id))
        case V2Attribute.aliasID:
            optional(.attribute(id)) != nil || optional(.attribute(AliasAttribute.name)) != nil
        default: optional(.attribute(id)) != nil
        }
    }
}
