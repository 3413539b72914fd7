import NativeAuth
import UserFlow

extension Tenant {
    /// Takes the refusal of a call: it asks for more, or is shown where it can be corrected.
    mutating func accept(
        _ refusal: Refusal, of call: NativeCall, in transaction: inout PageTransaction
    ) {
        transaction.due = nil
        switch refusal {
        case .credentialRequired(let token): accept(token, of: call, .challengePassword, &transaction)
        case .verificationRequired(let token): accept(token, of: call, .challengeSignUp, &transaction)
        case .secondFactorRequired(let token): accept(token, of: call, .listFactors, &transaction)
        case .registrationRequired(let token): accept(token, of: call, .listRegistrations, &transaction)
        case .attributesRequired(let token, let attributes):
            accept(token, of: call, nil, &transaction)
            showRequired(attributes, in: &transaction)
        case .attributesInvalid(let names):
            show(
                names.map {
                    PageError(field: Request.Field.pageAttribute($0).rawValue, reason: reason(for: $0))
                },
                in: &transaction)
        case .tokenInvalid, .tokenExpired, .userDeleted:
            transaction.restart(at: call.firstQuestion)
            transaction.refuse(nil, .refusal(.tokenExpired))
        case .userAlreadyExists: showTaken(in: &transaction)
        default: transaction.refuse(field(of: refusal, in: transaction), .refusal(refusal))
        }
    }

    /// Takes the token of a refusal that asks for more, after it has accepted what the call brought.
    private mutating func accept(
        _ token: Token, of call: NativeCall, _ next: NativeCall?, _ transaction: inout PageTransaction
    ) {
        if call.bringsSecret { transaction.needsNewCookie = true }
        transaction.token = token
        transaction.due = next
    }

    /// Shows the pages for the attributes that the tenant asks for; again only those that are still missing.
    private func showRequired(
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
        let isAddressTaken = (try? accounts.contains(email: transaction.name)) ?? true
        let isAlias = !isAddressTaken && flow.alias != .off
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

extension NativeCall {
    /// The page on which its flow begins again, if its continuation token does not work any more.
    fileprivate var firstQuestion: PageQuestion {
        switch self {
        case .startSignUp, .challengeSignUp, .challengePassword, .submitSignUpCode, .submitSignUpPassword,
            .submitAttributes:
            .signUpEmail
        case .startReset, .challengeReset, .submitResetCode, .submitNewPassword, .pollReset: .resetName
        case .initiateSignIn, .challengeSignIn, .redeem, .listFactors, .challengeFactor, .listRegistrations,
            .challengeRegistration, .finishRegistration:
            .signInName
        }
    }
}
