import HTTPClient
import NativeAuth
import Testing

struct RedirectTests {
    private static let statuses = [301, 302, 303, 307, 308]

    @Test func `C-60 no redirect is followed, whatever its status and target`() async throws {
        let decoy = try TestServers()
        let decoyAddress = "127.0.0.1:\(decoy.ports[0])/contoso/signup/v1.0/start"
        let locations: [String?] = [
            "https://localhost/contoso/signup/v1.0/start", "https://\(decoyAddress)",
            "http://\(decoyAddress)",
            "file:///etc/passwd", "gopher://\(decoyAddress)", "http://169.254.169.254/latest", "/other", nil,
        ]
        let responses = Self.statuses.flatMap { status in
            locations.map {
                RawResponse("{}", status: "\(status) Moved", fields: $0.map { ["Location: \($0)"] } ?? [])
            }
        }
        let servers = try TestServers(responses.map { .init(tls: .valid, steps: [.read, .send($0)]) })

        for port in servers.ports {
            let client = try HTTPClient(port: port, scheme: "https") {
                $0.trust = .file(ServerCertificate.authorityPath)
            }
            #expect(await client.failure() == .redirected(host: "127.0.0.1:\(port)"))
        }

        #expect(responses.count == 40)
        #expect(try servers.records().allSatisfy { $0.connections == 1 })
        #expect(try decoy.records()[0].connections == 0)
    }
}
