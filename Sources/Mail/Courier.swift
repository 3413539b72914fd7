internal import CSodium
public import Tenant

/// Someone who takes letters to where people read them, and tries again where that may help.
public struct Courier: Sendable {
    /// Where letters go.
    public enum Route: Sendable {
        /// Into a folder.
        case maildir(Maildir)
        /// To a mail server.
        case server(SMTPServer)
    }

    /// Where letters go.
    public let route: Route
    private let stationery: Stationery
    private let pauses: [Duration]

    /// Hires one.
    ///
    /// - Parameters:
    ///   - route: Where letters go.
    ///   - stationery: What letters look like.
    ///   - pauses: How long to wait before each further try.
    public init(
        _ route: Route, stationery: Stationery,
        pauses: [Duration] = [.milliseconds(250), .milliseconds(1_000)]
    ) {
        self.route = route
        self.stationery = stationery
        self.pauses = pauses
    }

    /// Delivers a letter.
    ///
    /// - Throws: ``MailFailure/refused(reason:)`` at once, ``MailFailure/later(reason:)`` after the last try.
    public func deliver(_ letter: Letter) async throws(MailFailure) {
        guard let message = Message(letter, on: stationery, id: Self.id()) else {
            throw .refused(reason: "the address cannot stand in a mail")
        }
        for pause in pauses {
            do throws(MailFailure) { return try await hand(over: message) } catch .refused(let reason) {
                throw .refused(reason: reason)
            } catch {
                // Cancelled or not, the next try follows.
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
