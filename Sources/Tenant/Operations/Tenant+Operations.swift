import NativeAuth

// Each function returns the result of an operation that was performed for the current request, or asks for
// the operation.

extension Tenant {
    /// Adds an account to the store.
    func add(
        _ account: Account, password: Secret?, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        for case .add(account, let result) in performedOperations {
            return .completed(try result.mapError(Refusal.init).get())
        }
        return .needs(.add(account, password: password, at: now))
    }

    /// Returns whether a password is the current one of an account.
    func verify(_ password: Secret, of id: StoredAccount.ID) throws(Refusal) -> Evaluation<Bool> {
        for case .verify(password, let performedID, let result) in performedOperations
        where performedID == id {
            return .completed(try result.mapError(Refusal.init).get())
        }
        return .needs(.verify(password, of: id))
    }

    /// Sets the password of an account, unless the account was deleted or has no password.
    func setPassword(_ password: Secret, of id: StoredAccount.ID) throws(Refusal) -> Evaluation<Void> {
        for case .setPassword(id, let result) in performedOperations {
            guard try result.mapError(Refusal.init).get() else { throw .userDeleted }
            return .completed(())
        }
        return .needs(.setPassword(password, of: id))
    }

    /// Whether an email was delivered for the current request, or could not be.
    var hasPerformedDelivery: Bool {
        performedOperations.contains { operation in
            switch operation {
            case .deliver, .postpone: true
            case .add, .verify, .setPassword, .addMethod: false
            }
        }
    }

    /// Delivers an email and adds it to the outbox, removing the oldest ones beyond the maximum.
    ///
    /// - Returns: The delivered email, whose code is the valid one: each evaluation creates another code.
    mutating func deliver(_ email: Email) throws(Refusal) -> Evaluation<Email> {
        for case .deliver(let performed, let isDelivered) in performedOperations
        where performed.to == email.to && performed.kind == email.kind {
            guard isDelivered else { throw .codeUndelivered }
            outbox.append(performed)
            outbox.removeFirst(max(outbox.count - Self.maximumOutboxCount, 0))
            return .completed(performed)
        }
        for case .postpone(let postponed) in performedOperations
        where postponed.to == email.to && postponed.kind == email.kind {
            throw .unavailable
        }
        return .needs(.deliver(email))
    }

    /// Whether another account has an alias; one that was added for the current request does not count.
    func isTaken(alias: String) throws(StoreFailure) -> Bool {
        for case .add(let account, .success) in performedOperations
        where account.alias?.lowercased() == alias.lowercased() {
            return false
        }
        return try accounts.contains(alias: alias)
    }

    /// Registers a method for an account; refuses it if the account has got another one in the meantime.
    func addMethod(
        _ method: AuthenticationMethod, to id: StoredAccount.ID, after count: Int
    ) throws(Refusal) -> Evaluation<Void> {
        for case .addMethod(method, id, let result) in performedOperations {
            let result = result.mapError { $0 == .taken ? Refusal.tokenInvalid : Refusal($0) }
            return .completed(try result.get())
        }
        return .needs(.addMethod(method, to: id, after: count))
    }
}

extension Tenant {
    /// Performs an operation at once, in the tenant's own store.
    ///
    /// An email counts as delivered, since the outbox will contain it.
    mutating func perform(_ operation: Operation) -> PerformedOperation {
        switch operation {
        case .add(let account, let password, let timestamp):
            .add(
                account,
                Result { () throws(StoreFailure) in
                    try accounts.add(account, password: password, at: timestamp)
                })
        case .verify(let password, let id):
            .verify(
                password, of: id,
                Result { () throws(StoreFailure) in try accounts.verifies(password, of: id) })
        case .setPassword(let password, let id):
            .setPassword(
                of: id, Result { () throws(StoreFailure) in try accounts.setPassword(password, of: id) })
        case .deliver(let email): .deliver(email, isDelivered: true)
        case .addMethod(let method, let id, let count):
            .addMethod(
                method, to: id,
                Result { () throws(StoreFailure) in
                    try accounts.addMethod(method, to: id, after: count)
                })
        }
    }
}
