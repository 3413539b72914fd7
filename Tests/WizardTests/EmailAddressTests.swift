import Testing

@testable import Wizard

/// Local checks of an email address, which reject as little as possible (R-11).
struct EmailAddressTests {
    private static let domainLabel = String(repeating: "a", count: 63)
    private static let localPart = String(repeating: "l", count: 64)
    private static let maximumLengthAddress = String(repeating: "a", count: 248) + "@b.com"

    @Test(arguments: [
        "ada@contoso.com", "Ada@Contoso.COM", "a@b.c", "a@b.co", "ada.lovelace@contoso.com",
        "ada+list@contoso.com", "ada_l@contoso.com", "ada-l@contoso.com", "1@2.3", "o'hara@contoso.com",
        "!#$%&'*+-/=?^_`{|}~@contoso.com", "ada@sub.contoso.com", "ada@a.b.c.d.e.f",
        "ada@xn--bcher-kva.example",
        "ada@contoso.museum", "ada@contoso-it.com", "ada@123.com", "ada@127.0.0.1",
        "\(localPart)@contoso.com",
        "ada@\(domainLabel).com", maximumLengthAddress, "ąda@contoso.com", "用户@contoso.com",
        "ada@bücher.example",
        "ada@żółw.example", "ada@例え", "ada@例え.jp", "अडा@उदाहरण.भारत", ".ada@contoso.com", "ada.@contoso.com",
        "a..b@contoso.com", "ada@-contoso.com", "\"ada\"@contoso.com", "ada@[192.0.2.1]",
        "mailto:ada@contoso.com", "ada(home)@contoso.com",
    ])
    func `R-11 an address that a tenant could accept is left to the tenant`(address: String) {
        #expect(EmailPage.problem(with: address) == nil)
    }

    @Test(arguments: [
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
    func `R-11 an address that no tenant can accept has an error message`(address: String, id: String) {
        #expect(EmailPage.problem(with: address)?.id == id)
    }

    @Test(arguments: [
        ("gmial.com", "gmail.com"), ("gmai.com", "gmail.com"), ("gmaill.com", "gmail.com"),
        ("gmail.con", "gmail.com"), ("gmail.co", "gmail.com"), ("gmail.cm", "gmail.com"),
        ("gnail.com", "gmail.com"), ("GMIAL.COM", "gmail.com"), ("gamil.com", "gmail.com"),
        ("gmail.comm", "gmail.com"), ("googlemal.com", "googlemail.com"), ("outlok.com", "outlook.com"),
        ("outlook.co", "outlook.com"), ("otulook.cmo", "outlook.com"), ("hotmial.com", "hotmail.com"),
        ("hotmal.com", "hotmail.com"), ("hotmail.ocm", "hotmail.com"), ("yaho.com", "yahoo.com"),
        ("yhaoo.com", "yahoo.com"), ("yahooo.com", "yahoo.com"), ("iclud.com", "icloud.com"),
        ("icloud.cm", "icloud.com"), ("protonmial.com", "protonmail.com"), ("aol.con", "aol.com"),
        ("live.cm", "live.com"), ("gmx.ed", "gmx.de"), ("wbe.de", "web.de"), ("t-onlin.de", "t-online.de"),
    ])
    func `R-12 a likely typo in the domain gets a suggestion`(domain: String, suggestion: String) {
        #expect(EmailTypoSuggestion.suggestion(for: "Ada.L@\(domain)") == "Ada.L@\(suggestion)")
    }

    @Test(
        arguments: [
            "contoso.com", "demo.example", "example.com", "microsoft.com", "yahoo.de", "yahoo.fr",
            "hotmail.it",
            "outlook.dk", "gmx.at", "gmx.ch", "abc.com", "web.com", "mac.com", "me.com", "x.de",
            "fabrikam.com",
            "gmail.com.evil.example", "", "a", String(repeating: "g", count: 200),
        ] + EmailTypoSuggestion.commonDomains)
    func `R-12 any other domain gets no suggestion`(domain: String) {
        #expect(EmailTypoSuggestion.suggestion(for: "ada@\(domain)") == nil)
    }
}
