import NativeAuth

extension OutcomeRow {
    static let reset: [OutcomeRow] =
        rows(.reset(.start), CallOutcome.resetStart, CallOutcome.resetChallenge)
        + rows(.reset(.resendCode), CallOutcome.resetResend)
        + rows(.reset(.submitCode), CallOutcome.resetCode)
        + rows(
            .reset(.submitPassword), CallOutcome.newPassword, CallOutcome.polls, CallOutcome.failedPolls)
        + rows(.reset(.signIn), CallOutcome.signInAfterFlow)
}

/// The outcomes of a password reset up to the code.
extension CallOutcome {
    fileprivate static let resetStart: [CallOutcome] = [
        .error("an unknown user", [.refusal("user_not_found")], flags: ["isUserNotFound"]),
        .error(
            "no password", [.errorCodes("invalid_request", [7, 500_222])],
            flags: ["isUserDoesNotHavePassword"]),
        .error(
            "no password, no message", [.reply(400, #"{"error":"invalid_request","error_codes":[500222]}"#)],
            flags: ["isUserDoesNotHavePassword"], text: "User does not have a password"),
        .error(
            "a rejected username", [.usernameRefused], flags: ["isInvalidUsername"],
            text: "username parameter is empty or not valid"),
        .error("a wrong configuration", [.refusal("unsupported_challenge_type")]),
        .error("an unknown error", [.refusal("from_2031")]),
        .error("an incomplete reply", [.reply(200, "{}")], text: unexpected),
        .error("a server error", [.reply(503, "")], text: serviceDown),
        .error(
            "a browser, without a reason",
            [.reply(200, #"{"challenge_type":"redirect","continuation_token":"T"}"#)],
            flags: ["isBrowserRequired"],
            text: "This needs a browser. Go on by acquiring a token interactively."),
        .expired, .browser(), .offline(),
    ]

    fileprivate static let resetChallenge: [CallOutcome] = [
        .success(
            "a code", [.started, .codeSent("Tn")],
            "onResetPasswordCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "Tn",
            details: codeDetails),
        .error("a code without an address", [.started, .codeSentToNobody], text: unexpected),
        .error(
            "a code without a channel",
            [
                .started,
                .reply(
                    200,
                    """
                    {"challenge_type":"oob","challenge_target_label":"a","code_length":8,
                     "continuation_token":"T"}
                    """),
            ], text: unexpected),
        .error(
            "a code without a length",
            [
                .started,
                .reply(
                    200,
                    """
                    {"challenge_type":"oob","challenge_target_label":"a","challenge_channel":"email",
                     "code_length":-1,"continuation_token":"T"}
                    """),
            ], text: unexpected),
        .error(
            "a password instead", [.started, .passwordRequired("T")],
            text: #"Unexpected challenge type "password""#),
        .error(
            "an unknown challenge type",
            [.started, .reply(200, #"{"challenge_type":"pigeon","continuation_token":"T"}"#)],
            text: #"Unexpected challenge type "pigeon""#),
        .error("an unknown user later", [.started, .refusal("user_not_found")]),
        .error(
            "an expired session later", [.started, .refusal("expired_token")], flags: ["isSessionExpired"]),
        .browser([.started]),
    ]

    fileprivate static let resetResend: [CallOutcome] = [
        .success(
            "a code", [.codeSent("Tn")],
            "onResetPasswordResendCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "Tn",
            details: codeDetails),
        .error("an unknown error", [.refusal("from_2031")], token: "T0"),
        .error(
            "an incomplete reply", [.reply(200, #"{"challenge_type":"oob"}"#)], token: "T0",
            text: unexpected),
        .error(
            "a code without an address",
            [.reply(200, #"{"challenge_type":"oob","continuation_token":"Tn"}"#)], token: "Tn",
            text: unexpected),
        .error(
            "a password instead", [.passwordRequired("Tn")], token: "T0",
            text: #"Unexpected challenge type "password""#),
        .error(
            "too many requests", [.reply(429, "", headers: ["retry-after": "7"])], token: "T0",
            text: "Too many requests came from here. Try again in 7 s."),
        .expired, .browser(), .offline(token: "T0"),
    ]

    fileprivate static let resetCode: [CallOutcome] = [
        .success("a password", [.codeAccepted("Tn")], "onPasswordRequired(newState:)", token: "Tn"),
        .error(
            "a wrong code", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0",
            flags: ["isInvalidCode"]),
        .error(
            "a wrong code, no message",
            [.reply(400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#)],
            token: "T0", flags: ["isInvalidCode"], text: "Invalid code"),
        .error("a rejected password", [.refusal("invalid_grant", "password_too_weak")], token: "T0"),
        .error("an unknown error", [.refusal("from_2031")], token: "T0"),
        .error("a verification", [.refusal("verification_required")], token: "T0", text: "General error"),
        .error("an incomplete reply", [.reply(200, #"{"expires_in":600}"#)], token: "T0", text: unexpected),
        .expired, .browser(), .offline(token: "T0"),
    ]
}

/// The outcomes of the new password: `T0` is the token of the code, and `Ts` the one of the submission.
extension CallOutcome {
    private static let completed = "onResetPasswordCompleted(newState:)"

    fileprivate static let newPassword: [CallOutcome] = [
        .error(
            "a rejected password", [.refusal("invalid_grant", "password_too_weak")], token: "T0",
            flags: ["isInvalidPassword"]),
        .error("an unknown error", [.refusal("from_2031")], token: "T0"),
        .error(
            "a browser", [.redirect], flags: ["isBrowserRequired", "mayHaveChanged"], text: "because"),
        .error(
            "an incomplete reply", [.reply(200, #"{"poll_interval":2}"#)], token: "T0",
            flags: ["mayHaveChanged"], text: unexpected),
        .error(
            "no reply", [.failure(.interrupted(host: "h"))], token: "T0",
            flags: ["isNetworkError", "mayHaveChanged"],
            text: "The connection to h ended before the answer had come."),
        .error(
            "a server error", [.reply(503, "")], token: "T0", flags: ["mayHaveChanged"], text: serviceDown),
        .error(
            "too many requests", [.reply(429, "")], token: "T0",
            text: "Too many requests came from here. Try again later."),
        .expired, .offline(token: "T0"),
    ]

    fileprivate static let polls: [CallOutcome] = [
        .success("stored", [.saving("Ts"), .saved("Tn")], completed, token: "Tn"),
        .success(
            "stored, no token", [.saving("Ts"), .reply(200, #"{"status":"succeeded"}"#)], completed,
            token: "none"),
        .success(
            "stored after errors",
            [
                .saving("Ts"), .offline, .reply(503, ""), .reply(429, "", headers: ["retry-after": "9"]),
                .saved("Tn"),
            ], completed, token: "Tn"),
        .error(
            "still in progress", [.saving("Ts")] + Array(repeating: .inProgress, count: 151), token: "T0",
            flags: ["isStillSaving", "mayHaveChanged"], text: "General error"),
        .error(
            "not stored", [.saving("Ts"), .notSaved("Tn")], token: "Tn", flags: ["isNotSaved"],
            text: "General error"),
        .error(
            "not stored, no token", [.saving("Ts"), .reply(200, #"{"status":"failed"}"#)], token: "Ts",
            flags: ["isNotSaved"], text: "General error"),
    ]

    fileprivate static let failedPolls: [CallOutcome] = [
        .error(
            "a password rejected by a poll", [.saving("Ts"), .refusal("invalid_grant", "password_banned")],
            token: "Ts", flags: ["isInvalidPassword"]),
        .error(
            "an unknown error of a poll", [.saving("Ts"), .refusal("from_2031")], token: "T0",
            flags: ["mayHaveChanged"]),
        .error(
            "an incomplete poll", [.saving("Ts"), .reply(200, "{}")], token: "T0", flags: ["mayHaveChanged"],
            text: unexpected),
        .error(
            "a deleted user", [.saving("Ts"), .refusal("user_not_found")], flags: ["mayHaveChanged"]),
        .error(
            "an expired session of a poll", [.saving("Ts"), .refusal("expired_token")],
            flags: ["isSessionExpired", "mayHaveChanged"]),
        .error(
            "a browser of a poll", [.saving("Ts"), .redirect],
            flags: ["isBrowserRequired", "mayHaveChanged"], text: "because"),
        .error(
            "polls without a connection", [.saving("Ts")] + Array(repeating: .offline, count: 151),
            token: "T0", flags: ["isNetworkError", "mayHaveChanged"], text: offlineText),
        .error(
            "too many polls", [.saving("Ts"), .reply(429, "", headers: ["retry-after": "86400"])],
            token: "T0", flags: ["mayHaveChanged"],
            text: "Too many requests came from here. Try again in 86400 s."),
    ]
}
