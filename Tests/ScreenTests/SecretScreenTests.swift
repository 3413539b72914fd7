import Foundation
import Synchronization
import TestSupport
import Testing

/// Secrets are sent to the tenant and appear nowhere else.
struct SecretScreenTests {
    private static let password = Canary.password
    private static let tokens = ["id", "access", "refresh", "continuation"].map {
        Canary(secret: "\($0)-Xy4kWombatQ8z")
    }

    @Test(.rule("C-20"), arguments: ["--password=", "--code=", "--token "])
    func `a secret in an option is rejected and not printed`(option: String) throws {
        let arguments = "\(option)\(Self.password.secret)".split(separator: " ").map(String.init)
        let program = try PseudoTerminal([PseudoTerminal.wizardPath] + arguments)

        #expect(program.waitForExit() == .exit(64))
        #expect(Self.password.encodings(in: program.output) == [])
    }

    @Test(.rule("C-21"), arguments: [PseudoTerminal.wizardPath, PseudoTerminal.tenantPath])
    func `a secret variable is rejected and not printed`(path: String) throws {
        let program = try PseudoTerminal([path], environment: ["SIGNUP_PASSWORD": Self.password.secret])

        #expect(program.waitForExit() == .exit(64))
        #expect(program.output(from: 0).contains("SIGNUP_PASSWORD is set."))
        #expect(Self.password.encodings(in: program.output) == [])
    }

    @Test(.rule("C-20", "C-21", "C-65")) func `child processes and command lines contain no secret`() throws {
        let folder = try TemporaryFolder()
        let xdgOpen = try folder.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(folder.path)/asked'\nenv >>'\(folder.path)/asked'\nexit 3\n",
            to: "xdg-open")
        chmod(xdgOpen, 0o755)
        let flow = try folder.write(
            #"{"name": "Litware", "identityProvider": "emailPassword", "browser": true}"#, to: "flow.json")
        let tenant = try TenantProcess(flow: flow)
        let terminal = try PseudoTerminal.wizard(
            at: tenant.address, flow: flow,
            environment: ["DISPLAY": ":9", "PATH": "\(folder.path):/usr/bin:/bin"])
        #expect(terminal.shows("Enter Continue"))
        terminal.type("ada@contoso.com\r")
        #expect(terminal.shows("Create a password"))
        terminal.type("\(Self.password.secret)\r")
        try #require(terminal.shows("Continue in your browser"), "\(terminal.screen.text)")
        let command = try #require(terminal.procFile("cmdline"))

        terminal.type("\r")
        #expect(terminal.shows("The browser didn't open."))

        let recorded = Array((folder.contents(of: "asked") ?? "").utf8)
        #expect(Self.password.encodings(in: recorded + command.utf8 + terminal.output) == [])
    }

