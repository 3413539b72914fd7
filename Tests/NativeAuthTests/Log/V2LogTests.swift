import Foundation
import NativeAuth
import TestSupport
import Testing

/// The lines about requests to links, and their replies.
struct V2LogTests {
    private static let reply = """
        {"continuationToken":"ct-token-2","state":"interactionRequired","action":"verify","type":"email",
         "hint":"c***r@contoso.com","id":"m-0001","codeLength":8,
         "attributes":[{"attributeId":"jobTitle","label":"Job title"}],
         "_embedded":{"methods":[{"id":"m","type":"sms","hint":"+1***6"}]},
         "_links":{"verify":{"href":"/contoso/verify?t=ct-token-2"}}}
        """

    private func lines(
        _ request: Request, _ status: Int, _ json: String, _ mask: LogMask = .secretsOnly
    ) async throws -> [String] {
        let recorded = RecordedLog()
        let transport = LoggingTransport(
            ReplyTransport(result: .success(.sample(status, json))), log: recorded.log
        ) { .zero }
        _ = try await transport.send(request)
        return recorded.texts(under: mask)
    }

    private func request(_ path: String) throws -> Request {
        var request = Request.sample(
            Request.Path(rawValue: path),
            [
                .v2ContinuationToken: .text("ct-token-1"), .otp: .secret(try #require(Secret("12345678"))),
                .v2NewPassword: .secret(try #require(Secret("Canary-7!"))),
                .attribute("city"): .text("Reykjavik"),
                .attribute("password"): .secret(try #require(Secret("Canary-8!"))),
            ])
        request.isLink = true
        return request
    }

    @Test(.rule("V2-49"))
    func `no line has a token, a code, a password, a value or the query of a link`() async throws {
        let masks: [LogMask] = [.secretsOnly, .allPII]
        var texts: [String] = []
        for mask in masks {
            let lines = try await lines(try request("/contoso/api/a?t=secret-query"), 200, Self.reply, mask)
            texts.append(lines.joined(separator: "\n"))
        }
        let text = texts[0]

        #expect(text.contains("step=/contoso/api/a fields=attributes,continuationToken,newPassword,otp"))
        #expect(text.contains("action=verify"))
        let secrets = ["ct-token", "12345678", "Canary", "Reykjavik", "city", "secret-query"]
        #expect(secrets.filter { text.contains($0) } == [])
        let identities = ["c***r", "+1***6", "jobTitle", "Job title"]
        #expect((secrets + identities).filter { texts[1].contains($0) } == [])
    }

    @Test(
        .rule("V2-49"),
        arguments: [
            ("/contoso/ct-token-1/a", "/contoso/…/a"), ("/contoso/ct%2Dtoken-1", "/contoso/{id}"),
            ("/contoso/12345678", "/contoso/{id}"), ("/canary-8!", "/{id}"),
            ("/" + String(repeating: "a", count: 9_000), "/{id}"),
        ])
    func `a link is printed without what it repeats`(path: String, shown: String) async throws {
        let lines = try await lines(try request(path), 200, "{}")

        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.contains("step=\(shown)") || $0.contains("step=\"\(shown)\"") })
    }

    @Test(.rule("V2-49")) func `an error has its words, unless they repeat a secret`() async throws {
        let error = #"{"error":{"code":"invalidGrant","innerError":{"code":"ct-token-1"}}}"#
        let text = try await lines(try request("/a"), 400, error).joined(separator: "\n")

        #expect(text.contains("error.code=invalidGrant error.innerError.code=Masked(not-null)"))
        #expect(!text.contains("ct-token-1"))
    }
}
