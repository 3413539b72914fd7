import NativeAuth
import TextAlgorithms
import UserFlow

extension Tenant {
    /// Applies a form to a transaction: what its button says.
    mutating func apply(_ page: PageRequest, to transaction: inout PageTransaction, at now: Timestamp) {
        transaction.due = nil
        transaction.usedOperationCount = 0
        guard !transaction.question.isAnswer else { return }
        transaction.errors = []
        switch page.action {
        case .proceed: acceptAnswer(page, in: &transaction, at: now)
        case .cancel: transaction.end(with: .error(.cancelled))
        case .back:
            guard let previous = previousQuestion(in: transaction) else { return }
            transaction.show(previous)
        case .resend: transaction.due = transaction.question.resending
        case .other: showOther(in: &transaction)
        case .signIn: switchPurpose(to: .signInName, page, in: &transaction)
        case .signUp: switchPurpose(to: .signUpEmail, page, in: &transaction)
        case .reset:
            guard flow.allowsPasswordReset, flow.identityProvider == .emailPassword else { return }
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

extension PageQuestion {
    /// The call that sends another code; `nil` if this question is not for a code.
    fileprivate var resending: NativeCall? {
        if case .code(let code) = self { code.purpose.resending } else { nil }
    }
}
