import NativeAuth
import UserFlow

extension Tenant {
    /// Takes the address that the start of a sign-up brings, if it does.
    func takeAddress(_ request: Request, in transaction: inout V2Transaction) throws(V2Refusal) {
        let username = v2Profile.usernameAtStart == .no ? nil : request.optional(.username)
        transaction.asksEmail = username == nil
        if let username {
            guard EmailAddress(username) != nil else { throw .refusal(.missingParameter(.username)) }
            transaction.name = username
        } else if v2Profile.usernameAtStart == .wanted {
            throw .refusal(.missingParameter(.username))
        }
    }

    /// Returns the attributes that a document asks for.
    func attributes(askedBy transaction: V2Transaction) -> [V2Attribute] {
        transaction.step == .startAttributes
            ? attributesAtStart(of: transaction) : missingAttributes(of: transaction)
    }

    /// Returns what a sign-up asks for at its start: the address, the alias, and the attributes of a flow that asks for
    /// them there, or that has none to ask for later.
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
    /// Alone they are not: MSAL for Android refuses to submit nothing. A list at the start is answered at least with the
    /// address.
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
