import NativeAuth
import UserFlow

extension Tenant {
    /// Takes the refusal of a call of version 1: it asks for more, or the request is refused with it.
    mutating func accept(
        _ refusal: Refusal, of call: NativeCall, in transaction: inout V2Transaction, at now: Timestamp
    ) throws(V2Refusal) {
        transaction.due = nil
        switch refusal {
        case .credentialRequired(let token):
            accept(token, nil, in: &transaction)
            transaction.step = .missingAttributes
        case .attributesRequired(let token, _):
            accept(token, nil, in: &transaction)
            transaction.step = call == .startSignUp ? .startAttributes : .missingAttributes
        case .verificationRequired(let token): accept(token, .challengeSignUp, in: &transaction)
        case .secondFactorRequired(let token): accept(token, .listFactors, in: &transaction)
        case .registrationRequired(let token): accept(token, .listRegistrations, in: &transaction)
        case .userAlreadyExists: try acceptTaken(of: call, in: &transaction)
        case .tokenInvalid, .tokenExpired, .userDeleted: throw .refusal(.tokenInvalid)
        default: throw .refusal(refusal)
        }
    }

    /// Refuses the address or the alias of a sign-up, whichever belongs to an account; or signs in instead.
    private func acceptTaken(
        of call: NativeCall, in transaction: inout V2Transaction
    ) throws(V2Refusal) {
        let isAddressTaken = (try? accounts.contains(email: transaction.name)) ?? true
        guard isAddressTaken || flow.alias == .off else {
            throw .attributes([V2AttributeProblem(.taken, [V2Attribute.aliasID])])
        }
        guard v2Profile.existingAccount == .methods, call == .startSignUp else {
            throw .attributes([V2AttributeProblem(.taken, [V2Attribute.emailID])])
        }
        transaction.due = .initiateSignIn
    }
}
