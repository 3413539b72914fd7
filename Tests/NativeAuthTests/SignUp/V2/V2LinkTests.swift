import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// Which links may be followed.
struct V2LinkTests {
    private static let authority = V2Authority("https://contoso.ciamlogin.com/contoso.onmicrosoft.com")

    private static let anchored = "/contoso.onmicrosoft.com/api/v2.0/a?b=%2F%41"

    /// iOS's HrefURLResolver and Android's HrefResolver cut from `/api/` or `/oauth2/` and put the rest
    /// behind the tenant's path.
    @Test(
        .rule("V2-40", "V2-41"),
        arguments: [
            ("https://contoso.ciamlogin.com/a/b?c=d", "/a/b?c=d"),
            ("https://CONTOSO.ciamlogin.com/a/b?c=d", "/a/b?c=d"),
            ("HTTPS://contoso.ciamlogin.com:443/a/b?c=d", "/a/b?c=d"), ("/a/b?c=d", "/a/b?c=d"),
            ("/a/b?c=d&e=%2F%41+~", "/a/b?c=d&e=%2F%41+~"), ("/a/b/?", "/a/b/?"),
            ("/a;b=c/d,e?f=g/h?i", "/a;b=c/d,e?f=g/h?i"), ("/a%20b/%C3%A4", "/a%20b/%C3%A4"),
            ("{tenant}/api/v2.0/a?b=%2F%41", anchored), ("/{tenant}/api/v2.0/a?b=%2F%41", anchored),
            ("tenant/api/v2.0/a?b=%2F%41", anchored), ("api/v2.0/a?b=%2F%41", anchored),
            ("fabrikam.onmicrosoft.com/api/v2.0/a?b=%2F%41", anchored),
            ("a/b/c/api/v2.0/a?b=%2F%41", anchored),
            (" {tenant}/api/v2.0/a?b=%2F%41\t", anchored), ("\r\n/{tenant}/api/v2.0/a?b=%2F%41 ", anchored),
            (" /contoso.onmicrosoft.com/api/v2.0/a?b=%2F%41 ", anchored),
            (" https://contoso.ciamlogin.com/contoso.onmicrosoft.com/api/v2.0/a?b=%2F%41\n", anchored),
            ("{tenant}/oauth2/v2.0/a", "/contoso.onmicrosoft.com/oauth2/v2.0/a"),
            ("\u{A0}{tenant}/api/a", "/contoso.onmicrosoft.com/api/a"),
            ("tenant/oauth2/api/a", "/contoso.onmicrosoft.com/oauth2/api/a"),
            ("tenant/api/oauth2/a", "/contoso.onmicrosoft.com/api/oauth2/a"),
            ("{tenant}/x/api/a/api/b", "/contoso.onmicrosoft.com/api/a/api/b"),
            ("tenant/api/a?b=/api/c", "/contoso.onmicrosoft.com/api/a?b=/api/c"),
            ("evil.example/api/a", "/contoso.onmicrosoft.com/api/a"),
            ("/fabrikam.onmicrosoft.com/api/a", "/contoso.onmicrosoft.com/api/a"), (" /a ", "/a"),
            (
                "/4710d5e4-43bc-4e6d-9f3b-d5a2b1f6a001/api/v0.1/signup/start",
                "/contoso.onmicrosoft.com/api/v0.1/signup/start"
            ),
            (
                "https://contoso.ciamlogin.com/4710d5e4-43bc-4e6d-9f3b-d5a2b1f6a001/api/v0.1/a?b=%2F%41",
                "/contoso.onmicrosoft.com/api/v0.1/a?b=%2F%41"
            ),
            ("/4710d5e4/oauth2/v2.0/a", "/contoso.onmicrosoft.com/oauth2/v2.0/a"),
            ("/4710d5e4/oauth2/api/a", "/contoso.onmicrosoft.com/oauth2/api/a"),
            ("/4710d5e4/api/a/api/b?c=/api/d", "/contoso.onmicrosoft.com/api/a/api/b?c=/api/d"),
            ("/contoso.onmicrosoft.com/x/api/a", "/contoso.onmicrosoft.com/x/api/a"),
            ("/contoso.onmicrosoft.com.evil/api/a", "/contoso.onmicrosoft.com/api/a"),
            ("/CONTOSO.onmicrosoft.com/api/a", "/contoso.onmicrosoft.com/api/a"),
            ("/api/a", "/contoso.onmicrosoft.com/api/a"), ("/oauth2/", "/contoso.onmicrosoft.com/oauth2/"),
            ("/4710d5e4/%61pi/a", "/4710d5e4/%61pi/a"), ("/4710d5e4%2Fapi%2Fa", "/4710d5e4%2Fapi%2Fa"),
            ("/4710d5e4/API/a", "/4710d5e4/API/a"), ("/4710d5e4/api", "/4710d5e4/api"),
            ("/4710d5e4/apis/a", "/4710d5e4/apis/a"), ("/4710d5e4?a=/api/b", "/4710d5e4?a=/api/b"),
        ])
    func `a link is followed byte for byte, or below the tenant's own path if it is of another form`(
        link: String, path: String
    ) throws {
        #expect(V2Link.target(of: link, Self.authority)?.rawValue == path)

        var driver = V2.signUp()
        driver.receive(try V2Fixture("start-401").response(["sign_up": link]))
        #expect(driver.path == path && driver.request?.isLink == true)
    }

