import NativeAuth
import TestSupport
import Testing

@testable import SignUp

struct BrowserAnswerTests {
    @Test(.rule("B-09"), arguments: [BrowserSignIn.Answer.HTTPMethod.post, .get])
    func `an answer with a wrong, absent or repeated state is not accepted`(
        method: BrowserSignIn.Answer.HTTPMethod
    ) throws {
        var signIn = try BrowserSignIn.waiting { $0.responseMode = .query }
        let state = BrowserSignIn.sampleState
        let rejected: [BrowserSignIn.Answer] = [
            .init(method, [.init(.authorizationCode, "c")]), .init(method, [.init(.error, "access_denied")]),
            .init(method, ["code": "c", "state": "x"]),
            .init(method, ["error": "access_denied", "state": "x"]),
            .init(method, ["code": "c", "state": ""]), .init(method, ["code": "c", "state": state + "A"]),
            .init(method, ["state": state, "code": "c", "state": state]),
            .init(method, ["state": state, "code": "c", "state": "x"]),
            .init(method, ["code": "c", "code": "d"]), .init(method, ["error": "c", "error": "d"]),
            .init(method, ["code": "c", "iss": BrowserSignIn.sampleIssuer, "iss": "x"]),
        ]

        for answer in rejected {
            #expect(!signIn.accepts(answer))
            #expect(signIn.receive(answer) == .failure(.invalid(.state)))
        }

        #expect(try signIn.receive(.init(method, ["code": "c"])).get().path == .token)
    }

    @Test(.rule("B-52")) func `an answer to another sign-in is not accepted`() throws {
        var other = try BrowserSignIn.waiting(seed: 1)

        #expect(other.receive(.init(.post, ["code": "c"])) == .failure(.invalid(.state)))
    }

    @Test(.rule("B-10")) func `a code in an address fails unless it was requested there`() throws {
        var formPost = try BrowserSignIn.waiting()
        var query = try BrowserSignIn.waiting { $0.responseMode = .query }

        #expect(formPost.receive(.init(.get, ["code": "c"])) == .failure(.invalid(.codeInAddress)))
        #expect(throws: Never.self) { try query.receive(.init(.get, ["code": "c"])).get() }
    }

