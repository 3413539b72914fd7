import Foundation
import TestSupport
import Testing

/// `account` with the built programs.
struct AccountCommandTests {
    @Test func `C-84 a sign-in with the box ticked is kept, and shown without tokens`() throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()

        let shown = try fixture.account()

        #expect(shown.status == 0, "\(shown.errorText)")
        let lines = shown.lines.map(String.init)
        #expect(lines.count == 4 && lines[0] == "account: ada@contoso.com")
        #expect(lines[1].wholeMatch(of: #/ID token issued: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil)
        #expect(lines[2].wholeMatch(of: #/ID token expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil)
        #expect(lines[3] == "scopes: openid profile offline_access")
    }

    @Test func `a refresh gets new tokens, again and again`() throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()

        let results = try (1...3).map { _ in try fixture.account("refresh") }

        #expect(results.map(\.status) == [0, 0, 0], "\(results.map(\.errorText))")
        #expect(results.allSatisfy { $0.lines.first == "account: ada@contoso.com" })
    }

    @Test func `a refresh works after a restart of a tenant that keeps its data`() throws {
        let fixture = try KeptAccountFixture(keepsData: true)
        try fixture.keepSignIn()

        try fixture.restartTenant()

        #expect(try fixture.account("refresh").status == 0)
    }

    @Test func `a refresh that is refused removes the account`() throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()
        try fixture.restartTenant()

        let refreshed = try fixture.account("refresh")
        let shown = try fixture.account()

        #expect(refreshed.status == 1 && refreshed.text == "")
        #expect(
            refreshed.errorText.contains(
                "ada@contoso.com is no longer signed in. Sign in again: signup-wizard"))
        #expect(shown.status == 1)
    }

    @Test func `without the tenant a refresh exits with 69, and the account is kept`() throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()
        _ = fixture.tenant.stop()

        let refreshed = try fixture.account("refresh")

        #expect(refreshed.status == 69)
        #expect(refreshed.errorText.contains("cannot be reached. Your account is kept."))
        #expect(try fixture.account().status == 0)
    }

    @Test func `signing out removes the account, and may be repeated`() throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()

        let results = try ["sign-out", "show", "refresh", "sign-out"].map { try fixture.account($0) }

        #expect(results.map(\.status) == [0, 1, 1, 0])
        #expect(results[0].text == "Signed out ada@contoso.com. This computer has forgotten the account.\n")
        #expect(results[3].text.contains("stays signed in on this computer"))
    }

    @Test func `a damaged file is renamed and reported`() throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()
        let path = try fixture.storePath
        try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 60)

        let shown = try fixture.account()

        #expect(shown.status == 1)
        #expect(
            shown.errorText.contains("\(path) is damaged and is now \(path).unreadable-1. Sign in again."))
        #expect(try fixture.account().errorText.contains("damaged") == false)
    }

    @Test(arguments: ["show", "refresh", "sign-out"])
    func `C-84 a file that others may read is refused with what to do`(action: String) throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()
        let path = try fixture.storePath
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)

        let refused = try fixture.account(action)

        #expect(refused.status == 66)
        #expect(refused.errorText.hasSuffix("Run: chmod 600 \(path)\n"), "\(refused.errorText)")
    }

    @Test func `C-84 a link in place of the file is refused and not followed`() throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()
        let path = try fixture.storePath
        try FileManager.default.moveItem(atPath: path, toPath: fixture.folder.path + "/elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: fixture.folder.path + "/elsewhere")

        let refused = try fixture.account()

        #expect(refused.status == 66)
        #expect(refused.errorText.contains("\(path) is a link, so it was not used. Remove it"))
    }

    @Test(arguments: [
        (["account"], 64, "Specify it with --tenant NAME|URL."),
        (["account", "--tenant", "contoso"], 64, "The client ID is missing."),
        (["account", "--client-id", "app"], 64, "Add --tenant NAME."),
        (
            ["account", "remove", "--tenant", "contoso", "--client-id", "app"], 64,
            "There is no action \"remove\"."
        ),
    ])
    func `a command that names no tenant, app or action exits with 64`(
        arguments: [String], status: Int32, message: String
    ) throws {
        let folder = try TemporaryFolder()

        let process = try FinishedProcess(
            [PseudoTerminal.wizardPath] + arguments, environment: ["HOME": folder.path])

        #expect(process.status == status)
        #expect(process.errorText.contains(message), "\(process.errorText)")
        #expect(folder.files == [])
    }

    @Test func `C-01 names from a token are printed without escape sequences`() throws {
        let tenant = try ScriptedTenant { name, _ in
            switch name {
            case "challenge": (200, #"{"challenge_type":"password","continuation_token":"s"}"#)
            case "token": (200, Self.hostileTokens)
            default: (200, #"{"continuation_token":"s"}"#)
            }
        }
        let folder = try TemporaryFolder()
        let (arguments, environment) = (
            ["--tenant", tenant.address, "--client-id", "app"], ["XDG_STATE_HOME": folder.path]
        )
        let wizard = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--flow", "fabrikam"] + arguments, environment: environment)
        try #require(wizard.shows("What's your email address?"))
        wizard.type("\u{1B}OP")
        try #require(wizard.showsSentence("sign in to an account you have"))
        for (keys, text) in [
            ("s", "Keep me signed in"), ("ada@contoso.com\r y\r", "Enter your password"),
            ("Correct-Horse-7\r", "You'll stay signed in on this computer."),
        ] {
            wizard.type(keys)
            try #require(wizard.shows(text), "\(wizard.screen.text)")
        }

        let shown = try FinishedProcess(
            [PseudoTerminal.wizardPath, "account"] + arguments, environment: environment)

        #expect(shown.status == 0)
        #expect(shown.text.hasPrefix("account: ada"))
        #expect(!shown.output.contains(0x1B) && !shown.output.contains(0x07))
        #expect(shown.lines.count == 4)
    }

    /// Tokens whose name and scopes have escape sequences.
    private static var hostileTokens: String {
        let claims =
            #"{"sub":"1","preferred_username":"ada\u001b]0;x\u0007\u001b[31m\nscopes: y","iat":1e300,"exp":-5}"#
        let payload = Data(claims.utf8).base64EncodedString().replacing("=", with: "")
            .replacing("+", with: "-").replacing("/", with: "_")
        return """
            {"token_type":"Bearer","access_token":"a","refresh_token":"r","id_token":"e30.\(payload).x",
             "expires_in":3600,"scope":"openid \\u001b[2J"}
            """
    }
}