    private static let refused: [String] = [
        "https://evil.example/a", "https://contoso.ciamlogin.com.evil.example/a",
        "https://evil.example/contoso.ciamlogin.com/a", "http://contoso.ciamlogin.com/a",
        "https://contoso.ciamlogin.com:444/a", "https://contoso.ciamlogin.com:80/a",
        "https://user@contoso.ciamlogin.com/a", "https://contoso.ciamlogin.com@evil.example/a",
        "https://contoso.ciamlogin.com:pass@evil.example/a", "https://contoso.ciamlogin.com",
        "https://contoso.ciamlogin.com?a", "//evil.example/a", "///evil.example/a", "/a//b", "/a?b=//c",
        "/a/../b", "/..", "/.", "/a/%2e%2E/b", "/a/.%2e", "/a/./b", "/a#b", "/a\\b", "\\\\evil.example\\a",
        "/\\evil.example", "a/b", "?a", "", " ", "/a b", "/a\nb", "/ä", "/{tenant}/a", "/a\u{0}",
        "file:///etc/passwd", "javascript:alert(1)", "https:/a", "https:a", "ftp://contoso.ciamlogin.com/a",
        "https://[::1]/a", "https://contoso.ciamlogin.com./a", "/" + String(repeating: "a", count: 4_096),
    ]
    private static let refusedTemplates: [String] = [
        "{tenant}", "{tenant}/", "{tenant}/a", "{tenant}?a=/api/", "{tenant}/api", "tenant/api",
        "tenant/apis/a", "{Tenant}/api/a", "{tenant2}/api/a", "{tenant/api/a", "tenant}/api/a",
        "{tenant}{tenant}/api/a", "{tenant}/{tenant}/api/a", "{tenant}/api/{id}", "{tenant}/api/a?{b}",
        "//{tenant}/api/a", "{tenant}//api/a", "{tenant}//evil.example/api/a", "{tenant}@evil.example/api/a",
        "{tenant}.evil/api/a", "//evil.example/api/a", "///api/a", "/\\evil.example/api/a",
        "\\\\evil.example\\api\\a", "tenant\\/api/a", "https://evil.example/api/a",
        " https://evil.example/api/a ", "https://evil.example/{tenant}/api/a",
        "https://contoso.ciamlogin.com@evil.example/api/a", "https://contoso.ciamlogin.com/{tenant}/api/a",
        "https:/api/a", "https:api/a", "https:///api/a", "javascript:alert(1)/api/a", "file:/api/a",
        "a:b/api/c", "evil.example:443/api/a", "user@evil.example:443/api/a",
        "ftp://contoso.ciamlogin.com/api/a", "{tenant}/../api/a", "tenant/../../api/a", "tenant/./api/a",
        "tenant/%2e%2e/api/a", "tenant/api/../a", "tenant/api/%2E./a", "tenant/api//a", "tenant/api/a#b",
        "#/api/a", "?/api/a", "tenant/api/a b", "tenant/a\npi/api/a", "\u{200B}{tenant}/api/a",
        "/4710d5e4/../api/a", "/4710d5e4/api/../a", "/4710d5e4/%2e%2E/api/a", "/4710d5e4//api/a",
        "/4710d5e4/api//a",
        "/a?b=//c/api/d", "https://contoso.ciamlogin.com/../4710d5e4/api/a",
        "https://contoso.ciamlogin.com//api/a",
        "https://evil.example/4710d5e4/api/a", "https://contoso.ciamlogin.com:444/4710d5e4/api/a",
        "tenant/api/ä", "\u{0}/api/a", "{tenant}/api/" + String(repeating: "a", count: 4_096),
    ]

