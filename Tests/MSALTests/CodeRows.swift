import Foundation
import NativeAuth

extension TableTests.Row {
    /// Rows R1 to R5.
    static let resend: [Self] =
        ["invalid_request", "unauthorized_client", "unsupported_challenge_type"]
        .map { .resendError("R2 " + $0, [.refusal($0)], token: "T0") }
        + [
            Self(
                "R1", [.codeSent("Tn")],
                "onSignUpResendCodeCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "Tn",
                details: ["a**@contoso.com", "email", "8"]),
            .resendError(
                "R2 expired_token", [.refusal("expired_token")], token: "T0", flags: ["isSessionExpired"]),
            .resendError("R3", [.redirect], flags: ["isBrowserRequired"], text: "because"),
            .resendError("R4", [.passwordRequired("Tn")], text: "General error"),
            .resendError("R5", [.refusal("from_2031")]),
            .resendError("R5 incomplete", [.reply(200, #"{"challenge_type":"oob"}"#)], text: unexpected),
            .resendError("R5 no JSON", [.reply(400, "")], text: unexpected),
            .resendError(
                "R5 network", [.failure(.offline(host: "h"))], token: "T0", flags: ["isNetworkError"],
                text: "There is no way to h. Check the network."),
            .resendError(
                "R5 too many", [.reply(429, "", headers: ["retry-after": "7"])], token: "T0",
                text: "Too many requests came from here. Try again in 7 s."),
        ]

    /// Rows V2 to V24.
    static let code: [Self] = codeErrors + codeSuccesses + challenges

    private static let codeSuccesses: [Self] = [
        Self(
            "V2", [.reply(200, #"{"continuation_token":"Tn"}"#)], "onSignUpCompleted(newState:)", token: "Tn"),
        Self("V2 without a token", [.reply(200, "{}")], "onSignUpCompleted(newState:)", token: "none"),
        Self(
            "V6", [.attributesRequired("Tn")], "onSignUpAttributesRequired(attributes:newState:)",
            token: "Tn",
            details: ["city"]),
        .codeError("V14", [.redirect], flags: ["isBrowserRequired"], text: "because", codes: nil),
    ]

    private static let codeErrors: [Self] =
        (["invalid_oob_value"] + passwordSuberrors).map {
            .codeError("V3 " + $0, [.refusal("invalid_grant", $0)], token: "T0", flags: ["isInvalidCode"])
        }
        + ["invalid_grant", "unauthorized_client", "invalid_request"].map {
            .codeError("V10 " + $0, [.refusal($0)])
        }
        + [
            "mfa_required", "registration_required", "introspect_required", "provider_blocked_by_rep",
            "from_2031",
        ]
        .map { .codeError("V12 " + $0, [.refusal("invalid_grant", $0)]) }
        + [
            .codeError("V5", [.refusal("credential_required")], text: unexpected),
            .codeError(
                "V7 no token",
                [.refusal("attributes_required", nil, #""required_attributes":[{"name":"a"}]"#)],
                text: unexpected),
            .codeError(
                "V7 no list", [.refusal("attributes_required", nil, #""continuation_token":"Tn""#)],
                text: unexpected),
            .codeError("V8", [.refusal("invalid_grant", "attribute_validation_failed", names)]),
            .codeError("V9", [.refusal("invalid_grant", "attribute_validation_failed")], text: unexpected),
            .codeError("V10 expired_token", [.refusal("expired_token")], flags: ["isSessionExpired"]),
            .codeError(
                "V10 user_already_exists", [.refusal("user_already_exists")], flags: ["isUserAlreadyExists"]),
            .codeError("V11", [.refusal("verification_required")], text: "General error"),
            .codeError(
                "V11 with a token", [.refusal("verification_required", nil, #""continuation_token":"Tn""#)],
                text: "General error"),
            .codeError("V12 unknown", [.refusal("from_2031")]),
            .codeError("V13 no JSON", [.reply(200, "<html>")], text: unexpected, codes: nil),
            .codeError(
                "V13 network", [.failure(.timedOut(host: "h", seconds: 9))], token: "T0",
                flags: ["isNetworkError"], text: "h has not answered for 9 s.", codes: nil),
        ]

    private static let challenges: [Self] = [
        Self(
            "V20", [.credentialRequired, .passwordRequired("Tn")], "onSignUpPasswordRequired(newState:)",
            token: "Tn"),
        .codeError(
            "V21", [.credentialRequired, .redirect], flags: ["isBrowserRequired"], text: "because", codes: nil
        ),
        .codeError("V22", [.credentialRequired, .refusal("invalid_request")], text: "General error"),
        .codeError(
            "V22 expired_token", [.credentialRequired, .refusal("expired_token")],
            flags: ["isSessionExpired"],
            text: "General error"),
        .codeError("V23", [.credentialRequired, .codeSent("Tn")], text: "General error", codes: nil),
        .codeError("V24", [.credentialRequired, .refusal("from_2031")]),
        .codeError("V24 no JSON", [.credentialRequired, .reply(500, "<")], text: serviceDown, codes: nil),
        .codeError(
            "V24 network", [.credentialRequired, .failure(.offline(host: "h"))], flags: ["isNetworkError"],
            text: "There is no way to h. Check the network.", codes: nil),
    ]

    private static let serviceDown = "The service has trouble of its own (status 500). Try again later."

    private static func codeError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why", codes: [Int]? = [7]
    ) -> Self {
        Self(
            name, replies, "onSignUpVerifyCodeError(error:newState:)", token: token, flags: flags, text: text,
            codes: codes)
    }

    private static func resendError(
        _ name: String, _ replies: [TableTests.Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(
            name, replies, "onSignUpResendCodeError(error:newState:)", token: token, flags: flags, text: text)
    }
}

extension TableTests.Row {
    /// Rows T3 to T9.
    static let signInAfterSignUp: [Self] = [
        Self("T3", [.tokens()], completed, details: ["ada@contoso.com"]),
        .afterError("T4 no id token", [.reply(200, noIDToken)], text: "General error"),
        .afterError(
            "T4 no JWT", [.reply(200, noIDToken.replacing("{", with: #"{"id_token":"a.b.c","#))],
            text: "General error"),
        .afterError("T5", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        Self(
            "T6", [.strongAuthRequired("mfa_required"), .methods("Tn")],
            "onSignInAwaitingMFA(authMethods:newState:)", token: "Tn", details: methods),
        .afterError("T6 no list", [.strongAuthRequired("mfa_required"), .refusal("from_2031")]),
        .afterError(
            "T6 a browser", [.strongAuthRequired("mfa_required"), .redirect], flags: ["isBrowserRequired"],
            text: "because"),
        Self(
            "T7", [.strongAuthRequired("registration_required"), .methods("Tn")], registrationRequired,
            token: "Tn",
            details: methods),
        .afterError("T7 no list", [.strongAuthRequired("registration_required"), .refusal("from_2031")]),
        .afterError(
            "T7 an empty list", [.strongAuthRequired("registration_required"), .started], text: unexpected),
        .afterError(
            "T7 expired", [.strongAuthRequired("registration_required"), .refusal("expired_token")],
            flags: ["isSessionExpired"]),
        .afterError(
            "T7 network", [.strongAuthRequired("registration_required"), .failure(.offline(host: "h"))],
            flags: ["isNetworkError"], text: "There is no way to h. Check the network."),
        .afterError("T8 mfa", [.refusal("invalid_grant", "mfa_required")], text: "General error"),
        .afterError(
            "T8 registration", [.refusal("invalid_grant", "registration_required")], text: "General error"),
        .afterError("T9", [.refusal("invalid_grant")]),
        .afterError("T9 expired_token", [.refusal("expired_token")], flags: ["isSessionExpired"]),
        .afterError(
            "T9 50142",
            [.reply(400, #"{"error":"invalid_grant","error_codes":[50142],"error_description":"Why"}"#)],
            text: "The password has to be changed before the person can sign in. Why"),
        .afterError("T9 no JSON", [.reply(400, "")], text: unexpected),
        .afterError(
            "T9 network", [.failure(.offline(host: "h"))], flags: ["isNetworkError"],
            text: "There is no way to h. Check the network."),
    ]

    /// The outcomes of starting a sign-in with a password.
    static let signIn: [Self] = [
        Self(
            "tokens", [.started, .passwordRequired("T0"), .tokens()], completed, details: ["ada@contoso.com"]),
        Self(
            "a code", [.started, .codeSent("T0")],
            "onSignInCodeRequired(newState:sentTo:channelTargetType:codeLength:)", token: "T0",
            details: ["a**@contoso.com", "email", "8"]),
        Self(
            "a second factor",
            [.started, .passwordRequired("T0"), .strongAuthRequired("mfa_required"), .methods("Tn")],
            "onSignInAwaitingMFA(authMethods:newState:)", token: "Tn", details: methods),
        Self(
            "a registration",
            [
                .started, .passwordRequired("T0"), .strongAuthRequired("registration_required"),
                .methods("Tn"),
            ],
            registrationRequired, token: "Tn", details: methods),
        .startError("an unknown user", [.refusal("user_not_found")], flags: ["isUserNotFound"]),
        .startError("an unknown user by number", [.errorCode(50034)], flags: ["isUserNotFound"]),
        .startError(
            "a wrong password", [.started, .passwordRequired("T0"), .errorCode(50126)],
            flags: ["isInvalidCredentials"]),
        .startError("a browser", [.redirect], flags: ["isBrowserRequired"], text: "because"),
        .startError("a browser later", [.started, .redirect], flags: ["isBrowserRequired"], text: "because"),
        .startError("an unknown error code", [.refusal("from_2031")]),
        .startError("no token", [.reply(200, "{}")], text: unexpected),
    ]

    private static let completed = "onSignInCompleted(result:)"
    private static let registrationRequired = "onSignInStrongAuthMethodRegistration(authMethods:newState:)"
    private static let methods = [
        "email", "oob", "email", "a**@contoso.com", "sms", "oob", "sms", "none",
    ]
    static let noIDToken = #"{"token_type":"Bearer","access_token":"A","expires_in":3600}"#

    private static func afterError(
        _ name: String, _ replies: [TableTests.Reply], flags: Set<String> = [], text: String = "Why"
    ) -> Self {
        Self(name, replies, "onSignInAfterSignUpError(error:)", flags: flags, text: text)
    }

    private static func startError(
        _ name: String, _ replies: [TableTests.Reply], flags: Set<String> = [], text: String = "Why"
    ) -> Self {
        Self(name, replies, "onSignInStartError(error:)", flags: flags, text: text)
    }
}

extension ScriptedTransport.Reply {
    /// Tokens for a user; the access token is `access`.
    static func tokens(
        _ access: String = "A1", lifetime: Int = 3_600, refresh: String? = "R1", user: String = "ada",
        objectID: String = "o"
    ) -> Self {
        let claims = """
            {"preferred_username":"\(user)@contoso.com","oid":"\(objectID)","tid":"t",
             "iss":"https://i.example/t"}
            """
        let refresh = refresh.map { #""refresh_token":"\#($0)","# } ?? ""
        return reply(
            200,
            """
            {"token_type":"Bearer","access_token":"\(access)",\(refresh)"expires_in":\(lifetime),
             "scope":"openid profile offline_access api://read",
             "id_token":"e30.\(String(base64URL: Array(claims.utf8))).s"}
            """)
    }

    /// A refusal with a certain error number.
    static func errorCode(_ code: Int) -> Self {
        reply(400, #"{"error":"invalid_grant","error_codes":[\#(code)],"error_description":"Why"}"#)
    }
}
