import NativeAuth

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