    @Test(.rule("V2-40")) func `no flow starts at another host`() {
        let entry = """
            {"error":"InsufficientAuthorization","continuation_token":"t0","sign_up":"https://evil.example/a",
             "sign_in":"https://evil.example/a","reset_password":"https://evil.example/a"}
            """
        var (signUp, signIn, reset) = (V2.signUp(), V2.signIn(), V2.reset())

        signUp.receive(json: entry, status: 401)
        signIn.receive(json: entry, status: 401)
        reset.receive(json: entry, status: 401)

        #expect(signUp.request == nil && signUp.sent.count == 1 && signUp.failure != nil)
        #expect(signIn.request == nil && signIn.sent.count == 1 && signIn.failure != nil)
        #expect(reset.request == nil && reset.sent.count == 1 && reset.failure != nil)
    }

    @Test(.rule("V2-40"), arguments: refused + refusedTemplates)
    func `any other link is refused before a request`(link: String) throws {
        #expect(V2Link.target(of: link, Self.authority) == nil)

        var driver = V2.signUp()
        driver.receive(try V2Fixture("start-401").response(["sign_up": link]))

        #expect(driver.failure == .unknown("sign_up"))
        #expect(driver.request == nil && driver.sent.count == 1)
    }

    @Test(.rule("V2-40")) func `without an authority only a path from the root is followed`() {
        #expect(V2Link.target(of: "{tenant}/api/a", nil) == nil)
        #expect(V2Link.target(of: "tenant/api/a", nil) == nil)
        #expect(V2Link.target(of: "https://contoso.ciamlogin.com/a", nil) == nil)
        #expect(V2Link.target(of: "/a", nil)?.rawValue == "/a")
        #expect(V2Link.target(of: "/4710d5e4/api/a", nil)?.rawValue == "/4710d5e4/api/a")
    }

    @Test(
        .rule("V2-40"),
        arguments: [
            ("https://contoso.ciamlogin.com", "/api/a"), ("https://contoso.ciamlogin.com/", "/api/a"),
            ("https://contoso.ciamlogin.com/a/b/", "/a/b/api/a"),
            ("https://contoso.ciamlogin.com/a?b=c#d", "/a/api/a"),
            ("http://127.0.0.1:8080/proxy/a//", "/proxy/a/api/a"), ("http://[::1]:8080/a", "/a/api/a"),
        ])
    func `the path of the authority is that before its query, without a last slash`(
        authority: String, path: String
    ) {
        #expect(V2Link.target(of: "{tenant}/api/a", V2Authority(authority))?.rawValue == path)
    }

    @Test(
        .rule("V2-40"),
        arguments: [
            ("https://contoso.ciamlogin.com", "/4710d5e4/api/a", "/4710d5e4/api/a"),
            ("http://127.0.0.1:8080/proxy/a", "/4710d5e4/api/b", "/proxy/a/api/b"),
            ("http://127.0.0.1:8080/proxy/a", "/a/api/b", "/proxy/a/api/b"),
            ("http://127.0.0.1:8080/api/a", "/api/a/api/b", "/api/a/api/b"),
            ("http://127.0.0.1:8080/api/a", "/api/ab/c", "/api/a/api/ab/c"),
        ])
    func `a path below that of the authority stays as it is, and any other one leads there`(
        authority: String, link: String, path: String
    ) {
        #expect(V2Link.target(of: link, V2Authority(authority))?.rawValue == path)
    }

