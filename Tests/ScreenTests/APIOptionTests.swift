import Foundation
import TestSupport
import Testing

/// `--api` and its setting, with the built programs.
struct APIOptionTests {
    @Test func `a user signs up and signs in by version 2, over HTTP`() throws {
        let tenant = try TenantProcess(flow: "fabrikam")
        let wizard = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--tenant", "\(tenant.address)/fabrikam", "--client-id", "app",
            "--flow", "fabrikam", "--api", "v2",
        ])

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

    @Test(arguments: ["v1", "v2"])
    func `the embedded tenant answers either version`(version: String) throws {
        let folder = try TemporaryFolder()
        let journey = try folder.write(
            #"{"answers": {"email": "ada@contoso.com", "code": "inbox", "signIn": "token"}}"#, to: "a.json",
            mode: 0o600)
        let program = try PseudoTerminal(
            [
                PseudoTerminal.wizardPath, "replay", journey, "--flow", "fabrikam", "--api", version,
                "--inspect",
            ],
            width: 400)

        #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
        let output = program.output(from: 0)
        #expect(output.contains("/oauth2/v2.0/authorize-challenge") == (version == "v2"))
        #expect(output.contains("/signup/v1.0/start") == (version == "v1"))
    }

    @Test func `litware ends in the browser by either version`() throws {
        for version in ["v1", "v2"] {
            let folder = try TemporaryFolder()
            let journey = try folder.write(
                #"{"answers": {"email": "ada@contoso.com"}, "expect": "webFallback"}"#, to: "a.json",
                mode: 0o600)
            let program = try PseudoTerminal(
                [
                    PseudoTerminal.wizardPath, "replay", journey, "--flow", "litware", "--api", version,
                    "--inspect",
                ], width: 400)

            #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
            let path = version == "v1" ? "/signup/v1.0/start" : "/oauth2/v2.0/authorize-challenge"
            #expect(program.output(from: 0).contains(path))
        }
    }

    @Test func `config json selects the version, and the option takes precedence`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"api": "v2"}"#, to: "signup-wizard/config.json")
        let journey = try folder.write(
            #"{"answers": {"email": "ada@contoso.com", "code": "inbox"}}"#, to: "a.json", mode: 0o600)
        for (options, path) in [([], "authorize-challenge"), (["--api", "v1"], "/signup/v1.0/start")] {
            let program = try PseudoTerminal(
                [PseudoTerminal.wizardPath, "replay", journey, "--flow", "fabrikam", "--inspect"] + options,
                width: 400, environment: ["XDG_CONFIG_HOME": folder.path])

            #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
            #expect(program.output(from: 0).contains(path))
        }
    }

    @Test(arguments: ["v3", "2", ""])
    func `a version that does not exist is explained`(version: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"api": "\#(version)"}"#, to: "signup-wizard/config.json")
        let journey = try folder.write(
            #"{"answers": {"email": "ada@contoso.com"}}"#, to: "a.json", mode: 0o600)
        for command in [["--data", ":memory:"], ["replay", journey]] {
            let program = try PseudoTerminal(
                [PseudoTerminal.wizardPath] + command, width: 200,
                environment: ["XDG_CONFIG_HOME": folder.path])
            #expect(program.waitForExit() == .exit(64))
            #expect(
                program.output(from: 0).contains(
                    "There is no version \"\(version)\" of the API. Write v1 or v2 after \"api\" in config.json."
                ))
        }
        guard !version.isEmpty else { return }
        let program = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:", "--api", version], width: 200)

        #expect(program.waitForExit() == .exit(64))
        #expect(
            program.output(from: 0).contains(
                "There is no version \"\(version)\" of the API. Write v1 or v2 after --api."))
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
