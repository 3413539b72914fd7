@testable import MSAL
import NativeAuth
import Testing

extension TableTests {
    @Test(arguments: Row.registration)
    func `starting a registration calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.registrationState(row.replies)

        let event = try await harness.event(
            from: state.challengeAuthMethod(parameters: .email, delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.registrationCode)
    func `submitting a registration code calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.registrationCodeState(row.replies)

        let event = try await harness.event(
            from: state.submitChallenge(challenge: "12345678", delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.secondFactor)
    func `requesting a second factor calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.secondFactorState(row.replies)

        let event = try await harness.event(
            from: state.requestChallenge(authMethod: .email, delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.secondFactorCode)
    func `submitting a second factor calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.secondFactorCodeState(row.replies)

        let event = try await harness.event(
            from: state.submitChallenge(challenge: "12345678", delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test func `T6: the second factors are requested with the token of the refusal`() async throws {
        let harness = try MSALHarness()
        let code = try await harness.codeState(
            [
                .reply(200, #"{"continuation_token":"T0"}"#), .strongAuthRequired("mfa_required"),
                .methods("Tn"),
            ])
        let event = try await harness.event(from: code.submitCode(code: "1", delegate: harness.delegate))
        let state = try #require(event.state as? SignInAfterSignUpState)

        _ = try await harness.event(from: state.signIn(parameters: .init(), delegate: harness.delegate))

        #expect(harness.transport.requests.last?.path == .signInIntrospect)
        #expect(harness.transport.requests.last?[text: .continuationToken] == "D")
    }
}

extension TableTests.Row {
    /// The outcomes of starting a registration.
    static let registration: [Self] = [
        Self(
            "a code", [.registrationCodeSent("Tn")], "onRegisterStrongAuthVerificationRequired(result:)",
            token: "Tn", details: ["bo@contoso.com", "email", "8"]),
        Self(
            "no code needed", [.preverified("A"), .started, .tokens()], "onSignInCompleted(result:)",
            details: ["ada@contoso.com"]),
        .contactError(
            "blocked", [.refusal("access_denied", "provider_blocked_by_rep")], token: "T0",
            flags: ["isVerificationContactBlocked"]),
        .contactError("refused", [.errorCode(901_001)], token: "T0", flags: ["isInvalidInput"]),
        .contactError("expired", [.refusal("expired_token")], flags: ["isSessionExpired"]),
        .contactError("unknown", [.refusal("from_2031")], token: "T0"),
        .contactError("a browser", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        .contactError(
            "incomplete", [.reply(200, #"{"challenge_type":"oob","continuation_token":"Tn"}"#)], token: "T0",
            text: unexpected),
        .contactError("network", [offline], token: "T0", flags: ["isNetworkError"], text: offlineMessage),
        .contactError(
            "network later", [.preverified("A"), offline], flags: ["isNetworkError"], text: offlineMessage),
        .contactError(
            "a second factor required",
            [.preverified("A"), .started, .strongAuthRequired("mfa_required"), .methods("Tn")],
            text: "General error"),
    ]

    /// The outcomes of submitting a registration code.
    static let registrationCode: [Self] = [
        Self(
            "tokens", [.started, .tokens()], "onSignInCompleted(result:)", details: ["ada@contoso.com"]),
        .contactCodeError(
            "wrong", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0",
            flags: ["isInvalidChallenge"]),
        .contactCodeError("expired", [.refusal("expired_token")], flags: ["isSessionExpired"]),
        .contactCodeError("other", [.refusal("invalid_grant")], token: "T0"),
        .contactCodeError("no token", [.reply(200, "{}")], token: "T0", text: unexpected),
        .contactCodeError("no tokens", [.started, .refusal("invalid_grant")]),
        .contactCodeError("a browser", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        .contactCodeError("network", [offline], token: "T0", flags: ["isNetworkError"], text: offlineMessage),
        .contactCodeError(
            "network later", [.started, offline], flags: ["isNetworkError"], text: offlineMessage),
        .contactCodeError(
            "a second factor required", [.started, .strongAuthRequired("mfa_required"), .methods("Tn")],
            text: "General error"),
    ]

    /// The outcomes of requesting a second factor.
    static let secondFactor: [Self] = [
        Self(
            "a code", [.codeSent("Tn")],
            "onMFARequestChallengeVerificationRequired(newState:sentTo:channelTargetType:codeLength:)",
            token: "Tn", details: ["a**@contoso.com", "email", "8"]),
        .factorError(
            "blocked", [.refusal("access_denied", "provider_blocked_by_rep")], token: "T0",
            flags: ["isAuthMethodBlocked"]),
        .factorError("expired", [.refusal("expired_token")], flags: ["isSessionExpired"]),
        .factorError("not chosen", [.refusal("invalid_request", "introspect_required")], token: "T0"),
        .factorError("a browser", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        .factorError("no code needed", [.preverified("A")], token: "T0", text: unexpected),
        .factorError("network", [offline], token: "T0", flags: ["isNetworkError"], text: offlineMessage),
    ]

    /// The outcomes of submitting a second factor.
    static let secondFactorCode: [Self] = [
        Self("tokens", [.tokens()], "onSignInCompleted(result:)", details: ["ada@contoso.com"]),
        .factorCodeError(
            "wrong", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0",
            flags: ["isInvalidChallenge"]),
        .factorCodeError("expired", [.refusal("expired_token")], flags: ["isSessionExpired"]),
        .factorCodeError("other", [.refusal("invalid_grant")], token: "T0"),
        .factorCodeError("a browser", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        .factorCodeError("no JSON", [.reply(400, "")], token: "T0", text: unexpected),
        .factorCodeError("network", [offline], token: "T0", flags: ["isNetworkError"], text: offlineMessage),
        .factorCodeError(
            "a registration required", [.strongAuthRequired("registration_required"), .methods("Tn")],
            text: "General error"),
        .factorCodeError(
            "no list", [.strongAuthRequired("registration_required"), offline], flags: ["isNetworkError"],
            text: offlineMessage
        ),
    ]

    private static let offline = TableTests.Reply.failure(.offline(host: "h"))
    private static let offlineMessage = "There is no way to h. Check the network."

    private static func contactError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(
            name, replies, "onRegisterStrongAuthChallengeError(error:newState:)", token: token, flags: flags,
            text: text)
    }

    private static func contactCodeError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(
            name, replies, "onRegisterStrongAuthSubmitChallengeError(error:newState:)", token: token,
            flags: flags, text: text)
    }

    private static func factorError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(
            name, replies, "onMFARequestChallengeError(error:newState:)", token: token, flags: flags,
            text: text)
    }

    private static func factorCodeError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(
            name, replies, "onMFASubmitChallengeError(error:newState:)", token: token, flags: flags,
            text: text)
    }
}
