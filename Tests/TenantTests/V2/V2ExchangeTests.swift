import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The tenant's replies compared with the files in `assets/v2-exchanges`: same status, codes and members.
struct V2ExchangeTests {
    /// Compares a reply with a file; `missing` are members that this tenant never has, or has elsewhere.
    private static func compare(
        _ reply: V2Reply, with name: String, missing: [String] = [], additional: [String] = []
    ) throws {
        let exchange = try V2Exchange(name)
        let known = V2Reply(try Response(status: exchange.status, json: exchange.body))

        #expect(reply.line == known.line, "\(name)")
        let expected = Set(exchange.body.shape).subtracting(missing).union(additional)
        #expect(reply.body?.shape ?? [] == expected.sorted(), "\(name)")
    }

    @Test func `V2-06: a sign-up gets the known documents`() throws {
        var client = V2Client(
            .passwords {
                $0.alias = .required
                $0.attributes = [.required("jobTitle"), .optional("city")]
                $0.pages = [.withAttributes("jobTitle", "city")]
            })

        try Self.compare(client.begin(), with: "start-401")
        try Self.compare(client.follow("sign_up"), with: "signup-collect-email-alias")
        let verify = client.follow(
            "submitAttributes",
            [.attribute("email"): "casey@contoso.com", .attribute("username"): "Casey"])
        try Self.compare(verify, with: "signup-verify")
        client.client.wait(seconds: 30)
        try Self.compare(
            client.follow("resend"), with: "signup-verify-resent", missing: ["payload.codeLength"],
            additional: ["codeLength"])
        try Self.compare(client.follow("verify", [.otp: client.wrongCode]), with: "verify-wrong-code")
        try Self.compare(
            client.follow("verify", [.otp: client.code]), with: "signup-collect-password-attributes")
        let password: [Request.Field: String?] = [.attribute("password"): goodPassword]
        try Self.compare(client.follow("submitAttributes", password), with: "signup-attribute-required")
        let weak: [Request.Field: String?] = [.attribute("jobTitle"): "A", .attribute("password"): "a"]
        try Self.compare(
            client.follow("submitAttributes", weak), with: "signup-password-policy-violation")
        try Self.compare(
            client.follow("submitAttributes", password.merging([.attribute("jobTitle"): "A"]) { $1 }),
            with: "signup-continue")
        try Self.compare(client.resume(), with: "code")
    }

    @Test func `V2-06: a start gets the known replies in their other forms`() throws {
        var profile = V2Profile()
        profile.browserAnswer = .code
        var client = V2Client(profile: profile)

        client.begin()
        try Self.compare(client.follow("sign_up"), with: "signup-collect-email")
        client.client.tenant.allowedClientIDs = ["another"]
        try Self.compare(client.begin(), with: "start-unauthorized-client")
        client.client.tenant.allowedClientIDs = nil
        client.client.tenant.flow.needsBrowser = true
        try Self.compare(client.begin(), with: "start-web-redirect-required")
        try Self.compare(client.follow("submitAttributes"), with: "redirect-to-web")
        client.client.tenant.v2Profile.browserAnswer = .state
        try Self.compare(client.follow("submitAttributes"), with: "web-fallback")
    }

    @Test func `V2-06: a sign-in gets the known documents`() throws {
        var client = V2Client(Client.withAccount())
        client.client.tenant.flow.requiresSecondFactor = true
        client.begin()

        try Self.compare(
            client.follow("sign_in", [.username: "no@contoso.com"]), with: "user-not-found")
        try Self.compare(
            client.follow("sign_in", [.username: "ada@contoso.com"]), with: "signin-challenge",
            missing: ["_embedded.methods[].hint"])
        try Self.compare(client.follow("challenge"), with: "signin-verify-password")
        try Self.compare(client.follow("verify", [.password: "Wrong-1-a"]), with: "signin-wrong-password")
        try Self.compare(client.follow("verify", [.password: goodPassword]), with: "signin-mfa-challenge")
        client.client.tenant.nextOutcome = .refuse(.methodBlocked)
        try Self.compare(client.follow("challenge"), with: "contact-blocked")
        client.client.tenant.nextOutcome = .refuse(.serverError)
        try Self.compare(client.follow("challenge"), with: "server-error")
        try Self.compare(
            client.follow("challenge", [.v2ContinuationToken: nil]), with: "missing-continuation-token")
        try Self.compare(
            client.follow("challenge", [.v2ContinuationToken: "x"]), with: "invalid-continuation-token")
    }

    @Test func `V2-06: a reset gets the known documents`() throws {
        var client = V2Client(Client.withAccount())
        client.begin()

        try Self.compare(client.follow("reset_password"), with: "start-missing-username")
        try Self.compare(
            client.follow("reset_password", [.username: "ada@contoso.com"]), with: "reset-challenge")
        client.follow("challenge")
        try Self.compare(client.follow("verify", [.otp: client.code]), with: "reset-update")
        try Self.compare(
            client.follow("update", [.v2NewPassword: "aaaaaaaaaaaa"]), with: "reset-password-too-weak")
        try Self.compare(
            client.follow("update", [.v2NewPassword: "Another-Horse-9"]), with: "reset-poll")
    }

    @Test func `V2-06: a known address and values that are refused get the known replies`() throws {
        var client = V2Client(Client.withAccount())
        client.client.tenant.flow.alias = .off
        client.begin()
        client.follow("sign_up")
        let known: [Request.Field: String?] = [.attribute("email"): "ada@contoso.com"]

        try Self.compare(client.follow("submitAttributes", known), with: "signup-user-already-exists")
        try Self.compare(
            client.follow("submitAttributes", [.attribute("email"): "x"]), with: "signup-attribute-invalid")
        client.client.tenant.v2Profile.existingAccount = .methods
        try Self.compare(
            client.follow("submitAttributes", known), with: "signup-existing-account-methods",
            missing: ["_embedded.methods[].hint"], additional: ["_embedded.methods[]._links.recover.href"])
    }
}
