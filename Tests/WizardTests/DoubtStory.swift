import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Keys, replies and pastes in an unexpected order.
struct DoubtStory {
    @Test(arguments: [true, false])
    func `leaving while the account may exist says so`(isCancelled: Bool) throws {
        var desk = try Desk.atCode("woodgrove")
        desk.enter("40273951")

        if isCancelled { desk.press(.escape) } else { desk.fail(.interrupted(host: "h")) }
        desk.press(.control("c"), .control("c"))

        #expect(desk.left == .unsure(email: "ada@contoso.com"))
        #expect(
            desk.wizard.farewell(.unsure(email: "ada@contoso.com")).text
                == "Sign-up stopped. The account for ada@contoso.com may exist: try to sign in first.")
    }

    @Test func `after a lost reply a used token means that the account may exist`() throws {
        var desk = try Desk.atCode("woodgrove")
        desk.enter("40273951")
        desk.fail(.timedOut(host: "h", seconds: 10))
        desk.press(.enter)

        desk.refuse("invalid_request", code: 55200)

        #expect(desk.wizard.prompt.page == "email")
        #expect(
            desk.wizard.prompt.notice
                == "The connection broke while creating the account. It may exist: try to sign in first.")
    }

    @Test func `a token that was used elsewhere is reported, and the password is kept`() throws {
        var desk = try Desk.atCode("woodgrove")
        desk.enter("40273951")

        desk.refuse("invalid_request", code: 55200)
        #expect(
            desk.wizard.prompt.notice
                == "This sign-up was continued somewhere else. Press Enter to start again.")
        desk.press(.enter, .enter)

        #expect(desk.lastForm["password"] == "Correct-Horse-7")
    }

    @Test(arguments: [
        #"{"challenge_type":"oob","code_length":8,"continuation_token":"x"}"#, #"{"error":"x"}"#, "garbage",
    ])
    func `an unexpected reply to the last request does not count as an account`(body: String) throws {
        var desk = try Desk.atCode()
        desk.enter("40273951")

        desk.reply(200, body)

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.wizard.prompt.notice?.contains("It may exist") == true)
    }

    @Test func `Back on the browser page returns to the page before the code and keeps the address`() throws {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.reply(200, #"{"challenge_type":"redirect"}"#)

        desk.press(.escape)
        #expect(desk.wizard.prompt.page == "password")
        desk.press(.escape)

        #expect(desk.shows("ada@contoso.com"))
        desk.press(.enter, .enter)
        #expect(desk.lastForm["username"] == "ada@contoso.com")
    }

    @Test func `a refused attribute of a later page does not open that page early`() throws {
        var desk = try Desk.atCode("contoso")
        desk.enter("40273951")

        desk.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1002027,
            more: #","invalid_attributes":[{"name":"jobTitle"}]"#)

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.wizard.prompt.notice?.contains("did not say which") == true)
    }

    @Test func `a refused password in a flow without passwords is shown on the current page`() throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")

        desk.refuse("invalid_grant", "password_too_weak", code: 399246)

        #expect(desk.wizard.prompt.page == "email")
        #expect(desk.wizard.prompt.notice?.contains("too easy to guess") == true)
    }

    @Test func `a request that the transport cancels changes nothing`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 10)
        desk.enter("40273951")

        desk.fail(.cancelled)

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.shows("(in 0:20)"))
        desk.press(.enter)
        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test func `a pasted code replaces a refused one and is sent`() throws {
        var desk = try Desk.atCode()
        desk.enter("00000000")
        desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        desk.feed(.paste("40273951"))

        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test(arguments: [String(repeating: "x", count: 5_000), "\u{1B}", ""])
    func `an unusable paste deletes nothing`(text: String) throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")
        desk.refuse("user_already_exists", code: 1003037)

        desk.feed(.paste(text))

        #expect((desk.wizard.page as? EmailPage)?.address == "ada@contoso.com")
    }

    @Test func `Enter just after a paste is ignored`() throws {
        var desk = try Desk("fabrikam")

        desk.feed(.paste("ada@contoso.com"))
        desk.press(.enter)
        #expect(desk.sent.isEmpty)
        desk.wait(seconds: 1)
        desk.press(.enter)

        #expect(desk.sent.count == 1)
    }

    @Test(arguments: [Key.escape, .move(.pageUp), .control("z")])
    func `R-36 a shown password is hidden when the page is left`(key: Key) throws {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")
        desk.type("Correct-Horse-7")
        desk.press(.control("r"))

        desk.press(key, .enter)

        #expect(!desk.shows("Correct-Horse-7"))
    }

    @Test func `an error message names the answers that were submitted`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.enter("ada")
        desk.choose("Denmark")
        desk.enter("Odense")
        desk.accept()
        desk.accept()
        desk.press(.escape, .escape)
        #expect(desk.wizard.prompt.field == "alias")
        desk.type("99")
        desk.press(.move(.pageUp), .move(.pageUp))
        desk.press(.enter, .enter, .enter, .enter, .enter)

        desk.refuse("user_already_exists", code: 1003037)

        #expect(desk.wizard.prompt.problem?.contains("user name ada99 already") == true)
    }

    @Test func `the page cannot be left while a request is pending`() throws {
        var desk = try Desk.atCode("woodgrove")
        desk.enter("40273951")

        desk.press(.move(.pageUp), .tab, .tab, .tab, .enter)

        #expect(desk.wizard.prompt.page == "code")
    }

    @Test func `an accepted code cannot be resent`() throws {
        var desk = try Desk.atCode("contoso")
        desk.enter("40273951")
        desk.refuse(
            "attributes_required", code: 55106,
            more: """
                ,"continuation_token":"t5","required_attributes":[{"name":"jobTitle","type":"string"}]
                """)
        desk.press(.escape)
        let wakes = desk.wakes.count
        let requests = desk.sent.count

        desk.press(.control("t"))
        desk.wait(seconds: 1)

        #expect(!desk.shows("^T"))
        #expect(desk.wizard.prompt.notice == nil)
        #expect(desk.sent.count == requests)
        #expect(desk.wakes.count == wakes)
    }

    @Test func `a tenant that keeps asking for a password does not cause an endless loop`() throws {
        var desk = try Desk.atCode()
        desk.enter("40273951")
        for _ in 0..<5 {
            desk.refuse("credential_required", code: 55103, more: #","continuation_token":"t3""#)
        }

        #expect(desk.sent.count == 4)
        #expect(!desk.wizard.isWaiting)
    }

    @Test func `Ctrl-C that cancels a request does not count as the first of two that leave`() throws {
        var desk = try Desk.atCode()
        desk.press(.control("c"))
        desk.feed(.paste("40273951"))
        desk.wait(milliseconds: 50)

        desk.press(.control("c"), .control("c"))

        #expect(desk.left == nil)
    }

    @Test func `a wait that the tenant requires is counted down`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        desk.press(.control("t"))
        desk.reply(429, "{}", headers: ["retry-after": "17"])

        desk.wait(seconds: 2)

        #expect(desk.shows("(in 0:15)"))
        #expect(desk.wizard.prompt.notice?.contains("in 15 seconds") == true)
    }

    @Test func `a resend that fails says that the last code still works`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        desk.press(.control("t"))

        desk.fail(.offline(host: "h"))

        #expect(
            desk.wizard.prompt.notice == "The new code was not sent. Your last code still works; try again.")
    }
}
