import Foundation
import NativeAuth
import SignUp
import TestSupport
import Testing

@testable import Wizard

/// What the inspector shows of requests to links.
struct V2ExchangeTests {
    @Test(.rule("V2-49"))
    func `a request to a link shows its path and the names of its attributes, but no value`() throws {
        var request = Request(
            Request.Path(rawValue: "/contoso/api/a/WpBgHwS_pEKXZx2sD_sW3Q?t=ct-token-1"),
            [
                .v2ContinuationToken: .text("ct-token-1"), .otp: .secret(try #require(Secret("12345678"))),
                .attribute("city"): .text("Oslo"), .target: .text("ada@contoso.com"),
                .attribute("password"): .secret(try #require(Secret("Canary-7!"))),
            ], correlationID: "")
        request.isLink = true

        let exchange = InspectedExchange(request)

        #expect(exchange.path.rawValue == "/{id}/api/{id}/{id}")
        #expect(exchange.fields.shown == [])
        #expect(
            exchange.fields.hiddenNames == [
                "attributes.city", "attributes/password", "continuationToken", "otp", "target",
            ])
    }

    @Test(.rule("V2-49")) func `a reply shows the names of its members, but no token and no hint`() {
        let json = """
            {"continuationToken":"ct-token-1","action":"verify","hint":"c***r@contoso.com","codeLength":8,
             "_links":{"verify":{"href":"/contoso/verify"}}}
            """
        let request = Request(Request.Path(rawValue: "/a"), [:], correlationID: "")

        let reply = InspectedReply(Response(status: 200, body: Data(json.utf8)), to: request)

        #expect(reply.members.hiddenNames.contains("continuationToken"))
        #expect(reply.members.shown == ["_links=verify", "action=verify", "codeLength=8"])
    }

    @Test func `the method of a request is shown`() {
        var request = Request(Request.Path(rawValue: "/api/v2.0/auth"), [:], correlationID: "")
        (request.isLink, request.method) = (true, .put)

        #expect(InspectedExchange(request).method == .put)
    }

    @Test(
        .rule("V2-49"),
        arguments: [
            (#"{"state":"continue","scenario":"signin","type":"password"}"#, "signin continue password"),
            (#"{"state":"elsewhere","scenario":"dance","type":"fax","action":"dance"}"#, ""),
            (
                #"{"error":{"code":"invalidGrant","innerError":{"code":"invalidOneTimeCode"}}}"#,
                "invalidGrant · invalidOneTimeCode"
            ),
            (
                #"{"error":{"code":"invalidRequest","innerError":{"details":[{"code":"userAlreadyExists"}]}}}"#,
                "invalidRequest · userAlreadyExists"
            ),
            (#"{"error":{"code":"ct-token-1","message":"ct-token-1"}}"#, ""),
            (#"{"error":"InsufficientAuthorization"}"#, "InsufficientAuthorization"),
            (#"{"_links":{"verify":{"href":"/ct-token-1"},"ct-token-1":{"href":"/a"}}}"#, "verify"),
        ])
    func `a reply shows its known words and no other`(json: String, values: String) {
        let request = Request(
            Request.Path(rawValue: "/a"), [.v2ContinuationToken: .text("ct-token-1")], correlationID: "")

        let reply = InspectedReply(Response(status: 400, body: Data(json.utf8)), to: request)

        #expect(reply.members.compactMap { $0.value?.raw }.joined(separator: " ") == values)
    }
}
