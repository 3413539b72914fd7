import Foundation
import Testing

/// `doctor` with the built program and the built tenant.
struct DoctorTests {
    @Test func `R-72 a correct setup is reported line by line`() throws {
        let tenant = try Neighbour(flow: "fabrikam")
        let program = try doctor("\(tenant.address)/fabrikam", "--flow", "fabrikam")

        #expect(program.end() == .exit(0), "\(program.written(from: 0))")
        let lines = program.written(from: 0).split(whereSeparator: \.isNewline)
        #expect(lines.count == 6 && lines.allSatisfy { $0.hasPrefix("fine ") })
    }

    @Test func `R-72 an unknown app is reported with who can fix it, also as JSON`() throws {
        let tenant = try Neighbour(flow: "fabrikam", options: ["--client-id", "other"])
        let program = try doctor("\(tenant.address)/fabrikam")
        #expect(program.end() == .exit(78))
        #expect(program.written(from: 0).contains("The tenant does not know the app app."))
        #expect(program.written(from: 0).contains("To mend it, you: Check the id"))

        let other = try doctor("\(tenant.address)/fabrikam", "--json")
        #expect(other.end() == .exit(78))
        let object =
            try JSONSerialization.jsonObject(with: Data(other.written(from: 0).utf8)) as? [String: Any]
        #expect(object?["fine"] as? Bool == false)
        #expect(
            (object?["checks"] as? [[String: String]])?.compactMap { $0["state"] } == [
                "fine", "fine", "wrong", "unknown", "unknown",
            ])
    }

    @Test(arguments: [
        (["--tenant", "http://127.0.0.1:9/x", "--client-id", "app"], 69, "Nothing listens at 127.0.0.1:9."),
        (["--client-id", "app"], 64, "Add --tenant NAME."), ([], 64, "Specify a tenant"),
        (["--tenant", "contoso"], 64, "--client-id"),
        (["--tenant", "contoso", "--client-id", "app", "--ca", "/nowhere"], 66, "cannot be read"),
        (["--tenant", "contoso", "--client-id", "app", "--flow", "contosa"], 64, "Did you mean contoso?"),
    ])
    func `R-72 a check that cannot start is reported by the exit status`(
        words: [String], status: Int32, text: String
    ) throws {
        let program = try PseudoTerminal([PseudoTerminal.wizard, "doctor"] + words, width: 200)

        #expect(program.end() == .exit(status))
        #expect(program.written(from: 0).contains(text), "\(program.written(from: 0))")
    }

    @Test(arguments: [
        (429, "has had too many requests from here."), (503, "has trouble of its own (status 503)."),
    ])
    func `R-72 a temporarily unavailable tenant exits with 75`(status: Int, text: String) throws {
        let tenant = try ScriptedTenant { _, _ in (status, "") }
        let program = try doctor(tenant.address)

        #expect(program.end() == .exit(75))
        #expect(program.written(from: 0).contains(text), "\(program.written(from: 0))")
        #expect(tenant.called == ["start"])
    }

    @Test func `R-72 a self-signed certificate is reported, and accepted with --ca`() throws {
        let folder = try Folder()
        let (key, certificate) = ("\(folder.path)/key.pem", "\(folder.path)/certificate.pem")
        let openssl = try PseudoTerminal([
            "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
            "-nodes",
            "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-out",
            certificate,
            "-keyout", key,
        ])
        try #require(openssl.end() == .exit(0))
        chmod(key, 0o600)
        let tenant = try Neighbour(
            flow: "fabrikam", options: ["--tls-certificate", certificate, "--tls-key", key])

        let program = try doctor("\(tenant.address)/fabrikam")
        #expect(program.end() == .exit(69))
        #expect(
            program.written(from: 0).contains("it has signed its certificate itself"))

        let other = try doctor("\(tenant.address)/fabrikam", "--ca", certificate)
        #expect(other.end() == .exit(0), "\(other.written(from: 0))")
    }

    private func doctor(_ address: String, _ words: String...) throws -> PseudoTerminal {
        try PseudoTerminal(
            [PseudoTerminal.wizard, "doctor", "--tenant", address, "--client-id", "app"] + words, width: 600)
    }
}
