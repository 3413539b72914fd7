import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// What the screen shows, cell by cell, once there is an account.
struct EndFrames {
    @Test func `the offer to sign in`() throws {
        let desk = try Desk.atOffer()

        #expect(
            desk.text(80, 24) == """
                 Fabrikam                                                               Sign up

                 Sign in now?
                 Account created for ada@contoso.com.
                 One key signs you in; there is nothing more to type.

                 [>Sign in now<]  [ Not now ]
















                 Enter sign in   Esc not now   F1 help                   demo tenant · F2 inbox
                """)
    }

    @Test func `the offer on a small screen, the network gone`() throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)
        desk.fail(.offline(host: "h.example"))

        #expect(
            desk.text(40, 12) == """
                 Fabrikam                       Sign up
                 Sign in now?
                 Account created for ada@contoso.com.
                 One key signs you in; there is nothing
                 more to type.

                 Error: No connection to h.example.
                 Check the network; your answers are
                 kept.

                 [>Sign in now<]  [ Not now ]
                 Enter sign in  Esc not now  F1 help
                """)
    }

    @Test func `signed in`() throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)
        desk.reply(200, Desk.tokens)

        #expect(
            desk.text(80, 24) == """
                 Fabrikam                                                               Sign up

                 Welcome

                 Account created for ada@contoso.com. You are signed in.

                 Granted: openid, profile. This lasts 60 minutes, until 11:00.

                 [>Finish<]














                 Enter finish                                            demo tenant · F2 inbox
                """)
    }

    @Test func `signed in to an account that one had, on a small screen`() throws {
        var desk = try Desk.atSignInPassword()
        desk.enter("Correct-Horse-7")
        desk.reply(200, Desk.tokens)

        #expect(
            desk.text(40, 12) == """
                 Contoso
                 Welcome

                 You are signed in as ada@contoso.com.

                 Granted: openid, profile. This lasts
                 60 minutes, until 11:00.

                 [>Finish<]


                 Enter finish    demo tenant · F2 inbox
                """)
    }

    @Test func `not signed in, on a small screen`() throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)
        desk.reply(400, #"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50076]}"#)

        #expect(
            desk.text(40, 12) == """
                 Fabrikam                       Sign up
                 Welcome

                 Account created for ada@contoso.com.
                 Signing in needs a second step, which
                 the browser can show.

                 [>Finish<]  [ Sign in ]



                 Enter finish    demo tenant · F2 inbox
                """)
    }
}
