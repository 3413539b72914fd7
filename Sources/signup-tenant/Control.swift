import TenantStore
import Commands
import PosixSupport
import FoundationEssentials
import Glibc
import TenantServer
import NativeAuth
import Synchronization
import Tenant

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

/// The key of the control API, in a file that only the current user can read and that is deleted on exit.
struct ControlKey {
    /// The path of the file.
    let path: String
    /// The key.
    let text: String

    /// Generates a key, stored in the data folder, or under a random name in the system's temporary folder.
    init(in folder: DataFolder?) throws(CommandError) {
        text = Self.randomText(words: 4)
        if let folder {
            path = "\(folder.path)/control-key"
            unlink(path)
        } else {
            // Other users can make files there: none of them can be in the way of a name that cannot be guessed.
            let temporary = Environment["TMPDIR"] ?? "/tmp"
            path = "\(temporary)/signup-tenant-\(Self.randomText(words: 2)).key"
        }
        guard let file = FileDescriptor(ownFile: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600),
            file.writeAll("\(text)\n".utf8)
        else {
            throw CommandError(.cannotWrite, "\(path) cannot be written. Choose another folder with --data.")
        }
    }

    /// Returns letters and digits that cannot be guessed, of 64 random bits each word.
    private static func randomText(words: Int) -> String {
        var random = SodiumGenerator()
        return (0..<words).map { _ in String(random.next(), radix: 36) }.joined(separator: "x")
    }

    /// Deletes the file.
    func remove() { unlink(path) }
}
