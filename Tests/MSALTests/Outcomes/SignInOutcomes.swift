import NativeAuth
import SignUp

extension OutcomeRow {
    static let signIn = rows(.signIn(.start), CallOutcome.signInStart) + signInSteps

    /// The errors of every call on a state of a sign-in.
    private static let everySignInStep: [OutcomeRow] = {
        let steps: [SignInCall] = [
            .submitCode, .submitPassword, .resendCode, .requestChallenge, .requestAnotherChallenge,
            .submitChallenge, .challengeAuthMethod, .submitRegistrationChallenge,
        ]
        return steps.flatMap { rows(.signIn($0), CallOutcome.signInErrors) }
    }()

    /// The calls on the states of a sign-in.
    private static let signInSteps: [OutcomeRow] =
        everySignInStep
        + rows(.signIn(.submitCode), CallOutcome.signInCode)
        + rows(.signIn(.submitPassword), CallOutcome.signInPassword)
        + rows(.signIn(.resendCode), CallOutcome.signInResend)
        + rows(.signIn(.requestChallenge), CallOutcome.secondFactor)
        + rows(.signIn(.submitChallenge), CallOutcome.secondFactorCode)
        + rows(.signIn(.challengeAuthMethod), CallOutcome.registration)
        + rows(.signIn(.submitRegistrationChallenge), CallOutcome.registrationCode)

    /// The calls on the states of a sign-in that fail.
    static let failedSignInSteps: [(SignInCall, CallOutcome)] = signInSteps.compactMap { row in
        guard case .signIn(let call) = row.call, row.outcome.method == nil else { return nil }
        return (call, row.outcome)
    }
}

