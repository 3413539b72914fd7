import Foundation
import NativeAuth
import Tenant
import Testing
import UserFlow

/// The tenant compared with the files in `assets/exchanges`: same error, suberror, error codes and members.
struct TenantExchangeTests {
    @Test(arguments: KnownRefusals.table)
    func `a refusal is encoded as the service is known to encode it`(
        name: String, refusal: any CatalogedError
    ) throws {
        let response = refusal.response(
            at: Timestamp(wall: 1_768_471_200_000, monotonic: 0), correlationID: "id", traceID: "trace")

        try Self.compare(response, with: name)
    }

    @Test func `a sign-up and a sign-in by code get the known replies`() async throws {
        var client = try WireClient("fabrikam")

        var replies = try await client.signUp()
        replies["oauth2-token-success"] = try await client.send(.token, Self.continuation)
        replies["oauth2-initiate-success"] = try await client.send(
            .signInInitiate, [.username: "casey@contoso.com", .challengeType: "oob redirect"])
        replies["oauth2-challenge-oob"] = try await client.send(.signInChallenge)
        let code = await client.code
        replies["oauth2-token-success-docs"] = try await client.send(
            .token, [.grantType: "oob", .code: code, .scope: "openid offline_access"])

        try Self.compare(replies, count: 7)
    }

    @Test func `a sign-up and a sign-in by password get the known replies`() async throws {
        var client = try WireClient("woodgrove")

        var replies = try await client.signUp()
        replies["oauth2-initiate-success"] = try await client.send(
            .signInInitiate, [.username: "CASEY@contoso.com", .challengeType: "password redirect"])
        replies["oauth2-challenge-password"] = try await client.send(.signInChallenge)
        replies["oauth2-token-success"] = try await client.send(.token, Self.password("Correct-Horse-7"))

        try Self.compare(replies, count: 8)
    }

    @Test func `a sign-up with attributes gets the known replies`() async throws {
        var client = try WireClient("adventure")

        let replies = try await client.signUp()

        try Self.compare(replies, count: 6)
    }

    @Test func `a second factor and its registration get the known replies`() async throws {
        var client = try WireClient("fabrikam")
        var replies: [String: Response] = [:]

        _ = try await client.signUp()
        replies["oauth2-token-mfa-required"] = try await client.requireStepUp(.secondFactor)
        replies["oauth2-introspect-success"] = try await client.send(.signInIntrospect)
        _ = try await client.send(.signInChallenge)
        let tokens = try await client.send(
            .token, [.grantType: "mfa_oob", .code: await client.code, .scope: "openid offline_access"])
        replies["oauth2-token-success-docs"] = tokens
        for target in ["bo@contoso.com", "casey@contoso.com"] {
            client = try WireClient("fabrikam")
            _ = try await client.signUp()
            replies["oauth2-token-registration-required"] = try await client.requireStepUp(.registration)
            replies["register-introspect-success"] = try await client.send(.registerIntrospect)
            let isOwn = target == "casey@contoso.com"
            replies["register-challenge-\(isOwn ? "preverified" : "success")"] = try await client.send(
                .registerChallenge,
                [.challengeType: "oob", .challengeTarget: target, .challengeChannel: "email"])
            replies["register-continue-success"] = try await client.send(
                .registerContinue,
                [.grantType: isOwn ? "continuation_token" : "oob", .code: await client.code])
        }

        try Self.compare(replies, count: 8)
    }

    @Test func `a flow that requires a browser gets the known replies`() async throws {
        var client = try WireClient("fabrikam")
        let narrow: [Request.Field: String] = [
            .username: "casey@contoso.com", .challengeType: "password redirect",
        ]
        let wide = narrow.merging([.challengeType: "oob redirect"]) { $1 }

        let start = try await client.send(.signUpStart, narrow)
        try await client.send(.signUpStart, wide)
        let challenge = try await client.send(.signUpChallenge, [.challengeType: "password redirect"])
        _ = try await client.signUp()
        let initiate = try await client.send(.signInInitiate, narrow)
        try await client.send(.signInInitiate, wide)
        let later = try await client.send(.signInChallenge, [.challengeType: "password redirect"])

        try Self.compare(start, with: "signup-start-redirect")
        try Self.compare(challenge, with: "signup-challenge-redirect")
        try Self.compare(initiate, with: "oauth2-initiate-redirect")
        try Self.compare(later, with: "oauth2-challenge-redirect")
    }

