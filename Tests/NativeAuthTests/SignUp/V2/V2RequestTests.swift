import NativeAuth
import SignUp
import TestSupport
import Testing

/// What a request of version 2 holds.
struct V2RequestTests {
    @Test(.rule("V2-42")) func `each request holds what the clients are known to send`() throws {
        var driver = V2.signUp([
            AttributeValue("displayName", .string("Casey")), AttributeValue("jobTitle", .string("Engineer")),
        ])
        try expect(driver.request, matches: "request-start")
        try driver.reply("start-401")
        try expect(driver.request, matches: "request-signup-start")
        try driver.reply("signup-collect-email")
        try expect(driver.request, matches: "request-submit-attributes")
        try driver.reply("signup-verify")
        driver.submit(.code(try V2.secret("12345678")))
        try expect(driver.request, matches: "request-verify-code")
        try driver.reply("signup-continue")
        guard case .done(let completion) = driver.machine.step else { throw V2.WrongStep() }
        var signIn = Driver(SignIn(client: V2.client, api: .v2, authority: V2.authority))
            .submitted(.after(completion))
        try expect(signIn.request, matches: "request-resume")
        try signIn.reply("code")
        try expect(signIn.request, matches: "request-token", except: ["client_info": "true"])
    }

    @Test(.rule("V2-42")) func `a password goes to its link alone`() throws {
        let signIn = try V2.signIn(password: "{secure_password}")
            .replied("start-401", "signin-challenge", "signin-verify-password")
        try expect(signIn.request, matches: "request-verify-password")
        try expect(V2.resetSubmitting("{secure_password}").request, matches: "request-update-password")
    }

    @Test(.rule("V2-42")) func `the client's ID goes to the fixed endpoints only`() throws {
        let driver = try V2.signUp(password: "Canary-7!")
            .replied("start-401", "signup-collect-email", "signup-verify").submitted(.resend)
            .replied("signup-verify-resent").submitted(.code(V2.secret("12345678")))

        #expect(driver.sent.map { $0.form[.clientID] != nil } == [true, false, false, false, false])
        #expect(driver.sent.map(\.isLink) == [false, true, true, true, true])
        #expect(driver.sent.allSatisfy { $0.correlationID == V2.client.correlationID })
    }

    @Test(.rule("V2-42")) func `secrets travel as secrets only`() throws {
        let code = try V2.secret("12345678")
        let signUp = try V2.signUpSubmitting()
        let secondFactor = try V2.signInAtSecondFactor().submitted(.code(code))
        let registration = try V2.signInAtRegistration().submitted(.code(code))
        let reset = try V2.resetSubmitting()

        let sent = signUp.sent + secondFactor.sent + registration.sent + reset.sent
        for (field, value) in sent.flatMap(\.form) where field.isSecret {
            guard case .secret = value else { throw V2.WrongStep() }
        }
        #expect(signUp.sent.flatMap(\.secretNames) == ["otp", "attributes/password"])
        #expect(secondFactor.sent.flatMap(\.secretNames) == ["otp", "otp"])
        #expect(registration.sent.flatMap(\.secretNames) == ["password", "code"])
        #expect(reset.sent.flatMap(\.secretNames) == ["otp", "newPassword"])
    }

    @Test func `the scopes and the claims go out with the first request and with the code`() throws {
        let signIn = SignIn(
            client: V2.client, scopes: ["User.Read"], claims: "{}", api: .v2, authority: V2.authority)
        let driver = try Driver(signIn)
            .submitted(.start(username: V2.email, password: V2.secret("Canary-7!")))
            .replied("start-401", "signin-challenge", "signin-verify-password", "signup-continue", "code")

        let scopes = "User.Read openid profile offline_access"
        #expect(driver.path == "/oauth2/v2.0/token")
        #expect(driver.sent.map { $0.fields["scope"] } == [scopes, nil, nil, nil, nil, scopes])
        #expect(driver.sent.map { $0.fields["claims"] } == ["{}", nil, nil, nil, nil, "{}"])
    }

    private func expect(
        _ request: Request?, matches name: String, except members: [String: String] = [:]
    ) throws {
        let fixture = try V2Fixture(name)
        let request = try #require(request)
        var fields = fixture.fields.merging(members) { _, new in new }
        // A scope list has no order.
        let scopes = [request.fields["scope"], fields["scope"]].map { Set(($0 ?? "").split(separator: " ")) }
        #expect(scopes[0] == scopes[1])
        fields["scope"] = request.fields["scope"]
        fields["continuationToken"] = fields["continuationToken"].map { _ in
            request.fields["continuationToken"] ?? ""
        }

        #expect(request.fields == fields, "\(name)")
        #expect(request.method.rawValue == fixture.method)
        #expect((request.encoding == .json) == fixture.isJSON)
    }
}
