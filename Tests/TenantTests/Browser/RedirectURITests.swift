@testable import Tenant
import Testing

/// Which redirect URIs a tenant registers, and which a request may name (RFC 9700 §2.1, RFC 8252 §7.3).
struct RedirectURITests {
    private static let registered = [
        "http://localhost", "http://127.0.0.1/cb", "https://app.contoso.test/cb",
        "msauth.com.contoso.app://auth",
    ]

    private static let requests: [(String, Bool)] = [
        ("http://localhost", true),
        ("http://localhost/", true),
        ("http://localhost:41737", true),
        ("http://localhost:41737/", true),
        ("http://127.0.0.1/cb", true),
        ("http://127.0.0.1:8080/cb", true),
        ("https://app.contoso.test/cb", true),
        ("msauth.com.contoso.app://auth", true),
        ("http://localhost:65536", false),
        ("http://localhost:0", false),
        ("http://localhost:080", false),
        ("http://localhost/cb", false),
        ("http://LOCALHOST", false),
        ("HTTP://localhost", false),
        ("https://localhost", false),
        ("http://localhost.evil.test", false),
        ("http://localhost@evil.test", false),
        ("http://user@localhost", false),
        ("http://127.0.0.1", false),
        ("http://127.0.0.1/CB", false),
        ("http://127.0.0.1/cb/", false),
        ("http://127.0.0.1/cb?x=1", false),
        ("http://127.0.0.1/cb#x", false),
        ("http://127.0.0.1/x/../cb", false),
        ("http://127.0.0.1/%63b", false),
        ("http://2130706433/cb", false),
        ("http://[::1]", false),
        ("https://app.contoso.test:8443/cb", false),
        ("http://app.contoso.test/cb", false),
        ("https://app.contoso.test.evil.test/cb", false),
        ("//localhost", false),
        ("javascript:alert(1)", false),
        ("", false),
    ]

    @Test(arguments: requests)
    func `B-32: a redirect URI is the registered one, but for the port of a loopback address`(
        uri: String, isAccepted: Bool
    ) throws {
        let registrations = try Self.registered.map { try #require(RedirectURI($0)) }

        #expect(registrations.contains { $0.matching(uri) != nil } == isAccepted)
    }

    @Test(arguments: [
        "javascript:alert(1)", "javascript://x", "data://x", "file:///tmp", "blob://x", "http://contoso.test",
        "https://contoso.test/?a=b", "https://contoso.test/#a", "https://ada@contoso.test/", "http://[::1]/",
        "contoso", "", "https://", "https://contoso.test/" + String(repeating: "a", count: 256),
        "https://contoso.test/a b", "https://contoso.test/\u{0}", "https://contoso.test/(a)",
    ])
    func `B-32: a redirect URI that could run a script or leave the machine unprotected is not registered`(
        uri: String
    ) {
        #expect(RedirectURI(uri) == nil)
    }
}
