import NativeAuth
import UserFlow

/// The description of an attribute that version 2 asks for (v2-protocol §5.1).
struct V2Attribute: Encodable, Hashable {
    /// The name that the answer is submitted under.
    let attributeId: String
    /// How the answer is typed or chosen.
    let inputType: InputType
    /// Whether an answer must be submitted.
    let required: Bool
    /// Whether the user may change the value: always, since nothing is filled in.
    private let canChange = true
    /// The name that is shown.
    let label: String
    /// The pattern that the whole answer must match.
    var regex: String?
    /// How the answer is confirmed.
    var confirmationInput: String?
    /// What can be chosen; `nil` for what is typed.
    ///
    /// The name of the member is ours, since that of the service is not public.
    var options: [Option]?

    /// A choice.
    struct Option: Encodable, Hashable {
        /// What is submitted.
        let value: String
        /// The name that is shown.
        let label: String
    }

    /// How an answer is typed or chosen.
    enum InputType: String, Encodable {
        case text = "text"
        case boolean = "boolean"
        case date = "date"
        case radioSingleSelect = "radioSingleSelect"
        case checkboxMultiSelect = "checkboxMultiSelect"
        case password = "password"
    }

    /// The ID of the email address.
    static let emailID = "email"
    /// The ID of the password.
    static let passwordID = "password"
    /// The ID of the alias.
    static let aliasID = "username"

    /// The email address.
    static func email(in language: Language) -> V2Attribute {
        V2Attribute(
            attributeId: emailID, inputType: .text, required: true,
            label: language.pageStrings.common.email.label, regex: #"^[^@\s]+@[^@\s]+\.[^@\s]+$"#)
    }

    /// The password.
    static func password(in language: Language) -> V2Attribute {
        V2Attribute(
            attributeId: passwordID, inputType: .password, required: true,
            label: language.pageStrings.common.password.label, confirmationInput: "retype")
    }
}

extension V2Attribute {
    /// Creates the description of an attribute of a flow, or of the alias.
    init(_ attribute: UserFlow.AttributeDefinition, in language: Language) {
        self.init(
            attributeId: Self.id(ofName: attribute.name), inputType: InputType(attribute.kind),
            required: attribute.isRequired, label: attribute.label.text(in: language),
            regex: attribute.pattern.flatMap { $0.isEmpty ? nil : $0 },
            options: attribute.choices.isEmpty
                ? nil : attribute.choices.map { Option(value: $0.value, label: $0.label.text(in: language)) })
    }

    /// Returns the ID of an attribute with a name of version 1.
    static func id(ofName name: String) -> String { name == AliasAttribute.name ? aliasID : name }

    /// Returns the name in version 1 of an attribute with an ID.
    static func name(ofID id: String) -> String {
        id.utf8.elementsEqual(aliasID.utf8) ? AliasAttribute.name : id
    }
}

extension V2Attribute.InputType {
    fileprivate init(_ kind: UserFlow.AttributeDefinition.Kind) {
        switch kind {
        case .text, .integer, .country: self = .text
        case .boolean: self = .boolean
        case .choice: self = .radioSingleSelect
        case .multipleChoice: self = .checkboxMultiSelect
        case .date: self = .date
        }
    }
}

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
        do throws(TenantError) {
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
    private func passwordProblem(of request: Request) throws(TenantError) -> V2AttributeProblem? {
        do throws(TenantError) {
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
    ) throws(TenantError) -> [String] {
        var answers: [String: AttributeValue] = [:]
        do throws(TenantError) {
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

extension Tenant {
    /// Takes the address that the start of a sign-up brings, if it does.
    func takeAddress(_ request: Request, in transaction: inout V2Transaction) throws(V2Refusal) {
        let username = request.optional(.username)
        transaction.asksEmail = username == nil
        guard let username else { return }
        guard EmailAddress(username) != nil else { throw .refusal(.missing(.name)) }
        transaction.name = username
    }

    /// Returns the attributes that a document asks for.
    func attributes(askedBy transaction: V2Transaction) -> [V2Attribute] {
        transaction.isVerified ? missingAttributes(of: transaction) : attributesAtStart(of: transaction)
    }

    /// Returns what a sign-up asks for at its start: the address, the alias, and the attributes of a flow
    /// that asks for them there, or that has none to ask for later.
    func attributesAtStart(of transaction: V2Transaction) -> [V2Attribute] {
        let attributes =
            flow.asksAttributesAtStart || !requiresMoreAfterCode
            ? attributeRules.attributes : [AliasAttribute.definition(in: flow)].compactMap(\.self)
        let language = transaction.language
        return (transaction.asksEmail ? [.email(in: language)] : [])
            + attributes.map { V2Attribute($0, in: language) }
    }

    /// Whether something is required after the code, beside which optional attributes are listed.
    ///
    /// Alone they are not: MSAL for Android refuses to submit nothing. A list at the start is answered at
    /// least with the address.
    private var requiresMoreAfterCode: Bool {
        flow.identityProvider == .emailPassword
            || attributeRules.attributes.contains { $0.isRequired && $0.name != AliasAttribute.name }
    }

    /// Returns what a sign-up lacks once its address is verified, optional attributes included.
    private func missingAttributes(of transaction: V2Transaction) -> [V2Attribute] {
        guard let signUp = signUp(of: transaction) else { return [] }
        let needsPassword = flow.identityProvider == .emailPassword && signUp.password == nil
        let language = transaction.language
        return (needsPassword ? [.password(in: language)] : [])
            + attributeRules.unanswered(in: signUp.answers).map { V2Attribute($0, in: language) }
    }

    /// Returns the sign-up of a conversation.
    func signUp(of transaction: V2Transaction) -> PendingSignUp? {
        transaction.token.flatMap(signUps.find)
    }
}
