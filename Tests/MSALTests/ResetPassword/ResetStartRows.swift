import NativeAuth

/// The calls of a password reset up to the code.
extension TableTests.Row {
    /// Rows Z02 to Z08.
    static let resetStart: [Self] =
        ["invalid_request", "unauthorized_client", "unsupported_challenge_type", "invalid_client"]
        .map { .resetStartError("Z06 " + $0, [.refusal($0)]) }
        + ["invalid_request", "unauthorized_client", "unsupported_challenge_type", "user_not_found"]
        .map { .resetStartError("Z08 " + $0, [.started, .refusal($0)]) } + resetStarts + resetChallenges

    private static let resetStarts: [Self] = [
        .resetStartError("Z02", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        .resetStartError(
            "Z02 with a token, without a reason",
            [.reply(200, #"{"challenge_type":"redirect","continuation_token":"T"}"#)],
            flags: ["isBrowserRequired"],
            text: "This needs a browser. Go on by acquiring a token interactively."),
        .resetStartError(
            "Z02 challenge", [.started, .redirect], flags: ["isBrowserRequired"], text: "because"),
        .resetStartError("Z03", [.reply(200, "{}")], text: unexpected),
        .resetStartError("Z04", [.refusal("user_not_found")], flags: ["isUserNotFound"]),
        .resetStartError("Z04 by number", [.errorCode(50034)], flags: ["isUserNotFound"]),
        .resetStartError(
            "Z05", [.errorCodes("invalid_request", [500_222])], flags: ["isUserDoesNotHavePassword"]),
        .resetStartError(
            "Z05 second number", [.errorCodes("invalid_request", [7, 500_222])],
            flags: ["isUserDoesNotHavePassword"]),
        .resetStartError(
            "Z05 no text", [.reply(400, #"{"error":"invalid_request","error_codes":[500222]}"#)],
            flags: ["isUserDoesNotHavePassword"], text: "User does not have a password"),
        .resetStartError(
            "Z06 username",
            [.errorCodes("invalid_request", [90100], "username parameter is empty or not valid")],
            flags: ["isInvalidUsername"], text: "username parameter is empty or not valid"),
        .resetStartError(
            "Z06 client",
            [.errorCodes("invalid_request", [90100], "client_id parameter is empty or not valid")],
            text: "client_id parameter is empty or not valid"),
        .resetStartError("Z06 expired", [.refusal("expired_token")], flags: ["isSessionExpired"]),
        .resetStartError("Z06 unknown", [.refusal("from_2031")]),
        .resetStartError("Z06 no JSON", [.reply(400, "<html>")], text: unexpected),
        .resetStartError("Z06 an error with 200", [.reply(200, #"{"error":"x"}"#)], text: unexpected),
        .resetStartError("Z06 network", [.offline], flags: ["isNetworkError"], text: offlineText),
        .resetStartError(
            "Z06 down", [.reply(503, "")],
            text: "The service has trouble of its own (status 503). Try again later."),
    ]

    private static let resetChallenges: [Self] =
        [
            #"{"challenge_type":"oob"}"#, #"{"continuation_token":"T"}"#, "[]", "",
            #"{"challenge_type":"oob","challenge_channel":"email","code_length":8,"continuation_token":"T"}"#,
            #"{"challenge_type":"oob","challenge_target_label":"a","code_length":8,"continuation_token":"T"}"#,
            oobWithLength("-1"), oobWithLength("99999999999999999999"), oobWithLength("null"),
        ].map { .resetStartError("Z08 \($0)", [.started, .reply(200, $0)], text: unexpected) }
        + [
            Self(
                "Z07", [.started, .codeSent("Tn")],
                "onResetPasswordCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "Tn",
                details: ["a**@contoso.com", "email", "8"]),
            .resetStartError(
                "Z08 password", [.started, .passwordRequired("T")],
                text: #"Unexpected challenge type "password""#),
            .resetStartError(
                "Z08 unknown type",
                [.started, .reply(200, #"{"challenge_type":"pigeon","continuation_token":"T"}"#)],
                text: #"Unexpected challenge type "pigeon""#),
            .resetStartError(
                "Z08 expired", [.started, .refusal("expired_token")], flags: ["isSessionExpired"]),
            .resetStartError(
                "Z08 55200", [.started, .errorCodes("invalid_request", [55200])], flags: ["isSessionExpired"]),
            .resetStartError("Z08 codes", [.started, .errorCodes("invalid_request", [701_014])]),
            .resetStartError("Z08 unknown", [.started, .refusal("from_2031")]),
        ]

    private static func oobWithLength(_ length: String) -> String {
        #"{"challenge_type":"oob","challenge_target_label":"a","challenge_channel":"email","#
            + #""continuation_token":"T","code_length":\#(length)}"#
    }

    private static func resetStartError(
        _ name: String, _ replies: [TableTests.Reply], flags: Set<String> = [], text: String = "Why"
    ) -> Self {
        Self(name, replies, "onResetPasswordStartError(error:)", flags: flags, text: text)
    }
}

extension TableTests.Row {
    static let offlineText = "There is no way to h. Check the network."

    /// Rows Z09 and Z10.
    static let resetResend: [Self] =
        ["invalid_request", "unauthorized_client", "unsupported_challenge_type", "from_2031"]
        .map { .resetResendError("Z10 " + $0, [.refusal($0)], token: "T0") }
        + [
            Self(
                "Z09", [.codeSent("Tn")],
                "onResetPasswordResendCodeRequired(newState:sentTo:channelTargetType:codeLength:)",
                token: "Tn", details: ["a**@contoso.com", "email", "8"]),
            .resetResendError("Z10 redirect", [.redirect], flags: ["isBrowserRequired"], text: "because"),
            .resetResendError("Z10 expired", [.refusal("expired_token")], flags: ["isSessionExpired"]),
            .resetResendError(
                "Z10 55200", [.errorCodes("invalid_request", [55200])], flags: ["isSessionExpired"]),
            .resetResendError("Z10 codes", [.errorCodes("invalid_request", [701_014])], token: "T0"),
            .resetResendError(
                "Z10 incomplete", [.reply(200, #"{"challenge_type":"oob"}"#)], token: "T0", text: unexpected),
            .resetResendError(
                "Z10 no label", [.reply(200, #"{"challenge_type":"oob","continuation_token":"Tn"}"#)],
                token: "Tn", text: unexpected),
            .resetResendError(
                "Z10 password", [.passwordRequired("Tn")], token: "T0",
                text: #"Unexpected challenge type "password""#),
            .resetResendError(
                "Z10 network", [.offline], token: "T0", flags: ["isNetworkError"], text: offlineText),
            .resetResendError(
                "Z10 too many", [.reply(429, "", headers: ["retry-after": "7"])], token: "T0",
                text: "Too many requests came from here. Try again in 7 s."),
        ]

    /// Rows Z12 to Z16.
    static let resetCode: [Self] =
        ["invalid_grant", "invalid_request", "unauthorized_client", "from_2031", "invalid_client"]
        .map { .resetCodeError("Z14 " + $0, [.refusal($0)], token: "T0") }
        + [
            Self("Z12", [.codeAccepted("Tn")], "onPasswordRequired(newState:)", token: "Tn"),
            .resetCodeError(
                "Z12 no token", [.reply(200, #"{"expires_in":600}"#)], token: "T0", text: unexpected),
            .resetCodeError(
                "Z13", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0",
                flags: ["isInvalidCode"]),
            .resetCodeError(
                "Z13 too old",
                [
                    .reply(
                        400,
                        #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#)
                ], token: "T0", flags: ["isInvalidCode"], text: "Invalid code"),
            .resetCodeError(
                "Z14 suberror", [.refusal("invalid_grant", "password_too_weak")], token: "T0"),
            .resetCodeError("Z14 reset is off", [.errorCodes("invalid_request", [])], token: "T0"),
            .resetCodeError("Z14 expired", [.refusal("expired_token")], flags: ["isSessionExpired"]),
            .resetCodeError(
                "Z14 55200", [.errorCodes("invalid_request", [55200])], flags: ["isSessionExpired"]),
            .resetCodeError("Z14 no JSON", [.reply(200, "<")], token: "T0", text: unexpected),
            .resetCodeError(
                "Z14 network", [.offline], token: "T0", flags: ["isNetworkError"], text: offlineText),
            .resetCodeError(
                "Z15", [.refusal("verification_required")], token: "T0", text: "General error"),
            .resetCodeError("Z16", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        ]

    private static func resetResendError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(
            name, replies, "onResetPasswordResendCodeError(error:newState:)", token: token, flags: flags,
            text: text)
    }

    private static func resetCodeError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(
            name, replies, "onResetPasswordVerifyCodeError(error:newState:)", token: token, flags: flags,
            text: text)
    }
}
