import Foundation
import TestSupport
import Testing

/// `refresh`: a refresh token in, new tokens out, without a terminal.
struct RefreshTests {
    @Test(.rule("R-57")) func `a refresh token of a sign-up is exchanged for new tokens`() throws {
        let tenant = try TenantProcess(flow: "fabrikam")
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal.wizard(
            at: tenant.address, flow: "fabrikam",
            ["--print", "refresh-token", "--result", "\(folder.path)/token"])
        try terminal.walk([("", "Enter Continue"), ("ada@contoso.com\r", "Check your email")])
        try terminal.walk([("\(try #require(tenant.code()))\r", "Enter Finish")])
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exit(0))
        let token = try #require(folder.contents(of: "token"))

        let json = try refresh(token, at: tenant.address, ["--print", "json"])
        // The tenant replaces a refresh token with each use.
        let second = try #require(json.text.firstMatch(of: #/"refreshToken": "([^"]+)"/#)).1
        let next = try refresh(
            String(second), at: tenant.address,
            ["--print", "refresh-token", "--log", "\(folder.path)/log"])
        let access = try refresh(next.text, at: tenant.address, ["--print", "access-token"])

        #expect(access.status == 0 && access.lines.count == 1 && access.text.split(separator: ".").count == 3)
        #expect(
            json.status == 0 && json.text.contains(#""outcome": "signedIn", "username": "ada@contoso.com""#))
        #expect(next.status == 0 && next.lines.count == 1)
        let logged = Array((folder.contents(of: "log") ?? "").utf8)
        #expect(!logged.isEmpty)
        #expect(Canary(secret: String(second)).encodings(in: logged) == [])
    }

    @Test(arguments: [
        (400, "invalid_grant", 1, "Sign in again."), (503, "server_error", 75, "Try again later."),
        (400, "unauthorized_client\", \"error_codes\": [700016], \"a\": \"", 78, "signup-wizard doctor"),
    ])
    func `without new tokens, the status says what to do`(
        status: Int, error: String, exit: Int32, text: String
    ) throws {
        let tenant = try ScriptedTenant { _, _ in
            (status, "{\"error\": \"\(error)\", \"error_description\": \"\"}")
        }
        let process = try refresh("good-until-now\n", at: tenant.address, ["--print", "access-token"])
        let json = try refresh("good-until-now\n", at: tenant.address, ["--print", "json"])

        #expect(process.status == exit && process.output.isEmpty)
        #expect(String(decoding: process.errorOutput, as: UTF8.self).contains(text))
        #expect(json.status == exit && json.output.isEmpty == (exit != 1))
    }

    @Test func `an unreachable tenant ends with 69`() throws {
        #expect(try refresh("token", at: "http://127.0.0.1:1/contoso", ["--print", "json"]).status == 69)
    }

    @Test(arguments: [
        ("", 65, "has no refresh token"), ("one\ntwo\n", 65, "has no refresh token"),
        ("with blank", 65, "has no refresh token"), ("\u{1B}[2J", 65, "has no refresh token"),
    ])
    func `anything but one token is refused, and not repeated`(input: String, status: Int32, text: String)
        throws
    {
        let process = try refresh(input, at: "http://127.0.0.1:1/contoso", ["--print", "json"])

        let errors = String(decoding: process.errorOutput, as: UTF8.self)
        #expect(process.status == status && errors.contains(text))
        #expect(!errors.contains("two") && !errors.contains("blank") && !errors.contains("\u{1B}"))
    }

    @Test func `it says what is missing`() throws {
        let none = try FinishedProcess([PseudoTerminal.wizardPath, "refresh", "--print", "json"])
        let nothing = try refresh("t", at: "http://127.0.0.1:1/contoso", [])

        #expect(none.status == 64 && String(decoding: none.errorOutput, as: UTF8.self).contains("--tenant"))
        #expect(
            nothing.status == 64 && String(decoding: nothing.errorOutput, as: UTF8.self).contains("--print"))
    }

    @Test func `a token is not typed at a terminal`() throws {
        let terminal = try PseudoTerminal(
            [
                PseudoTerminal.wizardPath, "refresh", "--tenant", "contoso", "--client-id", "a", "--print",
                "account",
            ],
            width: 200)

        #expect(terminal.waitForExit() == .exit(64))
        #expect(terminal.output(from: 0).contains("reads a refresh token from the standard input"))
    }

    private func refresh(_ token: String, at address: String, _ options: [String]) throws -> FinishedProcess {
        try FinishedProcess(
            [PseudoTerminal.wizardPath, "refresh", "--tenant", address, "--client-id", "app"] + options,
            input: Data(token.utf8))
    }
}
