import Foundation
import NativeAuth
import SignUp
import TestSupport
import Testing

struct BrowserTokenTests {
    private static let now = SampleIDToken.expiry - 60

    private func result(
        of reply: Response, at now: Int = Self.now
    ) throws -> Result<TokenSet, BrowserSignInFailure> {
        var signIn = try BrowserSignIn.waiting()
        _ = signIn.receive(.init(.post, ["code": "c"]))
        return signIn.receive(.success(reply), at: now)
    }

    @Test func `tokens of this sign-in are accepted`() throws {
        let tokens = try result(of: .tokens(idToken: SampleIDToken().encoded)).get()

        #expect(tokens.accessToken.reveal == "at" && tokens.refreshToken?.reveal == "rt")
        #expect(tokens.scopes == ["api://a/Read", "openid", "profile"])
        #expect(tokens.lifetime == 3_600)
    }

    @Test(
        .rule("B-14"),
        arguments: [
            ("iss", nil), ("iss", "\"https://contoso.ciamlogin.com/v2.0\""), ("aud", nil),
            ("aud", "\"other\""), ("aud", "[\"app\",\"other\"]"), ("aud", "[]"), ("exp", nil),
            ("exp", "\"1800000000\""), ("exp", "1799999639"), ("nonce", nil), ("nonce", "\"\""),
            ("nonce", "\"ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj9\""), ("tid", nil), ("tid", "\"\""),
            ("tid", "1"),
        ])
    func `an ID token with a wrong or missing claim is refused`(name: String, json: String?) throws {
        let token = SampleIDToken().with(name, json).encoded

        #expect(try result(of: .tokens(idToken: token)) == .failure(.invalid(.idToken)))
    }

    @Test(.rule("B-14")) func `an ID token without a subject, with two parts, or none is refused`() throws {
        let parts = SampleIDToken().encoded.split(separator: ".")
        let tokens = [
            SampleIDToken().with("oid", nil).with("sub", nil).encoded, "\(parts[0]).\(parts[1])",
            "\(parts[0]).\(parts[1])=.\(parts[2])", "\(parts[0])..\(parts[2])", "a.b.c", nil,
        ]

        for token in tokens {
            #expect(try result(of: .tokens(idToken: token)) == .failure(.invalid(.idToken)))
        }
    }

    @Test(arguments: ["oid", "sub"])
    func `one of the two subjects is enough`(missing: String) throws {
        let token = SampleIDToken().with(missing, nil).encoded

        #expect(throws: Never.self) { try result(of: .tokens(idToken: token)).get() }
    }

    @Test func `an ID token is accepted until five minutes after its expiry`() throws {
        let reply = Response.tokens(idToken: SampleIDToken().encoded)

        #expect(throws: Never.self) { try result(of: reply, at: SampleIDToken.expiry + 299).get() }
        #expect(try result(of: reply, at: SampleIDToken.expiry + 300) == .failure(.invalid(.idToken)))
    }

    @Test func `scopes that were not granted are named`() throws {
        let reply = Response.tokens(idToken: SampleIDToken().encoded, scope: "openid profile")

        #expect(
            try result(of: reply)
                == .failure(.scopesDeclined(granted: ["openid", "profile"], declined: ["api://a/Read"])))
    }

    @Test func `without a scope in the reply the requested ones were granted`() throws {
        let tokens = try result(of: .tokens(idToken: SampleIDToken().encoded, scope: nil)).get()

        #expect(tokens.scopes == ["api://a/Read", "openid", "profile", "offline_access"])
    }

    @Test func `a reply that cannot be read is not used`() throws {
        let unreadable = Response(status: 200, body: Data("{}".utf8))
        let refused = Response(status: 400, body: Data("<html>".utf8))
        let down = Response(status: 503, body: Data())

        #expect(try result(of: unreadable) == .failure(.invalid(.reply)))
        #expect(try result(of: refused) == .failure(.invalid(.reply)))
        #expect(try result(of: down) == .failure(.refused(.serviceUnavailable, ServerErrorDetails(down))))
    }

    @Test func `no reply is a failure of the connection`() throws {
        var signIn = try BrowserSignIn.waiting()
        _ = signIn.receive(.init(.post, ["code": "c"]))

        #expect(
            signIn.receive(.failure(.offline(host: "h")), at: 0)
                == .failure(.unreachable(.offline(host: "h"))))
    }

    @Test func `tokens before an answer are refused`() throws {
        var signIn = try BrowserSignIn.waiting()
        let reply = Response.tokens(idToken: SampleIDToken().encoded)

        #expect(signIn.receive(.success(reply), at: Self.now) == .failure(.invalid(.reply)))
    }
}

struct IssuerTests {
    private func issuer(_ json: String, status: Int = 200, authority: String = "https://a.test") throws
        -> BrowserSignIn.Issuer
    {
        try BrowserSignIn.Issuer(Response(status: status, body: Data(json.utf8)), authority: authority)
    }

    @Test func `the issuer and its promise are read from the discovery document`() throws {
        let member = "authorization_response_iss_parameter_supported"

        #expect(try issuer("{\"issuer\":\"https://i\"}") == .init(issuer: "https://i", promisesIssuer: false))
        #expect(try issuer("{\"issuer\":\"https://i\",\"\(member)\":true}").promisesIssuer)
        #expect(try !issuer("{\"issuer\":\"https://i\",\"\(member)\":\"true\"}").promisesIssuer)
    }

    @Test(arguments: ["", "[]", "{}", "{\"issuer\":1}", "{\"issuer\":\"http://i\"}", "{\"issuer\":\"i\"}"])
    func `a document without a usable issuer is refused`(json: String) {
        #expect(throws: BrowserSignInFailure.invalid(.discoveryDocument)) { try issuer(json) }
    }

    @Test func `an issuer may be plain http where the authority is`() throws {
        let json = "{\"issuer\":\"http://127.0.0.1:1/t/v2.0\"}"

        #expect(throws: Never.self) { try issuer(json, authority: "http://127.0.0.1:1") }
        #expect(throws: BrowserSignInFailure.invalid(.discoveryDocument)) { try issuer(json, status: 404) }
    }
}
