import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

struct ResendTests {
    /// Returns a harness that asks for a new code as soon as it may.
    private static func resending() throws -> WizardHarness {
        var harness = try WizardHarness.atCode()
        harness.wait(seconds: 30)
        harness.press(.control("t"))
        return harness
    }

    @Test(.rule("R-21")) func `the button counts down by the second, and then no tick is scheduled`() throws {
        var harness = try WizardHarness.atCode()
        #expect(harness.shows("[*Continue*] New code in 0:30 Wrong"))
        #expect(harness.scheduledTicks.last == harness.now.adding(seconds: 1))

        harness.wait(seconds: 7)
        #expect(harness.shows("[*Continue*] New code in 0:23 Wrong"))
        harness.wait(seconds: 23)
        #expect(harness.shows("[ Send a new code ]"))
        let tickCount = harness.scheduledTicks.count
        harness.wait(seconds: 30)

        #expect(harness.scheduledTicks.count == tickCount)
    }

    @Test(.rule("R-21")) func `an early resend shows the remaining wait and sends nothing`() throws {
        var harness = try WizardHarness.atCode()
        let requestCount = harness.requests.count

        harness.press(.control("t"))

        #expect(harness.requests.count == requestCount)
        #expect(
            harness.wizard.snapshot.notice?.text
                == "You can get a new code in 30 seconds. The last one works until then.")
    }

    @Test(.rule("R-22"))
    func `a new code clears the field, shows when it was sent and restarts the countdown`() throws {
        var harness = try WizardHarness.atCode()
        harness.type("4027")
        harness.wait(seconds: 30)

        harness.press(.control("t"))
        #expect(harness.requests.last?.path == .signUpChallenge)
        #expect(harness.lastForm["continuation_token"] == "sent")
        #expect(!harness.shows("We sent a new code"))
        harness.accept(token: "again")

        #expect(harness.shows("We sent a new code to ada@contoso.com at 10:00. Only the newest one works."))
        #expect(harness.shows("New code in 0:30"))
        harness.enter("40273951")
        #expect(harness.lastForm["continuation_token"] == "again")
    }

    @Test(.rule("R-23"))
    func `at the resend limit the page says so, and the last token still works`() throws {
        var harness = try Self.resending()

        harness.refuse("invalid_request", code: 701014)

        #expect(
            harness.wizard.snapshot.notice?.text
                == "Too many codes were sent to ada@contoso.com. Try again later.")
        harness.enter("40273951")
        #expect(harness.lastForm["continuation_token"] == "sent")
    }

    @Test(.rule("R-23"))
    func `a limit is shown as a duration and as a time of day, and counted down`() throws {
        var harness = try Self.resending()

        harness.reply(429, "{}", headers: ["retry-after": "150"])

        #expect(harness.wizard.snapshot.notice?.id == "resend.limit")
        #expect(
            harness.wizard.snapshot.notice?.text == """
                Too many codes were sent to ada@contoso.com. Try again in 3 minutes, at 10:03.
                """)
        #expect(harness.shows("New code in 2:30"))
        harness.wait(seconds: 40)
        #expect(harness.wizard.snapshot.notice?.text.contains("in 110 seconds, at 10:03") == true)
        harness.press(.control("t"))
        #expect(harness.wizard.snapshot.notice?.id == "resend.limit")
        harness.wait(seconds: 110)
        #expect(harness.wizard.snapshot.notice == nil)
    }

    @Test(.rule("R-23")) func `a limit without a duration is shown without one`() throws {
        var harness = try Self.resending()

        harness.reply(429, "{}")

        #expect(harness.wizard.snapshot.notice?.id == "resend.limit.open")
    }

    @Test(.rule("R-22"), arguments: [true, false])
    func `a wrong code or a failed resend does not change the countdown`(isWrongCode: Bool) throws {
        var harness = try WizardHarness.atCode()
        harness.wait(seconds: isWrongCode ? 10 : 30)

        if isWrongCode {
            harness.enter("00000000")
            harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
            #expect(harness.shows("New code in 0:20"))
        } else {
            harness.press(.control("t"))
            harness.fail(.offline(host: "h"))
            #expect(harness.shows("[ Send a new code ]"))
            #expect(
                harness.wizard.snapshot.notice?.text
                    == "The new code wasn't sent. Try again, or use the last one.")
            #expect(!harness.shows("We sent a new code"))
        }
    }

    @Test(.rule("R-20", "R-21"))
    func `the button is present from the start and focusable during the countdown`() throws {
        var harness = try WizardHarness.atCode()

        harness.press(.tab, .tab)
        #expect(harness.shows("[>New code in 0:30<]"))
        harness.press(.enter)

        #expect(harness.wizard.snapshot.notice?.id == "resend.wait")
        #expect(!harness.shows("new code F1"))
        harness.wait(seconds: 30)
        #expect(harness.shows("Enter Send a new code Esc back ^T new code"))
    }

    @Test func `an old code that is entered after a resend is explained`() throws {
        var harness = try Self.resending()
        harness.accept(token: "again")
        harness.enter("40273951")

        harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        #expect(
            harness.wizard.snapshot.problem?.text == """
                That code isn't right. Only the newest one works, and an older one may have arrived late.
                """)
    }

    @Test(.rule("R-24"))
    func `no count of attempts is shown, and after five wrong codes a new one is required`() throws {
        var harness = try WizardHarness.atCode()
        for _ in 0..<5 {
            harness.enter("00000000")
            harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
            #expect(!harness.shows("left"))
        }

        #expect(
            harness.wizard.snapshot.notice == nil
                && harness.shows("Too many wrong codes. You can get a new one in 30 seconds, at 10:00."))
        harness.wait(seconds: 10)
        #expect(harness.shows("Too many wrong codes. You can get a new one in 20 seconds, at 10:00."))
        harness.press(.enter)
        #expect(harness.wizard.snapshot.notice?.text == "You can get a new code in 20 seconds.")
        harness.wait(seconds: 20)
        #expect(harness.shows("That code still isn't right. Press Enter to get a new one."))
        harness.press(.enter)
        #expect(harness.requests.last?.path == .signUpChallenge)
    }

    @Test(.rule("R-22"))
    func `going back and forth sends no code and does not change the countdown`() throws {
        var harness = try WizardHarness.atCode()
        harness.type("4027")
        let requestCount = harness.requests.count

        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .email)
        harness.wait(seconds: 10)
        harness.press(.enter)

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.shows("New code in 0:20"))
        #expect(harness.requests.count == requestCount)
        harness.enter("3951")
        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test(
        .rule("R-22"),
        arguments: [
            (PageFixture.signInCode, Request.Path.signInChallenge, "s2"),
            (.authCode, .signInChallenge, "m2"), (.resetCode, .resetPasswordChallenge, "r2"),
        ])
    func `every code page asks for a new code with the last token and uses the new one`(
        fixture: PageFixture, path: Request.Path, token: String
    ) throws {
        var harness = try fixture.makeHarness()
        harness.type("4027")
        #expect(harness.shows("[*Continue*] New code in 0:30"))
        harness.wait(seconds: 30)

        harness.press(.control("t"))
        #expect(harness.requests.last?.path == path)
        #expect(harness.lastForm["continuation_token"] == token)
        harness.replyCodeSent(token: "new")

        #expect(harness.wizard.snapshot.notice?.id == "resend.sent")
        #expect(harness.shows("New code in 0:30"))
        harness.enter("40273951")
        #expect(harness.lastForm["continuation_token"] == "new")
        #expect(harness.lastForm["oob"] == "40273951")
    }
}

/// The button that sends a new code.
struct ResendLabelTests {
    @Test(arguments: Language.supported)
    func `no button moves when the countdown ends`(language: Language) throws {
        var harness = try WizardHarness.atCode(language: language)
        for width in [40, 80] {
            var harness = harness
            func rows() -> [[Int]] {
                let frame = harness.wizard.frame(size: Frame.Size(width: width, height: 24))
                return (0..<24).map { row in
                    frame.runs(inRow: row).filter { [.button, .disabledButton].contains($0.style) }.map(\.x)
                }
            }
            let before = rows()
            harness.wait(seconds: 29)
            #expect(rows() == before)
            harness.wait(seconds: 2)
            #expect(rows() == before)
        }
        harness.wait(seconds: 31)
        #expect(harness.wizard.snapshot.buttons.allSatisfy { !$0.label.hasSuffix(" ") })
    }
}
