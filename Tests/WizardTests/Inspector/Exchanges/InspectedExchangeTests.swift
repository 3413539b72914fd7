import Foundation
import NativeAuth
import SignUp
import Testing

@testable import Wizard

/// What the inspector takes of requests and replies.
struct InspectedExchangeTests {
    /// Every field of ``Request/Field`` by its name in Swift, with a value, and whether the inspector shows the value.
    private static let fields: [(name: String, field: Request.Field, value: String, isShown: Bool)] = [
        ("attributes", .attributes, #"{"city":"Skagen"}"#, false),
        ("capabilities", .capabilities, "mfa_required registration_required", true),
        ("challengeChannel", .challengeChannel, "email", true),
        ("challengeTarget", .challengeTarget, "ada@fabrikam.com", false),
        ("challengeType", .challengeType, "oob password redirect", true),
        ("claims", .claims, #"{"access_token":{"acrs":{"essential":true}}}"#, true),
        ("clientInfo", .clientInfo, "1", true),
        ("clientID", .clientID, "00001111-aaaa-2222-bbbb-3333cccc4444", true),
        ("continuationToken", .continuationToken, "ct-0123456789abcdef", false),
        ("methodID", .methodID, "3a2f", true),
        ("grantType", .grantType, "password", true),
        ("code", .code, "83150274", false),
        ("password", .password, "Correct-Horse-9", false),
        ("newPassword", .newPassword, "Battery-Staple-8", false),
        ("confirmation", .confirmation, "Battery-Staple-8", false),
        ("refreshToken", .refreshToken, "rt-0123456789", false),
        ("scope", .scope, "openid profile api://app/read", true),
        ("username", .username, "ada@contoso.com", false),
        ("authorizationCode", .authorizationCode, "ac-0123456789", false),
        ("codeVerifier", .codeVerifier, "cv-0123456789", false),
        ("redirectURI", .redirectURI, "http://localhost:41737", true),
        ("responseType", .responseType, "code", true),
        ("responseMode", .responseMode, "form_post", true),
        ("state", .state, "st-0123456789", false),
        ("nonce", .nonce, "no-0123456789", false),
        ("codeChallenge", .codeChallenge, "cc-0123456789", false),
        ("codeChallengeMethod", .codeChallengeMethod, "S256", true),
        ("prompt", .prompt, "create", true),
        ("loginHint", .loginHint, "ada@contoso.com", false),
        ("domainHint", .domainHint, "contoso.com", false),
        ("uiLocales", .uiLocales, "da en", true),
        ("clientRequestID", .clientRequestID, "7c9e6679-7425-40de-944b-e07fc1f90ae7", true),
        ("error", .error, "access_denied", true),
        ("errorDescription", .errorDescription, "AADSTS65004: Ada declined.", false),
        ("errorURI", .errorURI, "https://login.example.com/error?user=ada", false),
        ("issuer", .issuer, "https://contoso.ciamlogin.com/v2.0", true),
        ("v2ContinuationToken", .v2ContinuationToken, "ct-0123456789abcdef", false),
        ("otp", .otp, "83150274", false),
        ("v2NewPassword", .v2NewPassword, "Battery-Staple-8", false),
        ("activationCode", .activationCode, "83150274", false),
        ("target", .target, "ada@fabrikam.com", false),
        ("attribute", .attribute("city"), "Skagen", false),
        ("attribute password", .attribute("password"), "Correct-Horse-9", false),
        ("unknown", Request.Field(rawValue: "shoe_size"), "42", false),
    ]

    @Test(arguments: fields)
    func `only the values of a request that are neither secret nor personal are shown`(
        name: String, field: Request.Field, value: String, isShown: Bool
    ) throws {
        let secret = try #require(Secret(value))
        let request = Request(
            .token, [field: field.isSecret ? .secret(secret) : .text(value)], correlationID: "")

        let shown = InspectedExchange(request).fields

        #expect(shown.map { $0.value?.raw } == [isShown ? value : nil])
        #expect(shown.allSatisfy { $0.name != nil })
    }

    @Test func `the table has every field of the protocol`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/NativeAuth").standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let names = try files.filter { $0.pathExtension == "swift" }.flatMap { file in
            try String(contentsOf: file, encoding: .utf8)
                .matches(of: #/static let (\w+) = (?:Request\.)?Field\(rawValue:/#).map {
                    String($0.output.1)
                }
        }

        #expect(names.count > 35)
        #expect(Set(names).subtracting(Self.fields.map(\.name)) == [])
    }

