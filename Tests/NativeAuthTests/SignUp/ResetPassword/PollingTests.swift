import NativeAuth
import Testing

@testable import SignUp

/// Waiting for the new password to be stored (reset-password §1.5).
struct PollingTests {
    private static let inProgress = #"{"status":"in_progress"}"#

    @Test(arguments: [
        ("2", 2), ("1", 1), ("15", 15), ("0", 1), ("-7", 1), ("16", 15), ("86400", 15), ("null", 2),
        (#""5""#, 2), ("1.5", 2), ("1e30", 2),
    ])
    func `the wait between two polls is from 1 to 15 seconds`(interval: String, delay: Int) {
        var driver = ResetPasswordDriver.polling(interval: interval)

        #expect(driver.reset.pollDelay == nil)
        driver.reply(200, Self.inProgress)

        #expect(driver.reset.pollDelay == delay)
    }

    @Test func `only a step that waits has a delay`() {
        let drivers: [ResetPasswordDriver] = [
            ResetPasswordDriver(), .starting(), .atCode(), .atPassword(), .submitting(), .polling(),
            .atDone(), .atBrowser(),
        ]

        #expect(drivers.allSatisfy { $0.reset.pollDelay == nil })
    }

    @Test(arguments: [1, 2, 7, 15])
    func `K35 a driver that polls by itself gives up after 300 seconds`(interval: Int) {
        var driver = ResetPasswordDriver.polling(interval: "\(interval)")
        var waited = 0
        var polls = 1

        driver.reply(200, Self.inProgress)
        while let delay = driver.reset.pollDelay, polls < 1_000 {
            waited += delay
            polls += 1
            driver.submit(.poll)
            driver.reply(200, Self.inProgress)
        }

        #expect(driver.reset.failure == .stillSaving)
        #expect((300..<300 + interval).contains(waited))
        #expect(driver.reset.mayHaveChanged)
    }

    @Test func `K35 asking again waits for another 300 seconds`() {
        var driver = ResetPasswordRow.atLimit
        driver.reply(200, Self.inProgress)
        #expect(driver.reset.pollDelay == nil)

        driver.submit(.poll)
        #expect(driver.request?.path == .resetPasswordPoll && driver.token == "r4")
        driver.reply(200, Self.inProgress)

        #expect(driver.reset.pollDelay == 2)
        driver.submit(.poll)
        driver.reply(200, #"{"status":"succeeded"}"#)
        #expect(driver.reset.step.name == "done")
    }

    @Test(arguments: [(nil, 2), ("1", 2), ("7", 7), ("86400", nil)] as [(String?, Int?)])
    func `K41 a poll is repeated after the time that the tenant asks for`(header: String?, delay: Int?) {
        var driver = ResetPasswordDriver.polling()

        driver.reply(429, "", headers: header.map { ["retry-after": $0] } ?? [:])

        #expect(driver.reset.pollDelay == delay)
    }

    @Test func `K41 a driver whose polls all fail gives up after 300 seconds`() {
        var driver = ResetPasswordDriver.polling()
        var waited = 0

        driver.fail(.interrupted(host: "h"))
        while let delay = driver.reset.pollDelay, waited < 1_000 {
            waited += delay
            driver.submit(.poll)
            driver.fail(.interrupted(host: "h"))
        }

        #expect((290...300).contains(waited))
        #expect(driver.reset.failure == .unreachable(.interrupted(host: "h")))
        driver.submit(.poll)
        #expect(driver.request?.path == .resetPasswordPoll)
    }

    @Test(arguments: ["{}", #"{"status":"from_2031"}"#])
    func `K38 an unreadable status is not polled again by itself`(body: String) {
        var driver = ResetPasswordDriver.polling()

        driver.reply(200, body)

        #expect(driver.reset.pollDelay == nil)
        driver.submit(.poll)
        #expect(driver.request?.path == .resetPasswordPoll)
    }
}
