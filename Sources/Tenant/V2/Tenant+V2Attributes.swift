import NativeAuth
import UserFlow

extension Tenant {
    /// Takes submitted attributes, or refuses all that is wrong with them at once.
    mutating func acceptAttributes(
        _ request: Request, in transaction: inout V2Transaction, at now: Timestamp
    ) throws(V2Refusal) {
        let isAtStart = transaction.step == .startAttributes
        let problems = try problems(of: request, asked: attributes(askedBy: transaction), at: now)
        guard problems.isEmpty else { throw .attributes(problems) }
        if isAtStart {
            if transaction.asksEmail, let email = request.optional(.attribute(V2Attribute.emailID)) {
                transaction.name = email
            }
            transaction.due = .startSignUp
        } else {
            guard let signUp = signUp(of: transaction) else { throw .refusal(.tokenInvalid) }
            transaction.due = signUp.step.awaitsPassword ? .challengePassword : .submitAttributes
        }
    }

    private func problems(
        of request: Request, asked attributes: [V2Attribute], at now: Timestamp
    ) throws(V2Refusal) -> [V2AttributeProblem] {
        var invalid: [String] = []
        if attributes.contains(.email), let email = request.optional(.attribute(V2Attribute.emailID)),
            EmailAddress(email) == nil
        {
            invalid.append(V2Attribute.emailID)
        }
        if request.setsAliasTwice { invalid.append(V2Attribute.aliasID) }
        var problems: [V2AttributeProblem] = []
        do throws(Refusal) {
            if !request.setsAliasTwice, case .text(let json)? = try submittedAttributes(in: request) {
                invalid += try invalidAttributes(in: json, at: now).map(V2Attribute.id)
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

    /// Returns the submitted attributes except the address and the password, as version 1 takes them.
    func submittedAttributes(in request: Request) throws(Refusal) -> Request.Value? {
        let fields = request.form.sorted { $0.key.rawValue > $1.key.rawValue }
        let answers = fields.compactMap { field, value -> TypedAnswer? in
            guard let id = field.attributeID, case .text(let text) = value,
                id != V2Attribute.emailID, id != V2Attribute.passwordID
            else { return nil }
            return TypedAnswer(name: V2Attribute.name(ofID: id), value: text)
        }
        return answers.isEmpty ? nil : .text(try json(answers))
    }
}

extension PendingSignUp.Step {
    /// Whether the password is the next thing to submit.
    fileprivate var awaitsPassword: Bool {
        switch self {
        case .passwordRequired, .passwordChallenged: true
        case .attributesRequiredAtStart, .started, .codeSent, .attributesRequired: false
        }
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
