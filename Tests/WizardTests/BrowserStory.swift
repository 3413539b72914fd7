import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Somebody whose sign-up only a browser can finish.
struct BrowserStory {
    static let site = Link("https://demo.example/sign-up")

    /// A desk at the page, in front of a machine with a browser or without.
    static func desk(
        hasBrowser: Bool = true, site: Link? = site, reason: String = #","redirect_reason":"MFA needed""#
    ) throws -> Desk {
        var desk = try Desk("fabrikam", web: Wizard.Web(signUp: site, hasBrowser: hasBrowser))
        desk.enter("ada@contoso.com")
        desk.reply(200, #"{"challenge_type":"redirect"\#(reason)}"#)
        return desk
    }

    @Test func `R-50 the page says why, in the tenant's words and cleaned`() throws {
        let desk = try Self.desk(reason: #","redirect_reason":"MFA\u001b[31m needed""#)

        #expect(desk.wizard.prompt.page == "browser")
        #expect(
            desk.shows(
                "that only the browser can show (the service says: \"MFA�[31m needed\"). Open the address below"
            ))
    }

    @Test func `R-50 a reason that is a novel is cut, and without one there is none`() throws {
        let long = String(repeating: "very ", count: 100)
        #expect(try !Self.desk(reason: #","redirect_reason":"\#(long)""#).shows(String(long.prefix(125))))
        #expect(try Self.desk(reason: "").shows("that only the browser can show. Open the address below"))
    }

    @Test func `R-51 the address leads there from each of its lines`() throws {
        let address =
            "https://contoso.ciamlogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?prompt=create"
        let frame = try Self.desk(site: Link(address)).wizard.frame(size: .init(width: 40, height: 24))
        let runs = (0..<24).flatMap(frame.runs(inRow:)).filter { $0.link != nil }

        #expect(runs.map(\.text.text).joined() == address)
        #expect(runs.count == 3)
        #expect(runs.allSatisfy { $0.link?.address == address })
    }

    @Test func `R-51 Enter opens the address, and nothing does so by itself`() throws {
        let link = try #require(Self.site)
        var desk = try Self.desk()
        #expect(desk.others == [])

        desk.press(.enter)

        #expect(desk.others == [.open(link)])
        #expect(
            desk.wizard.prompt.notice
                == "The browser was asked to open the address. Come back here when you are done.")
    }

    @Test func `R-51 c copies the address, as its button does`() throws {
        var desk = try Self.desk()

        desk.press(.character("c"), .tab, .enter)

        let link = try #require(Self.site)
        #expect(desk.others == [.copy(link), .copy(link)])
        #expect(desk.wizard.prompt.noticeID == "web.copied")
    }

    @Test func `R-51 a picture for a phone needs sixty columns, thirty rows and room`() throws {
        let desk = try Self.desk()

        #expect(desk.text(60, 30).contains("█▀▀▀▀▀█"))
        #expect(!desk.text(59, 30).contains("█▀▀▀▀▀█"))
        #expect(!desk.text(60, 29).contains("█▀▀▀▀▀█"))
        let long = "https://contoso.example/" + String(repeating: "x", count: 900)
        #expect(try !Self.desk(site: Link(long)).text(60, 30).contains("▀"))
    }

    @Test func `R-52 without a display nothing is opened`() throws {
        var desk = try Self.desk(hasBrowser: false)
        #expect(desk.shows("There is no browser on this machine. Open the address on any device."))
        #expect(!desk.shows("[>Open<]"))

        desk.press(.enter, .tab, .enter)

        #expect(desk.others == [.copy(try #require(Self.site))])
    }

    @Test func `R-52 a browser that does not come is said so`() throws {
        var desk = try Self.desk()
        desk.press(.enter)

        desk.feed(.notOpened)

        #expect(desk.wizard.prompt.notice == "The browser did not open. Open the address on any device.")
        #expect(desk.shows("https://demo.example/sign-up"))
    }

    @Test func `R-53 who has finished in the browser signs in, with the address filled in`() throws {
        var desk = try Self.desk()
        #expect(desk.shows("[ I have finished in the browser ]"))

        desk.press(.tab, .tab, .enter)
        #expect(desk.wizard.prompt.page == "signIn")
        desk.press(.enter)

        #expect(desk.sent.last?.path == .signInInitiate)
        #expect(desk.lastForm["username"] == "ada@contoso.com")
    }

    @Test func `start again keeps the answers`() throws {
        var desk = try Self.desk()

        desk.press(.tab, .tab, .tab, .enter)
        #expect(desk.wizard.prompt.field == "email")
        #expect(desk.shows("ada@contoso.com"))
        desk.press(.enter)

        #expect(desk.sent.map(\.path) == [.signUpStart, .signUpStart])
    }

    @Test func `who starts again is not sent back to the browser by the wizard itself`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.press(.enter)
        desk.choose("Denmark")
        desk.enter("Odense")
        desk.reply(200, #"{"challenge_type":"redirect"}"#)
        desk.press(.tab, .enter)
        desk.press(.enter, .enter, .enter, .enter, .enter)
        desk.accept()
        desk.accept()
        desk.enter("40273951")
        desk.refuse(
            "attributes_required", code: 55106,
            more: #","continuation_token":"t5","required_attributes":[{"name":"jobTitle"}]"#)
        desk.enter("Engineer")
        desk.press(.enter)

        #expect(desk.lastForm["grant_type"] == "attributes")
    }

    @Test func `a service whose web address nobody knows is named`() throws {
        let desk = try Self.desk(site: nil)

        #expect(desk.shows("Sign up on the website of Fabrikam."))
        #expect(!desk.shows("address below"))
        #expect(!desk.shows("c copy"))
    }

    @Test func `an administrator reads which setting would do without the browser`() throws {
        #expect(
            try Self.desk().shows(
                "For admins: give client a user flow that asks for no more than email, password and one-time codes."
            ))
    }
}
