import NativeAuth
import Synchronization
import TestSupport

@testable import Tenant

/// Slow work that is done at once, in an account store, after what a test does meanwhile.
final class TestWork: SlowWork {
    /// What was done, in order: the name of the work, and what the test adds to it.
    var steps: [String] { state.withLock { $0.steps } }
    /// The emails that were delivered, or could not be.
    var emails: [Email] { state.withLock { $0.emails } }

    private struct State {
        var steps: [String] = []
        var emails: [Email] = []
        var service: TenantService?
    }

    // Safe to share: everything runs on the thread of the test.
    nonisolated(unsafe) private let store: any AccountStore
    private let delivery: Delivery
    private let failure: StoreFailure?
    private let meanwhile: @Sendable (String, TenantService) async -> Void
    private let state = Mutex(State())

    /// Creates work.
    ///
    /// - Parameters:
    ///   - store: The accounts, which must be those of the tenant.
    ///   - delivery: What becomes of emails.
    ///   - failure: How work on accounts fails; `nil` if it does not.
    ///   - meanwhile: What happens while the work with a name is done.
    init(
        in store: any AccountStore, delivery: Delivery = .delivered, failure: StoreFailure? = nil,
        meanwhile: @escaping @Sendable (String, TenantService) async -> Void = { _, _ in }
    ) {
        self.store = store
        self.delivery = delivery
        self.failure = failure
        self.meanwhile = meanwhile
    }

    fileprivate func serve(_ service: TenantService?) { state.withLock { $0.service = service } }

    private func begin(_ step: String) async {
        let service = state.withLock { state in
            state.steps.append(step)
            return state.service
        }
        if let service { await meanwhile(step, service) }
    }

    func addition(
        of account: Account, password: Secret?, at timestamp: Timestamp
    ) async throws(StoreFailure) -> @Sendable () async -> Result<AccountReference, StoreFailure> {
        await begin("add")
        return { [self] in
            if let failure { return .failure(failure) }
            return Result { () throws(StoreFailure) in
                var store = store
                return try store.add(account, password: password, at: timestamp)
            }
        }
    }

    func verification(
        of password: Secret, for id: StoredAccount.ID
    ) throws(StoreFailure) -> @Sendable () async -> Result<Bool, StoreFailure> {
        // As a hash, which is found in turn with all that the tenant does, and compared later.
        let verdict = Result { () throws(StoreFailure) in
            if let failure { throw failure }
            return try store.verifies(password, of: id)
        }
        return { [self] in
            await begin("verify")
            return verdict
        }
    }

    func setPassword(
        _ password: Secret, of account: AccountReference
    ) async throws(StoreFailure) -> AccountReference? {
        await begin("setPassword")
        if let failure { throw failure }
        var store = store
        return try store.setPassword(password, of: account)
    }

    func addMethod(
        _ method: AuthenticationMethod, to account: AccountReference, after count: Int
    ) async throws(StoreFailure) {
        await begin("addMethod")
        if let failure { throw failure }
        var store = store
        try store.addMethod(method, to: account, after: count)
    }

    func deliver(_ email: Email) async -> Delivery {
        state.withLock { $0.emails.append(email) }
        await begin("deliver")
        return delivery
    }

    func store(_ changes: [SessionChange]) async -> Bool { true }

    func returnMemory() { state.withLock { $0.steps.append("returnMemory") } }
}

extension Client {
    /// Sends a request, for which the tenant waits for this work.
    mutating func reply(to request: Request, doing work: TestWork) -> Reply {
        let now = now
        return Reply(serve(doing: work) { await $0.respond(to: request, at: now) })
    }

    /// Runs a service around the tenant on this thread.
    mutating func serve<Value: Sendable>(
        doing work: TestWork, _ body: @escaping @Sendable (TenantService) async -> Value
    ) -> Value {
        let moved = Moved(tenant)
        let executor = InlineExecutor()
        let value = executor.run {
            let service = TenantService(moved.copy(), doing: work, on: executor)
            work.serve(service)
            let value = await body(service)
            await service.withTenant { moved.tenant = $0 }
            work.serve(nil)
            return value
        }
        tenant = moved.tenant
        return value
    }

    /// A tenant between a test and the service.
    private final class Moved: Sendable {
        // Safe to share: the service runs on the thread of the test.
        nonisolated(unsafe) var tenant: Tenant

        init(_ tenant: Tenant) { self.tenant = tenant }

        func copy() -> sending Tenant {
            nonisolated(unsafe) let copy = tenant
            return copy
        }
    }
}
