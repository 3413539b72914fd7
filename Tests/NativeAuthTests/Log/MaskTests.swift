import Foundation
import Testing

@testable import NativeAuth

/// What each mask hides.
struct MaskTests {
    private static let masks: [LogMask] = [.allPII, .euiiOnly, .secretsOnly]

    /// Replies, each with what is printed under every mask, and with what depends on the mask.
    private static let rows: [(Response, String, [String])] = [
        (
            .sample(
                400,
                """
                {"error":"invalid_grant","suberror":"attribute_validation_failed",
                 "error_codes":[1002027,50034],"error_description":"The value is wrong.",
                 "invalid_attributes":[{"name":"jobTitle"},{"name":"city"}]}
                """),
            "status=400 error=invalid_grant suberror=attribute_validation_failed error_codes=1002027,50034 ",
            [
                "error_description=Masked(not-null) invalid_attributes=Masked(not-null)",
                #"error_description="The value is wrong." invalid_attributes=Masked(not-null)"#,
                #"error_description="The value is wrong." invalid_attributes="jobTitle, city""#,
            ]
        ),
        (
            .sample(400, #"{"error":"invalid_request"}"#),
            "status=400 error=invalid_request error_description=", ["Masked(null)", "null", "null"]
        ),
        (
            .sample(
                200,
                """
                {"challenge_type":"oob","challenge_channel":"email","code_length":8,
                 "challenge_target_label":"a**@contoso.com","continuation_token":"secret-token"}
                """),
            "status=200 challenge_type=oob channel=email sent_to=",
            ["Masked(not-null)", "Masked(not-null)", "a**@contoso.com"]
        ),
        (
            .sample(200, #"{"challenge_type":"redirect","redirect_reason":"because of a policy"}"#),
            "status=200 challenge_type=redirect redirect_reason=",
            ["Masked(not-null)", #""because of a policy""#, #""because of a policy""#]
        ),
    ]

    @Test(arguments: rows)
    func `a mask hides the tenant's prose, names of attributes, the address of a code and a reason`(
        reply: Response, start: String, ends: [String]
    ) {
        let summary = ReplySummary(reply, to: .sample())

        #expect(Self.masks.map { summary.text(under: $0) } == ends.map { start + $0 })
    }

    @Test func `a mask hides the username of a request`() {
        let line = LogLine(.requestSent(RequestSummary(.sample())), correlationID: .call)

        #expect(
            Self.masks.map { line.message(under: $0, after: "head").text }
                == ["Masked(not-null)", "Masked(not-null)", "ada@contoso.com"].map {
                    "head Request sent: step=/signup/v1.0/start username=\($0)"
                })
    }

    @Test func `prose that repeats the username is masked like the username`() {
        let reply = Response.sample(
            400, #"{"error":"invalid_grant","error_description":"No account for ADA@contoso.com."}"#)
        let summary = ReplySummary(reply, to: .sample())

        #expect(summary.text(under: .euiiOnly).contains("error_description=Masked(not-null)"))
        #expect(summary.text(under: .secretsOnly).contains("ADA@contoso.com"))
    }

    @Test func `prose with an email address counts as one`() {
        let reply = Response.sample(400, #"{"error":"a","error_description":"Ask bo@contoso.com."}"#)

        #expect(
            ReplySummary(reply, to: .sample()).text(under: .euiiOnly)
                == "status=400 error=a error_description=Masked(not-null)")
    }

    @Test func `an error that is no code counts as personal data`() {
        let reply = Response.sample(400, #"{"error":"Ada Lovelace, 12 St James's Square"}"#)
        let summary = ReplySummary(reply, to: .sample())

        #expect(summary.text(under: .allPII).contains(" error=Masked(not-null) "))
        #expect(summary.text(under: .euiiOnly).contains("12 St James's Square"))
    }

    @Test(arguments: LogMask.allCases)
    func `a line contains personal data exactly if the mask prints it`(mask: LogMask) {
        let prose = Response.sample(400, #"{"error":"a","error_description":"b"}"#)
        let name = Response.sample(200, #"{"challenge_target_label":"a**@contoso.com"}"#)
        let plain = Response.sample(200, #"{"continuation_token":"T"}"#)
        let containsPII = [prose, name, plain].map { reply in
            LogLine(.replyReceived(ReplySummary(reply, to: .sample())), correlationID: .call)
                .message(under: mask, after: "").containsPII
        }

        #expect(containsPII == [mask != .allPII, mask == .secretsOnly, false])
    }
}

/// Replies that repeat a secret of the request or of themselves.
struct RepeatedSecretTests {
    private static let password = "Zq7-Vellum?Quokka>93"
    private static let request = Request.sample(
        .signUpStart,
        [
            .username: .text("ada@contoso.com"), .password: .secret(Secret(password) ?? Secret()),
            .code: .text("83150274"), .continuationToken: .text("ct-0123456789abcdef"),
            .attributes: .text(
                #"{"city":" Skagen ","age":42,"extension_0_News":true,"list":"tea,coffee","x":{"y":["deep"]}}"#
            ),
        ])

    /// The forms in which the password is repeated.
    private static let forms: [String] = {
        let bytes = Array(password.utf8)
        let base64 = (0..<3).map { Data([UInt8](repeating: 120, count: $0) + bytes).base64EncodedString() }
        let base64URL = base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
        let hex = bytes.map { String(format: "%02x", $0) }
        return [
            password, password.uppercased(), String(password.reversed()), hex.joined(),
            hex.joined().uppercased(), hex.map { "%\($0)" }.joined(),
            password.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "",
        ] + base64 + base64URL
    }()

    private static func summary(_ members: [String: Any]) -> ReplySummary {
        let body = (try? JSONSerialization.data(withJSONObject: members)) ?? Data()
        return ReplySummary(.sample(400, String(decoding: body, as: UTF8.self)), to: request)
    }

    @Test(arguments: forms, ["error", "suberror", "error_description", "trace_id"])
    func `a member that repeats the password is masked under every mask`(form: String, member: String) {
        for text in [form, "Before \(form) after", String(repeating: "x ", count: 500) + form] {
            let summary = Self.summary([member: text])

            for mask in LogMask.allCases {
                let printed = summary.text(under: mask)
                #expect(printed.contains(" \(member)=Masked(not-null)"), "\(text)")
                #expect(!printed.contains(form))
            }
        }
    }

    @Test(arguments: [
        "83150274", "ct-0123456789abcdef", "Skagen", "skagen", "42", "true", "tea,coffee", "coffee", "deep",
    ])
    func `a code, a token and the value of an attribute are masked`(value: String) {
        #expect(Self.isMasked("It was \(value).", Self.request))
    }

    @Test(arguments: ["It was 4200.", "It is 4,2.", "a42 or 42b"])
    func `a short value is masked only as a word`(text: String) {
        #expect(!Self.isMasked(text, Self.request))
    }

    @Test(arguments: [
        (#"{"city":""}"#, "a b", false), (#"{"city":" "}"#, "a b", false), (#"{"city":"   "}"#, "a b", false),
        ("{city: Skagen}", "Not {city: Skagen}", true),
    ])
    func `an empty attribute masks nothing, and attributes that are no JSON object are masked as a whole`(
        attributes: String, text: String, isMasked: Bool
    ) {
        let request = Request.sample(.signUpStart, [.attributes: .text(attributes)])

        #expect(Self.isMasked(text, request) == isMasked)
    }

    @Test func `a long secret is recognized by its beginning`() {
        let token = String((0..<4_000).map { "0123456789abcdef\($0)" }.joined().prefix(20_000))
        let request = Request.sample(.token, [.refreshToken: .text(token)])

        #expect(Self.isMasked(String(repeating: "x", count: 1_000) + token, request))
    }

    /// Whether prose in the reply to a request is masked although the mask hides secrets only.
    private static func isMasked(_ text: String, _ request: Request) -> Bool {
        let reply = Response.sample(400, #"{"error_description":"\#(text)"}"#)
        let printed = ReplySummary(reply, to: request).text(under: .secretsOnly)
        #expect(
            [
                "status=400 error_description=Masked(not-null)",
                "status=400 error_description=\"\(text)\"",
            ].contains(printed))
        return !printed.contains(text)
    }

    @Test(arguments: ["access_token", "id_token", "refresh_token", "continuation_token", "client_info"])
    func `a token of the reply is masked in its other members`(name: String) {
        let summary = Self.summary([name: "eyJhbGciOi.abc", "error_description": "See eyJhbGciOi.abc!"])

        #expect(summary.text(under: .secretsOnly) == "status=400 error_description=Masked(not-null)")
    }

    @Test func `error numbers that repeat the code are masked`() {
        let summary = Self.summary(["error_codes": [83_150_274]])

        #expect(summary.text(under: .secretsOnly).contains("error_codes=Masked(not-null)"))
    }

    @Test func `the name of a header field that repeats the password is masked`() {
        let request = Request.sample(.token, [.password: .secret(Secret("Correct-Horse-7") ?? Secret())])
        let response = Response.sample(200, "{}", headers: ["x-correct-horse-7": "1"])

        let details = ReplyDetails(response, to: .token, after: .zero, SensitiveValues(request))

        #expect(details.parts.last?.text(under: .secretsOnly) == "headers=Masked(not-null)")
    }
}
