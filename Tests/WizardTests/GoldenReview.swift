import Terminal
import Testing

@testable import Wizard

/// The review, cell by cell.
struct GoldenReview {
    @Test func `R-01 at the usual size`() throws {
        let desk = try ReviewStory.desk()

        #expect(
            desk.text(80, 24) == """
                 Tailspin                                                      Sign up · 8 of 8

                 Check your answers
                 Enter on a line changes it and comes back here.

                   Email: ada@contoso.com
                   User name: nothing
                   City: Odense
                   Job title: Engineer
                   Send me news: yes

                 [>Continue<]  [ Back ]











                 Enter continue   Esc back   F1 help                     demo tenant · F2 inbox
                """)
    }

    @Test func `R-02 a line on a small screen`() throws {
        var desk = try ReviewStory.desk()
        desk.press(.backTab, .backTab)

        #expect(
            desk.text(40, 12) == """
                 Tailspin              Sign up · 8 of 8
                 Check your answers
                 Enter on a line changes it and comes
                 back here.

                   Email: ada@contoso.com
                   User name: nothing
                   City: Odense
                 > Job title: Engineer
                   Send me news: yes
                                                       v
                 Enter continue  Esc back  F1 help
                """)
    }
}
