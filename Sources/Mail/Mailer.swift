internal import CSodium
public import Tenant

/// Delivers emails to a Maildir or an SMTP server, and retries transient failures.
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
    private let template: MailTemplate
    private let retryDelays: [Duration]

    /// Creates a mailer.
    ///
    /// - Parameters:
    ///   - route: The destination of emails.
    ///   - template: The language and look of emails.
    ///   - retryDelays: The delay before each retry.
    public init(
        _ destination: Destination, template: MailTemplate,
        retryDelays: [Duration] = [.milliseconds(250), .milliseconds(1_000)]
    ) {
        self.destination = destination
        self.template = template
        self.retryDelays = retryDelays
    }

    /// Delivers an email.
    ///
    /// - Throws: ``MailFailure/permanent(reason:)`` at once, ``MailFailure/transient(reason:)`` after the
    ///   last retry.
    public func deliver(_ email: Email) async throws(MailFailure) {
        guard let message = MIMEMessage(email, with: template, id: Self.makeID()) else {
            throw .permanent(reason: "the address is not valid in an email")
        }
        for delay in retryDelays {
            do throws(MailFailure) { return try await send(message) } catch .permanent(let reason) {
                throw .permanent(reason: reason)
            } catch {
                // A canceled task still retries, without the delay.
                try? await Task.sleep(for: delay)
            }
        }
        try await send(message)
    }

    private func send(_ message: MIMEMessage) async throws(MailFailure) {
        switch destination {
        case .maildir(let folder): try folder.deliver(message)
        case .server(let server): try await server.deliver(message)
        }
    }

    private static func makeID() -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        randombytes_buf(&bytes, bytes.count)
        return bytes.map { String($0, radix: 36) }.joined(separator: "x")
    }
}
