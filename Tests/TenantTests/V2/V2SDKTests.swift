import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// What version 2 does for one SDK and not for others.
struct V2SDKTests {
    @Test(.rule("V2-20")) func `for MSAL for iOS, the sign-up of a known address becomes a sign-in`() {
        var client = V2Client(Client.withAccount())
        client.client.tenant.v2SDK = .iOS
        client.open("sign_up", as: nil)

        let reply = client.follow("submitAttributes", [.attribute("email"): "ada@contoso.com"])

        #expect(reply.line == "200 challenge")
        #expect(reply.body?["scenario"]?.string == "signin")
        #expect(client.follow("challenge").line == "200 verify password")
        #expect(client.follow("verify", [.password: goodPassword]).line == "200 continue")
    }

    @Test(
        .rule("V2-32"),
        arguments: [
            (nil, "200 webFallbackRequired", "200 webFallbackRequired"),
            (.iOS, "200 webFallbackRequired", "200 webFallbackRequired"),
            (.android, "400 invalid_grant/web_redirect_required", "400 redirect_to_web"),
        ] as [(V2SDK?, String, String)])
    func `a browser is asked for as the SDK wants it, at the start and later`(
        sdk: V2SDK?, start: String, later: String
    ) {
        var client = V2Client(sdk: sdk)
        client.begin()
        client.client.tenant.flow.needsBrowser = true

        #expect(client.follow("sign_up").line == later)
        #expect(client.begin().line == start)
        client.client.tenant.flow.needsBrowser = false
        client.client.tenant.inject(.redirect(reason: nil), for: .next)
        #expect(client.follow("sign_up").line == later)
        #expect(client.follow("sign_up").line == "200 collectAttributes")
    }

    @Test(.rule("V2-10")) func `a log shows no part of a link that cannot be guessed`() {
        var client = V2Client()
        let path = client.begin().href("sign_up")

        #expect(
            V2Path.withoutID(path) == "/\(Tenant.tenantID)/api/v2.0/signup/start/{id}")
        #expect(V2Path.withoutID("/a/oauth2/v2.0/token") == "/a/oauth2/v2.0/token")
    }
}
