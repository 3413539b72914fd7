import NativeAuth
import Testing

/// What each mask hides.
struct MaskTests {
    private static let refusal = Response.sample(
        400,
        """
        {"error":"invalid_grant","suberror":"attribute_validation_failed","error_codes":[1002027,50034],
         "error_description":"The value is wrong.","invalid_attributes":[{"name":"jobTitle"},{"name":"city"}]}
        """)

    private static let refusalRows: [(LogMask, String)] = [
        (.allPII, "error_description=Masked(not-null) invalid_attributes=Masked(not-null)"),
        (.euiiOnly, #"error_description="The value is wrong." invalid_attributes=Masked(not-null)"#),
        (.secretsOnly, #"error_description="The value is wrong." invalid_attributes="jobTitle, city""#),
    ]

    @Test(arguments: refusalRows)
    func `a mask hides the tenant's prose and the names of attributes`(mask: LogMask, text: String) {
        let summary = ReplySummary(Self.refusal, to: .sample())

        #expect(
            summary.text(under: mask)
                == "status=400 error=invalid_grant suberror=attribute_validation_failed "
                + "error_codes=1002027,50034 " + text)
    }

    @Test(arguments: [
        (LogMask.allPII, "Masked(null)"), (.euiiOnly, "null"), (.secretsOnly, "null"),
    ])
    func `a refusal without prose says so`(mask: LogMask, text: String) {
        let summary = ReplySummary(.sample(400, #"{"error":"invalid_request"}"#), to: .sample())

        #expect(
            summary.text(under: mask) == "status=400 error=invalid_request error_description=\(text)")
    }

    @Test(arguments: [
        (LogMask.allPII, "Masked(not-null)"), (.euiiOnly, "Masked(not-null)"),
        (.secretsOnly, "a**@contoso.com"),
    ])
    func `a mask hides the address of a code`(mask: LogMask, text: String) {
        let reply = Response.sample(
            200,
            """
            {"challenge_type":"oob","challenge_channel":"email","challenge_target_label":"a**@contoso.com",
             "code_length":8,"continuation_token":"secret-token"}
            """)

        #expect(
            ReplySummary(reply, to: .sample()).text(under: mask)
                == "status=200 challenge_type=oob channel=email sent_to=\(text)")
    }

    @Test(arguments: [
        (LogMask.allPII, "Masked(not-null)"), (.euiiOnly, #""because of a policy""#),
        (.secretsOnly, #""because of a policy""#),
    ])
    func `a mask hides the reason of a redirect`(mask: LogMask, text: String) {
        let reply = Response.sample(
            200, #"{"challenge_type":"redirect","redirect_reason":"because of a policy"}"#)

        #expect(
            ReplySummary(reply, to: .sample()).text(under: mask)
                == "status=200 challenge_type=redirect redirect_reason=\(text)")
    }

    @Test(arguments: [
        (LogMask.allPII, "Masked(not-null)"), (.euiiOnly, "Masked(not-null)"),
        (.secretsOnly, "ada@contoso.com"),
    ])
    func `a mask hides the username of a request`(mask: LogMask, text: String) {
        let line = LogLine(.requestSent(RequestSummary(.sample())), correlationID: .call)

        #expect(
            line.message(under: mask, after: "head").text
                == #"head Request sent: step=/signup/v1.0/start username=\#(text)"#)
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