    @Test(
        .rule("B-11"),
        arguments: [
            ("access_denied", BrowserSignInFailure.Refusal.accessDenied),
            ("interaction_required", .interactionRequired), ("login_required", .interactionRequired),
            ("consent_required", .interactionRequired), ("invalid_request", .invalidRequest),
            ("invalid_client", .invalidClient), ("invalid_scope", .invalidScope),
            ("invalid_grant", .invalidGrant),
            ("unauthorized_client", .unauthorizedClient), ("server_error", .serviceUnavailable),
            ("temporarily_unavailable", .serviceUnavailable), ("x", .unknown("x")),
        ])
    func `an error in an answer or a reply is a refusal`(
        error: String, refusal: BrowserSignInFailure.Refusal
    ) throws {
        for method in [BrowserSignIn.Answer.HTTPMethod.get, .post] {
            var signIn = try BrowserSignIn.waiting()
            let answer = BrowserSignIn.Answer(
                method, ["error": error, "error_description": "d", "code": "c"])
            let result = signIn.receive(answer)
            #expect(result == .failure(.refused(refusal, ServerErrorDetails(answer))))
        }
        var signIn = try BrowserSignIn.waiting()
        _ = signIn.receive(.init(.post, ["code": "c"]))
        let reply = Response.tokenError(error)
        #expect(
            signIn.receive(.success(reply), at: 0) == .failure(.refused(refusal, ServerErrorDetails(reply))))
    }

    @Test(.rule("B-12")) func `an answer from another issuer, or without a promised one, fails`() throws {
        for isPromised in [false, true] {
            for error in ["error", "code"] {
                var signIn = try BrowserSignIn.waiting(promisesIssuer: isPromised)
                let answer = BrowserSignIn.Answer(
                    .post, [error: "x", "iss": BrowserSignIn.sampleIssuer + "/"])
                #expect(signIn.receive(answer) == .failure(.invalid(.issuer)))
            }
        }
        var signIn = try BrowserSignIn.waiting(promisesIssuer: true)
        #expect(signIn.receive(.init(.post, ["code": "x"])) == .failure(.invalid(.issuer)))
        signIn = try BrowserSignIn.waiting(promisesIssuer: true)
        let answer = BrowserSignIn.Answer(.post, ["code": "x", "iss": BrowserSignIn.sampleIssuer])
        #expect(throws: Never.self) { try signIn.receive(answer).get() }
    }

    @Test func `an answer without a code, or with one that is too long, fails`() throws {
        for code in ["", String(repeating: "c", count: 8_193)] {
            var signIn = try BrowserSignIn.waiting()
            #expect(signIn.receive(.init(.post, ["code": code])) == .failure(.invalid(.code)))
        }
        var signIn = try BrowserSignIn.waiting()
        #expect(signIn.receive(.init(.post, [:])) == .failure(.invalid(.code)))
        signIn = try BrowserSignIn.waiting()
        let longest = String(repeating: "c", count: 8_192)
        #expect(throws: Never.self) { try signIn.receive(.init(.post, ["code": longest])).get() }
    }

    @Test(.rule("B-13")) func `the token request has exactly its fields`() throws {
        var signIn = try BrowserSignIn.sample { settings in
            settings.extraScopesToConsent = ["api://b/Write"]
            settings.redirectURI = RedirectURI("http://localhost/a") ?? RedirectURI()
        }
        let url = signIn.authorizeURL(port: 40_123) ?? ""

        let request = try signIn.receive(.init(.post, ["code": "c"])).get()

        #expect(url.contains("redirect_uri=http%3A%2F%2Flocalhost%3A40123%2Fa&"))
        #expect(
            request.form == [
                .clientID: .text("app"), .grantType: .text("authorization_code"),
                .authorizationCode: .text("c"), .redirectURI: .text("http://localhost:40123/a"),
                .codeVerifier: .secret(try #require(Secret(BrowserSignIn.sampleVerifier))),
                .scope: .text("api://a/Read openid profile offline_access"), .clientInfo: .text("true"),
            ])
        #expect(request.path == .token)
        #expect(request.correlationID == "c0ffee00-0000-4000-8000-000000000001")
    }

    /// Answers that end a sign-in whose tenant names its issuer.
    private static let refused: [(BrowserSignIn.Answer, BrowserSignInFailure)] = {
        let issuer = BrowserSignIn.sampleIssuer
        let tooLong = String(repeating: "c", count: 8_193)
        let denied = BrowserSignIn.Answer(.post, ["error": "access_denied", "iss": issuer])
        return [
            (.init(.post, ["code": "c"]), .invalid(.issuer)),
            (.init(.post, ["code": "c", "iss": issuer + "/"]), .invalid(.issuer)),
            (.init(.post, ["iss": issuer]), .invalid(.code)),
            (.init(.post, ["code": "", "iss": issuer]), .invalid(.code)),
            (.init(.post, ["code": tooLong, "iss": issuer]), .invalid(.code)),
            (.init(.get, ["code": "c", "iss": issuer]), .invalid(.codeInAddress)),
            (denied, .refused(.accessDenied, ServerErrorDetails(denied))),
        ]
    }()

    @Test(.rule("B-09"), arguments: refused)
    func `an answer that is refused ends the sign-in, and the right one after it is too late`(
        answer: BrowserSignIn.Answer, failure: BrowserSignInFailure
    ) throws {
        let right = BrowserSignIn.Answer(.post, ["code": "c", "iss": BrowserSignIn.sampleIssuer])
        var signIn = try BrowserSignIn.waiting(promisesIssuer: true)

        #expect(signIn.receive(answer) == .failure(failure))

        #expect(!signIn.accepts(right))
        #expect(signIn.receive(right) == .failure(.invalid(.state)))
        #expect(signIn.authorizeURL(port: 40_123) == nil && signIn.redirectURI == nil)
        let tokens = Response.tokens(idToken: SampleIDToken().encoded)
        #expect(signIn.receive(.success(tokens), at: 0) == .failure(.invalid(.reply)))
    }

    @Test(
        arguments: [
            .success(.tokenError("invalid_grant")), .success(.tokenError("server_error", status: 503)),
            .success(.tokens(idToken: nil)), .success(.tokens(idToken: "x")),
            .failure(.offline(host: "contoso.ciamlogin.com")),
            .success(.tokens(idToken: SampleIDToken().encoded)),
            .success(.tokens(idToken: SampleIDToken().encoded, scope: "openid")),
        ] as [Result<Response, TransportFailure>])
    func `the first reply ends the sign-in, whatever it is`(first: Result<Response, TransportFailure>) throws
    {
        var signIn = try BrowserSignIn.waiting()
        _ = signIn.receive(.init(.post, ["code": "c"]))
        _ = signIn.receive(first, at: 0)

        let tokens = Response.tokens(idToken: SampleIDToken().encoded)
        #expect(signIn.receive(.success(tokens), at: 0) == .failure(.invalid(.reply)))
        #expect(signIn.receive(.init(.post, ["code": "c"])) == .failure(.invalid(.state)))
        #expect(signIn.authorizeURL(port: 40_123) == nil)
    }

    @Test func `a second answer, and a page after the first one, are refused`() throws {
        var signIn = try BrowserSignIn.waiting()
        _ = signIn.receive(.init(.post, ["code": "c"]))

        #expect(signIn.receive(.init(.post, ["code": "c"])) == .failure(.invalid(.state)))
        #expect(signIn.authorizeURL(port: 40_123) == nil)
    }

    @Test(arguments: [
        ("a=1&b=2", [("a", "1"), ("b", "2")]), ("", []), ("a", [("a", "")]), ("&&a=b=c&", [("a", "b=c")]),
        ("a=%C3%A9+%2b", [("a", "é +")]),
    ])
    func `a form is decoded`(form: String, fields: [(String, String)]) throws {
        let answer = try #require(BrowserSignIn.Answer(.post, encoded: form))

        #expect(answer.fields.map(\.name.rawValue) == fields.map(\.0))
        #expect(answer.fields.map(\.value) == fields.map(\.1))
    }

    @Test(arguments: [
        "a=%", "a=%4", "a=%4G", "a=%FF", "%FF=1", "a=\(String(repeating: "%CC%81", count: 40))",
        String(repeating: "a&", count: 65), String(repeating: "a", count: 32_769),
    ])
    func `a form that is malformed or too large is not decoded`(form: String) {
        #expect(BrowserSignIn.Answer(.post, encoded: form) == nil)
    }
}