extension CallOutcome {
    private static let completed = "onSignInCompleted(result:)"
    private static let secondFactorRequired = "onSignInAwaitingMFA(authMethods:newState:)"
    private static let registrationRequired =
        "onSignInStrongAuthMethodRegistration(authMethods:newState:)"
    private static let methods = [
        "email", "oob", "email", "a**@contoso.com", "sms", "oob", "sms", "none",
    ]
    private static let tokensWithoutIDToken = Reply.reply(
        200, #"{"token_type":"Bearer","access_token":"A","expires_in":3600}"#)

    /// The outcomes of a sign-in after a sign-up or a password reset.
    static let signInAfterFlow: [CallOutcome] = [
        .success("tokens", [.tokens()], completed, details: ["ada@contoso.com"]),
        .success(
            "a second factor", [.strongAuthRequired("mfa_required"), .methods("Tn")], secondFactorRequired,
            token: "Tn", details: methods),
        .success(
            "a registration", [.strongAuthRequired("registration_required"), .methods("Tn")],
            registrationRequired, token: "Tn", details: methods),
        .error("no ID token", [tokensWithoutIDToken], text: "General error"),
        .error(
            "an ID token that is no JWT",
            [
                .reply(
                    200,
                    #"{"id_token":"a.b.c","token_type":"Bearer","access_token":"A","expires_in":3600}"#)
            ], text: "General error"),
        .error("no list of methods", [.strongAuthRequired("mfa_required"), .refusal("from_2031")]),
        .error(
            "an expired session later",
            [.strongAuthRequired("registration_required"), .refusal("expired_token")],
            flags: ["isSessionExpired"]),
        .error(
            "a second factor without a token", [.refusal("invalid_grant", "mfa_required")],
            text: "General error"),
        .error("a refused token", [.refusal("invalid_grant")]),
        .error(
            "a password to change", [.errorCode(50142)],
            text: "The password has to be changed before the person can sign in. Why"),
        .error("no JSON", [.reply(400, "")], text: unexpected),
        .expired, .browser(), .browser([.strongAuthRequired("mfa_required")]), .offline(),
        .offline([.strongAuthRequired("registration_required")]),
    ]

    fileprivate static let signInStart: [CallOutcome] = [
        .success(
            "tokens", [.started, .passwordRequired("T0"), .tokens()], completed,
            details: ["ada@contoso.com"]),
        .success(
            "a code", [.started, .codeSent("T0")],
            "onSignInCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "T0",
            details: codeDetails),
        .success(
            "a second factor",
            [.started, .passwordRequired("T0"), .strongAuthRequired("mfa_required"), .methods("Tn")],
            secondFactorRequired, token: "Tn", details: methods),
        .success(
            "a registration",
            [
                .started, .passwordRequired("T0"), .strongAuthRequired("registration_required"),
                .methods("Tn"),
            ], registrationRequired, token: "Tn", details: methods),
        .error("an unknown user", [.refusal("user_not_found")], flags: ["isUserNotFound"]),
        .error(
            "a wrong password", [.started, .passwordRequired("T0"), .errorCode(50126)],
            flags: ["isInvalidCredentials"]),
        .error("an unknown error", [.refusal("from_2031")]),
        .error("an incomplete reply", [.reply(200, "{}")], text: unexpected),
        .browser(), .browser([.started]),
    ]

    /// The errors of every call on a state: it is handed back if the call can be repeated.
    fileprivate static let signInErrors: [CallOutcome] = [
        .error("an unknown error", [.refusal("from_2031")], token: "T0"),
        .error("no JSON", [.reply(400, "")], token: "T0", text: unexpected),
        .error("a server error", [.reply(503, "")], token: "T0", text: serviceDown),
        .expired, .browser(), .offline(token: "T0"),
    ]

    fileprivate static let signInCode: [CallOutcome] = [
        .success("tokens", [.tokens()], completed, details: ["ada@contoso.com"]),
        .success(
            "a second factor", [.strongAuthRequired("mfa_required"), .methods("Tn")], secondFactorRequired,
            token: "Tn", details: methods),
        .success(
            "a registration", [.strongAuthRequired("registration_required"), .methods("Tn")],
            registrationRequired, token: "Tn", details: methods),
        .error(
            "a wrong code", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0",
            flags: ["isInvalidCode"]),
        .error("no ID token", [tokensWithoutIDToken], token: "T0", text: "General error"),
        .error("no list of methods", [.strongAuthRequired("mfa_required"), .refusal("from_2031")]),
        .offline([.strongAuthRequired("registration_required")]),
    ]

    fileprivate static let signInPassword: [CallOutcome] = [
        .success("tokens", [.tokens()], completed, details: ["ada@contoso.com"]),
        .error("a wrong password", [.errorCode(50126)], token: "T0", flags: ["isInvalidPassword"]),
        .error("no list of methods", [.strongAuthRequired("mfa_required"), .refusal("from_2031")]),
    ]

    fileprivate static let signInResend: [CallOutcome] = [
        .success(
            "a code", [.codeSent("Tn")],
            "onSignInResendCodeCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "Tn",
            details: codeDetails),
        .error(
            "an incomplete reply", [.reply(200, #"{"challenge_type":"oob"}"#)], token: "T0",
            text: unexpected),
        .error("a password instead", [.passwordRequired("Tn")], text: "General error"),
    ]

    fileprivate static let secondFactor: [CallOutcome] = [
        .success(
            "a code", [.codeSent("Tn")],
            "onMFARequestChallengeVerificationRequired(newState:sentTo:channelTargetType:codeLength:)",
            token: "Tn", details: codeDetails),
        .error(
            "a blocked address", [.refusal("access_denied", "provider_blocked_by_rep")], token: "T0",
            flags: ["isAuthMethodBlocked"]),
        .error("no code needed", [.preverified("A")], token: "T0", text: unexpected),
        .error("a password instead", [.passwordRequired("Tn")], text: "General error"),
    ]

    fileprivate static let secondFactorCode: [CallOutcome] = [
        .success("tokens", [.tokens()], completed, details: ["ada@contoso.com"]),
        .error(
            "a wrong code", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0",
            flags: ["isInvalidChallenge"]),
        .error(
            "a second factor again", [.strongAuthRequired("mfa_required"), .methods("Tn")],
            text: "General error"),
        .error(
            "a registration", [.strongAuthRequired("registration_required"), .methods("Tn")],
            text: "General error"),
        .offline([.strongAuthRequired("registration_required")]),
    ]

    fileprivate static let registration: [CallOutcome] = [
        .success(
            "a code", [.registrationCodeSent("Tn")], "onRegisterStrongAuthVerificationRequired(result:)",
            token: "Tn", details: ["bo@contoso.com", "email", "8"]),
        .success(
            "no code needed", [.preverified("A"), .started, .tokens()], completed,
            details: ["ada@contoso.com"]),
        .error(
            "a blocked contact", [.refusal("access_denied", "provider_blocked_by_rep")], token: "T0",
            flags: ["isVerificationContactBlocked"]),
        .error("a rejected contact", [.errorCode(901_001)], token: "T0", flags: ["isInvalidInput"]),
        .error(
            "an incomplete reply", [.reply(200, #"{"challenge_type":"oob","continuation_token":"Tn"}"#)],
            token: "T0", text: unexpected),
        .error("no code needed, then an error", [.preverified("A"), .refusal("from_2031")]),
        .error(
            "no code needed, then no tokens", [.preverified("A"), .started, .refusal("invalid_grant")]),
        .error(
            "no code needed, then a second factor",
            [.preverified("A"), .started, .strongAuthRequired("mfa_required"), .methods("Tn")],
            text: "General error"),
        .offline([.preverified("A")]),
    ]

    fileprivate static let registrationCode: [CallOutcome] = [
        .success("tokens", [.started, .tokens()], completed, details: ["ada@contoso.com"]),
        .error(
            "a wrong code", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0",
            flags: ["isInvalidChallenge"]),
        .error("an incomplete reply", [.reply(200, "{}")], token: "T0", text: unexpected),
        .error("accepted, then no tokens", [.started, .refusal("invalid_grant")]),
        .error(
            "accepted, then a second factor",
            [.started, .strongAuthRequired("mfa_required"), .methods("Tn")], text: "General error"),
        .error(
            "accepted, then a registration",
            [.started, .strongAuthRequired("registration_required"), .methods("Tn")], text: "General error"),
        .offline([.started]),
    ]
}
