import Foundation
import TestSupport
import Testing

/// `doctor` with the built program and the built tenant.
struct DoctorTests {
    @Test(.rule("R-72")) func `a correct setup is reported line by line`() throws {
        let tenant = try TenantProcess(flow: "fabrikam")
        let program = try doctor("\(tenant.address)/fabrikam", "--flow", "fabrikam")

        #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
        let lines = program.output(from: 0).split(whereSeparator: \.isNewline)
        #expect(lines.count == 7 && lines.allSatisfy { $0.hasPrefix("fine ") })
    }

    @Test(.rule("R-72")) func `an unknown app is reported with who can fix it, also as JSON`() throws {
        let tenant = try TenantProcess(flow: "fabrikam", options: ["--client-id", "other"])
        let program = try doctor("\(tenant.address)/fabrikam")
        #expect(program.waitForExit() == .exit(78))
        #expect(program.output(from: 0).contains("The tenant has no app app."))
        #expect(program.output(from: 0).contains("How to fix it (you): Check the ID"))

        let second = try doctor("\(tenant.address)/fabrikam", "--json")
        #expect(second.waitForExit() == .exit(78))
        let object =
            try JSONSerialization.jsonObject(with: Data(second.output(from: 0).utf8)) as? [String: Any]
        #expect(object?["fine"] as? Bool == false)
        #expect(
            (object?["checks"] as? [[String: String]])?.compactMap { $0["state"] } == [
                "fine", "fine", "wrong", "unknown", "unknown", "unknown", "unknown",
            ])
    }

    @Test(
        .rule("R-72"),
        arguments: [
            (
                ["--tenant", "http://127.0.0.1:9/x", "--client-id", "app"], 69,
                "Nothing is listening at 127.0.0.1:9."
            ),
            (["--ca", "ca.pem"], 64, "Add --tenant NAME."), ([], 64, "Specify a tenant"),
            (["--tenant", "contoso"], 64, "--client-id"),
            (["--tenant", "contoso", "--client-id", "app", "--ca", "/nowhere"], 66, "cannot be read"),
            (
                ["--tenant", "contoso", "--client-id", "app", "--flow", "contosa"], 64,
                "Did you mean contoso?"
            ),
        ])
    func `a check that cannot start is reported by the exit status`(
        arguments: [String], status: Int32, message: String
    ) throws {
        let program = try PseudoTerminal([PseudoTerminal.wizardPath, "doctor"] + arguments, width: 200)

        #expect(program.waitForExit() == .exit(status))
        #expect(program.output(from: 0).contains(message), "\(program.output(from: 0))")
    }

    @Test(
        .rule("R-72"),
        arguments: [
            (429, "got too many requests from this network."), (503, "isn't working right now (status 503)."),
        ])
    func `a temporarily unavailable tenant exits with 75`(status: Int, message: String) throws {
        let tenant = try ScriptedTenant { _, _ in (status, "") }
        let program = try doctor(tenant.address)

        #expect(program.waitForExit() == .exit(75))
        #expect(program.output(from: 0).contains(message), "\(program.output(from: 0))")
        #expect(tenant.requestNames == ["start"])
    }

    @Test(.rule("R-72")) func `a self-signed certificate is reported, and accepted with --ca`() throws {
        let certificate = try SelfSignedCertificate()
        let tenant = try TenantProcess(
            flow: "fabrikam",
            options: ["--tls-certificate", certificate.path, "--tls-key", certificate.keyPath])

        let program = try doctor("\(tenant.address)/fabrikam")
        #expect(program.waitForExit() == .exit(69))
        #expect(
            program.output(from: 0).contains("its certificate is self-signed"))

        let second = try doctor("\(tenant.address)/fabrikam", "--ca", certificate.path)
        #expect(second.waitForExit() == .exit(0), "\(second.output(from: 0))")
    }

    private func doctor(_ address: String, _ arguments: String...) throws -> PseudoTerminal {
        try PseudoTerminal(
            [PseudoTerminal.wizardPath, "doctor", "--tenant", address, "--client-id", "app"] + arguments,
            width: 600)
    }
}
