import NativeAuth

extension OutcomeRow {
    static let signUp: [OutcomeRow] =
        rows(.signUp(.start), CallOutcome.signUpStart, CallOutcome.signUpChallenge)
        + rows(.signUp(.resendCode), CallOutcome.signUpResend)
        + rows(
            .signUp(.submitCode), CallOutcome.signUpCode, CallOutcome.signUpCodeErrors,
            CallOutcome.afterSignUpCode)
        + rows(.signUp(.submitPassword), CallOutcome.signUpPassword)
        + rows(.signUp(.submitAttributes), CallOutcome.signUpAttributes)
        + rows(.signUp(.signIn), CallOutcome.signInAfterFlow)
}

extension CallOutcome {
    private static let completed = "onSignUpCompleted(newState:)"
    private static let attributesRequired = "onSignUpAttributesRequired(attributes:newState:)"
    private static let unnamedAttributes = Reply.refusal("invalid_grant", "attribute_validation_failed")

    /// A refusal after which the state machine could go on with another request.
    private static func demand(_ error: String) -> Reply {
        .refusal(error, nil, #""continuation_token":"Tn""#)
    }

    fileprivate static let signUpStart: [CallOutcome] = [
        .error(
            "a rejected password", [.refusal("invalid_grant", "password_too_weak")],
            flags: ["isInvalidPassword"]),
        .error("a taken address", [.refusal("user_already_exists")], flags: ["isUserAlreadyExists"]),
        .error(
            "a rejected address", [.usernameRefused], flags: ["isInvalidUsername"],
            text: "username parameter is empty or not valid"),
        .success(
            "rejected attributes", [.refusal("invalid_grant", "attribute_validation_failed", names)],
            "onSignUpAttributesInvalid(attributeNames:)", details: ["city", "country"]),
        .error("rejected attributes without names", [unnamedAttributes], flags: ["isInvalidAttributes"]),
        .error("required attributes", [.attributesRequired("Tn")]),
        .error("a verification with a token", [demand("verification_required")]),
        .error("a wrong configuration", [.refusal("unsupported_challenge_type")]),
        .error("an unsupported method", [.refusal("unsupported_auth_method")]),
        .error("an unknown error", [.refusal("from_2031")]),
        .browser(),
        .error(
            "a browser, without a reason",
            [.reply(200, #"{"challenge_type":"redirect","continuation_token":"T"}"#)],
            flags: ["isBrowserRequired"],
            text: "This needs a browser. Go on by acquiring a token interactively."),
        .error("an incomplete reply", [.reply(200, "{}")], text: unexpected),
        .error("a server error", [.reply(503, "")], text: serviceDown),
        .offline(),
    ]

    fileprivate static let signUpChallenge: [CallOutcome] = [
        .success(
            "a code", [.started, .codeSent("Tn")],
            "onSignUpCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "Tn",
            details: codeDetails),
        .error("a code without an address", [.started, .codeSentToNobody], text: unexpected),
        .error(
            "an unknown challenge type",
            [.started, .reply(200, #"{"challenge_type":"pigeon","continuation_token":"T"}"#)],
            text: #"Unexpected response body received: unknown challenge type "pigeon""#),
        .error("a password", [.started, .passwordRequired("T")], text: "General error"),
        .browser([.started]),
        .error(
            "an expired session later", [.started, .refusal("expired_token")], flags: ["isSessionExpired"]),
        .error("a taken address later", [.started, .refusal("user_already_exists")]),
    ]

    fileprivate static let signUpResend: [CallOutcome] = [
        .success(
            "a code", [.codeSent("Tn")],
            "onSignUpResendCodeCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "Tn",
            details: codeDetails),
        .error("a documented error", [.refusal("invalid_request")], token: "T0"),
        .error("an unknown client", [.refusal("unauthorized_client")], token: "T0"),
        .error("a wrong configuration", [.refusal("unsupported_challenge_type")], token: "T0"),
        .error(
            "an expired session", [.refusal("expired_token")], token: "T0", flags: ["isSessionExpired"]),
        .error("an unknown error", [.refusal("from_2031")]),
        .error("a password", [.passwordRequired("Tn")], text: "General error"),
        .error("an incomplete reply", [.reply(200, #"{"challenge_type":"oob"}"#)], text: unexpected),
        .error(
            "too many requests", [.reply(429, "", headers: ["retry-after": "7"])], token: "T0",
            text: "Too many requests came from here. Try again in 7 s."),
        .browser(),
        .offline(token: "T0"),
    ]

    fileprivate static let signUpCode: [CallOutcome] = [
        .error(
            "a timeout", [.failure(.timedOut(host: "h", seconds: 9))], token: "T0",
            flags: ["isNetworkError"], text: "h has not answered for 9 s."),
        .success("an account", [.reply(200, #"{"continuation_token":"Tn"}"#)], completed, token: "Tn"),
        .success("an account, no token", [.reply(200, "{}")], completed, token: "none"),
        .success(
            "required attributes", [.attributesRequired("Tn")], attributesRequired, token: "Tn",
            details: ["city"]),
        .browser(),
        .offline(token: "T0"),
    ]

    fileprivate static let signUpCodeErrors: [CallOutcome] = [
        .error("a verification with a token", [demand("verification_required")], text: "General error"),
        .error(
            "a wrong code", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0",
            flags: ["isInvalidCode"]),
        .error(
            "a rejected password", [.refusal("invalid_grant", "password_banned")], token: "T0",
            flags: ["isInvalidCode"]),
        .error("a documented error", [.refusal("invalid_grant")]),
        .error("an unknown error", [.refusal("from_2031")]),
        .error("a blocked address", [.refusal("access_denied", "provider_blocked_by_rep")]),
        .error("a taken address", [.refusal("user_already_exists")], flags: ["isUserAlreadyExists"]),
        .error("a password without a token", [.refusal("credential_required")], text: unexpected),
        .error("required attributes without a list", [.refusal("attributes_required")], text: unexpected),
        .error(
            "rejected attributes", [.refusal("invalid_grant", "attribute_validation_failed", names)]),
        .error("rejected attributes without names", [unnamedAttributes], text: unexpected),
        .error("a verification", [.refusal("verification_required")], text: "General error"),
        .error("no JSON", [.reply(200, "<html>")], text: unexpected),
        .expired,
    ]

    /// The outcomes of the request that announces a password.
    fileprivate static let afterSignUpCode: [CallOutcome] = [
        .success(
            "a password", [.credentialRequired, .passwordRequired("Tn")],
            "onSignUpPasswordRequired(newState:)", token: "Tn"),
        .error(
            "a documented error later", [.credentialRequired, .refusal("invalid_request")],
            text: "General error"),
        .error(
            "an expired session later", [.credentialRequired, .refusal("expired_token")],
            flags: ["isSessionExpired"], text: "General error"),
        .error("an unknown error later", [.credentialRequired, .refusal("from_2031")]),
        .error("a code instead", [.credentialRequired, .codeSent("Tn")], text: "General error"),
        .browser([.credentialRequired]),
        .offline([.credentialRequired]),
    ]

    fileprivate static let signUpPassword: [CallOutcome] = [
        .error("a password again", [demand("credential_required")]),
        .success("an account", [.reply(200, #"{"continuation_token":"Tn"}"#)], completed, token: "Tn"),
        .success("an account, no token", [.reply(200, "{}")], completed, token: "none"),
        .success(
            "required attributes", [.attributesRequired("Tn")], attributesRequired, token: "Tn",
            details: ["city"]),
        .error(
            "a rejected password", [.refusal("invalid_grant", "password_too_short")], token: "T0",
            flags: ["isInvalidPassword"]),
        .error("a wrong code", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0"),
        .error("a documented error", [.refusal("invalid_grant")]),
        .error("a taken address", [.refusal("user_already_exists")], flags: ["isUserAlreadyExists"]),
        .error(
            "rejected attributes", [.refusal("invalid_grant", "attribute_validation_failed", names)]),
        .error("rejected attributes without names", [unnamedAttributes], text: unexpected),
        .error("required attributes without a list", [.refusal("attributes_required")], text: unexpected),
        .error("no JSON", [.reply(400, "<")], text: unexpected),
        .expired, .browser(), .offline(token: "T0"),
    ]

    fileprivate static let signUpAttributes: [CallOutcome] = [
        .error("a password again", [demand("credential_required")]),
        .success("an account", [.reply(200, #"{"continuation_token":"Tn"}"#)], completed, token: "Tn"),
        .success("an account, no token", [.reply(200, "{}")], completed, token: "none"),
        .success(
            "more attributes", [.attributesRequired("Tn")], attributesRequired, token: "Tn",
            details: ["city"]),
        .success(
            "rejected attributes", [.refusal("invalid_grant", "attribute_validation_failed", names)],
            "onSignUpAttributesInvalid(attributeNames:newState:)", token: "T0",
            details: ["city", "country"]),
        .error("a rejected password", [.refusal("invalid_grant", "password_banned")]),
        .error("an unknown error", [.refusal("from_2031")]),
        .error("a taken address", [.refusal("user_already_exists")], flags: ["isUserAlreadyExists"]),
        .error("rejected attributes without names", [unnamedAttributes], text: unexpected),
        .error("required attributes without a list", [.refusal("attributes_required")], text: unexpected),
        .error("no JSON", [.reply(200, "")], text: unexpected),
        .expired, .browser(), .offline(),
    ]
}

extension ScriptedTransport.Reply {
    /// A refusal of the username, identified by the second of two error numbers.
    static let usernameRefused = errorCodes(
        "invalid_request", [7, 90100], "username parameter is empty or not valid")

    /// A challenge that does not say where the code went.
    static let codeSentToNobody = reply(
        200,
        #"{"challenge_type":"oob","challenge_channel":"email","code_length":8,"continuation_token":"T"}"#)
}
