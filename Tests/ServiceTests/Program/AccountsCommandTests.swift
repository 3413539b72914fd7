import Foundation
import TestSupport
import Testing

/// The built program's `accounts` command, on a folder that no server uses.
struct AccountsCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `accounts are listed, shown and removed, by address or alias in any case`() async throws {
        try await signUp("Casey@contoso.com", alias: "casey_1")
        try await signUp("bo@contoso.com")

        let list = try await run("list")
        let shown = try await run("show", "CASEY@contoso.com")
        let byAlias = try await run("show", "Casey_1")
        let removed = try await run("remove", "casey_1")
        let rest = try await run("list")
        let missing = try await run("show", "casey@contoso.com")

        let day = #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#
        #expect(
            list.output.replacing(day, with: "DAY")
                == "Casey@contoso.com  casey_1  DAY  password\nbo@contoso.com  DAY  password\n")
        #expect(
            shown.output.replacing(day, with: "DAY") == """
                email: Casey@contoso.com
                alias: casey_1
                created: DAY
                signs in with: password
                city: Odense
                country: Denmark
                jobTitle: Engineer

                """)
        #expect(byAlias.output == shown.output)
        #expect(removed.output == "Removed Casey@contoso.com\n")
        #expect(rest.output.split(separator: "\n").map { $0.prefix(14) } == ["bo@contoso.com"])
        #expect([list, shown, byAlias, removed, rest].allSatisfy { $0.status == 0 && $0.complaints == "" })
        #expect(missing.status == 64 && missing.output == "")
        #expect(
            missing.complaints
                == "signup-tenant: There is no account \"casey@contoso.com\". See: signup-tenant accounts list.\n"
        )
    }

    @Test func `a removed account leaves no data, and its address can sign up again`() async throws {
        try await signUp("casey@contoso.com", alias: "casey_1")

        #expect(try await run("remove", "casey@contoso.com").status == 0)

        let count = "import sqlite3,sys; print(*sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchone())"
        let sql = """
            SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM attribute),
                (SELECT count(*) FROM method)
            """
        let rows = try await Python.run(["-c", count, "\(folder.path)/accounts.sqlite", sql])
        #expect(String(decoding: rows, as: UTF8.self) == "0 0 0\n")
        try await signUp("casey@contoso.com", alias: "casey_1")
    }

    @Test func `an account is shown with the addresses that it has registered`() async throws {
        try await signUp("casey@contoso.com")
        let insert = "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()"
        let sql = "INSERT INTO method SELECT id, 'email', 'bo@contoso.com', 1 FROM account"
        _ = try await Python.run(["-c", insert, "\(folder.path)/accounts.sqlite", sql])

        let shown = try await run("show", "casey@contoso.com")

        #expect(shown.output.contains("\nsigns in with: password\nsecond factor: bo@contoso.com\n"))
    }

    @Test(arguments: [
        [], ["show"], ["list", "ada@contoso.com"], ["forget", "ada@contoso.com"], ["remove", "a", "b"],
    ])
    func `an unknown accounts command lists the valid ones`(arguments: [String]) async throws {
        let result = try await run(arguments)

        #expect(result.status == 64 && result.output == "")
        #expect(result.complaints.split(separator: "\n").count == 1)
        #expect(result.complaints.contains("accounts"))
    }

    @Test func `an empty folder has no accounts, and :memory: is refused`() async throws {
        let empty = try await run("list")
        let memory = try ServerProcess(["accounts", "list", "--data", ":memory:"])

        #expect(empty.status == 0 && empty.output == "")
        #expect(empty.complaints == "There are no accounts.\n")
        #expect(await memory.waitForExit() == 64)
        #expect(
            memory.errorOutput
                == "signup-tenant: Accounts in :memory: are not stored. Choose a folder with --data.\n")
    }

    private func run(_ arguments: String...) async throws -> (
        status: Int32, output: String, complaints: String
    ) {
        try await run(arguments)
    }

    private func run(_ arguments: [String]) async throws -> (
        status: Int32, output: String, complaints: String
    ) {
        let process = try ServerProcess(["accounts"] + arguments + ["--data", folder.path])
        let status = await process.waitForExit()
        #expect(!process.output.contains("argon2"))
        return (status, process.output, process.errorOutput)
    }

    /// Signs up with everything that Contoso requires.
    private func signUp(_ email: String, alias: String? = nil) async throws {
        try await RunningServer.withServer(["--data", folder.path]) { server in
            var client = RawClient(port: server.port)
            let name = alias.map { #","flatusername":"\#($0)""# } ?? ""
            let answers = #"{"country":"Denmark","city":"Odense","jobTitle":"Engineer"\#(name)}"#
            await client.post(
                "/signup/v1.0/start",
                [
                    ("username", email), ("password", "Correct-Horse-7"),
                    ("challenge_type", ScriptedConversation.types),
                    ("attributes", answers),
                ])
            await client.post("/signup/v1.0/challenge", [])
            let code = try await server.code(for: email)
            let response = await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
            try #require(response.status == 200, "\(response.object)")
        }
    }
}
