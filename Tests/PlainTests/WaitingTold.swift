import Testing
import Wizard

@testable import Plain

/// Output that is caused by time.
struct WaitingTold {
    @Test func `R-65 a wait is announced when it becomes long, and then at most every ten seconds`() throws {
        var talk = try Talk("fabrikam")
        talk.type("ada@contoso.com")
        _ = talk.news()

        var told: [(Int, String)] = []
        for step in 1...350 {
            talk.wait(milliseconds: 100)
            let news = talk.news()
            if !news.isEmpty { told.append((step * 100, news)) }
        }

        #expect(told.map(\.0) == [300, 11_000, 22_000, 33_000])
        #expect(told.first?.1 == "Sending your answers...\n")
        #expect(told.last?.1 == "Sending your answers... Still waiting. :cancel stops it.\n")
    }

    @Test func `R-06 a wait has no spinner`() throws {
        var talk = try Talk("fabrikam")
        talk.type("ada@contoso.com")

        for _ in 1...100 { talk.wait(milliseconds: 100) }

        #expect(!talk.said.contains { "|/\\\r\u{8}\u{1B}".contains($0) })
        #expect(talk.said.split(separator: "\n").count { $0.contains("Sending your answers") } == 1)
    }

    @Test func `R-65 a countdown is never announced`() throws {
        var talk = try Talk.atCode()
        talk.type(":resend")
        _ = talk.news()

        for _ in 1...400 { talk.wait(milliseconds: 500) }

        #expect(talk.news() == "")
    }

    @Test func `an expired code is announced once, below the input, and Enter gets a new one`()
        throws
    {
        var talk = try Talk.atCode()

        talk.wait(seconds: 599)
        talk.type("1")
        _ = talk.news()
        for _ in 1...5 { talk.wait(seconds: 1) }
        #expect(
            talk.news() == """

                Error: Code. This code has run out. Press Enter to get a new one at
                ada@contoso.com.
                Code: 
                """)

        talk.type("")
        #expect(talk.sent.count == 3)
    }

    @Test func `a line entered while a reply is pending is not used`() throws {
        var talk = try Talk("fabrikam")
        talk.type("ada@contoso.com")
        _ = talk.news()

        talk.type("12345678")
        #expect(
            talk.news() == """
                A reply is being waited for, so that was not used. :cancel stops
                waiting.

                """)
        talk.accept(2)

        #expect(talk.news().hasSuffix("Code: "))
    }

    @Test(arguments: [":cancel", ":back", ":c"])
    func `a wait can be stopped, and Enter tries again`(command: String) throws {
        var talk = try Talk("fabrikam")
        talk.type("ada@contoso.com")
        _ = talk.news()

        talk.type(command)
        #expect(
            talk.news() == """
                Stopped waiting. Your answers are kept.
                Now: ada@contoso.com. Enter keeps it.
                Email: 
                """)
        #expect(talk.others.contains(.cancel))
        talk.type("")

        #expect(talk.sent.count == 2)
    }
}
