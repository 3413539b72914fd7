import NativeAuth
import UserFlow

extension Tenant {
    /// Takes the reply to a call of version 1: decides which call or document follows.
    mutating func accept(
        _ reply: ReplyBody, to call: NativeCall, in transaction: inout V2Transaction
    ) throws(V2Refusal) {
        guard reply.challengeType != "redirect" else { throw .browserRequired }
        if let token = reply.token { accept(token, nil, in: &transaction) }
        switch call {
        case .startSignUp: transaction.due = .challengeSignUp
        case .challengeSignUp: ask(for: .signUp, reply, in: &transaction)
        case .challengePassword: transaction.due = .submitSignUpPassword
        case .submitSignUpCode, .submitSignUpPassword, .submitAttributes, .finishRegistration:
            transaction.due = .redeem(.continuation)
        case .initiateSignIn: listSignInMethods(in: &transaction)
        case .challengeSignIn:
            let password = transaction.methods.first { $0.kind == .password }
            if reply.challengeType == PendingSignIn.Factor.password.rawValue, let password {
                transaction.step = .password(password)
            } else {
                ask(for: .signIn, reply, in: &transaction)
            }
        case .redeem: break
        case .listFactors:
            transaction.step = .factors(
                (reply.methods ?? []).map { makeMethod(.challengeFactor(id: $0.id), hint: $0.hint) })
        case .challengeFactor: ask(for: .secondFactor, reply, in: &transaction)
        case .listRegistrations:
            let hint = reply.methods?.first?.hint ?? ""
            transaction.step = .registration(makeMethod(.challengeRegistration, hint: hint))
        case .challengeRegistration:
            if reply.challengeType == "preverified" {
                transaction.due = .finishRegistration(needsCode: false)
            } else {
                ask(for: .registration, reply, in: &transaction)
            }
        case .startReset: listResetMethods(in: &transaction)
        case .challengeReset: ask(for: .passwordReset, reply, in: &transaction)
        case .submitResetCode: transaction.step = .newPassword
        case .submitNewPassword: awaitNewPassword(in: &transaction)
        case .pollReset: acceptPoll(reply, in: &transaction)
        }
    }

    /// Takes the token of version 1 for the next call.
    mutating func accept(_ token: Token, _ next: NativeCall?, in transaction: inout V2Transaction) {
        transaction.token = token
        transaction.due = next
    }

    private func ask(
        for purpose: CodeQuestion.Purpose, _ reply: ReplyBody, in transaction: inout V2Transaction
    ) {
        transaction.step = .code(
            V2Code(
                purpose: purpose, hint: reply.challengeTargetLabel ?? reply.challengeTarget ?? "",
                length: reply.codeLength ?? flow.code.length,
                methods: purpose.offersMethods ? transaction.methods : []))
    }

    private mutating func listSignInMethods(in transaction: inout V2Transaction) {
        let signIn = transaction.token.flatMap(signIns.find)
        switch signIn?.step.factor {
        case .password?: transaction.step = .signInMethods([makeMethod(.challengeSignIn, .password)])
        case .code?, nil:
            transaction.step = .signInMethods([makeMethod(.challengeSignIn, hint: signIn?.address.masked)])
        }
    }

    private mutating func listResetMethods(in transaction: inout V2Transaction) {
        let reset = transaction.token.flatMap(passwordResets.find)
        transaction.step = .resetMethods([makeMethod(.challengeReset, hint: reset?.address.masked)])
    }

    private mutating func makeMethod(
        _ challenge: NativeCall, _ kind: V2Method.Kind = .email, hint: String? = nil
    ) -> V2Method {
        V2Method(id: makeLinkID(), kind: kind, hint: hint, challenge: challenge)
    }

    private func awaitNewPassword(in transaction: inout V2Transaction) {
        if v2Profile.pollsBeforeContinue > 0 {
            transaction.step = .poll(remaining: v2Profile.pollsBeforeContinue)
        } else {
            transaction.due = .pollReset
        }
    }

    private func acceptPoll(_ reply: ReplyBody, in transaction: inout V2Transaction) {
        switch reply.status {
        case "succeeded": transaction.due = .redeem(.continuation)
        case InjectedOutcome.PollStatus.failed.rawValue: transaction.step = .newPassword
        default: transaction.step = .poll(remaining: 1)
        }
    }
}

extension CodeQuestion.Purpose {
    /// Whether the user may choose another method, or another contact, instead of entering the code.
    fileprivate var offersMethods: Bool {
        switch self {
        case .secondFactor, .registration: true
        case .signUp, .signIn, .passwordReset: false
        }
    }
}
