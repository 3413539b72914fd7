import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Texts that differ between a real tenant and the demo tenant.
struct TenantHelpStory {
    private static let needed = [
        "client", "Allow public client flows", "Enable native authentication", "openid", "offline_access",
        "oob password redirect", "(redirect)",
    ]

    @Test(arguments: [Wizard.Language.english, .danish, .german, .japanese])
    func `help at a real tenant lists what an administrator must set up`(language: Wizard.Language) throws {
        var desk = try Desk(isDemo: false, language: language)

        desk.press(.function(1))

        #expect(Self.needed.filter { !desk.shows($0) } == [])
        #expect(desk.shows(language.words.tenant.lead))
        #expect(!desk.text(80, 60).contains("demo.example"))
    }

    @Test func `the page snapshot has the same list, line by line`() throws {
        let tips = try Desk(isDemo: false).wizard.content.tips

        #expect(tips.first == "For an administrator of this tenant. Native sign-up needs all of this:")
        #expect(tips.contains("- an app registration with the client id client"))
    }

    @Test func `later pages and the demo tenant do not show the list`() throws {
        var demo = try Desk()
        var later = try Desk(isDemo: false)
        later.enter("ada@contoso.com")

        demo.press(.function(1))
        later.press(.function(1))

        for desk in [demo, later] { #expect(!desk.shows("Enable native authentication")) }
        #expect(later.wizard.content.tips == [])
    }

    @Test(arguments: [
        (isDemo: true, lifetime: nil, text: "The code works for 10 minutes."),
        (true, 120, "The code works for 2 minutes."), (false, 120, "The code works for 2 minutes."),
        (false, nil, nil),
    ])
    func `the lifetime of a code is shown if it is known`(isDemo: Bool, lifetime: Int?, words: String?) {
        var flow = UserFlow(name: "Fabrikam", identityProvider: .emailOneTimePasscode)
        flow.code.lifetime = lifetime
        var desk = Desk(flow: flow, isDemo: isDemo)
        desk.enter("ada@contoso.com")
        desk.accept()
        desk.accept()

        #expect(desk.shows("We sent a code of 8 digits to ada@contoso.com."))
        #expect(desk.shows(words ?? "The code works for") == (words != nil))
        desk.wait(seconds: 121)
        #expect(desk.shows("This code has run out.") == (lifetime == 120))
    }
}