    @Test(.rule("C-20", "C-22", "C-26"))
    func `neither the output nor a command line contains a password or token`() throws {
        let tenant = try ScriptedTenant(Self.script)
        let terminal = try PseudoTerminal(Self.command(tenant, "woodgrove"))
        let sampler = CommandLineSampler(of: terminal.process)
        try terminal.walk(Self.steps)
        terminal.type("\r")

        #expect(terminal.waitForExit() == .exit(0))
        let commandLines = sampler.stop()
        #expect(commandLines.count > 0 && commandLines.texts.contains { $0.contains("--client-id") })
        let output = terminal.output + commandLines.texts.joined().utf8
        for canary in [Self.password] + Self.tokens { #expect(canary.encodings(in: output) == []) }
        #expect(tenant.requestNames.contains("token"))
    }

    @Test(.rule("C-24", "C-26"), arguments: [[], ["--json"]])
    func `a replay prints no secret`(options: [String]) throws {
        let folder = try TemporaryFolder()
        let tenant = try ScriptedTenant(Self.script)
        let journey = try folder.write(
            """
            {"answers": {"email": "ada@contoso.com", "password": "\(Self.password.secret)", "code": "12345678",
             "signIn": "token"}, "expect": "codeRequired"}
            """, to: "a.json")
        chmod(journey, 0o600)
        let arguments = Self.command(tenant, "woodgrove")
        let program = try PseudoTerminal(
            [arguments[0], "replay", journey] + options + arguments.dropFirst(), width: 200)

        #expect([.exit(0), .exit(1)].contains(program.waitForExit()))
        #expect(tenant.requestNames.contains("start"))
        for canary in [Self.password] + Self.tokens { #expect(canary.encodings(in: program.output) == []) }
    }

    /// What hides a revealed password: its key, leaving the field or the page, stopping and quitting.
    @Test(.rule("C-23"), arguments: ["\u{12}", "\t", "\r", "\u{7}", "\u{1A}", "\u{3}\u{3}", "signal"])
    func `a revealed password is gone from the screen afterwards`(trigger: String) throws {
        let terminal = try PageFixture.revealedPassword.terminal()
        #expect(terminal.screen.text.contains("Correct-Horse-7"))

        if trigger == "signal" { terminal.signal(SIGTERM) } else { terminal.type(trigger) }

        #expect(terminal.wait { !$0.screen.text.contains("Horse") })
        terminal.resize(width: 100, height: 30)
        if ["signal", "\u{3}\u{3}"].contains(trigger) { _ = terminal.waitForExit() }
        #expect(!terminal.screen.text.contains("Horse"))
    }

    private static func command(_ tenant: ScriptedTenant, _ flow: String) -> [String] {
        [PseudoTerminal.wizardPath, "--tenant", tenant.address, "--client-id", "app", "--flow", flow]
    }

    private static let steps = [
        ("", "Enter Continue"), ("ada@contoso.com\r", "Create a password"),
        ("\(password.secret)\r", "Check your email"), ("12345678\r", "Your account is ready"),
        ("\r", "Enter Finish"),
    ]

    /// A tenant with a different token in every reply.
    private static let script: ScriptedTenant.Script = { name, _ in
        let token = #""continuation_token": "\#(tokens[3].secret)""#
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
                #"{"token_type": "Bearer", "scope": "openid", "expires_in": 3600, "id_token": "\#(tokens[0].secret)", "#
                    + #""access_token": "\#(tokens[1].secret)", "refresh_token": "\#(tokens[2].secret)"}"#
            )
        default: return (200, "{\(token)}")
        }
    }
}

/// The command lines of a process and of its children, read every ten milliseconds.
private final class CommandLineSampler: Sendable {
    private let samples = Mutex<(texts: Set<String>, count: Int)>(([], 0))
    private let (isEnding, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    /// Reads once, and then on a thread of its own.
    init(of process: pid_t) {
        sample(process)
        Thread.detachNewThread { [self] in
            repeat { sample(process) } while isEnding.wait(timeout: .now() + .milliseconds(10)) == .timedOut
            hasEnded.signal()
        }
    }

    /// Stops reading; returns the different command lines, and how often they were read.
    func stop() -> (texts: Set<String>, count: Int) {
        isEnding.signal()
        hasEnded.wait()
        return samples.withLock { $0 }
    }

    private func sample(_ process: pid_t) {
        let children = Self.text(of: "task/\(process)/children", process)?.split(separator: " ") ?? []
        let processes = [process] + children.compactMap { pid_t($0) }
        let lines = processes.compactMap { Self.text(of: "cmdline", $0) }
        samples.withLock {
            $0.texts.formUnion(lines)
            $0.count += 1
        }
    }

    private static func text(of file: String, _ process: pid_t) -> String? {
        try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)
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
    func `a canary is found in every encoding`(text: String, encodings: [String]) {
        #expect(Canary(secret: "abcdefghijklmnop").encodings(in: Array(text.utf8)) == encodings)
    }
}
