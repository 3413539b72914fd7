import Foundation
import TestSupport
import Testing

/// The built program under known attack tools, nightly where they are installed.
@Suite(.rule("E-41"), .nightly, .serialized)
struct AttackToolTests {
    private static let attacks: [(String, path: String, form: String, parameters: String)] = [
        (
            "start", "/signup/v1.0/start",
            "client_id=a&username=eve@contoso.com&password=Correct-Horse-7&challenge_type=oob%20redirect"
                + "&attributes=%7B%22city%22%3A%22a%22%7D", "client_id,username,password,attributes"
        ),
        (
            "continue", "/signup/v1.0/continue",
            "client_id=a&continuation_token=a&grant_type=oob&oob=12345678&attributes=%7B%22city%22%3A%22a%22%7D",
            "client_id,continuation_token,oob,attributes"
        ),
        (
            "initiate", "/oauth2/v2.0/initiate",
            "client_id=a&username=ada@contoso.com&challenge_type=oob%20redirect", "client_id,username"
        ),
        (
            "token", "/oauth2/v2.0/token",
            "client_id=a&continuation_token=a&grant_type=password&password=a&username=ada@contoso.com&scope=openid",
            "client_id,continuation_token,password,username,scope"
        ),
    ]

    @Test(.rule("E-41"), .enabled(if: isInstalled("sqlmap"), "sqlmap is not installed"))
    func `sqlmap injects nothing, and the account stays as it is`() async throws {
        let folder = try TemporaryFolder()
        try await RunningServer.withServer(["--data", "\(folder.path)/data", "--flow", "fabrikam"]) {
            server in
            var client = RawClient(port: server.port)
            let tokens = try await client.signUp("ada@contoso.com", code: server.code)
            #expect(tokens.status == 200)
            for attack in Self.attacks {
                let report = try await FinishedProcess.run([
                    "/usr/bin/sqlmap", "-u", "\(server.address)/t\(attack.path)", "--data", attack.form, "-p",
                    attack.parameters, "--batch", "--level", "3", "--risk", "2", "--dbms", "sqlite",
                    "--ignore-code", "400,401,429,503", "--flush-session", "--disable-coloring",
                    "--output-dir", "\(folder.path)/sqlmap",
                ])

                #expect(report.status == 0)
                #expect(
                    report.text.contains("all tested parameters do not appear to be injectable"),
                    "\(attack.0): \(report.text.suffix(2_000))")
            }
        }
        let accounts = try await FinishedProcess.run([
            BuiltProgram.path("signup-tenant"), "accounts", "list", "--data", "\(folder.path)/data",
        ])
        #expect(accounts.lines.count { $0.contains("@") } == 1)
        #expect(accounts.text.contains("ada@contoso.com"))
    }

    private static func isInstalled(_ tool: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(tool)")
    }
}
