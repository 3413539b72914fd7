import NativeAuth
import Terminal
import TestSupport
import Testing

@testable import Wizard

/// Local checks of an email address, which reject as little as possible.
@Suite(.rule("R-11"))
struct EmailAddressTests {
    private static let domainLabel = String(repeating: "a", count: 63)
    private static let localPart = String(repeating: "l", count: 64)
    private static let maximumLengthAddress = String(repeating: "a", count: 248) + "@b.com"

    @Test(
        .rule("R-11"),
        arguments: [
            "ada@contoso.com", "Ada@Contoso.COM", "a@b.c", "a@b.co", "ada.lovelace@contoso.com",
            "ada+list@contoso.com", "ada_l@contoso.com", "ada-l@contoso.com", "1@2.3", "o'hara@contoso.com",
            "!#$%&'*+-/=?^_`{|}~@contoso.com", "ada@sub.contoso.com", "ada@a.b.c.d.e.f",
            "ada@xn--bcher-kva.example", "ada@contoso.museum", "ada@contoso-it.com", "ada@123.com",
            "ada@127.0.0.1", "\(localPart)@contoso.com", "ada@\(domainLabel).com", maximumLengthAddress,
            "ąda@contoso.com", "用户@contoso.com", "ada@bücher.example", "ada@żółw.example", "ada@例え",
            "ada@例え.jp", "अडा@उदाहरण.भारत", ".ada@contoso.com", "ada.@contoso.com", "a..b@contoso.com",
            "ada@-contoso.com", "\"ada\"@contoso.com", "ada@[192.0.2.1]", "mailto:ada@contoso.com",
            "ada(home)@contoso.com",
        ])
    func `an address that a tenant could accept is left to the tenant`(address: String) {
        #expect(EmailPage.problem(with: address) == nil)
    }

    @Test(
        .rule("R-11"),
        arguments: [
            ("", "email.empty"), ("ada", "email.shape"), ("@", "email.shape"), ("ada@", "email.shape"),
            ("@contoso.com", "email.shape"), ("ada@contoso", "email.shape"), ("ada@localhost", "email.shape"),
            ("ada.contoso.com", "email.shape"), ("ada@@contoso.com", "email.shape"),
            ("ada@x@contoso.com", "email.shape"), ("ada@.", "email.shape"), ("ada@.com", "email.shape"),
            ("ada@contoso.", "email.shape"), ("ada@contoso..com", "email.shape"),
            ("ada@contoso.com.", "email.shape"),
            ("例え", "email.shape"), ("@例え", "email.shape"), ("\"a@b\"@contoso.com", "email.shape"),
            ("ada lovelace@contoso.com", "email.space"), ("ada@con toso.com", "email.space"),
            ("ada@contoso.com grace@contoso.com", "email.space"), ("ada\t@contoso.com", "email.space"),
            ("ada\u{3000}@contoso.com", "email.space"), ("a" + maximumLengthAddress, "email.long"),
            (String(repeating: "é", count: 124) + "@b.com1", "email.long"),
        ])
    func `an address that no tenant can accept has an error message`(address: String, id: String) {
        #expect(EmailPage.problem(with: address)?.id == id)
    }

    @Test(
        .rule("R-12"),
        arguments: [
            ("gmial.com", "gmail.com"), ("gmai.com", "gmail.com"), ("gmaill.com", "gmail.com"),
            ("gmail.con", "gmail.com"), ("gmail.co", "gmail.com"), ("gmail.cm", "gmail.com"),
            ("gnail.com", "gmail.com"), ("GMIAL.COM", "gmail.com"), ("gamil.com", "gmail.com"),
            ("gmail.comm", "gmail.com"), ("googlemal.com", "googlemail.com"), ("outlok.com", "outlook.com"),
            ("outlook.co", "outlook.com"), ("otulook.cmo", "outlook.com"), ("hotmial.com", "hotmail.com"),
            ("hotmal.com", "hotmail.com"), ("hotmail.ocm", "hotmail.com"), ("yaho.com", "yahoo.com"),
            ("yhaoo.com", "yahoo.com"), ("yahooo.com", "yahoo.com"), ("iclud.com", "icloud.com"),
            ("icloud.cm", "icloud.com"), ("protonmial.com", "protonmail.com"), ("aol.con", "aol.com"),
            ("live.cm", "live.com"), ("gmx.ed", "gmx.de"), ("wbe.de", "web.de"),
            ("t-onlin.de", "t-online.de"),
        ])
    func `a likely typo in the domain gets a suggestion`(domain: String, suggestion: String) {
        #expect(EmailTypoSuggestion.suggestion(for: "Ada.L@\(domain)") == "Ada.L@\(suggestion)")
    }

    @Test(
        .rule("R-12"),
        arguments: [
            "contoso.com", "demo.example", "example.com", "microsoft.com", "yahoo.de", "yahoo.fr",
            "hotmail.it", "outlook.dk", "gmx.at", "gmx.ch", "abc.com", "web.com", "mac.com", "me.com", "x.de",
            "fabrikam.com", "gmail.com.evil.example", "", "a", String(repeating: "g", count: 200),
            "yahoo.ca", "mailo.com", "hotmail.ch", "outlook.cz", "fastmail.fm", "YAHOO.NO", "protonmail.ch",
        ] + EmailTypoSuggestion.commonDomains)
    func `any other domain gets no suggestion`(domain: String) {
        #expect(EmailTypoSuggestion.suggestion(for: "ada@\(domain)") == nil)
    }
}

