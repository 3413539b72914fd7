package import NativeAuth
import Synchronization
import UserFlow

extension Tenant {
    /// Returns the response to a request, doing slow work at once.
    ///
    /// - Parameters:
    ///   - request: The request. Only the last three segments of its path count (wire-protocol, annex B.2),
    ///     except at a link of version 2.
    ///   - now: The time of the request. Deadlines use the monotonic clock, timestamps the wall clock.
    /// - Returns: A response with a JSON body, unless an injected outcome replaces it.
    package mutating func respond(to request: Request, at now: Timestamp) -> Response {
        serveInline { await $0.respond(to: request, at: now) }
    }

    /// Returns the response to a browser, doing slow work at once.
    mutating func respond(to request: PageRequest, at now: Timestamp) -> Response {
        serveInline { await $0.respond(to: request, at: now) }
    }

    /// Runs a service around the tenant on this thread.
    private mutating func serveInline(
        _ answer: @escaping @Sendable (TenantService) async -> Response
    ) -> Response {
        // Moved and not copied: otherwise its tables would be.
        let moved = Moved()
        swap(&moved.tenant, &self)
        let executor = InlineExecutor()
        let response = executor.run {
            let service = TenantService(moved.take(), on: executor)
            let response = await answer(service)
            await service.withTenant { swap(&moved.tenant, &$0) }
            return response
        }
        swap(&moved.tenant, &self)
        return response
    }

    /// A tenant between this thread and the service.
    private final class Moved: Sendable {
        // Safe to share: the service runs on the thread that waits for it.
        nonisolated(unsafe) var tenant = Tenant.empty

        func take() -> sending Tenant {
            nonisolated(unsafe) var taken = Tenant.empty
            swap(&taken, &tenant)
            return taken
        }
    }

    // Safe to share: nothing changes it.
    /// What is in the place of a tenant that was moved.
    nonisolated(unsafe) private static let empty = Tenant(
        flow: UserFlow(name: "", identityProvider: .emailOneTimePasscode), accounts: MemoryAccounts(),
        random: NoNumbers())

    /// A source that nothing asks.
    private struct NoNumbers: RandomNumberGenerator, Sendable {
        func next() -> UInt64 { 0 }
    }
}

/// Runs jobs on the thread that waits for them.
///
/// It is for an operation that waits for nothing but jobs of this executor, such as a tenant that
/// does slow work at once.
final class InlineExecutor: SerialExecutor, TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs an operation and returns its result.
    func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
        let result = Result<Value>()
        Task(executorPreference: self) {
            let value = await operation()
            result.value.withLock { $0 = value }
        }
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(
                isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        }
        guard let value = result.value.withLock({ $0 }) else {
            preconditionFailure("The operation waits for something else.")
        }
        return value
    }

    private final class Result<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}
