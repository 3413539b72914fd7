import HTTPClient
import NativeAuth
import Testing

/// Certificate checks, and that nothing is sent to an untrusted server.
struct TrustTests {
    private static let untrusted: [(Certificate, TransportFailure.CertificateProblem)] = [
        (.selfSigned, .selfSigned), (.wrongName, .wrongName), (.expired, .outOfDate),
        (.notYetValid, .outOfDate), (.subjectOnly, .wrongName), (.oldTLS, .weak), (.weakKey, .weak),
    ]

    @Test func `a valid certificate is trusted`() async throws {
        for host in ["127.0.0.1", "localhost"] {
            let room = try ServerRoom(.init(tls: .good))
            let client = try HTTPClient(port: room.ports[0], scheme: "https", host: host) {
                $0.trust = .file(Certificate.authority)
            }

            #expect(try await client.outcome().get().status == 200)
            #expect(try room.records()[0].text.hasSuffix("password=Canary-7&username=ada%40contoso.com"))
        }
    }

    @Test func `C-50 an invalid certificate is refused with the reason, and nothing is sent`()
        async throws
    {
        let room = try ServerRoom(Self.untrusted.map { .init(tls: $0.0) })

        for (port, (_, distrust)) in zip(room.ports, Self.untrusted) {
            let client = try HTTPClient(port: port, scheme: "https", host: "localhost") {
                $0.trust = .file(Certificate.authority)
            }
            #expect(await client.failure() == .notTrusted(host: "localhost:\(port)", distrust))
        }

        #expect(try room.records().allSatisfy { $0.connections == 1 && $0.text.isEmpty })
    }

    @Test func `C-50 an authority that the system does not know is refused`() async throws {
        let room = try ServerRoom(.init(tls: .good))
        let client = try HTTPClient(port: room.ports[0], scheme: "https")

        #expect(await client.failure() == .notTrusted(host: "127.0.0.1:\(room.ports[0])", .unknownAuthority))
        #expect(try room.records()[0].text == "")
    }

    @Test func `C-50 plain HTTP instead of TLS is refused, and nothing is sent`() async throws
    {
        let room = try ServerRoom(.init(steps: [.send(.empty), .stall]))
        let client = try HTTPClient(port: room.ports[0], scheme: "https")

        #expect(await client.failure() == .notTrusted(host: "127.0.0.1:\(room.ports[0])", .weak))
    }

    @Test(arguments: ["Content-Length: 9\r\n", ""])
    func `C-50 a truncated response is a failure`(field: String) async throws {
        let answer = Answer(raw: "HTTP/1.1 200 OK\r\n\(field)\r\n{}")
        let room = try ServerRoom(.init(tls: .good, steps: [.read, .send(answer), .cut]))
        let client = try HTTPClient(port: room.ports[0], scheme: "https") {
            $0.trust = .file(Certificate.authority)
        }

        #expect(await client.failure() == .interrupted(host: "127.0.0.1:\(room.ports[0])"))
    }

    @Test func `a connection closed before the TLS handshake counts as offline`() async throws {
        let room = try ServerRoom(.init(steps: [.cut]))
        let client = try HTTPClient(port: room.ports[0], scheme: "https")

        #expect(await client.failure() == .offline(host: "127.0.0.1:\(room.ports[0])"))
    }
}
