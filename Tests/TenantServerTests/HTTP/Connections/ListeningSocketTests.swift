import TenantServer
import Testing

struct ListeningSocketTests {
    @Test(arguments: ["127.0.0.1:0", "localhost:0", "[::1]:0"])
    func `E-47 a loopback address is recognized`(endpoint: String) throws {
        let socket = try ListeningSocket(endpoint)

        #expect(socket.port > 0)
        #expect(socket.isLoopback)
    }

    @Test func `E-47 the wildcard address is not loopback`() throws {
        #expect(try !ListeningSocket("0.0.0.0:0").isLoopback)
    }

    @Test(arguments: ["", "8080", "localhost", ":8080", "::1:80", "a.b:1", "127.0.0.1:65536", "127.0.0.1:"])
    func `an invalid address is refused`(endpoint: String) {
        #expect(throws: ListeningFailure.invalidAddress(endpoint)) { try ListeningSocket(endpoint) }
    }

    @Test func `an address in use is refused`() throws {
        let socket = try ListeningSocket("127.0.0.1:0")
        let endpoint = "127.0.0.1:\(socket.port)"

        #expect(throws: ListeningFailure.inUse(endpoint)) { try ListeningSocket(endpoint) }
    }

    @Test func `an address of another machine is refused with the reason`() throws {
        do {
            _ = try ListeningSocket("192.0.2.1:0")
            Issue.record("listened on another machine's address")
        } catch {
            guard case .notAvailable("192.0.2.1:0", let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(!reason.isEmpty)
        }
    }

    @Test func `an invalid certificate is refused`() throws {
        var settings = Listener.Settings()
        settings.tls = TLSIdentity(certificate: "no certificate", key: "no key")

        #expect(throws: ListeningFailure.invalidCertificate) {
            try Listener(on: ListeningSocket("127.0.0.1:0"), settings) { _ in
                preconditionFailure("no request can arrive")
            }
        }
    }
}
