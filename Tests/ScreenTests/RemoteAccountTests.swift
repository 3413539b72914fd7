import TestSupport
import Testing

/// A second factor and a password reset at a tenant in another process, over HTTP.
struct RemoteAccountTests {
    @Test func `a second factor follows a sign-up and a reset over HTTP`() throws {
        let folder = try TemporaryFolder()
        let flow = try folder.write(
            #"{"name": "Adatum", "identityProvider": "emailPassword", "order": "codeFirst", "secondFactor": true}"#,
            to: "flow.json")
        let tenant = try TenantProcess(flow: flow)

        let signUp = try Self.wizard(at: tenant, flow)
        try Self.signUp(in: signUp, at: tenant)
        try Self.confirm(in: signUp, at: tenant)
        let reset = try Self.wizard(at: tenant, flow)
        try Self.reset(in: reset, at: tenant)
        try Self.confirm(in: reset, at: tenant)

        #expect(reset.output(from: 0).contains("You're signed in as ada@contoso.com."))
        #expect(tenant.output.contains("your password for Adatum was changed"))
    }

    private static func wizard(at tenant: TenantProcess, _ flow: String) throws -> PseudoTerminal {
        let wizard = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--tenant", "\(tenant.address)/adatum", "--client-id", "app",
            "--flow", flow,
        ])
        try #require(wizard.shows("What's your email address?"))
        wizard.type("ada@contoso.com\r")
        return wizard
    }

    private static func type(_ keys: String, until text: String, in wizard: PseudoTerminal) throws {
        wizard.type(keys)
        try #require(wizard.shows(text), "\(keys.debugDescription)\n\(wizard.screen.text)")
    }

    private static func signUp(in wizard: PseudoTerminal, at tenant: TenantProcess) throws {
        try #require(wizard.shows("Check your email"))
        try type("\(try #require(tenant.code()))\r", until: "Create a password", in: wizard)
        try type("Correct-Horse-7\r", until: "Your account is ready", in: wizard)
        wizard.type("\r")
    }

    private static func reset(in wizard: PseudoTerminal, at tenant: TenantProcess) throws {
        try #require(wizard.shows("There's already an account"))
        try type("\t\t\r", until: "Reset your password", in: wizard)
        try type("\r", until: "Check your email", in: wizard)
        try type("\(try #require(tenant.code()))\r", until: "Choose a new password", in: wizard)
        wizard.type("Correct-Horse-8\r")
    }

    /// Enters the code of the second factor, and leaves the last page.
    private static func confirm(in wizard: PseudoTerminal, at tenant: TenantProcess) throws {
        try #require(wizard.shows("Confirm it's you"), "\(wizard.screen.text)")
        try type("\r", until: "Check your email", in: wizard)
        try type("\(try #require(tenant.code()))\r", until: "Welcome, ada", in: wizard)
        wizard.type("\r")
        #expect(wizard.waitForExit() == .exit(0))
    }
}
