import Foundation
import NativeAuth
import Testing

@testable import Inspector

/// What the inspector shows of requests to links.
struct V2ExchangeTests {
    @Test func `V2-49: a request to a link shows its path and its attributes, but no secret`() throws {
        var request = Request(
            Request.Path(rawValue: "/contoso/api/a?t=ct-token-1"),
            [
                .v2ContinuationToken: .text("ct-token-1"), .otp: .secret(try #require(Secret("12345678"))),
                .attribute("city"): .text("Oslo"), .target: .text("ada@contoso.com"),
                .attribute("password"): .secret(try #require(Secret("Canary-7!"))),
            ], correlationID: "")
        request.isLink = true

        let exchange = InspectedExchange(request)

        #expect(exchange.path.rawValue == "/contoso/api/a")
        let values = exchange.fields.map { "\($0.name?.raw ?? "")=\($0.value?.raw ?? "")" }
        #expect(
            values == [
                "attributes.city=Oslo", "attributes/password=", "continuationToken=", "otp=",
                "target=ada@contoso.com",
            ])
    }

    @Test func `V2-49: a reply shows the names of its members, but no token and no hint`() {
        let json = """
            {"continuationToken":"ct-token-1","action":"verify","hint":"c***r@contoso.com","codeLength":8,
             "_links":{"verify":{"href":"/contoso/verify"}}}
            """
        let request = Request(Request.Path(rawValue: "/a"), [:], correlationID: "")

        let reply = InspectedReply(Response(status: 200, body: Data(json.utf8)), to: request)

        #expect(reply.members.map(\.name?.raw).contains("continuationToken"))
        #expect(reply.members.compactMap(\.value) == [])
    }
}
