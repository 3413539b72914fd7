import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Scrolling on small screens.
struct ScrollingStory {
    private static let sizes = [Frame.Size(width: 20, height: 6), Frame.Size(width: 40, height: 12)]

    @Test(arguments: Stop.allCases, sizes)
    func `R-02 PgUp and PgDn reach all of a page`(stop: Stop, size: Frame.Size) throws {
        var desk = try stop.desk()
        desk.feed(.resize(size))

        #expect(desk.hidden(on: size) == [])
    }

    @Test(arguments: Stop.allCases, sizes)
    func `R-02 PgUp and PgDn reach all of a page with an error at every field`(stop: Stop, size: Frame.Size)
        throws
    {
        var desk = try stop.desk()
        desk.feed(.resize(size))
        _ = desk.wizard.page.check()

        #expect(desk.hidden(on: size) == [])
    }

    @Test(arguments: sizes)
    func `R-02 arrows and page keys reach all of the help and of the leave question`(size: Frame.Size) throws
    {
        for keys in [[Key.function(1)], [.escape]] {
            for (up, down) in [(Key.move(.up), Key.move(.down)), (.move(.pageUp), .move(.pageDown))] {
                var desk = try Desk()
                desk.feed(.resize(size))
                for key in keys { desk.press(key) }

                #expect(desk.hidden(on: size, up, down, presses: 200) == [])
            }
        }
    }

    @Test func `PgUp at the top of a page opens the previous one`() throws {
        var desk = try Desk("fabrikam")
        desk.feed(.resize(.init(width: 20, height: 6)))
        desk.type("ada@contoso.com")
        desk.press(.enter)
        desk.accept()
        desk.accept()
        #expect(desk.wizard.place == .code)

        desk.press(.move(.pageUp))
        #expect(desk.wizard.place == .code)
        for _ in 0..<5 { desk.press(.move(.pageUp)) }

        #expect(desk.wizard.place == .email)
    }

    @Test func `PgUp on a page that fits opens the previous one at once`() throws {
        var desk = try Desk.atCode()
        desk.feed(.resize(.init(width: 80, height: 24)))

        desk.press(.move(.pageUp))

        #expect(desk.wizard.place == .email)
    }

    @Test func `any other key scrolls back to the field, and a tick does not`() throws {
        var desk = try Desk.atCode()
        let size = Frame.Size(width: 20, height: 6)
        desk.feed(.resize(size))
        desk.press(.move(.pageUp))
        #expect(desk.wizard.frame(size: size).caret == nil)

        desk.wait(seconds: 1)
        #expect(desk.wizard.frame(size: size).caret == nil)
        desk.type("4")

        #expect(desk.wizard.frame(size: size).caret != nil)
        #expect(desk.text(20, 6).contains("4"))
    }

    @Test(arguments: Wizard.Language.allCases.filter { $0 != .pseudo })
    func `R-02 after a wrong code the title, the code, the error and the buttons fit on 40x12`(
        language: Wizard.Language
    ) throws {
        var desk = try Desk.atCode(language: language)
        desk.enter("00000000")
        desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)
        let text = desk.text(40, 12)
        let words = desk.wizard.words

        let problem = try #require(desk.wizard.page.controls.problems[0])
        for part in [words.code.title, "00000000", words.say(problem), words.button.proceed] {
            #expect(text.squeezed.contains(part.squeezed), "\(text)")
        }
        desk.feed(.resize(.init(width: 40, height: 12)))
        #expect(desk.hidden(on: .init(width: 40, height: 12)) == [])
    }

    @Test func `a code with one digit too many is shown whole`() throws {
        var desk = try Desk.atCode()

        desk.type("123456789")

        #expect(desk.text(40, 12).contains("\n 123456789"))
        #expect(desk.text(80, 24).contains("\n 123456789"))
    }
}

extension Desk {
    /// Returns the words of the page that no key press scrolls into view.
    fileprivate func hidden(
        on size: Frame.Size, _ up: Key = .move(.pageUp), _ down: Key = .move(.pageDown), presses: Int = 20
    ) -> [String] {
        var desk = self
        let page = desk.wizard.sheet.form.title
        let whole = Self.words(in: desk.text(size.width, 200))
        var seen: Set<String> = []
        for key in Array(repeating: up, count: presses) + Array(repeating: down, count: presses) {
            var next = desk
            next.press(key)
            // Stay on this page when the key opens another one.
            if next.wizard.sheet.form.title == page { desk = next }
            seen.formUnion(Self.words(in: desk.text(size.width, size.height)))
        }
        return whole.subtracting(seen).sorted()
    }

    /// Returns the words of a text, without what a small screen draws differently: digits, boxes and marks.
    private static func words(in text: String) -> Set<String> {
        Set(text.split { " \n[]<>^│┌┐└┘─┬┴_".contains($0) }.map(String.init).filter { Int($0) == nil })
    }
}
