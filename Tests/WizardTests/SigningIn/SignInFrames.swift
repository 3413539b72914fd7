import Terminal
import Testing

@testable import Wizard

/// What the screen shows, cell by cell, on the pages for signing in.
struct SignInFrames {
    @Test func `who signs in`() throws {
        var desk = try Desk("contoso")
        desk.type("ada@contoso.com")
        desk.press(.function(1), .character("s"))

        #expect(
            desk.text(80, 24) == """
                 Contoso                                                       Sign in · 1 of 2

                 Sign in with your account
                 Enter the email address or the user name of your account.

                 Email or user name
                 ada@contoso.com

                 [ Continue ]  [ Back ]














                 Enter continue   Esc back   F1 help                     demo tenant · F2 inbox
                """)
    }

    @Test func `a name that nobody has, on a small screen`() throws {
        var desk = try Desk.atName("contoso")
        desk.enter("ada_x")
        desk.reply(400, #"{"error":"user_not_found","error_codes":[50034]}"#)

        #expect(
            desk.text(40, 12) == """
                 Contoso               Sign in · 1 of 2
                 Sign in with your account
                 Enter the email address or the user
                 name of your account.

                 Email or user name
                 ada_x
                 Error: No account is known as ada_x.
                 Check the spelling, or go back and
                 sign up.
                                                       v
                 Enter continue  Esc back  F1 help
                """)
    }

    @Test func `a wrong password`() throws {
        var desk = try Desk.atSignInPassword()
        desk.enter("Wrong-Horse-7")
        desk.reply(400, #"{"error":"invalid_grant","error_codes":[50126]}"#)

        #expect(
            desk.text(80, 24) == """
                 Contoso                                                       Sign in · 2 of 2

                 Enter your password
                 It is the password of ada@contoso.com.

                 Password
                 •••••••••••••
                 Error: This is not the password of ada@contoso.com. Check Caps Lock and type
                 it again.

                 [ Continue ]  [ Show ]  [ Back ]












                 Enter continue   Esc back   ^R show   F1 help           demo tenant · F2 inbox
                """)
    }

    @Test func `a password on a small screen`() throws {
        var desk = try Desk.atSignInPassword()
        desk.type("Correct-Horse-7")

        #expect(
            desk.text(40, 12) == """
                 Contoso               Sign in · 2 of 2
                 Enter your password
                 It is the password of ada@contoso.com.

                 Password
                 •••••••••••••••

                 [ Continue ]  [ Show ]  [ Back ]



                 Esc back  ^R show  F1 help
                """)
    }

    @Test func `a code for someone who gave a user name`() throws {
        var desk = try Desk.atSignInCode("ada_l")
        desk.type("4027")

        #expect(
            desk.text(80, 24) == """
                 Contoso                                                       Sign in · 2 of 2

                 Check your email
                 We sent a code of 8 digits to a**@contoso.com. It can take a minute; look in
                 spam too.
                 The code works for 10 minutes.

                 Code
                 ┌───┬───┬───┬───┬───┬───┬───┬───┐
                 │ 4 │ 0 │ 2 │ 7 │   │   │   │   │
                 └───┴───┴───┴───┴───┴───┴───┴───┘

                 [ Continue ]  [ Send a new code (in 0:30) ]  [ Back ]  [ Open inbox ]










                 Enter continue   Esc back   ^T new code   F1 help       demo tenant · F2 inbox
                """)
    }

    @Test func `a code on a small screen`() throws {
        let desk = try Desk.atSignInCode()

        #expect(
            desk.text(40, 12) == """
                 Contoso               Sign in · 2 of 2
                 Check your email
                 We sent a code of 8 digits to
                 ada@contoso.com. It can take a minute;
                 look in spam too.
                 The code works for 10 minutes.

                 Code


                 [ Continue ]                          v
                 ^T new code  F1 help  F2 inbox
                """)
    }

    @Test func `R-14 an address that is taken, on a small screen`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.press(.enter)
        desk.choose("Denmark")
        desk.enter("Odense")
        desk.reply(400, #"{"error":"user_already_exists","error_codes":[1003037]}"#)
        desk.press(.tab, .tab)

        #expect(
            desk.text(40, 12) == """
                 Contoso               Sign up · 1 of 6
                 it to see that it is yours.           ^

                 Email
                 ada@contoso.com
                 Error: ada@contoso.com already has an
                 account. Sign in instead, or use
                 another address.

                 [ Continue ]  [>Sign in<]
                 [ Use another email ]
                 Enter continue  Esc leave  F1 help
                """)
    }
}
