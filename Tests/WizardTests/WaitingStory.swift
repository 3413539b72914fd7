import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The time between a request and its reply.
struct WaitingStory {
    private func desk() throws -> Desk {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")
        return desk
    }

    private func keyLine(_ desk: Desk, width: Int = 80) -> String {
        desk.wizard.frame(size: .init(width: width, height: 24)).text(ofRow: 23)
            .trimmingPrefix(" ").description
    }

    @Test(arguments: [
        (0 as Int64, "Enter continue"), (149, "Enter continue"), (150, "|    "), (299, "|    "),
        (300, "/ Sending your answers...   "), (450, "- Sending your answers..."),
        (600, "\\ Sending your answers..."), (750, "| Sending your answers..."),
        (7_999, "| Sending your answers...   "),
        (8_000, "| Sending your answers... Still waiting. Esc cancels."),
    ])
    func `R-06 a spinner appears after 150 ms, a text after 300 ms, the cancel key after 8 s`(
        elapsed: Int64, line: String
    ) throws {
        var desk = try desk()

        desk.wait(milliseconds: elapsed)

        #expect(keyLine(desk).hasPrefix(line))
    }

    @Test func `R-06 the spinner schedules a tick for each step and none after the reply`() throws {
        var desk = try desk()
        #expect(desk.wakes.last == desk.now.adding(milliseconds: 150))
        desk.wait(milliseconds: 150)
        #expect(desk.wakes.last == desk.now.adding(milliseconds: 150))

        desk.fail(.offline(host: "h"))
        let wakes = desk.wakes.count
        desk.wait(milliseconds: 150)
        desk.wait(seconds: 30)

        #expect(desk.wakes.count == wakes)
    }

    @Test func `R-06 a step of the spinner changes one character of one row`() throws {
        var desk = try desk()
        let size = Frame.Size(width: 80, height: 24)
        desk.wait(milliseconds: 300)
        let before = desk.wizard.frame(size: size)

        desk.wait(milliseconds: 150)

        let after = desk.wizard.frame(size: size)
        let changed = (0..<24).filter { before.runs(inRow: $0) != after.runs(inRow: $0) }
        #expect(changed == [23])
        #expect(after.text(ofRow: 23).dropFirst(2) == before.text(ofRow: 23).dropFirst(2))
    }

    @Test func `R-06 a narrow screen keeps the cancel key`() throws {
        var desk = try desk()

        desk.wait(seconds: 8)

        #expect(keyLine(desk, width: 40) == "| Still waiting. Esc cancels.")
    }

    @Test(arguments: [Key.escape, .control("c"), .control("g")])
    func `R-05 one key cancels the request at once, and a late reply is ignored`(key: Key) throws {
        var desk = try desk()

        desk.press(key)
        #expect(desk.others == [.cancel])
        #expect(desk.wizard.prompt.noticeID == "cancelled")
        desk.accept()

        #expect(desk.wizard.prompt.page == "email")
        #expect(desk.sent.count == 1)
        #expect((desk.wizard.page as? EmailPage)?.address == "ada@contoso.com")
    }

    @Test func `R-05 a late reply to a canceled request is not taken for the next one's`() throws {
        var desk = try desk()
        desk.press(.escape, .enter)

        desk.feed(.reply(.failure(.offline(host: "late")), to: 1))
        #expect(desk.wizard.isWaiting)
        desk.accept()

        #expect(desk.sent.last?.path == .signUpChallenge)
    }

    @Test func `R-05 one request at a time: a second Enter does nothing`() throws {
        var desk = try desk()

        desk.press(.enter, .enter)

        #expect(desk.sent.count == 1)
    }

    @Test func `R-05 Continue is a button except while a request is pending`() throws {
        var desk = try Desk("fabrikam")
        #expect(desk.shows("[ Continue ]"))
        desk.enter("ada@contoso.com")

        desk.wait(milliseconds: 150)
        #expect(!desk.shows("[ Continue ]"))
        #expect(desk.shows("Continue"))
        desk.fail(.offline(host: "h"))

        #expect(desk.shows("[ Continue ]"))
    }

    @Test func `keys still work while a request is pending`() throws {
        var desk = try desk()

        desk.press(.function(1))
        #expect(desk.shows("Keys"))
        desk.press(.escape)
        #expect(desk.wizard.isWaiting)
        desk.type("x")

        #expect((desk.wizard.page as? EmailPage)?.address == "ada@contoso.comx")
    }
}
