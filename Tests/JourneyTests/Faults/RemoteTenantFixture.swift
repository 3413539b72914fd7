import Dispatch
import Foundation
import NativeAuth
import Synchronization
import Tenant

/// A tenant behind a port of this machine, shared by all copies of a harness.
///
/// It sends requests from a thread that may block, since the replies need Swift's thread pool.
final class RemoteTenantFixture: TestTenant {
    private let transport: LoopbackTransport
    private let shared: SharedState

    private final class SharedState: Sendable {
        let tenant: Mutex<(tenant: Tenant, now: Timestamp)>

        init(_ tenant: sending Tenant) {
            self.tenant = Mutex((tenant, Timestamp(wall: 0, monotonic: 0)))
        }
    }

    init(_ tenant: sending Tenant, isSecure: Bool) throws {
        let shared = SharedState(tenant)
        self.shared = shared
        transport = try LoopbackTransport(isSecure: isSecure) { request in
            shared.tenant.withLock { $0.tenant.respond(to: request, at: $0.now) }
        }
    }

    var accountList: [Account] { shared.tenant.withLock { $0.tenant.accountList } }

    var outbox: [Email] { shared.tenant.withLock { $0.tenant.outbox } }

    var methodCount: Int { shared.tenant.withLock { $0.tenant.methodCount } }

    func accepts(_ password: Secret, of name: String) -> Bool {
        shared.tenant.withLock { $0.tenant.accepts(password, of: name) }
    }

    func refuseNext(_ refusal: InjectedOutcome) { shared.tenant.withLock { $0.tenant.refuseNext(refusal) } }

    func clearOutbox() { shared.tenant.withLock { $0.tenant.clearOutbox() } }

    func reply(to request: Request, at now: Timestamp) -> Result<Response, TransportFailure> {
        shared.tenant.withLock { $0.now = now }
        let result = Mutex<Result<Response, TransportFailure>?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        Task { [transport] in
            let outcome: Result<Response, TransportFailure>
            do throws(TransportFailure) { outcome = .success(try await transport.send(request)) } catch {
                outcome = .failure(error)
            }
            result.withLock { $0 = outcome }
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + 60)
        return result.withLock { $0 } ?? .failure(.timedOut(host: "outpost", seconds: 60))
    }
}
