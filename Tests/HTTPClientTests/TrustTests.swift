import HTTPClient
import NativeAuth
import Testing

/// Certificate checks, and that nothing is sent to an untrusted server.
struct TrustTests {
    private static let untrustedCertificates: [(ServerCertificate, TransportFailure.CertificateProblem)] = [
        (.selfSigned, .selfSigned), (.wrongName, .wrongName), (.expired, .outOfDate),
        (.notYetValid, .outOfDate), (.subjectOnly, .wrongName), (.legacyTLS, .weak), (.weakKey, .weak),
    ]

    @Test func `a valid certificate is trusted`() async throws {
        for host in ["127.0.0.1", "localhost"] {
            let servers = try TestServers(.init(tls: .valid))
            let client = try HTTPClient(port: servers.ports[0], scheme: "https", host: host) {
                $0.trust = .file(ServerCertificate.authorityPath)
            }

            #expect(try await client.result().get().status == 200)
            #expect(try servers.records()[0].text.hasSuffix("password=Canary-7&username=ada%40contoso.com"))
        }
    }

    @Test func `C-50 an invalid certificate is refused with the reason, and nothing is sent`()
        async throws
    {
        let servers = try TestServers(Self.untrustedCertificates.map { .init(tls: $0.0) })

        for (port, (_, problem)) in zip(servers.ports, Self.untrustedCertificates) {
            let client = try HTTPClient(port: port, scheme: "https", host: "localhost") {
                $0.trust = .file(ServerCertificate.authorityPath)
            }
            #expect(await client.failure() == .notTrusted(host: "localhost:\(port)", problem))
        }

        #expect(try servers.records().allSatisfy { $0.connections == 1 && $0.text.isEmpty })
    }

    @Test func `C-50 an authority that the system does not know is refused`() async throws {
        let servers = try TestServers(.init(tls: .valid))
        let client = try HTTPClient(port: servers.ports[0], scheme: "https")

        #expect(
            await client.failure() == .notTrusted(host: "127.0.0.1:\(servers.ports[0])", .unknownAuthority))
        #expect(try servers.records()[0].text == "")
    }

    @Test func `C-50 plain HTTP instead of TLS is refused, and nothing is sent`() async throws {
        let servers = try TestServers(.init(steps: [.send(.emptyObject), .stall]))
        let client = try HTTPClient(port: servers.ports[0], scheme: "https")

        #expect(await client.failure() == .notTrusted(host: "127.0.0.1:\(servers.ports[0])", .weak))
    }

    @Test(arguments: ["Content-Length: 9\r\n", ""])
    func `C-50 a truncated response is a failure`(field: String) async throws {
        let response = RawResponse(raw: "HTTP/1.1 200 OK\r\n\(field)\r\n{}")
        let servers = try TestServers(.init(tls: .valid, steps: [.read, .send(response), .disconnect]))
        let client = try HTTPClient(port: servers.ports[0], scheme: "https") {
            $0.trust = .file(ServerCertificate.authorityPath)
        }

        #expect(await client.failure() == .interrupted(host: "127.0.0.1:\(servers.ports[0])"))
    }

    @Test func `a connection closed before the TLS handshake counts as offline`() async throws {
        let servers = try TestServers(.init(steps: [.disconnect]))
        let client = try HTTPClient(port: servers.ports[0], scheme: "https")

        #expect(await client.failure() == .offline(host: "127.0.0.1:\(servers.ports[0])"))
    }
}
