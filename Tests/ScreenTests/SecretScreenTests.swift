import Foundation
import Testing

/// Secrets are sent to the tenant and appear nowhere else.
struct SecretScreenTests {
    private static let password = Canary.password
    private static let tokens = ["id", "access", "refresh", "continuation"].map {
        Canary(word: "\($0)-Xy4kWombatQ8z")
    }

    @Test(arguments: ["--password", "--code", "--token"], ["=", " "])
    func `C-20 a secret in an option is rejected and not printed`(option: String, sign: String) throws {
        let words = "\(option)\(sign)\(Self.password.word)".split(separator: " ").map(String.init)
        let program = try PseudoTerminal([PseudoTerminal.wizard] + words)

        #expect(program.end() == .exit(64))
        #expect(Self.password.forms(in: program.written) == [])
    }

    @Test(
        arguments: ["SIGNUP_PASSWORD", "SIGNUP_WIZARD_CODE", "SIGNUP_TENANT_TOKEN"],
        [[], ["replay", "a.json"]])
    func `C-21 a secret variable is rejected and not printed`(name: String, words: [String]) throws {
        for path in [PseudoTerminal.wizard, PseudoTerminal.tenant] {
            let program = try PseudoTerminal([path] + words, environment: [name: Self.password.word])

            #expect(program.end() == .exit(64))
            #expect(program.written(from: 0).contains("\(name) is set."))
            #expect(Self.password.forms(in: program.written) == [])
        }
    }

    @Test func `C-20 C-21 C-65 child processes and command lines contain no secret`() throws {
        let folder = try Folder()
        let opener = try folder.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(folder.path)/asked'\nenv >>'\(folder.path)/asked'\nexit 3\n",
            to: "xdg-open")
        chmod(opener, 0o755)
        let flow = try folder.write(
            #"{"name": "Litware", "identityProvider": "emailPassword", "browser": true}"#, to: "flow.json")
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizard, "--data", ":memory:", "--flow", flow],
            environment: ["DISPLAY": ":9", "PATH": "\(folder.path):/usr/bin:/bin"])
        #expect(terminal.waits(for: "Enter continue"))
        terminal.type("ada@contoso.com\r")
        #expect(terminal.waits(for: "Create a password"))
        terminal.type("\(Self.password.word)\r")
        try #require(terminal.waits(for: "c copy"), "\(terminal.screen.text)")
        let command = try #require(terminal.report("cmdline"))

        terminal.type("\r")
        #expect(terminal.waits(for: "The browser did not open."))

        let asked = Array((folder.text("asked") ?? "").utf8)
        #expect(Self.password.forms(in: asked + command.utf8 + terminal.written) == [])
    }

    @Test func `C-22 C-26 the output contains no password and no token`() throws {
        let tenant = try ScriptedTenant(Self.script)
        let terminal = try PseudoTerminal(Self.command(tenant, "woodgrove"))
        for (keys, text) in Self.steps {
            terminal.type(keys)
            try #require(terminal.waits(for: text), "waited for \(text) in\n\(terminal.screen.text)")
        }
        terminal.type("\r")

        #expect(terminal.end() == .exit(0))
        for canary in [Self.password] + Self.tokens { #expect(canary.forms(in: terminal.written) == []) }
        #expect(tenant.called.contains("token"))
    }

    @Test(arguments: [[], ["--json"]])
    func `C-24 C-26 a replay prints no secret`(options: [String]) throws {
        let folder = try Folder()
        let tenant = try ScriptedTenant(Self.script)
        let journey = try folder.write(
            """
            {"answers": {"email": "ada@contoso.com", "password": "\(Self.password.word)", "code": "12345678",
             "signIn": "token"}, "expect": "codeRequired"}
            """, to: "a.json")
        chmod(journey, 0o600)
        let words = Self.command(tenant, "woodgrove")
        let program = try PseudoTerminal(
            [words[0], "replay", journey] + options + words.dropFirst(), width: 200)

        #expect([.exit(0), .exit(1)].contains(program.end()))
        #expect(tenant.called.contains("start"))
        for canary in [Self.password] + Self.tokens { #expect(canary.forms(in: program.written) == []) }
    }

    /// What hides a revealed password: its key, leaving the field or the page, stopping and quitting.
    @Test(arguments: ["\u{12}", "\t", "\r", "\u{7}", "\u{1A}", "\u{3}\u{3}", "signal"])
    func `C-23 a revealed password is gone from the screen afterwards`(way: String) throws {
        let terminal = try Station.revealed.terminal()
        #expect(terminal.screen.text.contains("Correct-Horse-7"))

        if way == "signal" { terminal.signal(SIGTERM) } else { terminal.type(way) }

        #expect(terminal.wait { !$0.screen.text.contains("Horse") })
        terminal.resize(width: 100, height: 30)
        if ["signal", "\u{3}\u{3}"].contains(way) { _ = terminal.end() }
        #expect(!terminal.screen.text.contains("Horse"))
    }

    private static func command(_ tenant: ScriptedTenant, _ flow: String) -> [String] {
        [PseudoTerminal.wizard, "--tenant", tenant.address, "--client-id", "app", "--flow", flow]
    }

    private static let steps = [
        ("", "Enter continue"), ("ada@contoso.com\r", "Create a password"),
        ("\(password.word)\r", "Check your email"), ("12345678\r", "Sign in now?"), ("\r", "Enter finish"),
    ]

    /// A tenant with a different token in every reply.
    private static let script: ScriptedTenant.Script = { name, _ in
        let token = #""continuation_token": "\#(tokens[3].word)""#
        switch name {
        case "challenge":
            return (
                200,
                #"{\#(token), "challenge_type": "oob", "binding_method": "prompt", "challenge_channel": "email", "#
                    + #""challenge_target_label": "a**@contoso.com", "code_length": 8, "interval": 0}"#
            )
        case "token":
            return (
                200,
                #"{"token_type": "Bearer", "scope": "openid", "expires_in": 3600, "id_token": "\#(tokens[0].word)", "#
                    + #""access_token": "\#(tokens[1].word)", "refresh_token": "\#(tokens[2].word)"}"#
            )
        default: return (200, "{\(token)}")
        }
    }
}

/// Tests of the canary itself.
struct CanaryTests {
    @Test(arguments: [
        ("abcdefghijklmnop", ["beginning", "plain"]), ("abcdefghijkl", ["beginning"]),
        ("ponmlkjihgfedcba", ["reversed"]), ("YWJjZGVmZ2hpamtsbW5vcA==", ["base64 at 0"]),
        ("eGFiY2RlZmdoaWprbG1ub3A=", ["base64 at 1"]), ("eHhhYmNkZWZnaGlqa2xtbm9w", ["base64 at 2"]),
        ("6162636465666768696a6b6c6d6e6f70", ["hex"]), ("abcdefghijk", []),
    ])
    func `a canary is found in every encoding`(text: String, forms: [String]) {
        #expect(Canary(word: "abcdefghijklmnop").forms(in: Array(text.utf8)) == forms)
    }
}
