import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Accessibility: focus order, caret position, pages without colors, and no time limits.
struct AccessTests {
    @Test(arguments: Stop.allCases)
    func `R-61 Tab moves the focus down the page, through the fields and then the buttons`(stop: Stop) throws
    {
        var desk = try stop.desk()
        let controls = desk.wizard.page.controls
        var rows: [Int] = []
        for _ in controls.fields {
            rows.append(try #require(desk.frame.caret).y)
            desk.press(.tab)
        }

        #expect(rows == rows.sorted())
        #expect(rows.isEmpty || controls.allButtons.isEmpty || desk.wizard.page.controls.focusedButton != nil)
    }

    @Test(arguments: Stop.allCases, [(80, 24), (40, 12), (20, 6)])
    func `R-62 the next character appears at the caret`(stop: Stop, size: (Int, Int)) throws {
        var desk = try stop.desk()
        let size = Frame.Size(width: size.0, height: size.1)
        guard desk.wizard.prompt.manner == .typed, desk.wizard.prompt.field != nil else { return }
        for letter in "12" {
            let before = try #require(desk.wizard.frame(size: size).caret)

            desk.type(String(letter))

            let frame = desk.wizard.frame(size: size)
            // The row may have changed: the feedback on a password scrolls the smallest page.
            let caret = try #require(frame.caret)
            #expect([letter, "•"].contains(frame.character(x: before.x, y: caret.y)), "\(frame.text)")
            #expect(caret.x > before.x)
        }
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 6)])
    func `R-62 the caret follows the last character when a line overflows its field`(size: (Int, Int)) throws
    {
        var desk = try Desk("fabrikam")
        for letter in String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 4) {
            desk.type(String(letter))

            let frame = desk.wizard.frame(size: .init(width: size.0, height: size.1))
            let caret = try #require(frame.caret)
            #expect(frame.character(x: caret.x - 1, y: caret.y) == letter, "\(frame.text)")
        }
    }

    @Test(arguments: Stop.allCases)
    func `R-63 without colors no two states of a page look alike`(stop: Stop) throws {
        var desk = try stop.desk()
        let controls = desk.wizard.page.controls
        var frames: [String] = []
        for _ in 0..<controls.fields.count + controls.allButtons.count {
            frames.append(desk.uncoloured)
            desk.press(.tab)
        }
        if controls.focusedField != nil {
            let fresh = try stop.desk()
            var wrong = fresh
            for _ in controls.fields { wrong.press(.enter) }
            if !wrong.wizard.page.controls.problems.isEmpty { frames.append(wrong.uncoloured) }
        }

        #expect(Set(frames).count == frames.count)
    }

    @Test func `R-63 a choice, a tick, a shown password and a disabled button differ without colors`() throws
    {
        var kinds = try Desk.atTastes()
        let before = kinds.uncoloured
        kinds.press(.character(" "))
        #expect(kinds.uncoloured != before)

        kinds = try Desk.atTastes()
        kinds.press(.tab)
        let unticked = kinds.uncoloured
        kinds.press(.character(" "))
        #expect(kinds.uncoloured != unticked)

        var boxes = try Stop.laterAttributes.desk()
        boxes.press(.tab)
        let empty = boxes.uncoloured
        boxes.press(.character(" "))
        #expect(boxes.uncoloured != empty)

        var password = try Desk("woodgrove")
        password.enter("ada@contoso.com")
        password.type("Correct-Horse-7")
        let masked = password.uncoloured
        password.press(.control("r"))
        #expect(password.uncoloured != masked)

        var waiting = try Desk("fabrikam")
        waiting.enter("ada@contoso.com")
        let enabled = waiting.row(with: "Continue")
        waiting.wait(milliseconds: 150)
        #expect(waiting.row(with: "Continue") != enabled)
    }

    @Test(arguments: Stop.allCases)
    func `R-65 nine idle minutes leave the page unchanged`(stop: Stop) throws {
        var desk = try stop.desk()
        let prompt = desk.wizard.prompt

        for _ in 0..<9 {
            desk.wait(seconds: 60)
            #expect(desk.wizard.prompt.page == prompt.page)
            #expect(desk.wizard.prompt.field == prompt.field)
        }
        #expect(desk.left == nil)
    }

    @Test(arguments: 0..<4)
    func `R-65 a countdown does not move the focus`(tabs: Int) throws {
        var desk = try Desk.atCode()
        for _ in 0..<tabs { desk.press(.tab) }
        let (stop, caret) = (desk.wizard.page.controls.stop, desk.frame.caret)

        for _ in 0..<40 {
            desk.wait(seconds: 1)
            #expect(desk.wizard.page.controls.stop == stop)
            #expect(desk.frame.caret == caret)
        }
    }
}

extension Desk {
    fileprivate var frame: Frame { wizard.frame(size: .init(width: 80, height: 24)) }

    /// Returns the row that contains a text.
    fileprivate func row(with text: String) -> Substring? {
        frame.text.split(separator: "\n").first { $0.contains(text) }
    }

    /// The text of the frame and the position of the caret.
    fileprivate var uncoloured: String { "\(frame.caret?.x ?? -1),\(frame.caret?.y ?? -1)\n\(frame.text)" }
}

extension Frame {
    /// Returns the character in a cell.
    fileprivate func character(x: Int, y: Int) -> Character? {
        text(ofRow: y).dropFirst(x).first
    }
}
