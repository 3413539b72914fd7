import Foundation
import TestSupport
import Testing

/// A tenant with the account of ada@contoso.com, and a folder for what the wizard keeps.
final class KeptAccountFixture {
    let folder: TemporaryFolder
    private(set) var tenant: TenantProcess
    private let data: String?

    /// Starts the tenant and signs up.
    ///
    /// - Parameter keepsData: Whether the tenant keeps its data over a restart.
    init(keepsData: Bool = false) throws {
        folder = try TemporaryFolder()
        data = keepsData ? folder.path + "/data" : nil
        tenant = try TenantProcess(flow: "fabrikam", data: data ?? ":memory:")
        let wizard = try startWizard()
        try type("ada@contoso.com\r", until: "Check your email", in: wizard)
        try type("\(try #require(tenant.code()))\r", until: "Your account is ready", in: wizard)
        wizard.type("\u{1B}")
        #expect(wizard.waitForExit() == .exit(0))
    }

    /// The folder in which the wizard keeps the account.
    var state: String { folder.path + "/state/signup-wizard" }

    /// The path of the file with the account.
    var storePath: String {
        get throws {
            let files = try FileManager.default.contentsOfDirectory(atPath: state)
            return state + "/" + (try #require(files.first { $0.hasSuffix(".store") }))
        }
    }

    private var environment: [String: String] {
        ["XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config"]
    }

    private var tenantArguments: [String] {
        ["--tenant", "\(tenant.address)/fabrikam", "--client-id", "app"]
    }

    /// Starts the tenant again at the same address.
    func restartTenant() throws {
        let port = tenant.port
        #expect(tenant.stop() == .exit(0))
        tenant = try TenantProcess(flow: "fabrikam", port: port, data: data ?? ":memory:")
    }

    /// Starts the wizard on its first page.
    ///
    /// - Parameters:
    ///   - options: Further options.
    ///   - remote: The environment variables of a remote session.
    func startWizard(_ options: [String] = [], over remote: [String: String] = [:]) throws -> PseudoTerminal {
        let wizard = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--flow", "fabrikam"] + tenantArguments + options,
            environment: environment.merging(remote) { $1 })
        try #require(wizard.shows("What's your email address?"), "\(wizard.screen.text)")
        return wizard
    }

    /// Signs in in plain mode, with the answer y.
    func signInPlainly() throws -> PseudoTerminal {
        let wizard = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--flow", "fabrikam", "--plain"] + tenantArguments,
            environment: environment)
        wizard.type(":signin\n")
        try #require(wizard.restOfLine(after: "Sign in to your account") != nil)
        wizard.type("ada@contoso.com\ny\n")
        // A line that comes before the reply is not used.
        try #require(wizard.restOfLine(after: "Check your email") != nil)
        wizard.type("\(try #require(tenant.code()))\n")
        try #require(wizard.restOfLine(after: "You're signed in as ada@contoso.com") != nil)
        return wizard
    }

    /// Signs in up to the last page.
    func signIn(isKept: Bool = true) throws -> PseudoTerminal {
        let wizard = try startWizard()
        try type("ada@contoso.com\r", until: "There's already an account", in: wizard)
        try type("\r", until: "Keep me signed in on this computer", in: wizard)
        try type(isKept ? " \r" : "\r", until: "Check your email", in: wizard)
        try type("\(try #require(tenant.code()))\r", until: "Welcome, ada", in: wizard)
        return wizard
    }

    /// Signs in, and leaves the wizard once the sign-in is kept.
    func keepSignIn() throws {
        let wizard = try signIn()
        try #require(wizard.shows("You'll stay signed in on this computer."), "\(wizard.screen.text)")
        wizard.type("\r")
        #expect(wizard.waitForExit() == .exit(0))
    }

    /// Runs `account` with an action.
    func account(_ action: String? = nil) throws -> FinishedProcess {
        try FinishedProcess(
            [PseudoTerminal.wizardPath, "account"] + (action.map { [$0] } ?? []) + tenantArguments,
            environment: environment)
    }

    private func type(_ keys: String, until text: String, in wizard: PseudoTerminal) throws {
        wizard.type(keys)
        try #require(wizard.shows(text), "\(keys.debugDescription)\n\(wizard.screen.text)")
    }
}

extension FinishedProcess {
    /// The standard error as text.
    var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
}
