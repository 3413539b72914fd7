import CSodium
import Glibc
import PosixSupport
import Synchronization
package import Tenant

/// Delivers emails to a Maildir or an SMTP server, and retries transient failures.
///
/// It has threads of its own, since the network and the disk block. Copies share them.
package struct Mailer: Sendable {
    /// The destination of emails.
    package enum Destination: Sendable {
        /// A folder.
        case maildir(Maildir)
        /// A mail server.
        case server(SMTPServer)
    }

    /// The destination of emails.
    let destination: Destination
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
    package init(
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
    package func deliver(_ email: Email) async throws(MailFailure) {
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
package enum MailFailure: Error, Hashable, Sendable {
    /// A retry may succeed, after no connection or a 4xx status; `reason` is for a log.
    case transient(reason: String)
    /// A retry cannot succeed; `reason` is for a log.
    case permanent(reason: String)

    /// The reason, for a log.
    package var reason: String {
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

// MARK: - Maildir

/// A Maildir: a folder with one file per email, for mail programs and scripts.
///
/// A file appears in `new` only when it is complete and on disk.
package struct Maildir: Sendable {
    /// The folder.
    let path: String

    /// Opens a folder, creating it if necessary, accessible to its owner only.
    ///
    /// - Throws: ``MailFailure/permanent(reason:)``, or ``MailFailure/transient(reason:)`` when the disk is
    ///   full.
    package init(path: String) throws(MailFailure) {
        self.path = path
        for folder in [path] + ["tmp", "new", "cur"].map({ "\(path)/\($0)" }) {
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Self.failure(of: folder) }
            guard access(folder, R_OK | W_OK | X_OK) == 0, Folder.exists(folder) else {
                throw .permanent(reason: "\(folder) cannot be written")
            }
        }
    }

    /// Writes a message to the folder, readable by its owner only; blocks the thread until it is on disk.
    func deliver(_ message: MIMEMessage) throws(MailFailure) {
        let name = Self.makeFileName()
        let (temporaryPath, finalPath) = ("\(path)/tmp/\(name)", "\(path)/new/\(name)")
        guard let file = FileDescriptor(ownFile: temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        else { throw Self.failure(of: temporaryPath) }
        // Files use this system's line breaks.
        let isWritten = file.writeAll(message.bytes.filter { $0 != 0x0D }) && file.synchronize()
        guard isWritten, rename(temporaryPath, finalPath) == 0 else {
            let failure = Self.failure(of: temporaryPath)
            unlink(temporaryPath)
            throw failure
        }
        // Until then, a crash could take the new name away.
        guard Folder.synchronize("\(path)/new") else { throw Self.failure(of: "\(path)/new") }
    }

    /// Returns a unique file name: the time, the process ID and a random number.
    private static func makeFileName() -> String {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let number = String(UInt64.random(in: 0 ... .max), radix: 36)
        return "\(now.tv_sec).M\(now.tv_nsec / 1_000)P\(getpid())R\(number).localhost"
    }

    private static func failure(of path: String) -> MailFailure {
        let reason = "\(path): \(String(cString: strerror(errno)))"
        return errno == ENOSPC || errno == EDQUOT ? .transient(reason: reason) : .permanent(reason: reason)
    }
}
