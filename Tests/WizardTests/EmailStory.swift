import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct EmailStory {
    @Test func `R-01 R-13 the first page explains why it asks for the address and announces a code`() throws {
        let desk = try Desk("fabrikam")

        #expect(
            desk.text() == """
                 Fabrikam                                                      Sign up · 1 of 2

                 What is your email address?
                 You sign in with it. We send a code to it to see that it is yours.

                 Email


                 [ Continue ]














                 Enter continue   Esc leave   F1 help                    demo tenant · F2 inbox
                """)
    }

    @Test func `R-10 an address is sent trimmed and in its original case`() throws {
        var desk = try Desk("fabrikam")

        desk.enter("  Ada@Contoso.com ")

        #expect(desk.sent.map(\.path) == [.signUpStart])
        #expect(desk.lastForm["username"] == "Ada@Contoso.com")
        #expect(desk.lastForm["challenge_type"] == "oob password redirect")
        #expect(desk.lastForm["client_id"] == "client")
        #expect(desk.lastForm["password"] == nil)
        #expect(desk.lastForm["attributes"] == nil)
    }

    @Test(arguments: [
        ("", "Enter your email address."),
        ("ada", "This does not look like an email address. Write it like name@example.com."),
        ("ada@", "This does not look like an email address. Write it like name@example.com."),
        ("@contoso.com", "This does not look like an email address. Write it like name@example.com."),
        ("ada@contoso", "This does not look like an email address. Write it like name@example.com."),
        ("ada@@contoso.com", "This does not look like an email address. Write it like name@example.com."),
        ("ada@contoso..com", "This does not look like an email address. Write it like name@example.com."),
        (
            "ada lovelace@x.com",
            "An email address has no blanks inside. Check the part near \"ada lovelace\"."
        ),
        (String(repeating: "a", count: 250) + "@x.com", "The address has 256 characters. The limit is 254."),
    ])
    func `R-11 an impossible address gets an error message and stays in the field`(
        typed: String, words: String
    ) throws {
        var desk = try Desk("fabrikam")

        desk.enter(typed)

        #expect(desk.sent.isEmpty)
        #expect(desk.wizard.prompt.problem == words)
        #expect(desk.wizard.prompt.field == "email")
        #expect((desk.wizard.page as? EmailPage)?.address == typed)
    }

    @Test func `R-10 an address of 254 characters is accepted, and its end is visible`() throws {
        let address = String(repeating: "a", count: 242) + "@contoso.com"
        var desk = try Desk("fabrikam")

        desk.type(address)
        #expect(desk.text(40, 12).contains(String(address.suffix(30))))
        desk.press(.move(.home))
        #expect(desk.text(40, 12).contains(String(address.prefix(30))))
        desk.press(.enter)

        #expect(desk.lastForm["username"] == address)
    }

    @Test func `typing clears the error`() throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada")

        desk.type("@")

        #expect(desk.wizard.prompt.problem == nil)
    }

    @Test func `an address that is taken can be replaced`() throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")

        desk.refuse("user_already_exists", code: 1003037)

        #expect(
            desk.wizard.prompt.problem
                == "ada@contoso.com already has an account. Sign in instead, or use another address.")

        desk.reenter("grace@contoso.com")

        #expect(desk.lastForm["username"] == "grace@contoso.com")
    }

    @Test(arguments: [
        (
            "zażółć@contoso.com",
            "Addresses with letters like \"ż\" cannot be used here. Enter another address."
        ),
        (
            "a\"b@contoso.com",
            "The service does not take this address. Check the spelling or use another one."
        ),
    ])
    func `R-11 an address that the service refuses gets our error message`(typed: String, words: String)
        throws
    {
        var desk = try Desk("fabrikam")
        desk.enter(typed)

        desk.reply(
            400,
            """
            {"error":"invalid_request","error_codes":[90100],
             "error_description":"AADSTS90100: username parameter is empty or not valid."}
            """)

        #expect(desk.wizard.prompt.problem == words)
        #expect((desk.wizard.page as? EmailPage)?.address == typed)
    }

    @Test(arguments: [
        (550024, "The service cannot send codes to ada@contoso.com. Use another address or contact support."),
        (50185, "The code could not be delivered to ada@contoso.com. Check the address or use another one."),
    ])
    func `an undeliverable address is reported in the email field`(code: Int, words: String) throws {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.accept()

        desk.refuse("access_denied", code: code)
        #expect(desk.wizard.prompt.field == "email")
        #expect(desk.wizard.prompt.problem == words)
        desk.reenter("grace@contoso.com")
        desk.press(.enter)

        #expect(desk.lastForm["username"] == "grace@contoso.com")
        #expect(desk.lastForm["password"] == "Correct-Horse-7")
    }

    @Test func `R-08 Esc asks before leaving, and n stays`() throws {
        var desk = try Desk("fabrikam")
        desk.type("ada")

        desk.press(.escape)
        #expect(desk.shows("Leave sign-up? Your answers will be lost. y leaves, n stays."))
        desk.press(.character("n"))
        #expect((desk.wizard.page as? EmailPage)?.address == "ada")
        #expect(desk.left == nil)

        desk.press(.escape, .character("y"))
        #expect(desk.left == .left)
    }

    @Test func `R-08 Ctrl-C leaves when pressed twice within two seconds`() throws {
        var desk = try Desk("fabrikam")

        desk.press(.control("c"))
        #expect(desk.shows("Press Ctrl-C again to leave."))
        desk.wait(seconds: 2)
        #expect(!desk.shows("Press Ctrl-C again to leave."))
        desk.press(.control("c"))
        #expect(desk.left == nil)
        desk.press(.control("c"))

        #expect(desk.left == .left)
    }
}
