import NativeAuth
import Tenant
import Testing

/// Step-up requirements and the client's capabilities (wire-protocol §4.3).
struct CapabilityTests {
    private static let secondFactor = "400 invalid_grant/mfa_required 50076"
    private static let registration = "400 invalid_grant/registration_required 50079"
    private static let redirect = "200 redirect"

    private static let table: [(String?, InjectedOutcome.StepUp, String)] = [
        ("mfa_required registration_required", .secondFactor, secondFactor),
        ("registration_required mfa_required", .registration, registration),
        ("mfa_required,registration_required", .registration, registration),
        ("telepathy mfa_required", .secondFactor, secondFactor),
        ("mfa_required", .registration, redirect), ("registration_required", .secondFactor, redirect),
        ("telepathy", .secondFactor, redirect), ("MFA_REQUIRED", .secondFactor, redirect),
        ("", .registration, redirect), (nil, .secondFactor, redirect),
    ]

    @Test(arguments: table)
    func `a step-up continues in a client with the capability, otherwise in a browser`(
        capabilities: String?, stepUp: InjectedOutcome.StepUp, line: String
    ) {
        var client = Client.withAccount()
        client.initiate(capabilities: capabilities)
        client.challengeSignIn()
        client.tenant.nextOutcome = .requireStepUp(stepUp)

        let reply = client.redeem(password: goodPassword)

        #expect(reply.line == line)
        #expect(reply.text.contains("redirect_reason") == (line == Self.redirect))
        if line == Self.redirect { #expect(client.redeem(password: goodPassword).line == "200 Bearer") }
    }

    @Test(arguments: table)
    func `a sign-in after a sign-up uses the capabilities of its start request`(
        capabilities: String?, stepUp: InjectedOutcome.StepUp, line: String
    ) {
        var client = Client(.codes())
        client.start(capabilities: capabilities)
        client.challenge()
        client.submit(code: client.code)
        client.tenant.nextOutcome = .requireStepUp(stepUp)

        #expect(client.redeem(username: "ada@contoso.com").line == line)
    }

    @Test func `capabilities may have their older name`() {
        var client = Client.withAccount()
        client.send(
            .signInInitiate,
            [
                .username: "ada@contoso.com", .challengeType: "password redirect",
                .init(rawValue: "capability"): "mfa_required",
            ])
        client.challengeSignIn()
        client.tenant.nextOutcome = .requireStepUp(.secondFactor)

        #expect(client.redeem(password: goodPassword).line == Self.secondFactor)
    }
}