    @Test(.rule("V2-40")) func `http is for the authority that has it`() {
        let local = V2Authority("http://127.0.0.1:8080/contoso")

        #expect(V2Link.target(of: "http://127.0.0.1:8080/a", local)?.rawValue == "/a")
        #expect(V2Link.target(of: "https://127.0.0.1:8080/a", local) == nil)
        #expect(V2Link.target(of: "http://127.0.0.1/a", local) == nil)
        #expect(V2Link.target(of: "http://[::1]:8080/a", V2Authority("http://[::1]:8080"))?.rawValue == "/a")
    }

    @Test(
        .rule("V2-40"),
        arguments: [
            (#"{"href":"{tenant}/api/a","templated":true}"#, "/contoso.onmicrosoft.com/api/a"),
            (#"{"href":" /{tenant}/api/a","templated":true}"#, "/contoso.onmicrosoft.com/api/a"),
            (#"{"href":"/{tenant}/api/{id}","templated":true}"#, ""),
            (#"{"href":"/contoso.onmicrosoft.com/api/a","templated":true}"#, ""),
            (#"{"href":"/a","templated":true}"#, ""), (#"[{"href":"/a"},{"href":"/b"}]"#, "/a"), ("[]", ""),
            (#""/a""#, ""), (#"{"href":1}"#, ""),
            (#"[{"href":"/a"}"# + String(repeating: ",{}", count: 9_999) + "]", "/a"),
        ] as [(String, String)])
    func `the first of several links counts, and a template if the tenant is all that it leaves open`(
        link: String, path: String
    ) {
        var driver = V2.signUp()
        driver.receive(json: #"{"continuationToken":"t","_links":{"sign_up":\#(link)}}"#, status: 401)

        #expect(driver.path == path)
    }
}

/// Documents whose action has no link.
struct V2MissingLinkTests {
    @Test(.rule("V2-38"), arguments: [("collectAttributes", "submitAttributes"), ("verify", "verify")])
    func `a sign-up names the relation that is missing`(action: String, relation: String) throws {
        try Self.expect(relation, at: V2.signUp(), action)
    }

    @Test(.rule("V2-38"), arguments: ["challenge", "verify", "activate", "riskverify"])
    func `a sign-in names the relation that is missing`(relation: String) throws {
        try Self.expect(relation, at: V2.signIn(), relation)
    }

    @Test(.rule("V2-38"), arguments: ["challenge", "verify", "riskverify"])
    func `a password reset names the relation that is missing`(relation: String) throws {
        try Self.expect(relation, at: V2.reset(), relation)
    }

    private static func expect<Machine: SteppedMachine>(
        _ relation: String, at started: Driver<Machine>, _ action: String
    ) throws {
        var driver = try started.replied("start-401")
        driver.receive(json: document(action, with: "self"))

        #expect(driver.failure == .unknown(ErrorCode(rawValue: relation)))
        #expect(driver.request == nil && driver.machine.stepName == "start")
    }

    @Test(.rule("V2-38"), arguments: ["challenge", "enroll", "register"])
    func `a sign-in names the action of methods without a link`(action: String) throws {
        var driver = try V2.signInWithPassword()
        driver.receive(
            json: """
                {"continuationToken":"t","action":"\(action)",
                 "challengeContext":{"authenticationFactor":"multiFactor"},
                 "_embedded":{"methods":[{"id":"e","type":"email","_links":{"verify":{"href":"/v"}}}]}}
                """)

        #expect(driver.failure == .unknown(ErrorCode(rawValue: action)))
        #expect(driver.request == nil)
    }

    @Test(.rule("V2-38"), arguments: ["verify", "update", "poll", "riskverify"], [false, true])
    func `a reset that has sent a password names it too`(relation: String, isPolling: Bool) throws {
        var driver = try V2.resetSubmitting()
        if isPolling { try driver.reply("reset-poll") }
        let step = driver.machine.step
        driver.receive(json: Self.document(relation, with: "resend"))

        #expect(driver.failure == .unknown(ErrorCode(rawValue: relation)))
        #expect(driver.request == nil && driver.machine.step == step)
    }

    /// A document, and a method, without the link that the action needs.
    private static func document(_ action: String, with relation: String) -> String {
        """
        {"continuationToken":"t","action":"\(action)","attributes":[{"attributeId":"email"}],
         "_embedded":{"methods":[{"id":"e","type":"email"}]},
         "_links":{"dance":{"href":"/dance"},"\(relation)":{"href":"/other"}}}
        """
    }
}
