import FoundationEssentials
import NativeAuth
import TestSupport
import Testing

@testable import TenantServer

/// The origins and hosts that a person writes, against those that a browser sends.
struct OriginTests {
    @Test(
        arguments: [
            ("http://localhost:3000", "http://localhost:3000"),
            ("http://localhost:3000/", "http://localhost:3000"),
            ("HTTP://LocalHost:3000", "http://localhost:3000"), ("http://localhost:80", "http://localhost"),
            ("https://app.contoso.test:443/", "https://app.contoso.test"), ("http://a:443", "http://a:443"),
            ("http://localhost:03000", "http://localhost:3000"), ("http://localhost:", "http://localhost"),
            ("http://[0:0:0:0:0:0:0:1]:3000", "http://[::1]:3000"), ("http://[FE80::1]", "http://[fe80::1]"),
            ("http://127.0.0.1:3000/", "http://127.0.0.1:3000"), ("http://a_b-c.test.", "http://a_b-c.test."),
            ("capacitor://localhost", "capacitor://localhost"),
            ("chrome-extension://AbC", "chrome-extension://AbC"),
            ("null", "null"), ("*", "*"),
        ])
    func `an origin is allowed as browsers send it`(written: String, sent: String) async throws {
        var router = Router([.form(.token) { _ in Response(status: 200, body: .init()) }])
        router.cors = CORSPolicy([try #require(CORSPolicy.origin(written))])

        let preflight = await router.respond(
            to: HTTPRequest(
                "OPTIONS", "/oauth2/v2.0/token", headers: ["origin": sent == "*" ? "https://x" : sent]))

        #expect(CORSPolicy.origin(written) == sent)
        #expect(preflight.status == 204)
    }

    @Test(arguments: [
        "", "localhost", "localhost:3000", "//localhost:3000", "http:localhost:3000", "http:/localhost",
        "http://",
        "http:///", "http://localhost:3000//", "http://localhost:3000/app", "http://localhost:3000?x",
        "http://localhost:3000#x", "http://a,http://b", "http://a http://b", " http://a", "http://a ",
        "http://ada@localhost:3000", "http://localhost:x", "http://localhost:0", "http://localhost:65536",
        "http://localhost:+80", "http://*.contoso.test", "http://*:3000", "**", "NULL", "http://münchen.test",
        "http://[::1", "http://[::1]x", "http://[x]", "http://127.1", "http://0x7f.0.0.1",
        "http://127.0.0.256",
        "http://a..b", "http://.a", "file:///app", "3d://localhost", "http://a%2eb",
    ])
    func `a text that no browser sends is no origin`(text: String) {
        #expect(CORSPolicy.origin(text) == nil)
    }

    @Test(arguments: [
        ("localhost", true), ("LOCALHOST:8080", true), ("localhost.", true), ("127.0.0.1:1", true),
        ("127.8.8.8", true), ("[::1]:8080", true), ("10.0.0.1", false), ("0.0.0.0", false), ("[::2]", false),
        ("localhost.contoso.test", false), ("127.0.0.1.contoso.test", false), ("tenant", false), ("", false),
        ("[::ffff:127.0.0.1]", false), ("127.contoso.test", false), ("localhost:8080:1", false),
    ])
    func `only a loopback name names this machine itself`(host: String, isLoopback: Bool) {
        #expect(AllowedHosts.isLoopback(host) == isLoopback)
    }
}
