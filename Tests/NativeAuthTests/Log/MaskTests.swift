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
                {"error":"invalid_grant","suberror":"attribute_validation_failed","error_codes":[1002027,50034],
                 "error_description":"The value is wrong.","invalid_attributes":[{"name":"jobTitle"},{"name":"city"}]}
                """),
            #"status=400 error=invalid_grant suberror=attribute_validation_failed error_codes="1002027, 50034" "#,
            [
                "error_description=Masked(not-null) invalid_attributes.name=Masked(not-null)",
                #"error_description="The value is wrong." invalid_attributes.name=Masked(not-null)"#,
                #"error_description="The value is wrong." invalid_attributes.name="jobTitle, city""#,
            ]
        ),
        (.sample(400, #"{"error":"invalid_request"}"#), "status=400 error=invalid_request", ["", "", ""]),
        (
            .sample(
                200,
                """
                {"challenge_type":"oob","challenge_channel":"email","code_length":8,
                 "continuation_token":"secret-token","challenge_target_label":"a**@contoso.com"}
                """),
            "status=200 challenge_type=oob challenge_channel=email code_length=8 "
                + "continuation_token=Masked(not-null) challenge_target_label=",
            ["Masked(not-null)", "Masked(not-null)", "a**@contoso.com"]
        ),
        (
            .sample(200, #"{"challenge_type":"redirect","redirect_reason":"because of a policy"}"#),
            "status=200 challenge_type=redirect redirect_reason=",
            ["Masked(not-null)", #""because of a policy""#, #""because of a policy""#]
        ),
        (
            .sample(400, #"{"error":"a","error_description":"Ask bo@contoso.com."}"#),
            "status=400 error=a error_description=",
            ["Masked(not-null)", "Masked(not-null)", #""Ask bo@contoso.com.""#]
        ),
        (
            .sample(400, #"{"error":"a","error_description":"No account for ADA@contoso.com."}"#),
            "status=400 error=a error_description=",
            ["Masked(not-null)", "Masked(not-null)", #""No account for ….""#]
        ),
        (
            .sample(400, #"{"error":"Ada Lovelace, 12 St James's Square"}"#), "status=400 error=",
            [
                "Masked(not-null)", #""Ada Lovelace, 12 St James's Square""#,
                #""Ada Lovelace, 12 St James's Square""#,
            ]
        ),
    ]

    @Test(arguments: rows)
    func `a mask hides prose, names of attributes, addresses, and what is no word`(
        reply: Response, start: String, ends: [String]
    ) {
        #expect(Self.masks.map { reply.logText(under: $0) } == ends.map { start + $0 })
    }

    @Test func `a mask hides the username of a request`() {
        let line = LogLine(.requestSent(ExchangeRecord(.sample(), showing: .logged)), correlationID: .call)

        #expect(
            Self.masks.map { line.message(under: $0, after: "head").text }
                == ["Masked(not-null)", "Masked(not-null)", "ada@contoso.com"].map {
                    "head Request sent: step=/signup/v1.0/start username=\($0)"
                })
    }

    @Test(arguments: LogMask.allCases)
    func `a line contains personal data exactly if the mask prints it`(mask: LogMask) {
        let prose = Response.sample(400, #"{"error":"a","error_description":"b"}"#)
        let name = Response.sample(200, #"{"challenge_target_label":"a**@contoso.com"}"#)
        let plain = Response.sample(200, #"{"continuation_token":"T"}"#)
        let containsPII = [prose, name, plain].map { reply in
            LogLine(.replyReceived(.sample(reply)), correlationID: .call)
                .message(under: mask, after: "").containsPII
        }

        #expect(containsPII == [mask != .allPII, mask == .secretsOnly, false])
    }
}
