import Accounts
import FoundationEssentials
import HTTPServer
import NativeAuth
import CommandLineSupport
import Synchronization
import Tenant
import TenantRuntime

/// The state behind the control API: the last emails and the clock's offset.
///
/// A class, because the tenant records emails in it and reads the clock from it; locks protect both.
final class ControlState: Sendable {
    private static let maximumEmails = 100

    private let emails = Mutex<[Email]>([])
    private let offset = Mutex(ClockOffset())

    /// Returns the tenant's time.
    @Sendable func now() -> Timestamp { offset.withLock { $0.adjusted(SystemClock.now()) } }

    /// Records a delivered email.
    func record(_ email: Email) {
        emails.withLock { emails in
            emails.append(email)
            if emails.count > Self.maximumEmails { emails.removeFirst() }
        }
    }

    /// Responds to a request to the control API.
    func respond(to httpRequest: HTTPRequest, for tenant: ConcurrentTenant) async -> Response {
        do throws(ControlFailure) {
            let request = try ControlRequest(
                httpRequest.method, httpRequest.path, parameters: httpRequest.parameters,
                body: Data(httpRequest.body))
            return try await perform(request, for: tenant).response
        } catch {
            return error.response
        }
    }

    private func perform(
        _ request: ControlRequest, for tenant: ConcurrentTenant
    ) async throws(ControlFailure) -> ControlResponse {
        switch request {
        case .emails(let address):
            return .emails(emails.withLock { $0.filter { $0.isAddressed(to: address) } })
        case .injectOutcome(let outcome, let correlationID):
            await tenant.inject(outcome, for: correlationID)
            return .done
        case .readClock: return .clock(now())
        case .setClock(let change):
            offset.withLock { $0.apply(change, at: SystemClock.now()) }
            return .clock(now())
        case .reset:
            do throws(StoreFailure) { try await tenant.reset() } catch { throw ControlFailure(error) }
            emails.withLock { $0 = [] }
            offset.withLock { $0 = ClockOffset() }
            return .done
        }
    }
}
