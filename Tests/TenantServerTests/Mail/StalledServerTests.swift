import Foundation
import TenantServer
import Tenant
import TestSupport
import Testing

/// Delivery to a mail server that accepts connections and says nothing.
struct StalledServerTests {
    /// A listening socket from which no connection is ever taken.
    private final class SilentServer: Sendable {
        let port: UInt16
        private let socket: Int32

        init() throws {
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let socket = socket
            let isListening = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(socket, address, length) == 0 && listen(socket, 128) == 0
                        && getsockname(socket, address, &length) == 0
                }
            }
            try #require(isListening)
            port = UInt16(bigEndian: address.sin_port)
        }

        deinit { close(socket) }
    }

    @Test func `every delivery ends when its time is up, also those that wait for a thread`() async throws {
        let server = try SilentServer()
        let mailer = Mailer(
            .server(try #require(SMTPServer("smtp://127.0.0.1:\(server.port)"))),
            timeout: .milliseconds(300))

        let failures = await withTaskGroup(of: MailFailure?.self) { group in
            for number in 0..<40 {
                group.addTask {
                    do throws(MailFailure) {
                        try await mailer.deliver(.sample(to: "ada\(number)@contoso.com"))
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(failures.count == 40)
        for failure in failures {
            guard case .transient = failure else {
                Issue.record("\(String(describing: failure))")
                continue
            }
        }
        withExtendedLifetime(server) {}
    }
}
