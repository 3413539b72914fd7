import NativeAuth
@testable import SignUp
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

    @Test(arguments: ResetPasswordRow.beforePassword + ResetPasswordRow.fromPassword)
    func `a row of the table holds`(row: ResetPasswordRow) {
        row.check()
    }

    @Test func `every row of the table has a test`() {
        let rows = ResetPasswordRow.beforePassword + ResetPasswordRow.fromPassword
        let others = ["K01", "K02", "K03", "K42", "K43"]

        let numbers = (1...43).map { $0 < 10 ? "K0\($0)" : "K\($0)" }
        #expect(Set(rows.map(\.number) + others) == Set(numbers))
    }

    @Test(arguments: idle)
    func `K01 a reset starts from every step`(given: ResetPasswordDriver) {
        var driver = given

        driver.submit(.start(username: "grace@contoso.com"))

        #expect(driver.reset.step == .start)
        #expect(driver.reset.isWaiting && !driver.reset.mayHaveChanged)
        #expect(driver.request?.path == .resetPasswordStart)
        #expect(
            driver.request?.form == [
                .clientID: .text("client"), .username: .text("grace@contoso.com"),
                .challengeType: .text("oob password redirect"),
                .capabilities: .text("mfa_required registration_required"),
            ])
    }

    @Test func `K02 an answer that the step does not ask for is ignored`() {
        let expected = ["code": 2, "password": 1, "saving": 1]

        for given in Self.idle {
            let requests = Self.answers.compactMap { answer in
                var driver = given
                driver.submit(answer)
                #expect(driver.reset.isWaiting || driver.reset == given.reset)
                return driver.request
            }
            #expect(requests.count == expected[given.reset.step.name] ?? 0)
        }
    }

    @Test(arguments: waiting)
    func `K02 an answer is ignored while a request is in flight`(given: ResetPasswordDriver) {
        for answer in Self.answers + [.start(username: "grace@contoso.com")] {
            var driver = given
            driver.submit(answer)
            #expect(driver.request == nil && driver.reset == given.reset)
        }
    }

    @Test(arguments: waiting)
    func `K03 a cancelled request leaves the step`(given: ResetPasswordDriver) {
        var (cancelled, failed) = (given, given)

        cancelled.reset.cancel()
        failed.fail(.cancelled)

        #expect(cancelled.reset.step == given.reset.step && cancelled.reset.activity == .idle)
        #expect(cancelled.reset.mayHaveChanged == given.reset.mayHaveChanged)
        #expect(failed.reset == cancelled.reset)
    }

    @Test func `K42 a completed reset signs the user in without the password`() throws {
        guard case .done(let completion) = ResetPasswordDriver.atDone().reset.step else {
            Issue.record("the reset is not complete")
            return
        }
        var signIn = StrongAuthDriver()

        signIn.submit(.after(completion))
        #expect(signIn.request?.path == .token)
        #expect(signIn.request?[text: .continuationToken] == "r5")
        signIn.require(.secondFactor)

        #expect(signIn.request?.path == .signInIntrospect)
    }

    @Test func `K42 a completed reset without a token cannot sign the user in`() {
        var signIn = StrongAuthDriver()

        signIn.submit(.after(FlowCompletion(username: "ada@contoso.com", token: nil)))

        #expect(signIn.request == nil)
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
    func `K20 the time for the new password is at most one hour`(json: String, lifetime: Int?) {
        var driver = ResetPasswordDriver.checkingCode()

        driver.reply(200, #"{"continuation_token":"r3","expires_in":\#(json)}"#)

        guard case .password(let password) = driver.reset.step else {
            Issue.record("at \(driver.reset.step)")
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
