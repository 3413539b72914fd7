import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The requests in `assets/v2-exchanges`, as the SDKs send them, with the tokens and codes of a conversation.
struct V2RequestExchangeTests {
    @Test func `a sign-up is completed by the requests of the SDKs`() throws {
        var client = V2Client(
            .codes {
                $0.attributes = [.required("displayName"), .required("jobTitle")]
                $0.pages = [.withAttributes("displayName", "jobTitle")]
            })

        client.begin(try Self.fields("request-start"))
        client.follow("sign_up", try Self.fields("request-signup-start"))
        client.follow("verify", [.otp: client.code])
        let end = client.follow("submitAttributes", try Self.fields("request-submit-attributes"))
        let tokens = client.redeem(client.resume().code, try Self.fields("request-token"))

        #expect(end.line == "200 continue")
        #expect(tokens.line == "200 Bearer")
        #expect(tokens.clientInfo != nil)
    }

    @Test func `a sign-in and a reset are completed by the requests of the SDKs`() throws {
        var client = V2Client(Client.withAccount())
        client.begin()
        client.follow("sign_in", [.username: "ada@contoso.com"])
        client.follow("challenge")
        let signIn = client.follow("verify", try Self.secret("request-verify-password", goodPassword))
        client.begin()
        client.follow("reset_password", [.username: "ada@contoso.com"])
        client.follow("challenge")
        let verified = client.follow("verify", try Self.secret("request-verify-code", client.code))
        let update = client.follow("update", try Self.secret("request-update-password", "Another-Horse-7"))
        let reset = client.follow("poll")

        #expect(signIn.line == "200 continue")
        #expect(verified.line == "200 update")
        #expect(update.line == "200 poll")
        #expect(reset.line == "200 continue")
        #expect(try V2Exchange.fields(of: "request-resume").names == ["continuation_token"])
        #expect(client.resume().code != "")
    }

    /// Returns the only field of a request besides its token, with a value.
    private static func secret(_ name: String, _ value: String) throws -> [Request.Field: String?] {
        let names = try V2Exchange.fields(of: name).names.filter { $0 != "continuationToken" }
        try #require(names.count == 1)
        return [Request.Field(rawValue: names[0]): value]
    }

    /// Returns the fields of a request, without its token and its authorization code.
    private static func fields(_ name: String) throws -> [Request.Field: String?] {
        var fields: [Request.Field: String?] = [:]
        for (name, value) in try V2Exchange.fields(of: name).members ?? [:] {
            if let attributes = value.members {
                for (id, value) in attributes { fields[.attribute(id)] = value.string }
            } else if !["continuationToken", "code"].contains(name) {
                fields[Request.Field(rawValue: name)] = value.string
            }
        }
        return fields
    }
}
