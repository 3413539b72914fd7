internal import CSodium
public import Tenant
internal import Threads

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
