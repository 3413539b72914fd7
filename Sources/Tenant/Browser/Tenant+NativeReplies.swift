import NativeAuth
import UserFlow

extension Tenant {
    /// Takes the reply to a call: decides which call or page follows.
    mutating func accept(_ reply: ReplyBody, to call: NativeCall, in transaction: inout PageTransaction) {
        if let token = reply.token { transaction.token = token }
        transaction.due = nil
        if call.bringsSecret { transaction.needsNewCookie = true }
        switch call {
        case .startSignUp: transaction.due = .challengeSignUp
        case .challengeSignUp: showCode(for: .signUp, reply, in: &transaction)
        case .challengePassword:
            transaction.stage = .password
            transaction.show(.newPassword)
        case .submitSignUpCode, .submitSignUpPassword, .submitAttributes:
            transaction.due = .redeem(.continuation)
        case .initiateSignIn: transaction.due = .challengeSignIn
        case .challengeSignIn:
            if reply.challengeType == PendingSignIn.Factor.password.rawValue {
                transaction.show(.password)
            } else {
                showCode(for: .signIn, reply, in: &transaction)
            }
        case .redeem: break
        case .listFactors: showFactors(reply, in: &transaction)
        case .challengeFactor: showCode(for: .secondFactor, reply, in: &transaction)
        case .listRegistrations: transaction.show(.registration)
        case .challengeRegistration:
            if reply.challengeType == "preverified" {
                transaction.due = .finishRegistration(needsCode: false)
            } else {
                showCode(for: .registration, reply, in: &transaction)
            }
        case .finishRegistration: transaction.due = .redeem(.continuation)
        case .startReset: transaction.due = .challengeReset
        case .challengeReset: showCode(for: .passwordReset, reply, in: &transaction)
        case .submitResetCode: transaction.show(.resetPassword)
        case .submitNewPassword: transaction.due = .pollReset
        case .pollReset: acceptPoll(reply, in: &transaction)
        }
    }

    private func acceptPoll(_ reply: ReplyBody, in transaction: inout PageTransaction) {
        if reply.status == "succeeded" {
            transaction.due = .redeem(.continuation)
        } else {
            transaction.refuse(nil, .refusal(.unavailable))
        }
    }

    /// Asks which second factor to use; a code to the only one is sent at once.
    private func showFactors(_ reply: ReplyBody, in transaction: inout PageTransaction) {
        let choices = (reply.methods ?? []).map { SecondFactorChoice(id: $0.id, hint: $0.hint ?? "") }
        transaction.factors = choices
        transaction.show(.secondFactor(choices))
        if choices.count == 1 { transaction.due = .challengeFactor(id: nil) }
    }

    private func showCode(
        for purpose: CodeQuestion.Purpose, _ reply: ReplyBody, in transaction: inout PageTransaction
    ) {
        let typed = purpose == .registration ? transaction.target : transaction.name
        let isTypedAddress = purpose != .secondFactor && EmailAddress(typed) != nil
        let label = reply.challengeTargetLabel ?? reply.challengeTarget ?? ""
        let isResent =
            if case .code(let earlier) = transaction.question { earlier.purpose == purpose } else { false }
        transaction.show(
            .code(
                CodeQuestion(
                    purpose: purpose, recipient: isTypedAddress ? typed : label,
                    length: reply.codeLength ?? flow.code.length,
                    lifetime: flow.code.lifetime ?? UserFlow.CodeRule.defaultLifetime,
                    interval: reply.interval ?? flow.code.interval, isResent: isResent)))
    }
}
