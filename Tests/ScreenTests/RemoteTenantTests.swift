import Foundation
import TestSupport
import Testing

/// The wizard with a tenant in another process, over HTTP.
struct RemoteTenantTests {
    @Test func `without a flow file, the tenant's name and required attributes are shown`() throws {
        let tenant = try TenantProcess(flow: "contoso")
        let wizard = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--tenant", "\(tenant.address)/x", "--client-id", "app-7",
        ])
        #expect(wizard.shows("What's your email address?"))

        wizard.type("\u{1B}OP")
        #expect(wizard.shows("- an app registration with the client ID app-7"))
        wizard.type("\u{1B}OP")
        #expect(wizard.shows("What's your email address?"))
        try wizard.walk([
            ("ada@contoso.com\r", "Create a password"), ("Correct-Horse-7\r", "username"),
            ("\r", "Check your email"),
        ])
        wizard.type("\(try #require(tenant.code()))\r")
        #expect(wizard.showsSentence("we also need Country or region, City, Job title."))

        #expect(wizard.screen.text.contains(tenant.address.replacing("http://", with: "")))
        let output = wizard.output(from: 0)
        for text in ["Contoso", "As it appears in your contract.", "It expires in"] {
            #expect(!output.contains(text), "\(text)")
        }
        wizard.type("Denmark\rOdense\rPilot\r\r")
        #expect(wizard.shows("Account created for ada@contoso.com."))
    }

    @Test(arguments: [
        (["--tenant", "contoso"], "The client ID is missing. Add --client-id", 64),
        (["--tenant", "http://contoso.example", "--client-id", "app"], "Use https.", 64),
        (["--tenant", "contoso example", "--client-id", "app"], "\" \" is not allowed", 64),
        (["--tenant", "contoso", "--client-id", "app", "--data", "x"], "Leave out --data or --tenant.", 64),
        (["--ca", "ca.pem"], "Add --tenant NAME.", 64),
        (
            ["--tenant", "contoso", "--client-id", "app", "--ca", "/nowhere.pem"],
            "Check the path in --ca.", 66
        ),
    ])
    func `invalid combinations of options are explained`(
        options: [String], message: String, status: Int32
    ) throws {
        let wizard = try PseudoTerminal([PseudoTerminal.wizardPath] + options)

        #expect(wizard.waitForExit() == .exit(status))
        #expect(wizard.output(from: 0).contains(message))
    }

    @Test(arguments: [
        (#"{"tenant": "contoso"}"#, "--client-id", 64),
        (#"{"tenannt": "contoso"}"#, #"There is no setting "tenannt"."#, 65),
        (#"{"tenant": 7}"#, #""tenant" must be a string, such as "contoso"."#, 65),
        (#"{"mouse": "no"}"#, #""mouse" must be true or false, without quotes."#, 65),
        (#"{"motion": 1}"#, #""motion" must be true or false, without quotes."#, 65),
        (#"{"scopes": "User.Read"}"#, #""scopes" must be an array of strings"#, 65),
        ("[]", "The settings must be an object", 65),
        ("{", "is not JSON", 65),
        (#"{"language": "xx"}"#, "xx", 64),
    ])
    func `a mistake in config json is explained`(json: String, message: String, status: Int32) throws {
        let configurationHome = try TemporaryFolder()
        try configurationHome.write(json, to: "signup-wizard/config.json")
        let wizard = try PseudoTerminal(
            [PseudoTerminal.wizardPath], environment: ["XDG_CONFIG_HOME": configurationHome.path])

        #expect(wizard.waitForExit() == .exit(status))
        #expect(wizard.output(from: 0).contains(message))
    }

    @Test func `config json selects the tenant, and options take precedence`() throws {
        let tenant = try TenantProcess(flow: "fabrikam")
        let configurationHome = try TemporaryFolder()
        try configurationHome.write(
            #"{"tenant": "\#(tenant.address)", "clientId": "app", "language": "da"}"#,
            to: "signup-wizard/config.json")
        let wizard = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--language", "de", "--flow", "fabrikam"],
            environment: ["XDG_CONFIG_HOME": configurationHome.path])

        #expect(wizard.shows("Adresse"))
        wizard.type("ada@contoso.com\r")

        #expect(tenant.code() != nil)
    }
}

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
        #expect(
            tenant.output.contains(
                "\r\n\r\nEmail to ada@contoso.com\r\n  Your password for Adatum was changed\r\n\r\n"))
    }

    private static func wizard(at tenant: TenantProcess, _ flow: String) throws -> PseudoTerminal {
        let wizard = try PseudoTerminal.wizard(at: "\(tenant.address)/adatum", flow: flow)
        try #require(wizard.shows("What's your email address?"))
        wizard.type("ada@contoso.com\r")
        return wizard
    }

    private static func signUp(in wizard: PseudoTerminal, at tenant: TenantProcess) throws {
        try #require(wizard.shows("Check your email"))
        try wizard.walk([("\(try #require(tenant.code()))\r", "Create a password")])
        try wizard.walk([("Correct-Horse-7\r", "Your account is ready")])
        wizard.type("\r")
    }

    private static func reset(in wizard: PseudoTerminal, at tenant: TenantProcess) throws {
        try #require(wizard.shows("There's already an account"))
        try wizard.walk([("\t\t\r", "Reset your password")])
        try wizard.walk([("\r", "Check your email")])
        try wizard.walk([("\(try #require(tenant.code()))\r", "Choose a new password")])
        wizard.type("Correct-Horse-8\r")
    }

    /// Enters the code of the second factor, and leaves the last page.
    private static func confirm(in wizard: PseudoTerminal, at tenant: TenantProcess) throws {
        try #require(wizard.shows("Confirm it's you"), "\(wizard.screen.text)")
        try wizard.walk([("\r", "Check your email")])
        try wizard.walk([("\(try #require(tenant.code()))\r", "Welcome, ada")])
        wizard.type("\r")
        #expect(wizard.waitForExit() == .exit(0))
    }
}
