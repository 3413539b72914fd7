import NativeAuth
import TextAlgorithms
import UserFlow

extension TenantService {
    /// Applies a form to a transaction: what its button says.
    func apply(
        _ page: PageRequest, to transaction: inout PageTransaction, _ context: RequestContext
    ) async {
        guard !transaction.question.isAnswer else { return }
        transaction.errors = []
        switch page.action {
        case .proceed: await takeAnswer(page, in: &transaction, context)
        case .cancel: transaction.end(with: .error(.cancelled))
        case .back:
            guard let previous = tenant.previousQuestion(in: transaction) else { return }
            transaction.show(previous)
        case .resend:
            guard case .code(let question) = transaction.question else { return }
            let target = question.purpose == .registration ? transaction.target : nil
            await sendCode(for: question.purpose, to: target, page, in: &transaction, context)
        case .other: showOther(in: &transaction)
        case .signIn: switchPurpose(to: .signInName, page, in: &transaction)
        case .signUp: switchPurpose(to: .signUpEmail, page, in: &transaction)
        case .reset:
            guard tenant.flow.allowsPasswordReset, tenant.flow.identityProvider == .emailPassword else {
                return
            }
            switchPurpose(to: .resetName, page, in: &transaction)
        }
    }

    /// Asks for another address or account.
    private func showOther(in transaction: inout PageTransaction) {
        switch transaction.question {
        case .continueAs, .password: transaction.restart(at: .signInName)
        case .registration: transaction.show(.registration)
        case .code(let code):
            switch code.purpose {
            case .signUp: transaction.restart(at: .signUpEmail)
            case .signIn: transaction.restart(at: .signInName)
            case .secondFactor: transaction.show(.secondFactor(transaction.factors))
            case .registration: transaction.show(.registration)
            case .passwordReset: transaction.restart(at: .resetName)
            }
        case .signUpEmail, .newPassword, .alias, .attributes, .signInName, .resetName, .resetPassword,
            .secondFactor, .answer:
            break
        }
    }

    /// Begins another purpose, with the name that was typed.
    private func switchPurpose(
        to question: PageQuestion, _ page: PageRequest, in transaction: inout PageTransaction
    ) {
        guard transaction.question.canSwitchPurpose else { return }
        if let name = page.form.text(.username), Request.Field.username.accepts(name) {
            transaction.name = name.trimmed.asName
        }
        transaction.restart(at: question)
    }
}
