import Foundation
import TestSupport
import Testing

/// `--api` and its setting, with the built programs.
struct APIOptionTests {
    @Test func `a user signs up and signs in by version 2, over HTTP`() throws {
        let tenant = try TenantProcess(flow: "fabrikam")
        let wizard = try PseudoTerminal.wizard(
            at: "\(tenant.address)/fabrikam", flow: "fabrikam", ["--api", "v2"])

        #expect(wizard.shows("What's your email address?"))
        wizard.type("ada@contoso.com\r")
        #expect(wizard.shows("Check your email"))
        wizard.type("\(try #require(tenant.code()))\r")
        #expect(wizard.shows("Account created for ada@contoso.com."))
        wizard.type("\r")

        #expect(wizard.shows("You're signed in"))
        // Its output is complete then.
        #expect(tenant.stop() == .exit(0))
        #expect(tenant.output.contains("/oauth2/v2.0/authorize-challenge"))
        #expect(!tenant.output.contains("/v1.0/") && !tenant.output.contains("/oauth2/v2.0/initiate"))
    }

    @Test(
        arguments: [
            ([], nil, "/signup/v1.0/start"), (["--api", "v2"], nil, "/oauth2/v2.0/authorize-challenge"),
            ([], "v2", "/oauth2/v2.0/authorize-challenge"), (["--api", "v1"], "v2", "/signup/v1.0/start"),
        ] as [([String], String?, String)])
    func `the option selects the version, and takes precedence over config json`(
        options: [String], setting: String?, path: String
    ) throws {
        let folder = try TemporaryFolder()
        if let setting { try folder.write(#"{"api": "\#(setting)"}"#, to: "signup-wizard/config.json") }
        let journey = try folder.write(
            #"{"answers": {"email": "ada@contoso.com", "code": "inbox", "signIn": "token"}}"#, to: "a.json",
            mode: 0o600)
        let program = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "replay", journey, "--flow", "fabrikam", "--inspect"] + options,
            width: 400, environment: ["XDG_CONFIG_HOME": folder.path])

        #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
        let paths = ["/signup/v1.0/start", "/oauth2/v2.0/authorize-challenge"]
        #expect(paths.filter(program.output(from: 0).contains) == [path])
    }

    @Test(arguments: ["v3", ""])
    func `a version that does not exist is explained`(version: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"api": "\#(version)"}"#, to: "signup-wizard/config.json")
        let journey = try folder.write(
            #"{"answers": {"email": "ada@contoso.com"}}"#, to: "a.json", mode: 0o600)
        let commands = [
            ["--data", ":memory:"], ["replay", journey], ["--data", ":memory:", "--api", "v3"],
        ]

        for command in commands {
            let program = try PseudoTerminal(
                [PseudoTerminal.wizardPath] + command, width: 200,
                environment: command.contains("--api") ? [:] : ["XDG_CONFIG_HOME": folder.path])

            #expect(program.waitForExit() == .exit(64))
            let (name, place) =
                command.contains("--api") ? ("v3", "--api") : (version, "\"api\" in config.json")
            let message = "There is no version \"\(name)\" of the API. Write v1 or v2 after \(place)."
            #expect(program.output(from: 0).contains(message))
        }
    }

    @Test func `a demo uses version 1 whatever is configured`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"api": "v2"}"#, to: "signup-wizard/config.json")
        let wizard = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "demo", "--flow", "fabrikam", "--inspect"],
            width: 120, height: 40,
            environment: ["XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path])

        #expect(wizard.shows("Choose a sign-up to try"))
        wizard.type("\r")
        #expect(wizard.shows("What's your email address?"))
        #expect(wizard.shows("MSAL iOS"))
    }
}
