import Foundation
import TestSupport
import Testing

/// The wizard with a tenant in another process, over HTTP.
struct RemoteTenantTests {
    @Test func `a user signs up over HTTP with an emailed code`() throws {
        let tenant = try TenantProcess(flow: "fabrikam")
        let wizard = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--tenant", "\(tenant.address)/fabrikam", "--client-id", "app",
            "--flow",
            "fabrikam",
        ])

        #expect(wizard.shows("What's your email address?"))
        #expect(!wizard.screen.text.contains("inbox"))
        wizard.type("ada@contoso.com\r")
        #expect(wizard.shows("Check your email"))
        wizard.type("\(try #require(tenant.code()))\r")

        #expect(wizard.shows("Account created for ada@contoso.com."))
    }

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
        for (keys, text) in [
            ("ada@contoso.com\r", "Create a password"), ("Correct-Horse-7\r", "username"),
            ("\r", "Check your email"),
        ] {
            wizard.type(keys)
            try #require(wizard.shows(text), "\(wizard.screen.text)")
        }
        wizard.type("\(try #require(tenant.code()))\r")
        #expect(wizard.showsSentence("we also need Country or region, City, Job title."))

        #expect(wizard.screen.text.contains(tenant.address.replacing("http://", with: "")))
        let output = wizard.output(from: 0)
        for text in ["Contoso", "As it appears in your contract", "It expires in"] {
            #expect(!output.contains(text), "\(text)")
        }
        wizard.type("Denmark\r\rOdense\rPilot\r\r")
        #expect(wizard.shows("Account created for ada@contoso.com."))
    }

    @Test(arguments: [
        (["--tenant", "contoso"], "The client ID is missing. Add --client-id", 64),
        (["--tenant", "http://contoso.example", "--client-id", "app"], "Use https.", 64),
        (["--tenant", "contoso example", "--client-id", "app"], "\" \" is not allowed", 64),
        (["--tenant", "contoso", "--client-id", "app", "--data", "x"], "Leave out --data or --tenant.", 64),
        (["--client-id", "app"], "Add --tenant NAME.", 64),
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
