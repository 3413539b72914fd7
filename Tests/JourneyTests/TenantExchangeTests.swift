import Foundation
import NativeAuth
import Tenant
import Testing
import UserFlow

/// The tenant against the exchanges in `assets/exchanges`: same error, suberror, numbers and members.
struct TenantExchangeTests {
    private static let table: [(String, Refusal)] = [
        ("signup-start-user-already-exists", .userAlreadyExists),
        ("signup-start-invalid-username", .missingParameter(.username)),
        ("signup-start-invalid-client-id", .missingParameter(.clientID)),
        ("signup-start-missing-redirect", .missingRedirectAtStart),
        ("signup-start-unsupported-challenge-type-in-list", .unsupportedChallengeType),
        ("signup-start-unauthorized-client", .unknownClient),
        ("signup-start-native-auth-disabled", .nativeAuthDisabled),
        ("signup-start-confidential-client", .confidentialClient),
        ("signup-start-unsupported-auth-method", .unsupportedAuthMethod),
        ("signup-start-attribute-validation-failed", .attributesInvalid(["city"])),
        ("signup-start-password-too-weak", .passwordTooWeak),
        ("signup-start-password-too-short", .passwordTooShort),
        ("signup-start-password-too-long", .passwordTooLong),
        ("signup-start-password-banned", .passwordBanned),
        ("signup-start-password-invalid", .passwordInvalid),
        ("signup-start-password-recently-used", .passwordRecentlyUsed),
        ("signup-challenge-missing-redirect", .missingRedirectAtChallenge),
        ("signup-challenge-expired-token", .tokenExpired),
        ("signup-challenge-invalid-token", .tokenInvalid),
        ("signup-challenge-otp-throttled", .codesThrottled),
        ("signup-continue-invalid-oob", .codeWrong),
        ("signup-continue-invalid-oob-expired-50182", .codeExpired),
        ("signup-continue-invalid-token", .tokenInvalid),
        ("signup-continue-expired-token-552001", .tokenExpired),
        ("signup-continue-unsupported-grant", .unsupportedGrant),
        ("signup-continue-user-already-exists", .userAlreadyExists),
        ("signup-continue-attribute-validation-failed", .attributesInvalid(["city"])),
        ("signup-continue-password-too-weak", .passwordTooWeak),
        ("signup-continue-credential-required", .credentialRequired(token: "ct")),
        ("signup-continue-verification-required", .verificationRequired(token: "ct")),
    ]

    private static func object(_ data: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test(arguments: table)
    func `a refusal says on the wire what the service is known to say`(name: String, refusal: Refusal) throws
    {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../assets/exchanges/\(name).json").standardized
        let exchange = try Self.object(Data(contentsOf: file))
        let known = try #require(exchange["body"] as? [String: Any])

        let response = refusal.response(
            at: Moment(wall: 1_768_471_200_000, running: 0), correlationID: "id", trace: "trace")
        let body = try Self.object(response.body)

        #expect(response.status == exchange["status"] as? Int)
        for member in ["error", "suberror"] {
            #expect(body[member] as? String == known[member] as? String)
        }
        #expect(body["error_codes"] as? [Int] == known["error_codes"] as? [Int])
        let members = Set(known.keys)
        #expect(Set(body.keys).isSuperset(of: members))
        #expect((body["continuation_token"] == nil) == (known["continuation_token"] == nil))
        #expect((body["invalid_attributes"] == nil) == (known["invalid_attributes"] == nil))
    }

    @Test(arguments: ["signup-start-success", "signup-challenge-oob", "signup-continue-success"])
    func `a yes has the members that the service is known to send`(name: String) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../assets/exchanges/\(name).json").standardized
        let exchange = try Self.object(Data(contentsOf: file))
        let known = try #require(exchange["body"] as? [String: Any])
        let replies = try await Self.conversation()

        let path = try #require(exchange["reply"] as? String)
        let reply = try #require(replies[path])

        #expect(reply.status == 200)
        #expect(Set(try Self.object(reply.body).keys).isSuperset(of: Set(known.keys)))
    }

    /// A sign-up by code alone, reply by reply.
    private static func conversation() async throws -> [String: Response] {
        let town = try Town("fabrikam")
        var replies: [String: Response] = [:]
        var form: [Request.Field: Request.Value] = [
            .clientID: .text("client"), .username: .text("ada@contoso.com"),
            .challengeType: .text("oob redirect"),
        ]
        for path in [Request.Path.signUpStart, .signUpChallenge, .signUpContinue] {
            if path == .signUpContinue {
                form[.grantType] = .text("oob")
                form[.code] = .text(await town.codes.last ?? "")
            }
            let reply = try await town.tenant.send(Request(path, form, correlationID: "id"))
            replies[path.rawValue] = reply
            let token = try object(reply.body)["continuation_token"] as? String
            form[.continuationToken] = .text(token ?? "")
        }
        return replies
    }
}
