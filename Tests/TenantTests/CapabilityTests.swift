import NativeAuth
import Tenant
import Testing

/// Step-up requirements and the client's capabilities (wire-protocol §4.3).
struct CapabilityTests {
    private static let factor = "400 invalid_grant/mfa_required 50076"
    private static let contact = "400 invalid_grant/registration_required 50079"
    private static let browser = "200 redirect"

    private static let table: [(String?, Outcome.Demand, String)] = [
        ("mfa_required registration_required", .secondFactor, factor),
        ("registration_required mfa_required", .registration, contact),
        ("mfa_required,registration_required", .registration, contact),
        ("telepathy mfa_required", .secondFactor, factor),
        ("mfa_required", .registration, browser), ("registration_required", .secondFactor, browser),
        ("telepathy", .secondFactor, browser), ("MFA_REQUIRED", .secondFactor, browser),
        ("", .registration, browser), (nil, .secondFactor, browser),
    ]

    @Test(arguments: table)
    func `a step-up continues in a client with the capability, otherwise in a browser`(
        capabilities: String?, demand: Outcome.Demand, line: String
    ) {
        var client = Client.member()
        client.initiate(capabilities: capabilities)
        client.challengeSignIn()
        client.tenant.next = .demand(demand)

        let answer = client.redeem(password: goodPassword)

        #expect(answer.line == line)
        #expect(answer.text.contains("redirect_reason") == (line == Self.browser))
        if line == Self.browser { #expect(client.redeem(password: goodPassword).line == "200 Bearer") }
    }

    @Test(arguments: table)
    func `a sign-in after a sign-up uses the capabilities of its start request`(
        capabilities: String?, demand: Outcome.Demand, line: String
    ) {
        var client = Client(.codes())
        client.start(capabilities: capabilities)
        client.challenge()
        client.submit(code: client.code)
        client.tenant.next = .demand(demand)

        #expect(client.redeem(username: "ada@contoso.com").line == line)
    }

    @Test func `capabilities may have their older name`() {
        var client = Client.member()
        client.send(
            .signInInitiate,
            [
                .username: "ada@contoso.com", .challengeType: "password redirect",
                .init(rawValue: "capability"): "mfa_required",
            ])
        client.challengeSignIn()
        client.tenant.next = .demand(.secondFactor)

        #expect(client.redeem(password: goodPassword).line == Self.factor)
    }
}