    @Test func `a failed sign-in gets the known refusals`() async throws {
        var client = try WireClient("woodgrove")
        _ = try await client.signUp()
        let start: [Request.Field: String] = [
            .username: "nobody@contoso.com", .challengeType: "oob redirect",
        ]
        var replies: [String: Response] = [:]

        replies["oauth2-initiate-user-not-found"] = try await client.send(.signInInitiate, start)
        replies["oauth2-initiate-invalid-username"] = try await client.send(
            .signInInitiate, start.merging([.username: "@"]) { $1 })
        replies["oauth2-initiate-missing-redirect"] = try await client.send(
            .signInInitiate, start.merging([.challengeType: "oob"]) { $1 })
        replies["oauth2-token-invalid-continuation-token"] = try await client.send(.token, Self.password("x"))
        try await client.send(
            .signInInitiate, [.username: "casey@contoso.com", .challengeType: "password redirect"])
        try await client.send(.signInChallenge)
        replies["oauth2-token-invalid-credentials"] = try await client.send(
            .token, Self.password("Wrong-Horse-7"))
        replies["oauth2-token-invalid-scope"] = try await client.send(
            .token, Self.password("Correct-Horse-7").merging([.scope: ""]) { $1 })
        replies["oauth2-token-unsupported-grant-type"] = try await client.send(
            .token, [.grantType: "telepathy"])

        try Self.compare(replies, count: 7)
    }

    @Test func `a password reset gets the known replies`() async throws {
        var client = try WireClient("woodgrove")
        _ = try await client.signUp()
        var replies: [String: Response] = [:]

        replies["resetpassword-start-success"] = try await client.startReset()
        replies["resetpassword-challenge-oob"] = try await client.send(
            .resetPasswordChallenge, [.challengeType: "oob redirect"])
        replies["resetpassword-continue-success"] = try await client.send(
            .resetPasswordContinue, [.grantType: "oob", .code: await client.code])
        await client.tenant.inject(.reportPoll(.failed, times: 1))
        try await client.send(.resetPasswordSubmit, [.newPassword: "Fresh-Staple-8"])
        replies["resetpassword-poll-failed"] = try await client.send(.resetPasswordPoll)
        replies["resetpassword-submit-success"] = try await client.send(
            .resetPasswordSubmit, [.newPassword: "Fresh-Staple-8"])
        for status in [InjectedOutcome.PollStatus.inProgress, .notStarted] {
            await client.tenant.inject(.reportPoll(status, times: 1))
        }
        replies["resetpassword-poll-in-progress"] = try await client.send(.resetPasswordPoll)
        replies["resetpassword-poll-not-started"] = try await client.send(.resetPasswordPoll)
        replies["resetpassword-poll-succeeded"] = try await client.send(.resetPasswordPoll)
        replies["oauth2-token-success"] = try await client.send(.token, Self.continuation)

        try Self.compare(replies, count: 9)
    }

    @Test func `a password reset that needs a browser gets the known replies`() async throws {
        var client = try WireClient("woodgrove")
        _ = try await client.signUp()

        let start = try await client.startReset(types: "redirect")
        try await client.startReset()
        let challenge = try await client.send(.resetPasswordChallenge, [.challengeType: "redirect"])

        try Self.compare(start, with: "resetpassword-start-redirect")
        try Self.compare(challenge, with: "resetpassword-challenge-redirect")
    }

    /// The redirects that only a test can ask for, with the call that gets them.
    private static let injectedRedirects: [String: Request.Path] = [
        "resetpassword-start-redirect-with-reason": .resetPasswordStart,
        "resetpassword-continue-redirect": .resetPasswordContinue,
        "resetpassword-submit-redirect": .resetPasswordSubmit,
        "resetpassword-poll-redirect": .resetPasswordPoll,
        "oauth2-introspect-redirect": .signInIntrospect,
        "register-introspect-redirect": .registerIntrospect,
        "register-challenge-redirect": .registerChallenge,
        "register-continue-redirect": .registerContinue,
    ]