/// The question about an email address that looks mistyped.
struct EmailTypoTests {
    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@gmial.com")
        return harness
    }

    @Test(.rule("R-12"))
    func `a likely typo is asked about below the field before anything is sent`() throws {
        let harness = try makeHarness()

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.notice?.id == "email.typo")
        #expect(
            harness.shows(
                "Email ada@gmial.com Did you mean ada@gmail.com? [ Use it ] [>Keep mine<] [ Continue ]"))
        #expect(harness.shows("Enter Keep mine y use it n keep it Esc close"))
    }

    @Test(
        .rule("R-12"),
        arguments: [
            (Key.character("y"), "ada@gmail.com"), (.character("Y"), "ada@gmail.com"),
            (.character("n"), "ada@gmial.com"), (.enter, "ada@gmial.com"), (.character(" "), "ada@gmial.com"),
        ])
    func `one key answers the question and continues`(key: Key, address: String) throws {
        var harness = try makeHarness()

        harness.press(key)

        #expect(harness.lastForm["username"] == address)
        #expect(harness.wizard.pageSession[current: .email]?.address == address)
    }

    @Test(.rule("R-12")) func `a confirmed address is not asked about again`() throws {
        var harness = try makeHarness()
        harness.press(.character("n"))
        harness.fail(.offline(host: "h"))

        harness.press(.enter)

        #expect(harness.requests.count == 2)
    }

    @Test(.rule("R-12")) func `the question ignores all other keys and pastes`() throws {
        var harness = try makeHarness()

        harness.press(.character("x"), .tab, .character("7"), .move(.home))
        harness.handle(.paste("grace@contoso.com"))

        #expect(harness.wizard.snapshot.notice?.id == "email.typo")
        #expect(harness.wizard.pageSession[current: .email]?.address == "ada@gmial.com")
        #expect(harness.requests.isEmpty)
    }

    @Test(
        .rule("R-12"),
        arguments: [
            Key.tab, .backTab, .move(.left), .move(.right), .move(.up), .move(.down),
        ])
    func `Enter gives the selected answer, and other keys select the other one`(key: Key) throws {
        var harness = try makeHarness()

        harness.press(key)
        #expect(harness.shows("Did you mean ada@gmail.com? [>Use it<] [ Keep mine ]"))
        harness.press(key)
        #expect(harness.shows("Did you mean ada@gmail.com? [ Use it ] [>Keep mine<]"))
        harness.press(key, .enter)

        #expect(harness.lastForm["username"] == "ada@gmail.com")
    }

    @Test(.rule("R-12"), arguments: [Key.escape, .backspace, .delete, .control("g")])
    func `the question can be closed without an answer, and another typo is asked about again`(key: Key)
        throws
    {
        var harness = try makeHarness()

        harness.press(key)

        #expect(harness.requests.isEmpty && harness.exitOutcome == nil)
        #expect(harness.wizard.overlay == nil && !harness.shows("Did you mean"))
        #expect(harness.wizard.snapshot.focusedField?.name == "email")
        #expect(harness.wizard.pageSession[current: .email]?.address == "ada@gmial.com")
        harness.press(.enter)
        #expect(harness.shows("Did you mean ada@gmail.com?"))
        harness.press(key)
        harness.reenter("ada@hotmial.com")
        #expect(harness.wizard.snapshot.notice?.id == "email.typo")
        #expect(harness.shows("Did you mean ada@hotmail.com? [ Use it ] [>Keep mine<]"))
    }
}

/// Changing the email address from the code page.
struct ChangeEmailTests {
    /// Returns a harness at the email page, after "Change email" on contoso's code page.
    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.press(.tab, .tab, .tab, .enter)
        return harness
    }

    @Test(.rule("R-25"))
    func `typing replaces the address, Continue requests a code, and the other answers are kept`() throws {
        var harness = try makeHarness()
        let requestCount = harness.requests.count
        #expect(harness.wizard.snapshot.focusedField?.name == "email")
        #expect(harness.shows("Change your email and continue. Your other answers are kept."))

        harness.type("grace@contoso.com")
        #expect(harness.wizard.pageSession[current: .email]?.address == "grace@contoso.com")
        #expect(harness.requests.count == requestCount)
        harness.press(.enter, .enter, .enter, .enter, .enter)

        #expect(harness.requests.count == requestCount + 1)
        #expect(harness.lastForm["username"] == "grace@contoso.com")
        #expect(harness.lastForm["password"] == "Correct-Horse-7")
        #expect(harness.lastForm["attributes"] == #"{"city":"Odense","country":"Denmark"}"#)
    }

    @Test(.rule("R-25")) func `continuing with the same address returns to the same code`() throws {
        var harness = try makeHarness()
        let requestCount = harness.requests.count

        harness.press(.enter, .enter, .enter, .enter, .enter)
        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.requests.count == requestCount)
        harness.enter("40273951")

        #expect(harness.lastForm["continuation_token"] == "sent")
    }
}
