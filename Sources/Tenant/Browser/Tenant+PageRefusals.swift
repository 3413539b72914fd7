import NativeAuth
import UserFlow

extension Tenant {
    /// Shows a refusal of the service where it can be corrected.
    func show(_ refusal: Refusal, in transaction: inout PageTransaction) {
        switch refusal {
        case .attributesInvalid(let names):
            show(
                names.map {
                    PageError(field: Request.Field.pageAttribute($0).rawValue, reason: reason(for: $0))
                },
                in: &transaction)
        case .tokenInvalid, .tokenExpired, .userDeleted:
            transaction.restart(at: transaction.purpose.firstQuestion)
            transaction.refuse(nil, .refusal(.tokenExpired))
        case .userAlreadyExists: showTaken(in: &transaction)
        default: transaction.refuse(field(of: refusal, in: transaction), .refusal(refusal))
        }
    }

    /// Shows the pages for the attributes that the tenant asks for; again only those that are still missing.
    func showRequired(
        _ attributes: [UserFlow.Attribute], in transaction: inout PageTransaction
    ) {
        let isRepeated = transaction.stage == .attributes(isRepeated: true)
        transaction.stage = .attributes(isRepeated: true)
        guard !isRepeated, let first = laterQuestions.first else {
            return show(
                attributes.map {
                    PageError(field: Request.Field.pageAttribute($0.name).rawValue, reason: .missing)
                }, in: &transaction)
        }
        transaction.show(first)
    }

    /// Shows errors of attributes on the first page that has one of them.
    private func show(_ errors: [PageError], in transaction: inout PageTransaction) {
        let questions = transaction.stage == .start ? startQuestions : laterQuestions
        let page = questions.first { question in
            attributes(of: question).contains { attribute in
                errors.contains { $0.field == Request.Field.pageAttribute(attribute.name).rawValue }
            }
        }
        guard let page else { return transaction.refuse(nil, .refusal(.serverError)) }
        transaction.show(page)
        let names = attributes(of: page).map { Request.Field.pageAttribute($0.name).rawValue }
        transaction.errors = errors.filter { $0.field.map(names.contains) ?? false }
    }

    private func reason(for name: String) -> PageError.Reason {
        attribute(named: name).map { .invalidAttribute($0) } ?? .missing
    }

    /// Shows that the address or the alias of a sign-up belongs to an account.
    private func showTaken(in transaction: inout PageTransaction) {
        let isAlias = isAliasTaken(insteadOf: transaction.name)
        transaction.restart(at: isAlias ? .alias : .signUpEmail)
        let field = isAlias ? Request.Field.pageAttribute(AliasAttribute.name) : .username
        transaction.refuse(field, .refusal(.userAlreadyExists))
    }

    /// Returns the field of the current page that a refusal is about; `nil` for the page as a whole.
    private func field(of refusal: Refusal, in transaction: PageTransaction) -> Request.Field? {
        switch (refusal, transaction.question) {
        case (.passwordTooShort, _), (.passwordTooLong, _), (.passwordInvalid, _), (.passwordTooWeak, _),
            (.passwordBanned, _), (.passwordRecentlyUsed, _):
            transaction.question == .resetPassword ? .newPassword : .password
        case (.passwordWrong, .password), (.accountLocked, .password): .password
        case (.codeWrong, .code), (.codeExpired, .code): .code
        case (.missingParameter(let field), _): field == .username ? field : nil
        case (.userNotFound, .signInName), (.userNotFound, .resetName),
            (.passwordResetUnsupported, .resetName):
            .username
        case (.contactInvalid, .registration), (.methodBlocked, .registration): .target
        default: nil
        }
    }
}