    @Test(arguments: injectedRedirects.keys.sorted())
    func `an injected redirect is the known one`(name: String) async throws {
        var client = try WireClient("woodgrove")
        let reason = name.hasSuffix("-with-reason") ? "a passkey is wanted" : nil
        await client.tenant.inject(.redirect(reason: reason))

        let reply = try await client.send(try #require(Self.injectedRedirects[name]))

        try Self.compare(reply, with: name)
    }

    @Test func `every known reply is compared, or left out for a reason`() {
        let compared = [
            "signup-start-success", "signup-challenge-oob", "signup-challenge-password",
            "signup-continue-success", "oauth2-initiate-success", "oauth2-challenge-oob",
            "oauth2-challenge-password", "oauth2-token-success", "oauth2-token-success-docs",
            "signup-start-redirect", "signup-challenge-redirect", "oauth2-initiate-redirect",
            "oauth2-challenge-redirect", "oauth2-introspect-success", "register-introspect-success",
            "register-challenge-success", "register-challenge-preverified", "register-continue-success",
            "resetpassword-start-success", "resetpassword-start-redirect", "resetpassword-challenge-oob",
            "resetpassword-challenge-redirect", "resetpassword-continue-success",
            "resetpassword-submit-success", "resetpassword-poll-succeeded", "resetpassword-poll-failed",
            "resetpassword-poll-in-progress", "resetpassword-poll-not-started",
        ]
        let accounted =
            compared + Self.injectedRedirects.keys + KnownRefusals.table.map(\.0)
            + KnownRefusals.notReproduced.keys

        #expect(accounted.sorted() == ExchangeFile.names.filter { !$0.hasPrefix("request-") })
    }

    private static let continuation: [Request.Field: String] = [
        .grantType: "continuation_token", .username: "casey@contoso.com", .clientInfo: "true",
        .scope: "openid profile offline_access",
    ]

    private static func password(_ text: String) -> [Request.Field: String] {
        [
            .grantType: "password", .password: text, .clientInfo: "true",
            .scope: "openid profile offline_access",
        ]
    }

    /// Compares so many responses, each with the file of its name.
    private static func compare(_ replies: [String: Response], count: Int) throws {
        #expect(replies.count == count)
        for (name, reply) in replies { try compare(reply, with: name) }
    }

    /// Compares a response with a file: what identifies it, and that it has every member, with the same type.
    private static func compare(_ response: Response, with name: String) throws {
        let expected = try ExchangeFile(name)
        let body = try ExchangeFile.object(response.body)

        #expect(response.status == expected.status, "\(name)")
        for member in ["error", "suberror", "challenge_type", "binding_method", "token_type", "status"] {
            #expect(body[member] as? String == expected.body[member] as? String, "\(name): \(member)")
        }
        #expect(body["error_codes"] as? [Int] == expected.body["error_codes"] as? [Int], "\(name)")
        for (member, value) in expected.body {
            let actual = try #require(body[member], "\(name) has no \(member)")
            #expect((actual is String) == (value is String), "\(name): \(member)")
            #expect((actual is Int) == (value is Int), "\(name): \(member)")
            #expect((actual is [Any]) == (value is [Any]), "\(name): \(member)")
        }
        for member in ["continuation_token", "invalid_attributes", "required_attributes", "refresh_token"] {
            #expect((body[member] == nil) == (expected.body[member] == nil), "\(name): \(member)")
        }
    }
}

/// A file in `assets/exchanges`.
struct ExchangeFile {
    var status: Int
    var body: [String: Any]
    /// The path and the form, if the exchange is a request.
    var path: Request.Path?
    var form: [Request.Field: String]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../assets/exchanges").standardized

    /// The names of all files, without the index.
    static let names =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
        .map { String($0.dropLast(".json".count)) }.filter { $0 != "index" }.sorted()

    init(_ name: String) throws {
        let exchange = try Self.object(Data(contentsOf: Self.folder.appending(path: "\(name).json")))
        status = exchange["status"] as? Int ?? 0
        body = exchange["body"] as? [String: Any] ?? [:]
        path = (exchange["request"] as? String).map(Request.Path.init(rawValue:))
        let fields = exchange["form"] as? [String: String] ?? [:]
        form = Dictionary(uniqueKeysWithValues: fields.map { (Request.Field(rawValue: $0), $1) })
    }

    static func object(_ data: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
}
