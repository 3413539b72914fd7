/// A choice of second factor: an address that a code can be sent to.
struct SecondFactor {
    /// The ID on the wire; it is the same at each sign-in and does not reveal the address.
    let id: String
    /// The address.
    let address: EmailAddress
}

extension Tenant {
    /// Returns the second factors of an account: what was registered, otherwise its own address.
    func secondFactors(of signIn: PendingSignIn) throws(Refusal) -> [SecondFactor] {
        guard let account = try account(named: signIn.address.text) else { throw .userDeleted }
        let methods = try methods(of: account)
        guard !methods.isEmpty else {
            return [SecondFactor(id: ReplyBody.Method.email.id, address: signIn.address)]
        }
        let factors = methods.enumerated().compactMap { index, method in
            EmailAddress(method.target).map { address in
                SecondFactor(id: account.methodID(of: method, at: index), address: address)
            }
        }
        // Only a store that other programs write to can contain an invalid address.
        guard !factors.isEmpty else { throw .serverError }
        return factors
    }
}
