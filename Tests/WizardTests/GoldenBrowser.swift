import Terminal
import Testing

@testable import Wizard

/// The page about the browser, cell by cell.
struct GoldenBrowser {
    @Test func `R-50 R-51 at the usual size`() throws {
        #expect(
            try BrowserStory.desk().text(80, 24) == """
                 Fabrikam                                                               Sign up

                 Continue in a browser
                 This sign-up has a step that only the browser can show (the service says: "MFA
                 needed"). Open the address below to go on.

                 https://demo.example/sign-up

                 [>Open<]  [ Copy ]  [ I have finished in the browser ]  [ Start again ]
                 [ Back ]

                 For admins: give client a user flow that asks for no more than email, password
                 and one-time codes.










                 c copy   Esc back   F1 help                             demo tenant · F2 inbox
                """)
    }

    @Test func `R-02 R-51 on a small screen the way on is in sight`() throws {
        #expect(
            try BrowserStory.desk().text(40, 12) == """
                 Fabrikam                       Sign up
                 Continue in a browser
                 This sign-up has a step that only the
                 browser can show (the service says:
                 "MFA needed"). Open the address below
                 to go on.

                 https://demo.example/sign-up

                 [>Open<]  [ Copy ]
                 [ I have finished in the browser ]    v
                 c copy  Esc back  F1 help
                """)
    }

    @Test func `R-02 on a small screen the last button shows what follows it`() throws {
        var desk = try BrowserStory.desk()
        desk.press(.backTab)

        #expect(
            desk.text(40, 12) == """
                 Fabrikam                       Sign up
                                                       ^
                 https://demo.example/sign-up

                 [ Open ]  [ Copy ]
                 [ I have finished in the browser ]
                 [ Start again ]  [>Back<]

                 For admins: give client a user flow
                 that asks for no more than email,
                 password and one-time codes.
                 c copy  Esc back  F1 help
                """)
    }
}
