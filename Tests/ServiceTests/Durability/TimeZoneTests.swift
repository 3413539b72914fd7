import Foundation
import TestSupport
import Testing

/// Times that the built program prints, whatever the time zone.
struct TimeZoneTests {
    /// Zones with half hours, with daylight saving time at that date, at both ends of the day, and one that
    /// counts leap seconds.
    @Test(arguments: [
        "UTC", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Kiritimati", "Pacific/Niue",
        "right/Europe/Berlin", "",
    ])
    func `E-74 an account's creation date is printed in UTC`(zone: String) async throws {
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
