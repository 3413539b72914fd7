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
        try await RunningServer.withServer(["--data", folder.path]) { server in
            try await Self.signUp("Casey@contoso.com", alias: "casey_1", at: server)
            try await Self.signUp("bo@contoso.com", at: server)
        }
        try SQLiteShell("\(folder.path)/accounts.sqlite").rows(
            "INSERT INTO method SELECT id, 'email', 'cy@contoso.com', 1 FROM account WHERE alias = 'casey_1'")

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
                second factor: cy@contoso.com
                city: Odense
                country: Denmark
                jobTitle: Engineer

                """)
        #expect(byAlias.output == shown.output)
        #expect(removed.output == "Removed Casey@contoso.com\n")
        #expect(rest.output.replacing(day, with: "DAY") == "bo@contoso.com  DAY  password\n")
        for result in [list, shown, byAlias, removed, rest] {
            #expect(result.status == 0 && result.complaints == "")
        }
        #expect(missing.status == 64 && missing.output == "")
        let complaint = """
            signup-tenant: There is no account "casey@contoso.com". \
            See: signup-tenant accounts list --data \(folder.path)

            """
        #expect(missing.complaints == complaint)
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

    @Test func `an empty folder has no accounts, and a folder must be named`() async throws {
        let empty = try await run("list")
        let memory = try ServerProcess(["accounts", "list", "--data", ":memory:"])
        let none = try ServerProcess(["accounts", "list"])

        #expect(empty.status == 0 && empty.output == "")
        #expect(empty.complaints == "There are no accounts.\n")
        #expect(await memory.waitForExit() == 64)
        #expect(
            memory.errorOutput
                == "signup-tenant: Accounts in :memory: are not stored. Choose a folder with --data.\n")
        #expect(await none.waitForExit() == 64)
        #expect(
            none.errorOutput == """
                signup-tenant: --data is required. \
                Usage: signup-tenant accounts --data DIR list|show|remove [EMAIL]

                """)
    }

    /// Zones with half hours, with daylight saving time at that date, at both ends of the day, and one that
    /// counts leap seconds.
    private static let zones = [
        "UTC", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Kiritimati", "Pacific/Niue",
        "right/Europe/Berlin", "",
    ]

    @Test(.rule("E-74")) func `an account's creation date is printed in UTC`() async throws {
        // Before and in the leap second of 2016, at a change of daylight saving time, in 2038 and in 9999.
        let times = [1_483_228_799, 1_483_228_800, 1_774_746_000, 2_147_483_648, 253_402_300_799]
        _ = try await run("list")
        let shell = try SQLiteShell("\(folder.path)/accounts.sqlite")
        for (number, time) in times.enumerated() {
            let values = "('ada\(number)@contoso.com', \(time)000)"
            try shell.rows("INSERT INTO account(email, created) VALUES \(values)")
        }

        for zone in Self.zones {
            let process = try ServerProcess(
                ["accounts", "list", "--data", folder.path], environment: ["TZ": zone])

            #expect(await process.waitForExit() == 0)
            #expect(
                process.output == """
                    ada0@contoso.com  2016-12-31T23:59:59Z  code
                    ada1@contoso.com  2017-01-01T00:00:00Z  code
                    ada2@contoso.com  2026-03-29T01:00:00Z  code
                    ada3@contoso.com  2038-01-19T03:14:08Z  code
                    ada4@contoso.com  9999-12-31T23:59:59Z  code

                    """, "\(zone)")
        }
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
    private static func signUp(
        _ email: String, alias: String? = nil, at server: RunningServer
    ) async throws {
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
