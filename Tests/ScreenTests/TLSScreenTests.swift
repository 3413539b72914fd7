import Foundation
import TestSupport
import Testing

/// The wizard with a tenant over HTTPS: which certificates are trusted, and how others are reported.
struct TLSScreenTests {
    private static let steps = [
        ("Correct-Horse-7\r", "Choose a username"), ("Ada_L\r", "Where are you?"),
        ("Denmark\rAarhus\r", "Your work"),
    ]

    @Test(arguments: [false, true])
    func `a user signs up and in with the contoso flow, over HTTP and HTTPS`(isSecure: Bool) throws {
        let certificates = try Certificates()
        let tenant = try TenantProcess(flow: "contoso", options: isSecure ? certificates.options("good") : [])
        let wizard = try Self.wizard(
            at: tenant, flow: "contoso", trusting: isSecure ? certificates.file("good") : nil)

        wizard.type("ada@contoso.com\r")
        try #require(wizard.shows("Check your email"))
        wizard.type("\(try #require(tenant.code()))\r")
        try #require(wizard.shows("Create a password"))
        try wizard.walk(Self.steps)
        wizard.type("Pilot\r\r")
        #expect(wizard.shows("Your account is ready"))
        wizard.type("\r")
        #expect(wizard.shows("Enter Finish"))
        wizard.type("\r")

        #expect(wizard.waitForExit() == .exit(0))
        #expect(tenant.address.hasPrefix(isSecure ? "https://" : "http://"))
        #expect(wizard.output(from: 0).contains("ada@contoso.com"))
    }

    private static let untrustedCases: [(served: String, trusted: String?, message: String)] = [
        ("good", nil, "self-signed certificate"), ("good", "other", "self-signed certificate"),
        ("signed", nil, "unknown certificate authority"), ("wrong", "wrong", "certificate for another name"),
        ("expired", "expired", "certificate out of date"),
    ]

    @Test(arguments: untrustedCases)
    func `an untrusted certificate is explained, and nothing is sent`(
        served: String, trusted: String?, message: String
    ) throws {
        let certificates = try Certificates()
        let tenant = try TenantProcess(flow: "fabrikam", options: certificates.options(served))
        let wizard = try Self.wizard(
            at: tenant, flow: "fabrikam", trusting: trusted.map { certificates.file($0) })

        wizard.type("ada@contoso.com\r")

        #expect(wizard.showsSentence("(\(message)). Nothing was sent."), "\(wizard.screen.text)")
        // The wizard may have found out before it read the keys.
        #expect(wizard.shows("ada@contoso.com"))
        #expect(!tenant.output.contains("POST"))
    }

    private static func wizard(
        at tenant: TenantProcess, flow: String, trusting file: String?
    ) throws -> PseudoTerminal {
        let wizard = try PseudoTerminal(
            [
                PseudoTerminal.wizardPath, "--tenant", "\(tenant.address)/contoso", "--client-id", "app",
                "--flow", flow,
            ] + (file.map { ["--ca", $0] } ?? []), width: 160)
        try #require(wizard.shows("Enter Continue"))
        return wizard
    }
}

/// Certificates for 127.0.0.1, valid and invalid.
private struct Certificates {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try #require(try FinishedProcess(["/bin/sh", "-euc", Self.script], in: folder.path).status == 0)
    }

    func file(_ name: String) -> String { "\(folder.path)/\(name).pem" }

    /// Returns the tenant's options for a certificate.
    func options(_ name: String) -> [String] {
        ["--tls-certificate", file(name), "--tls-key", "\(folder.path)/\(name).key"]
    }

    private static let script = """
        own() {
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=tests \
                -keyout $1.key -out $1.pem -days $2 -addext subjectAltName=$3
        }
        own good 2 IP:127.0.0.1
        own other 2 IP:127.0.0.1
        own wrong 2 DNS:other.example
        own ca 2 DNS:ca.example
        openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=signed \
            -addext subjectAltName=IP:127.0.0.1 -keyout signed.key -out signed.csr
        openssl x509 -req -in signed.csr -CA ca.pem -CAkey ca.key -CAcreateserial -copy_extensions copy \
            -days 2 -out signed.pem
        openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=expired \
            -addext subjectAltName=IP:127.0.0.1 -keyout expired.key -out expired.csr
        openssl x509 -req -in expired.csr -signkey expired.key -copy_extensions copy -days 0 -out expired.pem
        """
}
