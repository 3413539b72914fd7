import Terminal
import Testing

@testable import Wizard

/// The printed forms of a wizard, its pages and its requests, which contain no secrets.
struct PrintingStory {
    private static let password = "Zq7-Vellum.Quokka-93"

    @Test func `C-24 no printed form of a wizard contains any input`() throws {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")
        desk.type(Self.password)
        desk.press(.control("r"))
        #expect(desk.shows(Self.password))
        let (wizard, page) = (desk.wizard, desk.wizard.page)
        desk.press(.enter)
        desk.accept(token: "canary-token")
        desk.accept(token: "canary-token")
        desk.type("40273951")

        let printed = Self.wordings(of: wizard) + Self.wordings(of: page) + Self.wordings(of: desk.wizard)
        let asked = Self.wordings(of: desk.sent) + Self.wordings(of: desk.wizard.signUp)
        for wording in printed + asked {
            for canary in [Self.password, "canary-token", "40273951"] { #expect(!wording.contains(canary)) }
        }
        for wording in Self.wordings(of: wizard) + Self.wordings(of: desk.wizard)
            + Self.wordings(of: desk.sent)
        {
            #expect(!wording.contains("ada@contoso.com"))
        }
    }

    private static func wordings(of value: some Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return [dumped, String(describing: value), String(reflecting: value), "\(value)"]
    }
}
