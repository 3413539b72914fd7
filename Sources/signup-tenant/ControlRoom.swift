import Accounts
import FoundationEssentials
import HTTPServer
import NativeAuth
import Programs
import Synchronization
import Tenant

/// The state behind the control API: the last emails and the clock's offset.
///
/// A class, because the tenant records emails in it and reads the clock from it; locks protect both.
final class ControlRoom: Sendable {
    private static let mostLetters = 100

    private let letters = Mutex<[Email]>([])
    private let offset = Mutex(ClockOffset())

    /// Returns the tenant's time.
    @Sendable func now() -> Timestamp { offset.withLock { $0.adjusted(SystemClock.now()) } }

    /// Records a delivered email.
    func keep(_ letter: Email) {
        letters.withLock { letters in
            letters.append(letter)
            if letters.count > Self.mostLetters { letters.removeFirst() }
        }
    }

    /// Responds to a request to the control API.
    func respond(to incoming: Incoming, for tenant: SharedTenant) async -> Response {
        do throws(ControlFailure) {
            let request = try ControlRequest(
                incoming.method, incoming.path, query: incoming.parameters, body: Data(incoming.body))
            return try await answer(request, for: tenant).response
        } catch {
            return error.response
        }
    }

    private func answer(
        _ request: ControlRequest, for tenant: SharedTenant
    ) async throws(ControlFailure) -> ControlResponse {
        switch request {
        case .emails(let address):
            return .emails(letters.withLock { $0.filter { $0.isAddressed(to: address) } })
        case .injectOutcome(let outcome, let correlationID):
            await tenant.force(outcome, for: correlationID)
            return .done
        case .readClock: return .clock(now())
        case .setClock(let change):
            offset.withLock { $0.apply(change, at: SystemClock.now()) }
            return .clock(now())
        case .reset:
            do throws(StoreFailure) { try await tenant.reset() } catch { throw ControlFailure(error) }
            letters.withLock { $0 = [] }
            offset.withLock { $0 = ClockOffset() }
            return .done
        }
    }
}
