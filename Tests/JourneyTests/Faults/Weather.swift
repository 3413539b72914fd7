import NativeAuth
import Tenant

/// A way to the tenant that fails once.
actor Weather: Transport {
    /// What goes wrong.
    enum Fault: Hashable, Sendable {
        /// The request never gets there.
        case lost(TransportFailure)
        /// The tenant carries it out, and the reply never comes back.
        case unanswered(TransportFailure)
        /// The tenant refuses.
        case refused(Refusal)
    }

    private let tenant: LocalTenant
    private let number: Int
    private let fault: Fault
    private(set) var exchanges = 0

    init(over tenant: LocalTenant, failing number: Int, with fault: Fault) {
        self.tenant = tenant
        self.number = number
        self.fault = fault
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        exchanges += 1
        guard exchanges == number else { return try await tenant.send(request) }
        switch fault {
        case .lost(let failure): throw failure
        case .unanswered(let failure):
            _ = try await tenant.send(request)
            throw failure
        case .refused(let refusal):
            await tenant.force(.refuse(refusal))
            return try await tenant.send(request)
        }
    }
}
