import Accounts
import NativeAuth
import Synchronization
import Tenant

extension ConcurrentTenant {
    /// Performs an operation that a request needs.
    func perform(_ operation: Tenant.Operation) async -> Tenant.PerformedOperation {
        switch operation {
        case .add(let account, let password, let timestamp):
            .add(account, await worker.add(account, password: password, at: timestamp))
        case .verify(let password, let id):
            .verify(password, of: id, await verify(password, of: id))
        case .setPassword(let password, let id):
            .setPassword(of: id, await worker.setPassword(password, of: id))
        case .deliver(let email): await performDelivery(of: email)
        case .addMethod(let method, let id, let count):
            .addMethod(method, to: id, await worker.addMethod(method, to: id, after: count))
        }
    }

    private func performDelivery(of email: Email) async -> Tenant.PerformedOperation {
        let hasRoom = state.withLock { state in
            guard state.deliveries < maximumDeliveries else { return false }
            state.deliveries += 1
            return true
        }
        guard hasRoom else { return .postpone(email) }
        defer { state.withLock { $0.deliveries -= 1 } }
        return .deliver(email, isDelivered: await deliver(email))
    }

    private func verify(
        _ password: Secret, of id: StoredAccount.ID
    ) async -> Result<Bool, StoreFailure> {
        let hash = state.withLock { state in
            Result { () throws(StoreFailure) in try state.accounts.hash(of: id) }
        }
        switch hash {
        case .success(nil): return .success(false)
        case .success(let hash?): return await worker.verify(password, against: hash)
        case .failure(let failure): return .failure(failure)
        }
    }
}
