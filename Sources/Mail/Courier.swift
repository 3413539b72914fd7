internal import CSodium
public import Tenant

/// Delivers emails to a Maildir or an SMTP server, and retries transient failures.
public struct Courier: Sendable {
    /// The destination of emails.
    public enum Route: Sendable {
        /// A folder.
        case maildir(Maildir)
        /// A mail server.
        case server(SMTPServer)
    }

    /// The destination of emails.
    public let route: Route
    private let stationery: Stationery
    private let pauses: [Duration]

    /// Makes a mailer.
    ///
    /// - Parameters:
    ///   - route: The destination of emails.
    ///   - template: The language and look of emails.
    ///   - retryDelays: The delay before each retry.
    public init(
        _ route: Route, stationery: Stationery,
        pauses: [Duration] = [.milliseconds(250), .milliseconds(1_000)]
    ) {
        self.route = route
        self.stationery = stationery
        self.pauses = pauses
    }

    /// Delivers an email.
    ///
    /// - Throws: ``MailFailure/permanent(reason:)`` at once, ``MailFailure/transient(reason:)`` after the
    ///   last retry.
    public func deliver(_ letter: Email) async throws(MailFailure) {
        guard let message = Message(letter, on: stationery, id: Self.id()) else {
            throw .refused(reason: "the address is not valid in an email")
        }
        for pause in pauses {
            do throws(MailFailure) { return try await hand(over: message) } catch .refused(let reason) {
                throw .refused(reason: reason)
            } catch {
                // A canceled task still retries, without the delay.
                try? await Task.sleep(for: pause)
            }
        }
        try await hand(over: message)
    }

    private func hand(over message: Message) async throws(MailFailure) {
        switch route {
        case .maildir(let folder): try folder.deliver(message)
        case .server(let server): try await server.deliver(message)
        }
    }

    private static func id() -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        randombytes_buf(&bytes, bytes.count)
        return bytes.map { String($0, radix: 36) }.joined(separator: "x")
    }
}
