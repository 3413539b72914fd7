import HTTPClient
import TestSupport
import Testing

/// The addresses of a tenant that a user may enter.
struct AuthorityTests {
    @Test(
        .rule("C-61"),
        arguments: [
            ("contoso", "https://contoso.ciamlogin.com/contoso.onmicrosoft.com"),
            ("Contoso-2", "https://contoso-2.ciamlogin.com/contoso-2.onmicrosoft.com"),
            ("contoso.ciamlogin.com", "https://contoso.ciamlogin.com/contoso.onmicrosoft.com"),
            ("https://contoso.CIAMlogin.com/", "https://contoso.ciamlogin.com/contoso.onmicrosoft.com"),
            (
                "https://contoso.ciamlogin.com/6a1f0e5c-0000-4000-8000-000000000001",
                "https://contoso.ciamlogin.com/6a1f0e5c-0000-4000-8000-000000000001"
            ),
            ("login.contoso.com/contoso.com/", "https://login.contoso.com/contoso.com"),
            ("https://proxy.example:8443/api/v1", "https://proxy.example:8443/api/v1"),
            ("tenant.example:8443", "https://tenant.example:8443"),
            ("localhost:8443/contoso", "https://localhost:8443/contoso"),
            ("http://localhost:8080", "http://127.0.0.1:8080"),
            ("HTTP://LocalHost/contoso", "http://127.0.0.1/contoso"),
            ("https://localhost:8080", "https://localhost:8080"),
            ("HTTPS://127.0.0.1:8443", "https://127.0.0.1:8443"),
            ("http://127.0.0.1:8080/contoso", "http://127.0.0.1:8080/contoso"),
            ("http://[::1]:8080/contoso", "http://[::1]:8080/contoso"),
            ("https://192.0.2.1/contoso", "https://192.0.2.1/contoso"),
            ("xn--w-uga1v8h.example/t", "https://xn--w-uga1v8h.example/t"),
        ])
    func `an address is normalized`(text: String, address: String) throws {
        #expect(try Authority(text).url == address)
    }

    @Test(arguments: [
        ("contoso", "contoso"),
        ("https://Contoso.ciamlogin.com/6a1f0e5c-0000-4000-8000-000000000001", "contoso"),
        ("login.contoso.com/contoso.com", "login.contoso.com"),
        ("http://127.0.0.1:8080/contoso", "127.0.0.1:8080"),
    ])
    func `a tenant's short name is its subdomain, or else its host`(text: String, name: String) throws {
        #expect(try Authority(text).shortName == name)
    }

    @Test(
        .rule("C-61"),
        arguments: [
            ("", .empty), (String(repeating: "a", count: 4_096), .tooLong),
            ("http://contoso.ciamlogin.com", .notSecure), ("http://localhost.example:8080", .notSecure),
            ("http://127.0.0.1.example", .notSecure), ("http://[::ffff:127.0.0.1]", .notSecure),
            ("http://169.254.169.254/latest", .notSecure), ("file:///etc/passwd", .unsupportedScheme("file")),
            ("gopher://tenant.example", .unsupportedScheme("gopher")),
            ("javascript:alert", .unsupportedScheme("javascript")),
            ("https://user:word@tenant.example", .hasUserInfo),
            ("https://127.0.0.1@tenant.example", .hasUserInfo),
            ("https://tenant.example:0", .invalidPort("0")),
            ("https://tenant.example:99999", .invalidPort("99999")),
            ("https://tenant.example:", .invalidPort("")),
            ("https://tenant.example/../other", .invalidPath("..")),
            ("https://tenant.example//other", .invalidPath("")),
            ("https://tenant.example/a&b", .invalidPath("a&b")),
            ("https://tenant.example/%0d%0aX:1", .invalidCharacter("%")),
            ("https://tenant.example/\r\nX: 1", .invalidCharacter("\r\n")),
            ("con toso", .invalidCharacter(" ")),
            ("contoso\u{202E}", .invalidCharacter("\u{202E}")),
            ("https://tenant.example/a?dc=1", .hasQueryOrFragment),
            ("https://tenant.example/#a", .hasQueryOrFragment), ("żółw.example", .notASCII("ż")),
            ("con_toso", .invalidHost("con_toso.ciamlogin.com")),
            ("-contoso", .invalidHost("-contoso.ciamlogin.com")),
            ("https://tenant..example", .invalidHost("tenant..example")), ("https://", .invalidHost("")),
            ("https://0x7f.1", .invalidHost("0x7f.1")), ("http://2130706433", .invalidHost("2130706433")),
            ("https://127.1", .invalidHost("127.1")), ("https://[::1", .invalidHost("[::1")),
            ("https://[fe80::1%1]", .invalidCharacter("%")),
            (
                "https://\(String(repeating: "a", count: 64)).example",
                .invalidHost("\(String(repeating: "a", count: 64)).example")
            ),
        ] as [(String, AuthorityError)])
    func `an invalid address is refused with the reason`(
        text: String, error: AuthorityError
    ) {
        #expect(throws: error) { try Authority(text) }
    }

    @Test(.rule("C-63", "C-65"))
    func `the sign-up page contains only the address and the client ID`() throws {
        #expect(
            try Authority("contoso").signUpPageURL(clientID: "a b&c=d")
                == "https://contoso.ciamlogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize"
                + "?client_id=a%20b%26c%3Dd&response_type=code&scope=openid&prompt=create")
        #expect(try Authority("http://127.0.0.1:8080/contoso").signUpPageURL(clientID: "client") == nil)
    }

    @Test func `a host includes the port that was written`() throws {
        #expect(try Authority("contoso").host == "contoso.ciamlogin.com")
        #expect(try Authority("http://127.0.0.1:8080").host == "127.0.0.1:8080")
        #expect(try Authority("http://127.0.0.1:8080").isLoopback)
        #expect(try !Authority("https://localhost").isLoopback)
    }
}
