import Foundation
import TestSupport
import Testing

/// The built program when its data folder is changed or held by others.
struct FolderTests {
    private let folder: TemporaryFolder
    private let flow: String

    private var data: String { "\(folder.path)/data" }
    private var arguments: [String] { ["--data", data, "--flow", flow] }

    init() throws {
        folder = try TemporaryFolder()
        flow = try folder.write(SignUpClient.flow, to: "flow.json")
    }

    @Test(.rule("E-65"))
    func `once the folder is removed sign-ups get 503, and another server can use the path`() async throws {
        try await RunningServer.withServer(arguments) { server in
            let client = SignUpClient(server: server)
            #expect(await client.signUp("ada@contoso.com") == 200)
            try FileManager.default.removeItem(atPath: data)

            #expect(await client.signUp("grace@contoso.com") == 503)
            #expect(await client.start("ada@contoso.com")["error"] == "user_already_exists")
            try await RunningServer.withServer(arguments) { second in
                #expect(await SignUpClient(server: second).signUp("grace@contoso.com") == 200)
                #expect(await client.signUp("bo@contoso.com") == 503)
                let stored = try StoredAccounts(in: data)
                #expect(stored.emails == ["grace@contoso.com"])
            }
        }
    }

    @Test(.rule("E-64"))
    func `while another program holds the database, sign-ups get 503 and others are answered`() async throws {
        try await RunningServer.withServer(arguments) { server in
            let client = SignUpClient(server: server)
            #expect(await client.signUp("ada@contoso.com") == 200)
            let shell = try SQLiteShell("\(data)/accounts.sqlite")
            try shell.rows("BEGIN IMMEDIATE")

            async let status = client.signUp("grace@contoso.com")
            #expect(await client.start("ada@contoso.com")["error"] == "user_already_exists")
            #expect(await status == 503)

            try shell.rows("COMMIT")
            #expect(await client.signUp("grace@contoso.com", codeNumber: 2) == 200)
        }
    }

    @Test(.rule("E-97")) func `a folder in which others can replace files is refused with 73`() async throws {
        try FileManager.default.createDirectory(
            atPath: data, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o777])
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: data)

        let process = try ServerProcess(["--listen", "127.0.0.1:0"] + arguments)

        #expect(await process.waitForExit() == 73)
        #expect(
            process.errorOutput
                == "signup-tenant: Others can replace files in \(data). Run: chmod 700 \(data)\n")
    }
}

/// Times that the built program prints, whatever the time zone.
struct TimeZoneTests {
    /// Zones with half hours, with daylight saving time at that date, at both ends of the day, and one that
    /// counts leap seconds.
    @Test(
        .rule("E-74"),
        arguments: [
            "UTC", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Kiritimati", "Pacific/Niue",
            "right/Europe/Berlin", "",
        ])
    func `an account's creation date is printed in UTC`(zone: String) async throws {
        let folder = try TemporaryFolder()
        // Before and in the leap second of 2016, at a change of daylight saving time, in 2038 and in 9999.
        let times = [1_483_228_799, 1_483_228_800, 1_774_746_000, 2_147_483_648, 253_402_300_799]
        let list = ["--data", folder.path, "accounts", "list"]
        _ = await (try ServerProcess(list)).waitForExit()
        let shell = try SQLiteShell("\(folder.path)/accounts.sqlite")
        for (number, time) in times.enumerated() {
            let values = "('ada\(number)@contoso.com', \(time)000)"
            try shell.rows("INSERT INTO account(email, created) VALUES \(values)")
        }

        let process = try ServerProcess(list, environment: ["TZ": zone])

        #expect(await process.waitForExit() == 0)
        #expect(
            process.output == """
                ada0@contoso.com  2016-12-31T23:59:59Z  code
                ada1@contoso.com  2017-01-01T00:00:00Z  code
                ada2@contoso.com  2026-03-29T01:00:00Z  code
                ada3@contoso.com  2038-01-19T03:14:08Z  code
                ada4@contoso.com  9999-12-31T23:59:59Z  code

                """)
    }
}
