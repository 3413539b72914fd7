import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import TextAlgorithms
import UserFlow

/// The requests in `assets/v2-exchanges`, as the SDKs send them, with the tokens and codes of a conversation.
struct V2RequestExchangeTests {
    @Test func `V2-34: a sign-up is completed by the requests of the SDKs`() throws {
        var client = V2Client(
            .codes {
                $0.attributes = [.required("displayName"), .required("jobTitle")]
                $0.pages = [.withAttributes("displayName", "jobTitle")]
            })
        client.client.tenant.v2Profile.usernameAtStart = .no

        client.begin(try Self.fields("request-start"))
        client.follow("sign_up", try Self.fields("request-signup-start"))
        client.follow("submitAttributes", try Self.fields("request-submit-attributes"))
        let end = client.follow("verify", [.otp: client.code])
        let tokens = client.redeem(client.resume().code, try Self.fields("request-token"))

        #expect(end.line == "200 continue")
        #expect(tokens.line == "200 Bearer")
        #expect(tokens.clientInfo != nil)
    }

    @Test(arguments: [
        ("request-verify-code", ["continuationToken", "otp"]),
        ("request-verify-password", ["continuationToken", "password"]),
        ("request-update-password", ["continuationToken", "newPassword"]),
        ("request-resume", ["continuation_token"]),
    ])
    func `V2-34: the requests with secrets have the fields that this tenant reads`(
        name: String, fields: [String]
    ) throws {
        #expect(try V2Exchange.fields(of: name).names == fields)
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
