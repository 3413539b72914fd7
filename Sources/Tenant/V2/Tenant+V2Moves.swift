import NativeAuth
import UserFlow

extension Tenant {
    /// Takes a request that follows a link: makes a call due, or decides the next document.
    mutating func begin(
        _ move: V2Move, _ request: Request, in transaction: inout V2Transaction, at now: Timestamp
    ) throws(V2Refusal) {
        transaction.due = nil
        transaction.usedOperationCount = 0
        if flow.needsBrowser { throw .browserRequired }
        switch move {
        case .startSignUp: try beginSignUp(request, in: &transaction)
        case .startSignIn, .startReset:
            guard let name = request.optional(.username) else {
                throw .refusal(.missingParameter(.username))
            }
            transaction.name = name
            transaction.due = move == .startSignIn ? .initiateSignIn : .startReset
        case .recover: transaction.due = .startReset
        case .submitAttributes: try acceptAttributes(request, in: &transaction, at: now)
        case .enroll:
            guard let method = transaction.methods.first else { throw .refusal(.tokenInvalid) }
            transaction.target = request.optional(.target) ?? method.hint ?? ""
            transaction.due = .challengeRegistration
        case .poll:
            guard case .poll(let remaining) = transaction.step, remaining > 1 else {
                transaction.due = .pollReset
                return
            }
            transaction.step = .poll(remaining: remaining - 1)
        case .call(let call): try begin(call, in: &transaction)
        }
    }

    private func begin(_ call: NativeCall, in transaction: inout V2Transaction) throws(V2Refusal) {
        // No code was sent yet, so every one is wrong.
        if call == .submitResetCode, case .resetMethods = transaction.step { throw .refusal(.codeWrong) }
        transaction.due = call
    }
}
