import Terminal
import Testing

struct LinkTests {
    @Test(arguments: [
        "https://contoso.com", "https://contoso.com/", "https://[2001:db8::1]:8443/a?b=c&d=%20#e",
        "https://demo.example/sign-up", "https://a.b/~c/(d);e='f'!*,$+@",
    ])
    func `an https URL is a link, unchanged`(address: String) {
        #expect(Link(address)?.url == address)
    }

    @Test(arguments: [
        "", "https://", "http://contoso.com", "HTTPS://contoso.com", "ftp://contoso.com", "//contoso.com",
        "javascript:alert(1)", "file:///etc/passwd", "-https://contoso.com", "https:///path", "https://-x",
        "https://contoso.com/a b", "https://contoso.com/\u{1B}]8;;\u{1B}\\", "https://contoso.com/\u{7}",
        "https://contoso.com/\n", "https://żółw.example", "https://contoso.com/\"", "https://contoso.com/<",
        "https://contoso.com/\\", "https://contoso.com/`id`", "https://contoso.com/{}",
        "https://contoso.com/^|",
        "https://contoso.com/\u{9C}", "https://contoso.com/" + String(repeating: "a", count: 2_000),
    ])
    func `any other text is not a link`(address: String) {
        #expect(Link(address) == nil)
    }
}
