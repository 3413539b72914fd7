@testable import MSAL
import NativeAuth
import Testing

extension TableTests {
    @Test(arguments: Row.resetStart)
    func `starting a password reset calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness(row.replies)

        let event = try await harness.resetPassword()

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.resetResend)
    func `resending a reset code calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.resetCodeState(row.replies)

        let event = try await harness.event(from: state.resendCode(delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.resetCode)
    func `submitting a reset code calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.resetCodeState(row.replies)

        let event = try await harness.event(
            from: state.submitCode(code: "12345678", delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.resetSubmit)
    func `submitting a new password calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.newPasswordState(row.replies)

        let event = try await harness.submit("Correct-Horse-7", to: state)

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.signInAfterReset)
    func `signing in after a reset calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.resetCompletion(.saved("T0"), row.replies)

        let event = try await harness.event(
            from: state.signIn(parameters: .init(), delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }
}

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

/// The new password of a reset, and the sign-in after it.
extension TableTests.Row {
    /// Rows Z18 to Z24; `T0` is the token of the code, and `Ts` the one of the submission.
    static let resetSubmit: [Self] = submissions + polls + failedPolls

    private static let submissions: [Self] =
        passwordSuberrors.map {
            .resetSubmitError(
                "Z18 " + $0, [.refusal("invalid_grant", $0)], token: "T0", flags: ["isInvalidPassword"])
        }
        + ["invalid_grant", "invalid_request", "unauthorized_client", "from_2031"]
        .map { .resetSubmitError("Z19 " + $0, [.refusal($0)], token: "T0") }
        + [
            .resetSubmitError(
                "Z18 from 2031", [.refusal("invalid_grant", "password_from_2031")], token: "T0",
                flags: ["isInvalidPassword"]),
            .resetSubmitError("Z19 expired", [.refusal("expired_token")], flags: ["isSessionExpired"]),
            .resetSubmitError(
                "Z19 55200", [.errorCodes("invalid_request", [55200])], flags: ["isSessionExpired"]),
            .resetSubmitError(
                "Z19 redirect", [.redirect], flags: ["isBrowserRequired", "mayHaveChanged"], text: "because"),
            .resetSubmitError(
                "Z19 incomplete", [.reply(200, #"{"poll_interval":2}"#)], token: "T0",
                flags: ["mayHaveChanged"], text: unexpected),
            .resetSubmitError(
                "Z19 no JSON", [.reply(200, "<html>")], token: "T0", flags: ["mayHaveChanged"],
                text: unexpected),
            .resetSubmitError(
                "Z19 network", [.failure(.interrupted(host: "h"))], token: "T0",
                flags: ["isNetworkError", "mayHaveChanged"],
                text: "The connection to h ended before the answer had come."),
            .resetSubmitError(
                "Z19 nothing sent", [.offline], token: "T0", flags: ["isNetworkError"], text: offlineText),
            .resetSubmitError(
                "Z19 down", [.reply(500, "")], token: "T0", flags: ["mayHaveChanged"],
                text: "The service has trouble of its own (status 500). Try again later."),
            .resetSubmitError(
                "Z19 too many", [.reply(429, "")], token: "T0",
                text: "Too many requests came from here. Try again later."),
        ]

    private static let polls: [Self] = [
        Self("Z20", [.saving("Ts"), .saved("Tn")], resetCompleted, token: "Tn"),
        Self(
            "Z20 without a token", [.saving("Ts"), .reply(200, #"{"status":"succeeded"}"#)], resetCompleted,
            token: "none"),
        Self(
            "Z20 after waiting", [.saving("Ts"), .inProgress, .notStarted, .inProgress, .saved("Tn")],
            resetCompleted, token: "Tn"),
        Self(
            "Z20 after trouble",
            [
                .saving("Ts"), .offline, .reply(503, ""), .reply(429, "", headers: ["retry-after": "9"]),
                .saved("Tn"),
            ], resetCompleted, token: "Tn"),
        .resetSubmitError(
            "Z21 in progress", [.saving("Ts")] + Array(repeating: .inProgress, count: 151), token: "T0",
            flags: ["isStillSaving", "mayHaveChanged"], text: "General error"),
        .resetSubmitError(
            "Z21 not started", [.saving("Ts")] + Array(repeating: .notStarted, count: 151), token: "T0",
            flags: ["isStillSaving", "mayHaveChanged"], text: "General error"),
        .resetSubmitError(
            "Z22", [.saving("Ts"), .notSaved("Tn")], token: "Tn", flags: ["isNotSaved"],
            text: "General error"),
        .resetSubmitError(
            "Z22 without a token", [.saving("Ts"), .reply(200, #"{"status":"failed"}"#)], token: "Ts",
            flags: ["isNotSaved"], text: "General error"),
    ]

    private static let failedPolls: [Self] =
        passwordSuberrors.map {
            .resetSubmitError(
                "Z23 " + $0, [.saving("Ts"), .refusal("invalid_grant", $0)], token: "Ts",
                flags: ["isInvalidPassword"])
        }
        + ["invalid_grant", "invalid_request", "unauthorized_client", "from_2031"].map {
            .resetSubmitError(
                "Z24 " + $0, [.saving("Ts"), .refusal($0)], token: "T0", flags: ["mayHaveChanged"])
        }
        + ["{}", #"{"status":"done"}"#, #"{"status":1}"#, "", "[1]"].map {
            .resetSubmitError(
                "Z24 \($0)", [.saving("Ts"), .reply(200, $0)], token: "T0", flags: ["mayHaveChanged"],
                text: unexpected)
        }
        + [
            .resetSubmitError(
                "Z24 expired", [.saving("Ts"), .refusal("expired_token")],
                flags: ["isSessionExpired", "mayHaveChanged"]),
            .resetSubmitError(
                "Z24 deleted", [.saving("Ts"), .refusal("user_not_found")], flags: ["mayHaveChanged"]),
            .resetSubmitError(
                "Z24 redirect", [.saving("Ts"), .redirect], flags: ["isBrowserRequired", "mayHaveChanged"],
                text: "because"),
            .resetSubmitError(
                "Z24 network", [.saving("Ts")] + Array(repeating: .offline, count: 151), token: "T0",
                flags: ["isNetworkError", "mayHaveChanged"], text: offlineText),
            .resetSubmitError(
                "Z24 too many", [.saving("Ts"), .reply(429, "", headers: ["retry-after": "86400"])],
                token: "T0", flags: ["mayHaveChanged"],
                text: "Too many requests came from here. Try again in 86400 s."),
        ]

    private static let resetCompleted = "onResetPasswordCompleted(newState:)"

    private static func resetSubmitError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(
            name, replies, "onResetPasswordRequiredError(error:newState:)", token: token, flags: flags,
            text: text)
    }
}

extension TableTests.Row {
    /// Rows Z26 to Z29: those of a sign-in after a sign-up, with the other delegate's error method.
    static let signInAfterReset: [Self] = signInAfterSignUp.map { row in
        let number = ["T3": "Z26", "T6": "Z28", "T7": "Z27"][String(row.name.prefix(2))] ?? "Z29"
        return Self(
            "\(number) like \(row.name)", row.replies,
            row.method.replacing("onSignInAfterSignUpError", with: "onSignInAfterResetPasswordError"),
            token: row.token, flags: row.flags, text: row.text, details: row.details, codes: row.codes)
    }
}
