import Dispatch
import Foundation
import NativeAuth
import Synchronization
import Tenant

/// A tenant behind a port of this machine, shared by all copies of a harness.
///
/// It sends requests from a thread that may block, since the replies need Swift's thread pool.
final class Outpost: Counterpart {
    private let road: Road
    private let desk: Desk

    private final class Desk: Sendable {
        let tenant: Mutex<(tenant: Tenant, now: Timestamp)>

        init(_ tenant: sending Tenant) {
            self.tenant = Mutex((tenant, Timestamp(wall: 0, monotonic: 0)))
        }
    }

    init(_ tenant: sending Tenant, isSecure: Bool) throws {
        let desk = Desk(tenant)
        self.desk = desk
        road = try Road(isSecure: isSecure) { request in
            desk.tenant.withLock { $0.tenant.respond(to: request, at: $0.now) }
        }
    }

    var people: [Account] { desk.tenant.withLock { $0.tenant.people } }

    var letters: [Email] { desk.tenant.withLock { $0.tenant.outbox } }

    func refuseNext(_ refusal: Refusal) { desk.tenant.withLock { $0.tenant.refuseNext(refusal) } }

    func forgetLetters() { desk.tenant.withLock { $0.tenant.forgetLetters() } }

    func answer(_ request: Request, at now: Timestamp) -> Result<Response, TransportFailure> {
        desk.tenant.withLock { $0.now = now }
        let result = Mutex<Result<Response, TransportFailure>?>(nil)
        let isThere = DispatchSemaphore(value: 0)
        Task { [road] in
            let outcome: Result<Response, TransportFailure>
            do throws(TransportFailure) { outcome = .success(try await road.send(request)) } catch {
                outcome = .failure(error)
            }
            result.withLock { $0 = outcome }
            isThere.signal()
        }
        _ = isThere.wait(timeout: .now() + 60)
        return result.withLock { $0 } ?? .failure(.timedOut(host: "outpost", seconds: 60))
    }
}
