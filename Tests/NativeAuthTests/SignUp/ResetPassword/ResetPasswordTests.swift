import NativeAuth
import SignUp
import Testing

/// A password reset, by the rows of its transition table (reset-password §2).
struct ResetPasswordTests {
    private static let idle: [ResetPasswordDriver] = [
        ResetPasswordDriver(), .atCode(), .atPassword(), .atSaving(), .atDone(), .atBrowser(),
    ]
    private static let waiting: [ResetPasswordDriver] = [
        .starting(), .sendingCode(), .resendingCode(), .checkingCode(), .submitting(), .polling(),
    ]
    private static let answers: [ResetPassword.Answer] = [
        .code(ResetPasswordDriver.secret), .resend, .password(ResetPasswordDriver.secret), .poll,
    ]

    @Test(arguments: ResetRow.beforePassword + ResetRow.fromPassword)
    func `a row of the table holds`(row: ResetRow) {
        row.check()
    }

    @Test func `every row of the table has a test`() {
        let rows = ResetRow.beforePassword + ResetRow.fromPassword
        let others = ["K01", "K02", "K03", "K42", "K43"]

        let numbers = (1...43).map { $0 < 10 ? "K0\($0)" : "K\($0)" }
        #expect(Set(rows.map(\.number) + others) == Set(numbers))
    }

