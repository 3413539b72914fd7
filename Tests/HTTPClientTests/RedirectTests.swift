import HTTPClient
import NativeAuth
import Testing

struct RedirectTests {
    private static let statuses = [301, 302, 303, 307, 308]

    @Test func `C-60 no redirect is followed, whatever its status and target`() async throws {
        let decoy = try ServerRoom()
        let elsewhere = "127.0.0.1:\(decoy.ports[0])/contoso/signup/v1.0/start"
        let places: [String?] = [
            "https://localhost/contoso/signup/v1.0/start", "https://\(elsewhere)", "http://\(elsewhere)",
            "file:///etc/passwd", "gopher://\(elsewhere)", "http://169.254.169.254/latest", "/other", nil,
        ]
        let answers = Self.statuses.flatMap { status in
            places.map {
                Answer("{}", status: "\(status) Moved", fields: $0.map { ["Location: \($0)"] } ?? [])
            }
        }
        let room = try ServerRoom(answers.map { .init(tls: .good, steps: [.read, .send($0)]) })

        for port in room.ports {
            let client = try HTTPClient(port: port, scheme: "https") {
                $0.trust = .file(Certificate.authority)
            }
            #expect(await client.failure() == .redirected(host: "127.0.0.1:\(port)"))
        }

        #expect(answers.count == 40)
        #expect(try room.records().allSatisfy { $0.connections == 1 })
        #expect(try decoy.records()[0].connections == 0)
    }
}
