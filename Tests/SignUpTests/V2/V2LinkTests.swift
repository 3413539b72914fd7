import NativeAuth
import Testing

@testable import SignUp

/// Which links may be followed.
struct V2LinkTests {
    private static let origin = V2Origin("https://contoso.ciamlogin.com/contoso.onmicrosoft.com")

    @Test(arguments: [
        "https://contoso.ciamlogin.com/a/b?c=d", "https://CONTOSO.ciamlogin.com/a/b?c=d",
        "HTTPS://contoso.ciamlogin.com:443/a/b?c=d", "/a/b?c=d",
    ])
    func `V2-40: a link of the authority's host is followed`(link: String) {
        #expect(V2Link(link, of: Self.origin)?.path.rawValue == "/a/b?c=d")
    }

    @Test(arguments: [
        "https://evil.example/a", "https://contoso.ciamlogin.com.evil.example/a",
        "https://evil.example/contoso.ciamlogin.com/a", "http://contoso.ciamlogin.com/a",
        "https://contoso.ciamlogin.com:444/a", "https://contoso.ciamlogin.com:80/a",
        "https://user@contoso.ciamlogin.com/a", "https://contoso.ciamlogin.com@evil.example/a",
        "https://contoso.ciamlogin.com:pass@evil.example/a", "https://contoso.ciamlogin.com",
        "https://contoso.ciamlogin.com?a", "//evil.example/a", "///evil.example/a", "/a//b", "/a?b=//c",
        "/a/../b", "/..", "/.", "/a/%2e%2E/b", "/a/.%2e", "/a/./b", "/a#b", "/a\\b", "\\\\evil.example\\a",
        "/\\evil.example", "a/b", "?a", "", " /a", "/a b", "/a\nb", "/ä", "/{tenant}/a", "/a\u{0}",
        "file:///etc/passwd", "javascript:alert(1)", "https:/a", "https:a", "ftp://contoso.ciamlogin.com/a",
        "https://[::1]/a", "https://contoso.ciamlogin.com./a", "/" + String(repeating: "a", count: 4_096),
    ])
    func `V2-40: any other link is refused before a request`(link: String) throws {
        #expect(V2Link(link, of: Self.origin) == nil)

        var driver = V2.signUp()
        driver.receive(try V2Fixture("start-401").response(["sign_up": link]))

        #expect(driver.machine.failure == .unknown("sign_up"))
        #expect(driver.request == nil && driver.sent.count == 1)
    }

    @Test func `V2-40: http is for the authority that has it`() {
        let local = V2Origin("http://127.0.0.1:8080/contoso")

        #expect(V2Link("http://127.0.0.1:8080/a", of: local)?.path.rawValue == "/a")
        #expect(V2Link("https://127.0.0.1:8080/a", of: local) == nil)
        #expect(V2Link("http://127.0.0.1/a", of: local) == nil)
        #expect(V2Link("http://[::1]:8080/a", of: V2Origin("http://[::1]:8080"))?.path.rawValue == "/a")
    }

    @Test func `V2-40: without an authority every link with a host is refused`() {
        #expect(V2Link("https://contoso.ciamlogin.com/a", of: nil) == nil)
        #expect(V2Link("/a", of: nil)?.path.rawValue == "/a")
    }

    @Test func `V2-40: a template is no link, and of several links the first counts`() {
        for (links, path) in [
            (#"{"href":"/a","templated":true}"#, ""), (#"[{"href":"/a"},{"href":"/b"}]"#, "/a"), ("[]", ""),
            (#""/a""#, ""), (#"{"href":1}"#, ""),
        ] {
            var driver = V2.signUp()
            driver.receive(json: #"{"continuationToken":"t","_links":{"sign_up":\#(links)}}"#, status: 401)

            #expect(driver.path == path)
        }
    }

    @Test(arguments: ["/a/b?c=d&e=%2F%41+~", "/a/b/?", "/a;b=c/d,e?f=g/h?i", "/a%20b/%C3%A4"])
    func `V2-41: a link keeps its path and query byte for byte`(link: String) throws {
        var driver = V2.signUp()
        driver.receive(try V2Fixture("start-401").response(["sign_up": link]))

        #expect(driver.path == link)
        #expect(driver.request?.isLink == true)
    }
}
