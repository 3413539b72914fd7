internal import CSodium
internal import Synchronization
public import Tenant
internal import PosixSupport

/// Delivers emails to a Maildir or an SMTP server, and retries transient failures.
///
/// It has threads of its own, since the network and the disk block. Copies share them.
public struct Mailer: Sendable {
    /// The destination of emails.
    public enum Destination: Sendable {
        /// A folder.
        case maildir(Maildir)
        /// A mail server.
        case server(SMTPServer)
    }

    /// The destination of emails.
    public let destination: Destination
    private let domain: String
    private let retryDelays: [Duration]
    private let timeout: Duration
    private let threads = OnDemandThreadPool(maximumThreads: Self.maximumThreads)

    /// The maximum number of emails that are sent at the same time; others wait.
    private static let maximumThreads = 8

    /// Creates a mailer.
    ///
    /// - Parameters:
    ///   - route: The destination of emails.
    ///   - domain: The domain of the sender's address; the default does not exist (RFC 2606).
    ///   - retryDelays: The delay before each retry.
    ///   - timeout: The time for all attempts together, waiting included; less than a client waits.
    public init(
        _ destination: Destination, domain: String = "signup-tenant.example",
        retryDelays: [Duration] = [.milliseconds(250), .milliseconds(1_000)],
        timeout: Duration = .seconds(20)
    ) {
        self.destination = destination
        self.domain = domain
        self.retryDelays = retryDelays
        self.timeout = timeout
    }

    /// Delivers an email.
    ///
    /// - Throws: ``MailFailure/permanent(reason:)`` at once, ``MailFailure/transient(reason:)`` after the
    ///   last retry or when the time is up. An attempt that is not over by then may still succeed.
    public func deliver(_ email: Email) async throws(MailFailure) {
        guard let message = MIMEMessage(email, from: domain, id: Self.makeID()) else {
            throw .permanent(reason: "the address is not valid in an email")
        }
        let deadline = ContinuousClock.now + timeout
        for delay in retryDelays {
            do throws(MailFailure) { return try await send(message, by: deadline) } catch .permanent(
                let reason)
            {
                throw .permanent(reason: reason)
            } catch {
                guard ContinuousClock.now + delay < deadline else { throw error }
                // A canceled task still retries, without the delay.
                try? await Task.sleep(for: delay)
            }
        }
        try await send(message, by: deadline)
    }

    /// Attempts to send a message on a thread, and fails at the deadline even if the thread is still blocked.
    private func send(
        _ message: MIMEMessage, by deadline: ContinuousClock.Instant
    ) async throws(MailFailure) {
        let result = await FirstResult<Result<Void, MailFailure>>.wait { [destination, threads] result in
            let isAccepted = threads.submit {
                result.finish(
                    Result { () throws(MailFailure) in try destination.send(message, by: deadline) })
            }
            if !isAccepted { result.finish(.failure(.transient(reason: "no thread"))) }
            return Task {
                try await Task.sleep(until: deadline)
                result.finish(.failure(.timedOut))
            }
        }
        try result.get()
    }

    private static func makeID() -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        randombytes_buf(&bytes, bytes.count)
        return bytes.map { String($0, radix: 36) }.joined(separator: "x")
    }
}

extension Mailer.Destination {
    /// Sends a message; blocks the thread.
    fileprivate func send(
        _ message: MIMEMessage, by deadline: ContinuousClock.Instant
    ) throws(MailFailure) {
        let remainingTime = deadline - ContinuousClock.now
        guard remainingTime > .zero else { throw .timedOut }
        switch self {
        case .maildir(let folder): try folder.deliver(message)
        case .server(let server): try server.deliver(message, within: remainingTime)
        }
    }
}

extension MailFailure {
    /// The time for a delivery was up.
    fileprivate static let timedOut = MailFailure.transient(reason: "the mail was not accepted in time")
}

/// Why a Maildir or a mail server did not accept an email.
public enum MailFailure: Error, Hashable, Sendable {
    /// A retry may succeed, after no connection or a 4xx status; `reason` is for a log.
    case transient(reason: String)
    /// A retry cannot succeed; `reason` is for a log.
    case permanent(reason: String)

    /// The reason, for a log.
    public var reason: String {
        switch self {
        case .transient(let reason), .permanent(let reason): reason
        }
    }
}

/// The result that arrives first, of work on another thread and a timer.
///
/// A class, because both share it; a lock protects the continuation.
final class FirstResult<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value, Never>?>

    private init(_ continuation: CheckedContinuation<Value, Never>) {
        self.continuation = Mutex(continuation)
    }

    /// Ends the wait, unless it has ended.
    func finish(_ value: Value) {
        continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }?.resume(returning: value)
    }

    /// Waits for the first result.
    ///
    /// - Parameter begin: Begins the work and returns the timer, which is canceled afterwards.
    static func wait(_ begin: (FirstResult) -> Task<Void, any Error>) async -> Value {
        var timer: Task<Void, any Error>?
        defer { timer?.cancel() }
        return await withCheckedContinuation { timer = begin(FirstResult($0)) }
    }
}
