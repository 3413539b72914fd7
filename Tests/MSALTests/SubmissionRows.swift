import NativeAuth

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
