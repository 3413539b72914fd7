import Terminal
import Testing

@testable import Wizard

/// What the screen shows, cell by cell, for the pages and sizes that people meet first.
struct GoldenFrames {
    @Test func `an address that is refused says why under its field`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada")

        #expect(
            desk.text(80, 24) == """
                 Contoso                                                       Sign up · 1 of 6

                 What is your email address?
                 You sign in with it. We send a code to it to see that it is yours.

                 Email
                 ada
                 Error: This does not look like an email address. Write it like
                 name@example.com.

                 [ Continue ]












                 Enter continue   Esc leave   F1 help                    demo tenant · F2 inbox
                """)
    }

    @Test func `the same on a small screen`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada")

        #expect(
            desk.text(40, 12) == """
                 Contoso               Sign up · 1 of 6
                 What is your email address?
                 You sign in with it. We send a code to
                 it to see that it is yours.

                 Email
                 ada
                 Error: This does not look like an
                 email address. Write it like
                 name@example.com.
                                                       v
                 Enter continue  Esc leave  F1 help
                """)
    }

    @Test func `a revealed password says when it hides`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.type("Correct-Horse-7")
        desk.press(.control("r"))

        #expect(
            desk.text(80, 24) == """
                 Contoso                                                       Sign up · 2 of 6

                 Create a password
                 8 to 256 characters, with three of: a-z, A-Z, 0-9, symbol. No common
                 passwords.

                 Password
                 Correct-Horse-7
                 ✓ 8 to 256 characters  ✓ a-z  ✓ A-Z  ✓ 0-9  ✓ symbol
                 Strength: good

                 Password is shown. It hides in 10 seconds.

                 [ Continue ]  [ Hide ]  [ Back ]









                 Enter continue   Esc back   ^R show   F1 help           demo tenant · F2 inbox
                """)
    }

    @Test func `a masked password on a small screen`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.type("Correct-Horse-7")

        #expect(
            desk.text(40, 12) == """
                 Contoso               Sign up · 2 of 6
                 Create a password
                 8 to 256 characters, with three of:
                 a-z, A-Z, 0-9, symbol. No common
                 passwords.

                 Password
                 •••••••••••••••
                 ✓ 8 to 256 characters  ✓ a-z  ✓ A-Z
                 ✓ 0-9  ✓ symbol
                 Strength: good                        v
                 Esc back  ^R show  F1 help
                """)
    }

    @Test func `an alias that breaks the rule`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.enter("ada!")

        #expect(
            desk.text(80, 24) == """
                 Contoso                                                       Sign up · 3 of 6

                 Choose a user name
                 Letters, digits, - and _, starting with a letter or digit; up to 64.
                 You can sign in with it later, as well as with your address.

                 User name (optional)
                 ada!
                 Error: Use letters, digits, - and _ in the user name. Remove "!".

                 [ Continue ]  [ Back ]












                 Enter continue   Esc back   F1 help                     demo tenant · F2 inbox
                """)
    }

    @Test func `a code in boxes, the focus on a button`() throws {
        var desk = try Desk.atCode("adventure")
        desk.type("4027")
        desk.press(.tab, .tab)

        #expect(
            desk.text(80, 24) == """
                 Adventure Works                                               Sign up · 3 of 4

                 Check your email
                 We sent a code of 8 digits to ada@contoso.com. It can take a minute; look in
                 spam too.
                 The code works for 10 minutes.

                 Code
                 ┌───┬───┬───┬───┬───┬───┬───┬───┐
                 │ 4 │ 0 │ 2 │ 7 │   │   │   │   │
                 └───┴───┴───┴───┴───┴───┴───┴───┘

                 [ Continue ]  [>Send a new code (in 0:30)<]  [ Use another email ]
                 [ Open inbox ]









                 Enter continue   Esc back   ^T new code   F1 help       demo tenant · F2 inbox
                """)
    }

    @Test func `a code on a line where boxes do not fit`() throws {
        var desk = try Desk.atCode("adventure")
        desk.type("4027")

        #expect(
            desk.text(40, 12) == """
                 Adventure Works       Sign up · 3 of 4
                 Check your email
                 We sent a code of 8 digits to
                 ada@contoso.com. It can take a minute;
                 look in spam too.
                 The code works for 10 minutes.

                 Code
                 4027

                 [ Continue ]                          v
                 ^T new code  F1 help  F2 inbox
                """)
    }

    @Test func `the help says that there is more of it`() throws {
        var desk = try Desk.atCode("adventure")
        desk.press(.function(1))

        #expect(
            desk.text(40, 12) == """
                 Adventure Works       Sign up · 3 of 4
                 Keys
                 Enter          go on; on a button,
                 press it
                 Tab, Down      next field or button
                 Shift-Tab, Up  the one before
                 Esc            one page back; nothing
                 is lost
                 Space          tick a box, choose,
                 open a list
                 / or letters   find an answer in a    v
                 Esc close       demo tenant · F2 inbox
                """)
    }
}
