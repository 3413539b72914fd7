import Dispatch
import Foundation
import NativeAuth
import SignUp
import Synchronization
import Tenant
import TestSupport
import Testing
import Wizard

/// The n-th exchange fails with a tenant behind a port: every fault at one exchange, every exchange with some
/// fault.
struct RemoteFaultJourneys {
    private static let environments: [(flow: String, api: APIVersion, distance: Distance)] = [
        ("contoso", .v1, .http), ("fabrikam", .v1, .http), ("fabrikam", .v1, .https),
        ("contoso", .v2, .http), ("fabrikam", .v2, .https),
    ]

    @Test(arguments: Nightly.selection(2, of: environments), Fault.Origin.allCases)
    func `over a port, the user finishes whichever exchange fails`(
        environment: (flow: String, api: APIVersion, distance: Distance), origin: Fault.Origin
    ) async throws {
        let results = try await onThread {
            try Self.results(environment.flow, environment.api, environment.distance, origin)
        }

        #expect(results.count > 3)
        for result in results {
            #expect(result.isAcceptable, "\(result.name): \(result.wrongMessages) \(result.retypedFields)")
        }
    }

    /// The result of a run.
    private struct RunResult: Sendable {
        var name: String
        var hasFinished: Bool
        var wasInjected: Bool
        var hasExpectedAccounts: Bool
        var wrongMessages: [String]
        var retypedFields: [String]

        var isAcceptable: Bool {
            hasFinished && wasInjected && hasExpectedAccounts && wrongMessages == [] && retypedFields == []
        }
    }

    private static func results(
        _ flow: String, _ api: APIVersion, _ distance: Distance, _ origin: Fault.Origin
    ) throws -> [RunResult] {
        var reference = AutonomousUser(in: try FaultHarness(flow, by: api, at: distance))
        reference.run()
        let exchangeCount = reference.harness.network.exchangeCount
        // No tenant refuses attributes without naming one, so clients need not decode that.
        let faults = origin.faults(on: flow).filter { $0.name != "attributesInvalid([])" }
        return try faults.enumerated().map { index, fault in
            var ada = AutonomousUser(in: try FaultHarness(flow, by: api, at: distance))
            ada.delay = fault.delays[index % fault.delays.count]
            ada.harness.network.fault = fault
            ada.harness.network.firstExchange = index % exchangeCount + 1
            ada.run()
            return RunResult(
                name: "\(fault), exchange \(index % exchangeCount + 1)", hasFinished: ada.hasFinished,
                wasInjected: fault.requiredField != nil || !ada.harness.network.failedRequests.isEmpty,
                hasExpectedAccounts: ada.harness.accounts == reference.harness.accounts,
                wrongMessages: ada.wrongMessages,
                retypedFields: ada.retypedFields)
        }
    }

    /// Runs blocking work on its own thread.
    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
    }
}

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

/// A network between a wizard and a tenant that fails for some exchanges.
struct NetworkFaults {
    /// The kind of a failure.
    enum Kind: Sendable {
        /// The request does not reach the tenant.
        case requestLost(TransportFailure)
        /// The tenant handles the request, but the reply is lost.
        case replyLost(TransportFailure)
        /// The tenant refuses the request.
        case refused(InjectedOutcome)
        /// An intermediary replies, and the request does not reach the tenant.
        case intercepted(Response)
        /// The tenant handles the request, but an intermediary replaces the reply.
        case replyReplaced(Response)
    }

    /// The fault to inject; `nil` for none.
    var fault: Fault?
    /// The number of the exchange that fails first; none fails if the fault cannot occur there.
    var firstExchange = 0
    /// The maximum number of exchanges that fail.
    var maximumCount = 1
    /// The number of requests sent.
    private(set) var exchangeCount = 0
    /// The requests that failed.
    private(set) var failedRequests: [(request: Request, role: ExchangeRole)] = []
    /// The number of code requests that reached the tenant.
    private(set) var codeRequestCount = 0

    private static let codePaths: Set<Request.Path> = [
        .signUpChallenge, .signInChallenge, .registerChallenge, .resetPasswordChallenge,
    ]

    /// The parts of links of version 2 after which the tenant sends a code.
    private static let codeLinks: Set<Substring> = ["challenge", "resend", "enroll"]

    /// Sends a request to the tenant and returns the reply, subject to the fault.
    mutating func send(
        _ request: Request, _ role: ExchangeRole, to tenant: inout any TestTenant, at now: Timestamp
    ) -> Result<Response, TransportFailure> {
        exchangeCount += 1
        guard let fault, shouldFail(request, fault) else { return deliver(request, to: &tenant, now) }
        failedRequests.append((request, role))
        switch fault.kind {
        case .requestLost(let failure): return .failure(failure)
        case .replyLost(let failure):
            _ = deliver(request, to: &tenant, now)
            return .failure(failure)
        case .refused(let refusal):
            tenant.refuseNext(refusal)
            return tenant.reply(to: request, at: now)
        case .intercepted(let response): return .success(response)
        case .replyReplaced(let response):
            _ = deliver(request, to: &tenant, now)
            return .success(response)
        }
    }

    private static func mayRequestCode(_ request: Request) -> Bool {
        guard request.isLink else { return codePaths.contains(request.path) }
        let parts = request.path.rawValue.split(separator: "/")
        // A sign-up sends its code once it has the address.
        let startsSignUp = parts.contains("signup") && parts.contains("start")
        return parts.contains { codeLinks.contains($0) } || startsSignUp && request.form[.username] != nil
            || request.form[.attribute("email")] != nil
    }

    private func shouldFail(_ request: Request, _ fault: Fault) -> Bool {
        guard fault.applies(to: request), failedRequests.count < maximumCount else { return false }
        return exchangeCount == firstExchange || !failedRequests.isEmpty
    }

    private mutating func deliver(
        _ request: Request, to tenant: inout any TestTenant, _ now: Timestamp
    ) -> Result<Response, TransportFailure> {
        if Self.mayRequestCode(request) { codeRequestCount += 1 }
        return tenant.reply(to: request, at: now)
    }
}
