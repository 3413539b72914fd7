@testable import Tenant
import Testing

/// The format of an email address (wire-protocol §4.5).
struct EmailAddressTests {
    @Test(arguments: [
        "ada@contoso.com", "A.B+c_d-e@a.b.co", "o'neil@contoso.com", "1@2.3x", "a@b-c.de",
        "a@xn--w-uga1v8h.example",
        String(repeating: "a", count: 64) + "@contoso.com",
        "aa@" + String(repeating: String(repeating: "b", count: 62) + ".", count: 4).dropLast(),
    ])
    func `a valid address is accepted`(_ text: String) {
        #expect(EmailAddress(text)?.text == text)
    }

    @Test(arguments: [
        "", "@", "a", "a@", "@b.c", "a@b", "a@b.", "a@.b", "a@b..c", "a@-b.c", "a@b-.c", "a@b_c.d", "a@@b.c",
        "a@b@c.d", ".a@b.c", "a.@b.c", "a..b@c.d", "a b@c.d", "a@b c.d", "a@b.c\n", "\"a\"@b.c", "a,b@c.d",
        "a@[1.2.3.4]", "ä@b.c", "a@b.ç", "а@b.c", "a@żółw.example", "a\u{0}@b.c", "a\u{1B}[31m@b.c",
        "<a@b.c>",
        String(repeating: "a", count: 65) + "@contoso.com",
        "a@" + String(repeating: "b", count: 64) + ".com",
        "aaa@" + String(repeating: String(repeating: "b", count: 62) + ".", count: 4).dropLast(),
    ])
    func `an invalid address is refused`(_ text: String) {
        #expect(EmailAddress(text) == nil)
    }

    @Test(arguments: [
        ("casey@contoso.com", "c***y@co**o**.com"), ("a@contoso.com", "*@co**o**.com"),
        ("al@contoso.com", "a*@co**o**.com"), ("ada@mail.contoso.com", "a*a@ma**.co**o**.com"),
        ("ada@x.dk", "a*a@x.dk"), ("customer@contosox.com", "c******r@co**o**x.com"),
    ])
    func `an address is masked`(text: String, masked: String) throws {
        #expect(try #require(EmailAddress(text)).masked == masked)
    }
}
