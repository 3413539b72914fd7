import Terminal
import Testing

@testable import Wizard

/// What a small screen shows for a field of each kind.
struct SmallKindFrames {
    private func caret(_ desk: Desk, _ width: Int, _ height: Int) -> Frame.Position? {
        desk.wizard.frame(size: Frame.Size(width: width, height: height)).caret
    }

    @Test func `on a small screen the list that has the focus is unfolded`() throws {
        var desk = try Desk.atKinds()
        desk.press(.tab, .tab, .tab, .move(.down), .character(" "))

        #expect(
            desk.text(40, 12) == """
                 Every Kind            Sign up · 2 of 4
                 Age                                   ^

                 Day of birth (optional)

                 Size
                   ( ) Small
                 > (o) Medium
                   ( ) Large
                 [ ] Send me news
                 [ Continue ]  [ Back ]
                 Esc back  Space choose  F1 help
                """)
        #expect(caret(desk, 40, 12) == Frame.Position(x: 4, y: 7))
    }

    @Test func `on a small screen a date says how, and what is wrong`() throws {
        var desk = try Desk.atKinds()
        desk.press(.tab, .tab)
        desk.type("31.7.2004")
        desk.press(.backTab, .backTab)
        desk.enter("Ada")
        desk.enter("37")
        desk.press(.tab, .character(" "), .tab, .tab, .enter)

        #expect(
            desk.text(40, 12) == """
                 Every Kind            Sign up · 2 of 4
                 About you
                 Name
                 Ada
                 Age
                 37
                 Day of birth (optional)
                 Year-month-day, like 2004-07-31.
                 31.7.2004
                 Error: Write day of birth as
                 year-month-day, like 2004-07-31.      v
                 Enter continue  Esc back  F1 help
                """)
    }

    @Test func `on a small screen a box and a number are what they are`() throws {
        var desk = try Desk.atKinds()
        desk.press(.tab)
        desk.type("7")
        desk.press(.backTab)
        desk.enter("Ada")
        desk.press(.tab, .tab, .character(" "), .tab, .character(" "), .tab, .enter)

        #expect(
            desk.text(40, 12) == """
                 Every Kind            Sign up · 2 of 4
                 About you
                 Name
                 Ada
                 Age
                 7
                 Error: Age is between 18 and 120.
                 Day of birth (optional)

                 Size
                 Small                              [v]v
                 Enter continue  Esc back  F1 help
                """)
        desk.press(.tab, .tab, .tab)
        #expect(
            desk.text(40, 12) == """
                 Every Kind            Sign up · 2 of 4
                 Ada                                   ^
                 Age
                 7
                 Error: Age is between 18 and 120.
                 Day of birth (optional)

                 Size
                 Small                              [v]
                 [x] Send me news
                 [ Continue ]  [ Back ]
                 Esc back  Space choose  F1 help
                """)
    }

    @Test func `several answers on a small screen, one of them long`() throws {
        var desk = try Desk.atTastes()
        desk.press(.tab, .move(.down), .character(" "))

        #expect(
            desk.text(40, 12) == """
                 Every Kind            Sign up · 3 of 4
                 Your tastes
                 Colour (optional)
                                                    [v]
                 Things you like
                   [ ] Books
                 > [x] Films and everything else
                       that moves on a wall
                   [ ] Sleep
                 Country
                                                    [v]v
                 Esc back  Space choose  F1 help
                """)
    }

    @Test func `a long list on a small screen shows what is around the mark`() throws {
        var desk = try Desk.atTastes()
        desk.press(.character(" "), .move(.down), .move(.down), .move(.down), .move(.down))

        #expect(
            desk.text(40, 12) == """
                 Every Kind            Sign up · 3 of 4
                 Colour (optional)                     ^
                 Type to find it, or press Space for
                 the list.

                   ( ) Brown                         ^
                   ( ) Orange
                   ( ) Yellow
                 > ( ) Green
                   ( ) Blue
                   ( ) Violet                        v v
                 Enter choose  Esc close
                """)
        #expect(caret(desk, 40, 12) == Frame.Position(x: 4, y: 8))
    }

    @Test func `what fits nothing says so, and what it was stays on the line`() throws {
        var desk = try Desk.atTastes()
        desk.type("xyz")
        #expect(desk.shows("xyz No answer has this in its name."))

        desk.press(.tab, .tab, .tab, .enter)

        #expect(
            desk.text(40, 12) == """
                 Every Kind            Sign up · 3 of 4
                 Alt-1: Choose one of the listed       ^
                 answers for colour.
                 Alt-2: Choose things you like.
                 Alt-3: Choose country.
                 Colour (optional)
                 Type to find it, or press Space for
                 the list.
                 xyz                                [v]
                 Error: Choose one of the listed
                 answers for colour.                   v
                 Esc back  Space choose  F1 help
                """)
    }

    @Test func `wide characters keep their columns`() throws {
        var desk = try Desk.atTastes(language: .japanese)
        desk.press(.tab, .tab)
        desk.type("スウェ")

        #expect(
            desk.text(40, 12) == """
                 Every Kind                  登録 · 3/4
                 Your tastes
                 Colour（任意）
                                                    [v]
                 Things you like
                                                    [v]
                 Country
                 入力して検索、Spaceで一覧を表示。
                 スウェ
                 > ( ) スウェーデン
                 [ 続ける ]  [ 戻る ]
                 Enter 選択  Esc 閉じる
                """)
        #expect(caret(desk, 40, 12) == Frame.Position(x: 7, y: 8))
    }
}