struct PastedAnswerTests {
    private static let query = "code=c&state=\(BrowserSignIn.sampleState)"

    @Test(arguments: ["", "/", " ", "\n\t"])
    func `the address that the browser was sent to is the answer`(blank: String) throws {
        let signIn = try BrowserSignIn.waiting { $0.responseMode = .query }
        let slash = blank == "/" ? "/" : ""
        let padding = blank == "/" ? "" : blank

        let address = "\(padding)http://localhost:40123\(slash)?\(Self.query)#x\(padding)"

        #expect(signIn.pastedAnswer(address: address) == .init(.get, ["code": "c"]))
    }

    @Test(
        .rule("B-26"),
        arguments: [
            "", "c", Self.query, "http://localhost:40123", "http://localhost:40123?",
            "http://localhost:40124?\(Self.query)",
            "https://localhost:40123?\(Self.query)", "http://127.0.0.1:40123?\(Self.query)",
            "http://localhost:40123/a?\(Self.query)", "http://localhost:40123.evil.test?\(Self.query)",
            "http://localhost:40123?code=c&state=x", "http://localhost:40123?code=c",
            "http://localhost:40123?\(Self.query)&state=\(BrowserSignIn.sampleState)",
            "http://localhost:40123?\(Self.query)&a=%", "http://localhost:40123?\(Self.query)&a=é",
            "http://localhost:40123?\(Self.query)&a=" + String(repeating: "a", count: 16_384),
        ])
    func `any other text is no answer`(address: String) throws {
        let signIn = try BrowserSignIn.waiting { $0.responseMode = .query }

        #expect(signIn.pastedAnswer(address: address) == nil)
    }
}
