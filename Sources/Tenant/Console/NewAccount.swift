package import NativeAuth
import UserFlow

/// An account that the console adds, as typed.
package struct NewAccount: Sendable {
    /// The email address.
    let email: String
    /// The password; `nil` in a flow without passwords.
    package let password: Secret?
    /// The answers for the alias and the attributes.
    let answers: [TypedAnswer]

    /// Reads the form.
    init(_ form: PageParameters, in flow: UserFlow) {
        email = (form.text(.username) ?? "").trimmed
        password = flow.identityProvider == .emailPassword ? form.secret(.password) ?? Secret() : nil
        answers = AttributeRules(flow).attributes.map { attribute in
            TypedAnswer(name: attribute.name, value: form.typedValues(of: attribute))
        }.filter { !$0.value.isEmpty }
    }
}

extension Tenant {
    /// Returns the account that the console adds, if the flow allows it.
    ///
    /// - Throws: What is wrong, in a sentence for the page.
    package func account(_ new: NewAccount, at now: Timestamp) throws(ConsoleProblem) -> Account {
        guard let address = EmailAddress(new.email) else {
            throw ConsoleProblem("Enter an email address, like ada@contoso.com.")
        }
        do throws(TenantError) {
            if let password = new.password { try checkPassword(password) }
        } catch {
            throw ConsoleProblem("The flow does not accept this password: \(error.oauthError.message)")
        }
        var answers: [String: AttributeValue] = [:]
        do throws(TenantError) {
            try attributeRules.parse(.texts(new.answers), into: &answers, at: now)
        } catch {
            let names = error.oauthError.invalid?.joined(separator: ", ") ?? "the attributes"
            throw ConsoleProblem("The flow does not accept the answer for \(names).")
        }
        let missing = attributeRules.missing(from: answers)
        guard missing.isEmpty else {
            throw ConsoleProblem("Enter what the flow requires: \(missing.joined(separator: ", ")).")
        }
        let alias = answers.removeValue(forKey: AliasAttribute.name)?.text
        return Account(email: address.text, alias: alias, attributes: answers)
    }

    /// How many sessions each account has that has any.
    package var sessionCounts: [StoredAccount.ID: Int] {
        sessions.rows.rows.values.reduce(into: [:]) { $0[$1.value.account.id, default: 0] += 1 }
    }

    /// Ends the sessions of an account that was removed.
    package mutating func endSessions(of id: StoredAccount.ID) { sessions.removeAll(of: id) }
}

/// Why a form of the console was refused, in a sentence.
package struct ConsoleProblem: Error, Hashable, Sendable {
    let message: String

    init(_ message: String) { self.message = message }

    /// Describes a failure of the account store.
    package init(_ failure: StoreFailure) {
        message =
            switch failure {
            case .taken: "Another account has this address or alias. Choose another one."
            case .full: "Too many passwords are being hashed, or the disk is full. Try again later."
            case .unavailable, .broken: "The account was not stored. See what signup-tenant prints."
            }
    }
}

/// An account and what belongs to it.
package struct AccountOverview: Sendable {
    /// The account.
    let account: StoredAccount
    /// The account's ID in the store.
    package var id: StoredAccount.ID { account.id }
    /// Its second factors.
    let methods: [AuthenticationMethod]
    /// How many refresh tokens work.
    let sessionCount: Int

    /// Creates an overview.
    package init(
        _ account: StoredAccount, methods: [AuthenticationMethod], sessionCount: Int
    ) {
        self.account = account
        self.methods = methods
        self.sessionCount = sessionCount
    }
}
