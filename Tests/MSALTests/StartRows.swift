import NativeAuth

extension TableTests.Row {
    static let unexpected = "Unexpected response body received"
    static let names = #""invalid_attributes":[{"name":"city"},{"name":"country"}]"#
    static let passwordSuberrors = [
        "password_too_weak", "password_too_short", "password_too_long", "password_is_invalid",
        "password_recently_used", "password_banned",
    ]

    /// Rows U4 to U25.
    static let start: [Self] =
        passwordSuberrors.map {
            .startError("U7 " + $0, [.refusal("invalid_grant", $0)], flags: ["isInvalidPassword"])
        }
        + ["invalid_request", "unauthorized_client", "unsupported_challenge_type", "unsupported_auth_method"]
        .map { .startError("U14 " + $0, [.refusal($0)]) }
        + ["invalid_request", "unauthorized_client", "unsupported_challenge_type"]
        .map { .startError("U24 " + $0, [.started, .refusal($0)]) } + otherStartErrors

    private static let otherStartErrors: [Self] = [
        .startError("U4", [.redirect], flags: ["isBrowserRequired"], text: "because", codes: nil),
        .startError(
            "U4 with a token, without a reason",
            [.reply(200, #"{"challenge_type":"redirect","continuation_token":"T"}"#)],
            flags: ["isBrowserRequired"],
            text: "This needs a browser. Go on by acquiring a token interactively.", codes: nil),
        .startError("U6", [.reply(200, "{}")], text: unexpected, codes: nil),
        Self(
            "U8", [.refusal("invalid_grant", "attribute_validation_failed", names)],
            "onSignUpAttributesInvalid(attributeNames:)", details: ["city", "country"]),
        .startError(
            "U9", [.refusal("invalid_grant", "attribute_validation_failed")], flags: ["isInvalidAttributes"]),
        .startError(
            "U9 empty",
            [.refusal("invalid_grant", "attribute_validation_failed", #""invalid_attributes":[]"#)],
            flags: ["isInvalidAttributes"]),
        .startError("U10", [.refusal("invalid_grant")]),
        .startError("U10 other", [.refusal("invalid_grant", "provider_blocked_by_rep")]),
        .startError("U11", [.refusal("user_already_exists")], flags: ["isUserAlreadyExists"]),
        .startError(
            "U12", [.invalidParameter("username")], flags: ["isInvalidUsername"],
            text: "username" + emptyParameter, codes: nil),
        .startError(
            "U12 in capitals", [.invalidParameter("USERNAME")], flags: ["isInvalidUsername"],
            text: "USERNAME" + emptyParameter,
            codes: nil),
        .startError("U13", [.invalidParameter("client_id")], text: "client_id" + emptyParameter, codes: nil),
        .startError("U14 attributes_required", [.attributesRequired("Tn")], codes: nil),
        .startError(
            "U15 with a token", [.refusal("verification_required", nil, #""continuation_token":"Tn""#)]),
        .startError("U15", [.refusal("from_2031")]),
        .startError(
            "U16 network", [.failure(.offline(host: "h"))], flags: ["isNetworkError"],
            text: "There is no way to h. Check the network.", codes: nil),
        .startError("U16 no JSON", [.reply(400, "<html>")], text: unexpected, codes: nil),
        .startError(
            "U16 down", [.reply(503, "")],
            text: "The service has trouble of its own (status 503). Try again later.", codes: nil),
        Self(
            "U20", [.started, .codeSent("Tn")],
            "onSignUpCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "Tn",
            details: ["a**@contoso.com", "email", "8"]),
        .startError(
            "U21 no token", [.started, .reply(200, #"{"challenge_type":"password"}"#)], text: unexpected,
            codes: nil),
        .startError(
            "U21 no type", [.started, .reply(200, #"{"continuation_token":"T"}"#)], text: unexpected,
            codes: nil),
        .startError(
            "U21 no label",
            [
                .started,
                .reply(
                    200,
                    #"{"challenge_type":"oob","challenge_channel":"email","code_length":8,"continuation_token":"T"}"#
                ),
            ], text: unexpected, codes: nil),
        .startError(
            "U21 unknown type",
            [.started, .reply(200, #"{"challenge_type":"pigeon","continuation_token":"T"}"#)],
            text: #"Unexpected response body received: unknown challenge type "pigeon""#, codes: nil),
        .startError("U22", [.started, .passwordRequired("T")], text: "General error", codes: nil),
        .startError(
            "U23", [.started, .redirect], flags: ["isBrowserRequired"], text: "because", codes: nil),
        .startError("U24 expired_token", [.started, .refusal("expired_token")], flags: ["isSessionExpired"]),
        .startError("U25", [.started, .refusal("from_2031")]),
        .startError("U25 taken", [.started, .refusal("user_already_exists")]),
        .startError("U25 no JSON", [.started, .reply(400, "")], text: unexpected, codes: nil),
    ]

    private static let emptyParameter = " parameter is empty or not valid"

    private static func startError(
        _ name: String, _ replies: [TableTests.Reply], flags: Set<String> = [], text: String = "Why",
        codes: [Int]? = [7]
    ) -> Self {
        Self(name, replies, "onSignUpStartError(error:)", flags: flags, text: text, codes: codes)
    }
}

extension ScriptedTransport.Reply {
    /// A refusal of a parameter, identified by the second of two error numbers.
    fileprivate static func invalidParameter(_ parameter: String) -> Self {
        reply(
            400,
            """
            {"error":"invalid_request","error_codes":[7,90100],
             "error_description":"\(parameter) parameter is empty or not valid"}
            """)
    }
}

extension TableTests.Row {
    /// Rows P2 to P7.
    static let password: [Self] =
        passwordSuberrors.map {
            .passwordError(
                "P3 " + $0, [.refusal("invalid_grant", $0)], token: "T0", flags: ["isInvalidPassword"])
        }
        + ["invalid_grant", "unauthorized_client", "invalid_request"].map {
            .passwordError("P5 " + $0, [.refusal($0)])
        }
        + [
            Self("P2", [.reply(200, #"{"continuation_token":"Tn"}"#)], completed, token: "Tn"),
            Self("P2 without a token", [.reply(200, "{}")], completed, token: "none"),
            .passwordError("P3b", [.refusal("invalid_grant", "invalid_oob_value")], token: "T0"),
            Self("P4", [.attributesRequired("Tn")], required, token: "Tn", details: ["city"]),
            .passwordError(
                "P5 credential", [.refusal("credential_required", nil, #""continuation_token":"Tn""#)]),
            .passwordError(
                "P5 attributes", [.refusal("invalid_grant", "attribute_validation_failed", names)]),
            .passwordError("P5 expired_token", [.refusal("expired_token")], flags: ["isSessionExpired"]),
            .passwordError("P5 taken", [.refusal("user_already_exists")], flags: ["isUserAlreadyExists"]),
            .passwordError("P6 unknown", [.refusal("from_2031")]),
            .passwordError("P6 incomplete", [.refusal("attributes_required")], text: unexpected),
            .passwordError(
                "P6 no names", [.refusal("invalid_grant", "attribute_validation_failed")], text: unexpected),
            .passwordError("P6 no JSON", [.reply(400, "<")], text: unexpected),
            .passwordError(
                "P6 network", [.failure(.offline(host: "h"))], token: "T0", flags: ["isNetworkError"],
                text: "There is no way to h. Check the network."),
            .passwordError("P7", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        ]

    /// Rows A2 to A7.
    static let attributes: [Self] =
        passwordSuberrors.map { .attributesError("A5 " + $0, [.refusal("invalid_grant", $0)]) }
        + ["invalid_grant", "unauthorized_client", "invalid_request"].map {
            .attributesError("A5 " + $0, [.refusal($0)])
        }
        + [
            Self("A2", [.reply(200, #"{"continuation_token":"Tn"}"#)], completed, token: "Tn"),
            Self("A2 without a token", [.reply(200, "{}")], completed, token: "none"),
            Self("A3", [.attributesRequired("Tn")], required, token: "Tn", details: ["city"]),
            Self(
                "A4", [.refusal("invalid_grant", "attribute_validation_failed", names)],
                "onSignUpAttributesInvalid(attributeNames:newState:)", token: "T0",
                details: ["city", "country"]),
            .attributesError(
                "A5 credential", [.refusal("credential_required", nil, #""continuation_token":"Tn""#)]),
            .attributesError("A5 code", [.refusal("invalid_grant", "invalid_oob_value")]),
            .attributesError("A5 expired_token", [.refusal("expired_token")], flags: ["isSessionExpired"]),
            .attributesError("A5 taken", [.refusal("user_already_exists")], flags: ["isUserAlreadyExists"]),
            .attributesError("A6 unknown", [.refusal("from_2031")]),
            .attributesError("A6 incomplete", [.refusal("attributes_required")], text: unexpected),
            .attributesError(
                "A6 no names", [.refusal("invalid_grant", "attribute_validation_failed")], text: unexpected),
            .attributesError("A6 no JSON", [.reply(200, "")], text: unexpected),
            .attributesError(
                "A6 network", [.failure(.offline(host: "h"))], flags: ["isNetworkError"],
                text: "There is no way to h. Check the network."),
            .attributesError("A7", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        ]

    private static let completed = "onSignUpCompleted(newState:)"
    private static let required = "onSignUpAttributesRequired(attributes:newState:)"

    private static func passwordError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(
            name, replies, "onSignUpPasswordRequiredError(error:newState:)", token: token, flags: flags,
            text: text)
    }

    private static func attributesError(
        _ name: String, _ replies: [TableTests.Reply], flags: Set<String> = [], text: String = "Why"
    ) -> Self {
        Self(name, replies, "onSignUpAttributesRequiredError(error:)", flags: flags, text: text)
    }
}
