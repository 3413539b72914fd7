import Terminal
import Testing

@testable import Wizard

/// Frames of pages with a field of every kind, cell by cell.
struct KindFrames {
    private func caret(_ desk: Desk, _ width: Int, _ height: Int) -> Frame.Position? {
        desk.wizard.frame(size: Frame.Size(width: width, height: height)).caret
    }

    @Test func `R-02 five fields of five kinds fit`() throws {
        let desk = try Desk.atKinds()

        #expect(
            desk.text(80, 24) == """
                 Every Kind                                                    Sign up · 2 of 4

                 About you

                 Name


                 Age


                 Day of birth (optional)
                 Year-month-day, like 2004-07-31.


                 Size
                   ( ) Small
                   ( ) Medium
                   ( ) Large

                 [ ] Send me news

                 [ Continue ]  [ Back ]

                 Enter continue   Esc back   F1 help                     demo tenant · F2 inbox
                """)
        #expect(caret(desk, 80, 24) == Frame.Position(x: 1, y: 5))
    }

    @Test func `R-02 five fields with errors fit, with less spacing`() throws {
        var desk = try Desk.atKinds()
        desk.press(.tab)
        desk.type("x")
        desk.press(.tab)
        desk.type("31.7.2004")
        desk.press(.backTab, .backTab, .backTab, .backTab, .enter)

        #expect(
            desk.text(80, 24) == """
                 Every Kind                                                    Sign up · 2 of 4

                 About you
                 Check these answers: 4
                 Alt-1: Enter your name.
                 Alt-2: Age is a whole number, like 42.
                 Alt-3: Write day of birth as year-month-day, like 2004-07-31.
                 Alt-4: Choose size.
                 Name

                 Error: Enter your name.
                 Age
                 x
                 Error: Age is a whole number, like 42.
                 Day of birth (optional)
                 31.7.2004
                 Error: Write day of birth as year-month-day, like 2004-07-31.
                 Size
                                                                [v]
                 Error: Choose size.
                 [ ] Send me news
                 [ Continue ]  [ Back ]

                 Enter continue   Esc back   F1 help                     demo tenant · F2 inbox
                """)
    }

    @Test func `a page shows a multiple choice and two collapsed lists`() throws {
        var desk = try Desk.atTastes()
        desk.type("bro")
        desk.press(.enter, .tab, .character(" "), .move(.down))

        #expect(
            desk.text(80, 24) == """
                 Every Kind                                                    Sign up · 3 of 4

                 Your tastes

                 Colour (optional)
                 Type to find it, or press Space for the list.
                 Brown                                          [v]

                 Things you like
                   [x] Books
                 > [ ] Films and everything else that moves on a wall
                   [ ] Sleep

                 Country
                 Type to find it, or press Space for the list.
                                                                [v]

                 [ Continue ]  [ Back ]





                 Enter continue   Esc back   Space choose   F1 help      demo tenant · F2 inbox
                """)
        #expect(caret(desk, 80, 24) == Frame.Position(x: 4, y: 10))
    }

    @Test func `a country is found by typing`() throws {
        var desk = try Desk.atTastes()
        desk.press(.tab, .tab)
        desk.type("den")

        #expect(
            desk.text(80, 24) == """
                 Every Kind                                                    Sign up · 3 of 4

                 Your tastes

                 Colour (optional)
                 Type to find it, or press Space for the list.
                                                                [v]

                 Things you like
                   [ ] Books
                   [ ] Films and everything else that moves on a wall
                   [ ] Sleep

                 Country
                 Type to find it, or press Space for the list.
                 den
                 > ( ) Denmark
                   ( ) Sweden

                 [ Continue ]  [ Back ]



                 Enter choose   Esc close                                demo tenant · F2 inbox
                """)
        #expect(caret(desk, 80, 24) == Frame.Position(x: 4, y: 15))
        desk.press(.move(.down))
        #expect(caret(desk, 80, 24) == Frame.Position(x: 4, y: 17))
    }
}
