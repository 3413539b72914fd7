import Terminal
import Testing

@testable import Wizard

/// What a closer look at a page tells, for those who draw or check all that can be seen.
struct DetailsStory {
    private func ids(_ desk: Desk) -> [String] { desk.wizard.details.map(\.id) }

    @Test func `the seconds until another code are told until one can be had`() throws {
        var desk = try Desk.atCode()
        #expect(ids(desk) == ["wait.30"])

        desk.wait(seconds: 29)
        #expect(ids(desk) == ["wait.1"])

        desk.wait(seconds: 1)
        #expect(ids(desk) == [])
        #expect(desk.wizard.standing.id == "ready")
    }

    @Test func `a code that was pasted differs from one that was typed until the paste is over`() throws {
        var typed = try Desk.atCode()
        var pasted = typed

        typed.type("40273951")
        pasted.feed(.paste("4027-3951"))

        #expect(ids(typed) == ["slots.8"])
        #expect(ids(pasted) == ["slots.8", "pasted"])
        pasted.wait(milliseconds: 100)
        #expect(ids(pasted) == ["slots.8"])
    }

    @Test(arguments: [("ö", 0), ("t", 1), ("tU", 2), ("tU9", 3), ("tU9-", 4), ("Correct-Horse-7", 5)])
    func `the rules that a password keeps are counted`(password: String, count: Int) throws {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")

        desk.type(password)

        #expect(ids(desk) == ["rules.\(count)"])
    }

    @Test func `the field with the focus tells its kind and how it is answered`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.press(.enter)
        #expect(ids(desk) == ["country.empty"])

        desk.press(.tab, .enter)
        #expect(ids(desk) == ["country.error"])

        desk.choose("Denmark")
        desk.type("Odense")
        #expect(ids(desk) == ["text.filled"])
    }

    @Test func `nothing is told of a page that something lies over`() throws {
        var desk = try Desk.atCode()

        desk.press(.function(1))

        #expect(ids(desk) == [])
    }
}
