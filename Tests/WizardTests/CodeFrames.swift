import Terminal
import Testing

@testable import Wizard

/// The code page, cell by cell, in the states that people meet.
struct CodeFrames {
    @Test func `a wrong code`() throws {
        var desk = try Desk.atCode("adventure")
        desk.enter("00000000")
        desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        #expect(
            desk.text(80, 24) == """
                 Adventure Works                                               Sign up · 3 of 4

                 Check your email
                 We sent a code of 8 digits to ada@contoso.com. It can take a minute; look in
                 spam too.
                 The code works for 10 minutes.

                 Code
                 ┌───┬───┬───┬───┬───┬───┬───┬───┐
                 │ 0 │ 0 │ 0 │ 0 │ 0 │ 0 │ 0 │ 0 │
                 └───┴───┴───┴───┴───┴───┴───┴───┘
                 Error: That is not the code we sent last. Check the newest email and enter it
                 again.
                 Details: code.wrong · 50181 · reference 6a1f0e5c-0000-4000-8000-000000000001

                 [ Continue ]  [ Send a new code (in 0:30) ]  [ Use another email ]
                 [ Open inbox ]






                 Enter continue   Esc back   ^T new code   F1 help       demo tenant · F2 inbox
                """)
    }

    @Test func `a wrong code on a small screen`() throws {
        var desk = try Desk.atCode("adventure")
        desk.enter("00000000")
        desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        #expect(
            desk.text(40, 12) == """
                 Adventure Works       Sign up · 3 of 4
                 The code works for 10 minutes.        ^

                 Code
                 00000000
                 Error: That is not the code we sent
                 last. Check the newest email and enter
                 it again.
                 Details: code.wrong · 50181 ·
                 reference
                 6a1f0e5c-0000-4000-8000-000000000001  v
                 ^T new code  F1 help  F2 inbox
                """)
    }

    @Test func `a new code was sent`() throws {
        var desk = try Desk.atCode("adventure")
        desk.wait(seconds: 60)
        desk.press(.control("t"))
        desk.accept(token: "again")

        #expect(
            desk.text(80, 24) == """
                 Adventure Works                                               Sign up · 3 of 4

                 Check your email
                 We sent a code of 8 digits to ada@contoso.com. It can take a minute; look in
                 spam too.
                 The code works for 10 minutes.

                 New code sent to ada@contoso.com at 10:01. Only the newest code works.

                 Code
                 ┌───┬───┬───┬───┬───┬───┬───┬───┐
                 │   │   │   │   │   │   │   │   │
                 └───┴───┴───┴───┴───┴───┴───┴───┘

                 [ Continue ]  [ Send a new code (in 0:30) ]  [ Use another email ]
                 [ Open inbox ]







                 Enter continue   Esc back   ^T new code   F1 help       demo tenant · F2 inbox
                """)
    }

    @Test func `a code is being checked, and it takes long`() throws {
        var desk = try Desk.atCode("adventure")
        desk.enter("40273951")
        desk.wait(seconds: 9)

        #expect(
            desk.text(80, 24) == """
                 Adventure Works                                               Sign up · 3 of 4

                 Check your email
                 We sent a code of 8 digits to ada@contoso.com. It can take a minute; look in
                 spam too.
                 The code works for 10 minutes.

                 Code
                 ┌───┬───┬───┬───┬───┬───┬───┬───┐
                 │ 4 │ 0 │ 2 │ 7 │ 3 │ 9 │ 5 │ 1 │
                 └───┴───┴───┴───┴───┴───┴───┴───┘

                   Continue    [ Send a new code (in 0:21) ]  [ Use another email ]
                 [ Open inbox ]









                 \\ Checking the code... Still waiting. Esc cancels.      demo tenant · F2 inbox
                """)
    }

    @Test func `the same on a small screen`() throws {
        var desk = try Desk.atCode("adventure")
        desk.enter("40273951")
        desk.wait(seconds: 9)

        #expect(
            desk.text(40, 12) == """
                 Adventure Works       Sign up · 3 of 4
                 Check your email
                 We sent a code of 8 digits to
                 ada@contoso.com. It can take a minute;
                 look in spam too.
                 The code works for 10 minutes.

                 Code
                 40273951

                   Continue                            v
                 \\ Still waiting. Esc cancels.
                """)
    }
}