    @Test(arguments: idle)
    func `a reset starts from every step`(given: ResetPasswordDriver) {
        var driver = given

        driver.submit(.start(username: "grace@contoso.com"))

        #expect(driver.machine.step == .start)
        #expect(driver.machine.isWaiting && !driver.machine.mayHaveChanged)
        #expect(driver.request?.path == .resetPasswordStart)
        #expect(
            driver.request?.form == [
                .clientID: .text("client"), .username: .text("grace@contoso.com"),
                .challengeType: .text("oob password redirect"),
                .capabilities: .text("mfa_required registration_required"),
            ])
    }

    @Test func `an answer that the step does not ask for is ignored`() {
        let expected = ["code": 2, "password": 1, "saving": 1]

        for given in Self.idle {
            let requests = Self.answers.compactMap { answer in
                var driver = given
                driver.submit(answer)
                #expect(driver.machine.isWaiting || driver.machine == given.machine)
                return driver.request
            }
            #expect(requests.count == expected[given.machine.step.name] ?? 0)
        }
    }

    @Test(arguments: waiting)
    func `an answer is ignored while a request is in flight`(given: ResetPasswordDriver) {
        for answer in Self.answers + [.start(username: "grace@contoso.com")] {
            var driver = given
            driver.submit(answer)
            #expect(driver.request == nil && driver.machine == given.machine)
        }
    }

    @Test(arguments: waiting)
    func `a cancelled request leaves the step`(given: ResetPasswordDriver) {
        var (cancelled, failed) = (given, given)

        cancelled.machine.cancel()
        failed.fail(.cancelled)

        #expect(cancelled.machine.step == given.machine.step && cancelled.machine.activity == .idle)
        #expect(cancelled.machine.mayHaveChanged == given.machine.mayHaveChanged)
        #expect(failed.machine == cancelled.machine)
    }

    @Test func `a completed reset signs the user in without the password`() throws {
        guard case .done(let completion) = ResetPasswordDriver.atDone().machine.step else {
            Issue.record("the reset is not complete")
            return
        }
        var signIn = StrongAuthDriver().submitted(.after(completion))
        #expect(signIn.request?.path == .token)
        #expect(signIn.token == "r5")
        signIn.require(.secondFactor)

        #expect(signIn.request?.path == .signInIntrospect)
    }

    @Test func `the code and the new password are secrets in their own fields`() {
        let (code, password) = (ResetPasswordDriver.checkingCode(), ResetPasswordDriver.submitting())

        #expect(
            code.request?.form == [
                .clientID: .text("client"), .continuationToken: .text("r2"), .grantType: .text("oob"),
                .code: .secret(ResetPasswordDriver.secret),
            ])
        #expect(
            password.request?.form == [
                .clientID: .text("client"), .continuationToken: .text("r3"),
                .newPassword: .secret(ResetPasswordDriver.secret),
            ])
    }

    @Test(arguments: [
        ("600", 600), ("3601", 3_600), ("0", nil), ("-1", nil), (#""600""#, nil), ("1e9", 3_600),
    ])
    func `the time for the new password is at most one hour`(json: String, lifetime: Int?) {
        var driver = ResetPasswordDriver.checkingCode()

        driver.reply(200, #"{"continuation_token":"r3","expires_in":\#(json)}"#)

        guard case .password(let password) = driver.machine.step else {
            Issue.record("at \(driver.machine.step)")
            return
        }
        #expect(password.lifetime == lifetime)
        #expect(password.username == "ada@contoso.com")
    }
}

/// Waiting for the new password to be stored (reset-password §1.5).
struct PollingTests {
    private static let inProgress = #"{"status":"in_progress"}"#

    @Test(arguments: [
        "0", "-1", "86400", "9223372036854775807", "-9223372036854775808", "1e400", "\"7\"", "null",
    ])
    func `an interval in the reply to a poll does not change the wait`(interval: String) {
        var driver = ResetPasswordDriver.polling(interval: "2")

        driver.reply(200, #"{"status":"in_progress","poll_interval":\#(interval)}"#)

        #expect(driver.machine.pollDelay == 2)
    }

    @Test(arguments: [
        ("2", 2), ("1", 1), ("15", 15), ("0", 1), ("-7", 1), ("16", 15), ("86400", 15), ("null", 2),
        (#""5""#, 2), ("1.5", 2), ("1e30", 2),
    ])
    func `the wait between two polls is from 1 to 15 seconds`(interval: String, delay: Int) {
        var driver = ResetPasswordDriver.polling(interval: interval)

        #expect(driver.machine.pollDelay == nil)
        driver.reply(200, Self.inProgress)

        #expect(driver.machine.pollDelay == delay)
    }

    @Test func `only a step that waits has a delay`() {
        let drivers: [ResetPasswordDriver] = [
            ResetPasswordDriver(), .starting(), .atCode(), .atPassword(), .submitting(), .polling(),
            .atDone(), .atBrowser(),
        ]

        #expect(drivers.allSatisfy { $0.machine.pollDelay == nil })
    }

    @Test(arguments: [1, 2, 7, 15])
    func `a driver that polls by itself gives up after 300 seconds`(interval: Int) {
        var driver = ResetPasswordDriver.polling(interval: "\(interval)")

        let waited = driver.poll { $0.reply(200, Self.inProgress) }

        #expect(driver.failure == .stillSaving)
        #expect((300..<300 + interval).contains(waited))
        #expect(driver.machine.mayHaveChanged)
    }

    @Test func `asking again waits for another 300 seconds`() {
        var driver = ResetRow.atLimit
        driver.reply(200, Self.inProgress)
        #expect(driver.machine.pollDelay == nil)

        driver.submit(.poll)
        #expect(driver.request?.path == .resetPasswordPoll && driver.token == "r4")
        driver.reply(200, Self.inProgress)

        #expect(driver.machine.pollDelay == 2)
        driver.submit(.poll)
        driver.reply(200, #"{"status":"succeeded"}"#)
        #expect(driver.machine.step.name == "done")
    }

    @Test(arguments: [(nil, 2), ("1", 2), ("7", 7), ("86400", nil)] as [(String?, Int?)])
    func `a poll is repeated after the time that the tenant asks for`(header: String?, delay: Int?) {
        var driver = ResetPasswordDriver.polling()

        driver.reply(429, "", headers: header.map { ["retry-after": $0] } ?? [:])

        #expect(driver.machine.pollDelay == delay)
    }

    @Test func `a driver whose polls all fail gives up after 300 seconds`() {
        var driver = ResetPasswordDriver.polling()

        let waited = driver.poll { $0.fail(.interrupted(host: "h")) }

        #expect((290...300).contains(waited))
        #expect(driver.failure == .unreachable(.interrupted(host: "h")))
        driver.submit(.poll)
        #expect(driver.request?.path == .resetPasswordPoll)
    }

    @Test(arguments: ["{}", #"{"status":"from_2031"}"#])
    func `an unreadable status is not polled again by itself`(body: String) {
        var driver = ResetPasswordDriver.polling()

        driver.reply(200, body)

        #expect(driver.machine.pollDelay == nil)
        driver.submit(.poll)
        #expect(driver.request?.path == .resetPasswordPoll)
    }
}

extension Driver<ResetPassword> {
    /// Polls until the reset gives up, or for 1,000 seconds, and returns the seconds that it waited.
    mutating func poll(_ reply: (inout Self) -> Void) -> Int {
        var waited = 0
        reply(&self)
        while let delay = machine.pollDelay, waited < 1_000 {
            waited += delay
            submit(.poll)
            reply(&self)
        }
        return waited
    }
}
