import Terminal
import Testing

@testable import Wizard

/// The ids of the details of a page, which tell its visible states apart.
struct DetailsStory {
    private func ids(_ desk: Desk) -> [String] { desk.wizard.details.map(\.id) }

    @Test func `the seconds before a resend are reported until a resend is possible`() throws {
        var desk = try Desk.atCode()
        #expect(ids(desk) == ["wait.30"])

        desk.wait(seconds: 29)
        #expect(ids(desk) == ["wait.1"])

        desk.wait(seconds: 1)
        #expect(ids(desk) == [])
        #expect(desk.wizard.standing.id == "ready")
    }

    @Test func `a pasted code differs from a typed one until the paste ends`() throws {
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
    func `the rules that a password meets are counted`(password: String, count: Int) throws {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")

        desk.type(password)

        #expect(ids(desk) == ["rules.\(count)"])
    }

    @Test func `the focused field reports its kind and state`() throws {
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

    @Test func `a page under an overlay reports no details`() throws {
        var desk = try Desk.atCode()

        desk.press(.function(1))

        #expect(ids(desk) == [])
    }
}
