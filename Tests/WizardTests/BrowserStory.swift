import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The page for a sign-up that only a browser can finish.
struct BrowserStory {
    static let site = Link("https://demo.example/sign-up")

    /// Returns a harness at the browser page, on a machine with or without a browser.
    static func desk(
        hasBrowser: Bool = true, site: Link? = site, reason: String = #","redirect_reason":"MFA needed""#
    ) throws -> Desk {
        var desk = try Desk("fabrikam", web: Wizard.Web(signUp: site, hasBrowser: hasBrowser))
        desk.enter("ada@contoso.com")
        desk.reply(200, #"{"challenge_type":"redirect"\#(reason)}"#)
        return desk
    }

    @Test func `R-50 the page shows the tenant's reason, sanitized`() throws {
        let desk = try Self.desk(reason: #","redirect_reason":"MFA\u001b[31m needed""#)

        #expect(desk.wizard.prompt.page == "browser")
        #expect(
            desk.shows(
                "that only the browser can show (the service says: \"MFA�[31m needed\"). Open the address below"
            ))
    }

    @Test func `R-50 a long reason is truncated, and a missing one is left out`() throws {
        let long = String(repeating: "very ", count: 100)
        #expect(try !Self.desk(reason: #","redirect_reason":"\#(long)""#).shows(String(long.prefix(125))))
        #expect(try Self.desk(reason: "").shows("that only the browser can show. Open the address below"))
    }

    @Test func `R-51 every line of a wrapped address is a link`() throws {
        let address =
            "https://contoso.ciamlogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?prompt=create"
        let frame = try Self.desk(site: Link(address)).wizard.frame(size: .init(width: 40, height: 24))
        let runs = (0..<24).flatMap(frame.runs(inRow:)).filter { $0.link != nil }

        #expect(runs.map(\.text.text).joined() == address)
        #expect(runs.count == 3)
        #expect(runs.allSatisfy { $0.link?.address == address })
    }

    @Test func `R-51 the address opens on Enter, never automatically`() throws {
        let link = try #require(Self.site)
        var desk = try Self.desk()
        #expect(desk.others == [])

        desk.press(.enter)

        #expect(desk.others == [.open(link)])
        #expect(
            desk.wizard.prompt.notice
                == "The browser was asked to open the address. Come back here when you are done.")
    }

    @Test func `R-51 the c key and the Copy button copy the address`() throws {
        var desk = try Self.desk()

        desk.press(.character("c"), .tab, .enter)

        let link = try #require(Self.site)
        #expect(desk.others == [.copy(link), .copy(link)])
        #expect(desk.wizard.prompt.noticeID == "web.copied")
    }

    @Test func `R-51 the QR code needs sixty columns, thirty rows and a short address`() throws {
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

    @Test func `R-52 a browser that does not open is reported`() throws {
        var desk = try Self.desk()
        desk.press(.enter)

        desk.feed(.notOpened)

        #expect(desk.wizard.prompt.notice == "The browser did not open. Open the address on any device.")
        #expect(desk.shows("https://demo.example/sign-up"))
    }

    @Test func `R-53 after the browser the sign-in page has the address filled in`() throws {
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

    @Test func `after a restart the wizard does not open the browser page by itself`() throws {
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

    @Test func `without a web address the page names the service`() throws {
        let desk = try Self.desk(site: nil)

        #expect(desk.shows("Sign up on the website of Fabrikam."))
        #expect(!desk.shows("address below"))
        #expect(!desk.shows("c copy"))
    }

    @Test func `a hint for administrators names the setting that avoids the browser`() throws {
        #expect(
            try Self.desk().shows(
                "For admins: give client a user flow that asks for no more than email, password and one-time codes."
            ))
    }
}