    @Test func `a value that may be shown is hidden if it repeats who the user is`() {
        for repeated in ["lovelace", "ada@contoso.com", "someone@example.com"] {
            let request = Request(
                .signUpStart,
                [
                    .username: .text("lovelace"), .challengeTarget: .text("ada@contoso.com"),
                    .attributes: .text(#"{"city":"Skagen"}"#), .scope: .text("openid \(repeated)"),
                ], correlationID: "")

            #expect(InspectedExchange(request).fields.shown == [])
        }
    }

    @Test func `attributes are named one by one, without their values`() {
        let exchange = InspectedExchange(.everything)

        #expect(
            exchange.fields.shown == [
                "capabilities=mfa_required", "challenge_channel=email",
                "challenge_type=oob password redirect",
                "claims={}", "client_id=client", "grant_type=password", "id=1", "scope=openid",
            ])
        #expect(
            exchange.fields.hiddenNames == [
                "attributes.city", "attributes.age", "attributes.extension_0_News", "attributes.deep",
                "challenge_target", "continuation_token", "new_password", "oob", "password", "refresh_token",
                "username",
            ])
    }

    /// Replies, what is shown of them, and the names of what is hidden.
    ///
    /// A code was sent, the answer was refused, more is required, and the user is signed in.
    private static let replies: [(body: String, shown: [String], hiddenNames: [String])] = [
        (
            """
            {"challenge_type":"oob","challenge_channel":"email","challenge_target_label":"a**@c*****o.com",
             "code_length":8,"interval":30,"continuation_token":"ct-123","binding_method":"prompt"}
            """,
            [
                "binding_method=prompt", "challenge_channel=email", "challenge_target_label=a**@c*****o.com",
                "challenge_type=oob", "code_length=8", "interval=30",
            ], ["continuation_token"]
        ),
        (
            """
            {"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181],
             "error_description":"AADSTS50181","trace_id":"t"}
            """,
            ["error=invalid_grant", "error_codes=50181", "suberror=invalid_oob_value"],
            ["error_description", "trace_id"]
        ),
        (
            """
            {"error":"attributes_required","continuation_token":"ct-123",
             "required_attributes":[{"name":"city","type":"string","options":{"regex":"Skagen"}},
              {"name":"extension_0_News","required":true}],"invalid_attributes":[{"name":"age"}],
             "methods":[{"id":"1","challenge_channel":"email","login_hint":"a***@c.com"}]}
            """,
            [
                "error=attributes_required", "invalid_attributes=age", "methods=email",
                "required_attributes=city, extension_0_News",
            ], ["continuation_token"]
        ),
        (
            """
            {"token_type":"Bearer","scope":"openid profile","expires_in":3600,"ext_expires_in":3600,
             "access_token":"at-1234","refresh_token":"rt-1234","id_token":"it-1234","client_info":"ci-1234"}
            """,
            ["expires_in=3600", "ext_expires_in=3600", "scope=openid profile", "token_type=Bearer"],
            ["access_token", "client_info", "id_token", "refresh_token"]
        ),
    ]

    @Test(arguments: replies)
    func `words, numbers and names of a reply are shown, and neither tokens nor prose`(
        body: String, shown: [String], hiddenNames: [String]
    ) {
        let reply = InspectedReply(.json(body, status: 400), to: .everything)

        #expect(reply.status == 400)
        #expect(reply.members.shown == shown)
        #expect(reply.members.hiddenNames == hiddenNames)
    }

    @Test(arguments: [
        #"{"challenge_type":"something"}"#, #"{"challenge_channel":"a@b"}"#,
        #"{"challenge_target_label":"Correct*Horse"}"#, #"{"challenge_target_label":"a@b@*"}"#,
        #"{"code_length":99999999}"#, #"{"code_length":-1}"#, #"{"code_length":"8"}"#,
        #"{"interval":100000}"#,
        #"{"error":"Correct-Horse-9"}"#, #"{"suberror":"x"}"#, #"{"error_codes":[12345678]}"#,
        #"{"error_codes":["50181"]}"#, #"{"error_codes":[]}"#, #"{"interval":{"a":1}}"#,
    ])
    func `a value that its member cannot have is hidden`(body: String) {
        #expect(InspectedReply(.json(body), to: .everything).members.shown == [])
    }

    @Test(arguments: ["not JSON", "", "[]", "42", #"{"a":1,"a":2}"#])
    func `a reply that is no JSON object has no members`(body: String) {
        let reply = InspectedReply(.json(body), to: .everything)

        #expect(!reply.isObject)
        #expect(reply.members.isEmpty)
    }

    @Test(arguments: [
        (#"{"continuation_token":"t"}"#, 200, ReplyOutcome.accepted), ("{}", 204, .accepted),
        (#"{"challenge_type":"redirect"}"#, 200, .accepted),
        (#"{"error":"attributes_required","continuation_token":"t"}"#, 400, .answerNeeded),
        (
            #"{"error":"credential_required","error_codes":[55103],"continuation_token":"t"}"#, 400,
            .answerNeeded
        ),
        (
            #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#, 400,
            .answerNeeded
        ),
        (#"{"error":"invalid_grant","error_codes":[50126]}"#, 400, .answerNeeded),
        (#"{"error":"user_already_exists","error_codes":[1003037]}"#, 400, .answerNeeded),
        (#"{"error":"user_not_found","error_codes":[50034]}"#, 400, .answerNeeded),
        (#"{"error":"invalid_grant","suberror":"password_too_weak"}"#, 400, .answerNeeded),
        (#"{"error":"invalid_grant","suberror":"attribute_validation_failed"}"#, 400, .answerNeeded),
        (#"{"error":"expired_token","error_codes":[552003]}"#, 400, .answerNeeded),
        (#"{"error":"redirect_to_web"}"#, 400, .answerNeeded),
        (
            #"{"error":{"code":"invalidGrant","innerError":{"code":"invalidOneTimeCode"}}}"#, 400,
            .answerNeeded
        ),
        (#"{"error":"InsufficientAuthorization","continuation_token":"t"}"#, 401, .answerNeeded),
        (#"{"error":"InsufficientAuthorization","continuationToken":"t"}"#, 401, .answerNeeded),
        (#"{"error":"too_many_requests"}"#, 429, .answerNeeded),
        (#"{"error":"invalid_grant"}"#, 400, .failed), (#"{"error":"invalid_client"}"#, 401, .failed),
        (#"{"error":"unauthorized_client","error_codes":[700016]}"#, 400, .failed),
        (#"{"error":"invalid_request","error_codes":[550022]}"#, 400, .failed),
        (#"{"error":{"code":"unauthorizedClient"}}"#, 400, .failed), ("{}", 400, .failed),
        ("<html>", 502, .failed), (#"{"error":"server_error"}"#, 500, .failed), ("", 302, .failed),
    ])
    func `a reply is a success, a step or a failure`(body: String, status: Int, outcome: ReplyOutcome) {
        #expect(InspectedReply(.json(body, status: status), to: .everything).outcome == outcome)
    }

    @Test func `a reply with ten thousand members is cut`() {
        let members = (0..<10_000).map { #""m\#($0)":1"# }.joined(separator: ",")
        let reply = InspectedReply(.json("{\(members.prefix(60_000))}"), to: .everything)

        #expect(reply.members.count <= InspectedReply.maximumCount)
    }

    @Test func `the kind of credential is one of the protocol`() {
        #expect(InspectedExchange(.everything).grant == .password)
        for grant in ["Correct-Horse-9", "", "OOB"] {
            var request = Request.everything
            request.form[.grantType] = .text(grant)
            #expect(InspectedExchange(request).grant == nil)
        }
    }

    @Test func `an exchange takes the time from the request to the reply`() {
        var trace = ExchangeTrace()
        trace.begin(.everything, at: Timestamp(wall: 0, monotonic: 1_000))
        #expect(trace.exchanges.map(\.result) == [.waiting])

        trace.finish(.success(.json("{}")), at: Timestamp(wall: 0, monotonic: 1_041))
        trace.finish(.failure(.cancelled), at: Timestamp(wall: 0, monotonic: 9_000))

        #expect(trace.exchanges.map(\.milliseconds) == [41])
        #expect(trace.exchanges.map(\.status) == [200])
        #expect(trace.milliseconds == 41)
    }

    @Test func `only the last exchanges are kept, and all are counted`() {
        var trace = ExchangeTrace()
        for _ in 0..<(ExchangeTrace.maximumCount + 5) {
            trace.begin(.everything, at: Timestamp(wall: 0, monotonic: 0))
            trace.finish(.failure(.cancelled), at: Timestamp(wall: 0, monotonic: 1))
        }

        #expect(trace.exchanges.count == ExchangeTrace.maximumCount)
        #expect(trace.count == ExchangeTrace.maximumCount + 5)
    }
}

extension Request {
    /// A request with every field.
    static let everything = Request(
        .signUpStart,
        [
            .attributes: .text(#"{"city":"Skagen","age":42,"extension_0_News":true,"deep":{"a":1}}"#),
            .capabilities: .text("mfa_required"), .challengeChannel: .text("email"),
            .challengeTarget: .text("ada@fabrikam.com"), .challengeType: .text("oob password redirect"),
            .claims: .text("{}"), .clientID: .text("client"),
            .continuationToken: .text("ct-0123456789abcdef"),
            .methodID: .text("1"), .grantType: .text("password"),
            .code: .secret(Secret("83150274") ?? Secret()),
            .password: .secret(Secret("Correct-Horse-9") ?? Secret()),
            .newPassword: .secret(Secret("Battery-Staple-8") ?? Secret()),
            .refreshToken: .text("rt-0123456789"),
            .scope: .text("openid"), .username: .text("ada@contoso.com"),
        ], correlationID: "7c9e6679-7425-40de-944b-e07fc1f90ae7")
}

extension Response {
    /// Creates a response with a body.
    static func json(_ body: String, status: Int = 200) -> Response {
        Response(status: status, body: Data(body.utf8))
    }
}

extension [InspectedField] {
    /// The fields whose values are shown.
    var shown: [String] {
        compactMap { field in field.value.map { "\(field.name?.raw ?? "?")=\($0.raw)" } }
    }

    /// The names of the fields whose values are hidden.
    var hiddenNames: [String] { filter { $0.value == nil }.map { $0.name?.raw ?? "?" } }
}
