import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The response of each refusal (wire-protocol §2 and §3), as in the reference's exchange files.
struct RefusalTests {
    private static let rows = signUpRows + signInRows

    private static let signUpRows = [
        RefusalRow(
            V1Error.missingParameter(.username), "invalid_request", nil, 90100,
            "AADSTS90100: username parameter is empty or not valid."),
        RefusalRow(
            V1Error.missingParameter(.clientID), "invalid_request", nil, 90100,
            "AADSTS90100: client_id parameter is empty or not valid."),
        RefusalRow(
            V1Error.missingRedirectAtStart, "unsupported_challenge_type", nil, 901007,
            "AADSTS901007: The challenge_type list parameter does not include the 'redirect' type."),
        RefusalRow(
            V1Error.missingRedirectAtChallenge, "invalid_request", nil, 901007,
            "AADSTS901007: The challenge_type list parameter does not include the 'redirect' type."),
        RefusalRow(
            V1Error.unsupportedChallengeType, "invalid_request", nil, 901007,
            "AADSTS901007: The challenge_type list parameter contains an unsupported challenge type."),
        RefusalRow(
            TenantError.unknownClient, "unauthorized_client", nil, 700016,
            "AADSTS700016: The application was not found."
        ),
        RefusalRow(
            TenantError.nativeAuthDisabled, "invalid_client", "nativeauthapi_disabled", nil,
            "Native authentication APIs are not enabled for this application."),
        RefusalRow(
            TenantError.confidentialClient, "invalid_client", nil, 550022,
            "AADSTS550022: Confidential clients are not supported."),
        RefusalRow(
            TenantError.userAlreadyExists, "user_already_exists", nil, 1_003_037,
            "AADSTS1003037: It looks like you may already have an account with us using this email address. "
                + "Try signing in again."),
        RefusalRow(
            TenantError.unsupportedAuthMethod, "unsupported_auth_method", nil, nil,
            "The requested authentication method is not supported."),
        RefusalRow(
            TenantError.passwordTooShort, "invalid_grant", "password_too_short", 399246,
            "New password is too short"),
        RefusalRow(
            TenantError.passwordTooLong, "invalid_grant", "password_too_long", 399246,
            "New password is too long"),
        RefusalRow(
            TenantError.passwordInvalid, "invalid_grant", "password_is_invalid", 399246,
            "New password contains characters that are not allowed"),
        RefusalRow(
            TenantError.passwordTooWeak, "invalid_grant", "password_too_weak", 399246,
            "New password is too weak"),
        RefusalRow(
            TenantError.passwordBanned, "invalid_grant", "password_banned", 399246,
            "New password contains a banned word, phrase or pattern"),
        RefusalRow(
            TenantError.passwordRecentlyUsed, "invalid_grant", "password_recently_used", 399246,
            "New password was recently used"),
        RefusalRow(
            TenantError.attributesInvalid(["city"]), "invalid_grant", "attribute_validation_failed",
            1_002_027,
            "AADSTS1002027: Some of the collected attributes were invalid.",
            extra: [("invalid_attributes", #"[{"name":"city"}]"#)]),
        RefusalRow(
            TenantError.tokenInvalid, "invalid_request", nil, 55200,
            "AADSTS55200: The continuation_token is invalid."),
        RefusalRow(
            TenantError.tokenExpired, "expired_token", nil, 552001,
            "AADSTS552001: The continuation_token has expired."),
        RefusalRow(
            TenantError.credentialUnexpected, "invalid_grant", nil, nil,
            "The grant type provided is not valid or supported."),
        RefusalRow(
            TenantError.codeWrong, "invalid_grant", "invalid_oob_value", 50181,
            "AADSTS50181: Unable to validate the otp."),
        RefusalRow(
            TenantError.codeExpired, "invalid_grant", "invalid_oob_value", 50182,
            "AADSTS50182: OTP is already expired."),
        RefusalRow(
            TenantError.codesThrottled, "invalid_request", nil, 701014,
            "AADSTS701014: Cannot generate more one time passcodes."),
        RefusalRow(
            TenantError.codeUndelivered, "invalid_request", nil, 50185,
            "AADSTS50185: The one time passcode could not be delivered."),
        RefusalRow(
            TenantError.tooManyRequests(retryAfter: 7), "too_many_requests", nil, nil,
            "Too many requests. Try again later.", status: 429),
        RefusalRow(
            V1Error.credentialRequired(token: "ct-1"), "credential_required", nil, 55103,
            "AADSTS55103: Credential required.", extra: [("continuation_token", "\"ct-1\"")]),
        RefusalRow(
            V1Error.attributesRequired(token: "ct-1", [.required("city")]), "attributes_required", nil, 55106,
            "AADSTS55106: User attributes required.",
            extra: [
                ("continuation_token", "\"ct-1\""),
                ("required_attributes", #"[{"name":"city","required":true,"type":"string"}]"#),
            ]),
        RefusalRow(
            V1Error.verificationRequired(token: "ct-1"), "verification_required", nil, nil,
            "Verification required.",
            extra: [("continuation_token", "\"ct-1\""), ("unverified_attributes", #"[{"name":"email"}]"#)]),
        RefusalRow(
            TenantError.notFound, "not_found", nil, nil, "There is nothing at this address.", status: 404),
        RefusalRow(TenantError.serverError, "server_error", nil, nil, "The server is broken.", status: 500),
        RefusalRow(
            TenantError.unavailable, "server_error", nil, nil,
            "The server is not available. Try again later.",
            status: 503),
    ]

    private static let noAccount =
        "AADSTS50034: The user account does not exist in the directory. "
        + "To sign into this application, the account must be added to the directory."
    private static let changed =
        "Due to a configuration change made by your administrator, or because you moved to a new location,"
    private static let token = [("continuation_token", "\"ct-1\"")]

    private static let signInRows = [
        RefusalRow(TenantError.userNotFound, "user_not_found", nil, 50034, noAccount),
        RefusalRow(TenantError.userDeleted, "invalid_grant", nil, 50034, noAccount),
        RefusalRow(
            TenantError.passwordWrong, "invalid_grant", nil, 50126,
            "AADSTS50126: Error validating credentials due to invalid username or password."),
        RefusalRow(
            TenantError.accountLocked, "invalid_grant", nil, 50053,
            "AADSTS50053: The account is locked: too many sign-ins with an incorrect password."),
        RefusalRow(
            TenantError.accountWithoutPassword, "invalid_grant", nil, 500222,
            "AADSTS500222: User does not have a password."),
        RefusalRow(
            TenantError.authMethodInvalid, "invalid_grant", nil, 400002,
            "AADSTS400002: Invalid authentication method for user."),
        RefusalRow(
            TenantError.passwordChangeRequired, "invalid_request", nil, 50142,
            "AADSTS50142: Password change is required due to a conditional access policy."),
        RefusalRow(
            V1Error.secondFactorRequired(token: "ct-1"), "invalid_grant", "mfa_required", 50076,
            "AADSTS50076: \(changed) you must use multi-factor authentication.", extra: token),
        RefusalRow(
            V1Error.registrationRequired(token: "ct-1"), "invalid_grant", "registration_required", 50079,
            "AADSTS50079: \(changed) you must enroll in multi-factor authentication.", extra: token),
        RefusalRow(
            TenantError.factorNotChosen, "invalid_request", "introspect_required", nil, "Introspect required."
        ),
        RefusalRow(
            TenantError.methodBlocked, "access_denied", "provider_blocked_by_rep", 550024,
            "AADSTS550024: Configuring multi-factor authentication method is blocked."),
        RefusalRow(
            TenantError.factorNotRequired, "invalid_request", nil, 50126,
            "AADSTS50126: The continuation_token provided is not valid for this endpoint."),
        RefusalRow(
            V1Error.unknownGrant, "unsupported_grant_type", nil, 70003,
            "AADSTS70003: The app returned an unsupported grant type."),
        RefusalRow(
            TenantError.scopeInvalid, "invalid_scope", nil, 70011,
            "AADSTS70011: The provided value for the input parameter 'scope' is not valid."),
        RefusalRow(
            TenantError.refreshTokenInvalid, "invalid_grant", nil, 70000,
            "AADSTS70000: The provided value for the input parameter 'refresh_token' is not valid."),
        RefusalRow(
            TenantError.refreshTokenExpired, "expired_refresh_token", nil, nil,
            "The refresh token has expired due to inactivity."),
        RefusalRow(TenantError.slowDown, "slow_down", nil, nil, "slow down"),
        RefusalRow(
            TenantError.authorizationPending, "authorization_pending", nil, nil, "authorization pending"),
    ]

    @Test(arguments: rows.indices)
    func `a refusal has the service's body`(index: Int) {
        let row = Self.rows[index]

        #expect(String(decoding: row.response.body, as: UTF8.self) == row.body)
        #expect(row.response.status == row.status)
    }

    @Test(arguments: rows.indices)
    func `a refusal can be injected for any request, which then changes nothing`(index: Int) throws {
        let row = Self.rows[index]
        var client = Client.atPassword()
        let token = client.token

        client.tenant.inject(try #require(row.outcome), for: .next)
        let forced = client.redeem(password: goodPassword)
        client.token = token

        let error = [row.error, row.suberror].compactMap(\.self).joined(separator: "/")
        let parts = [String(row.status), error] + [row.code].compactMap { $0.map(String.init) }
        #expect(forced.line == parts.joined(separator: " "))
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test(arguments: rows.indices)
    func `a refusal prints without its token`(index: Int) {
        let refusal = Self.rows[index].refusal

        var printed = "\(refusal) \(String(reflecting: refusal))"
        dump(refusal, to: &printed)

        #expect(!printed.contains("ct-1"))
    }

    @Test func `a refusal has the headers of every response`() throws {
        var client = try Client(bundled: "fabrikam")

        for reply in [client.start(), client.start("nobody")] {
            #expect(reply.headers["content-type"] == "application/json; charset=utf-8")
            #expect(reply.headers["cache-control"] == "no-store")
            #expect(reply.headers["client-request-id"] == RefusalRow.correlationID)
            #expect(UUID(uuidString: reply.headers["x-ms-request-id"] ?? "") != nil)
        }
    }

    @Test func `a refusal has the same IDs in headers, body and description, and its own trace ID`() throws {
        var client = try Client(bundled: "fabrikam")

        let replies = [client.start("nobody"), client.start("nobody")]

        for reply in replies {
            let traceID = try #require(reply.headers["x-ms-request-id"])
            #expect(reply.text.contains("\"trace_id\":\"\(traceID)\""))
            #expect(
                reply.description.contains(
                    "Trace ID: \(traceID) Correlation ID: \(RefusalRow.correlationID) "))
        }
        #expect(replies[0].headers["x-ms-request-id"] != replies[1].headers["x-ms-request-id"])
    }

    @Test(arguments: ["", "a\r\nset-cookie: b", "a\"b", "ä", String(repeating: "a", count: 65)])
    func `a refusal does not echo an unsafe correlation ID`(_ id: String) throws {
        var client = try Client(bundled: "fabrikam")

        let reply = Reply(
            client.tenant.respond(to: Request(.signUpStart, [:], correlationID: id), at: client.now))

        #expect(UUID(uuidString: reply.headers["client-request-id"] ?? "") != nil)
    }

    @Test(arguments: [
        (0, "1970-01-01 00:00:00Z"), (951_782_399_999, "2000-02-28 23:59:59Z"),
        (2_147_483_648_000, "2038-01-19 03:14:08Z"), (253_402_300_799_000, "9999-12-31 23:59:59Z"),
    ])
    func `a refusal has the wall clock's time in UTC`(wall: Int64, timestamp: String) {
        let now = Timestamp(wall: wall, monotonic: 0)

        let reply = Reply(TenantError.tokenInvalid.response(at: now, correlationID: "a", traceID: "b"))

        #expect(reply.text.contains("\"timestamp\":\"\(timestamp)\""))
    }

    @Test(arguments: [Int64.min, -1, 253_402_300_800_000, .max])
    func `a refusal can be reported at any clock time`(wall: Int64) {
        let now = Timestamp(wall: wall, monotonic: 0)

        let reply = Reply(TenantError.tokenInvalid.response(at: now, correlationID: "a", traceID: "b"))

        #expect(reply.line == "400 invalid_request 55200")
    }
}

/// A refusal and its expected response: a row of wire-protocol §3.
struct RefusalRow {
    static let timestamp = Timestamp(wall: 1_768_472_100_999, monotonic: 0)
    static let traceID = "0000aaaa-11bb-cccc-dd22-eeeeee333333"
    static let correlationID = "aaaa0000-bb11-2222-33cc-444444dddddd"

    var refusal: any CatalogedError
    var error: String
    var suberror: String?
    var code: Int?
    var text: String
    var status: Int
    /// The members that only some refusals have, as JSON.
    var extra: [(String, String)]

    init(
        _ refusal: any CatalogedError, _ error: String, _ suberror: String?, _ code: Int?, _ text: String,
        status: Int = 400, extra: [(String, String)] = []
    ) {
        self.refusal = refusal
        self.error = error
        self.suberror = suberror
        self.code = code
        self.text = text
        self.status = status
        self.extra = extra
    }

    /// The expected body, byte for byte.
    var body: String {
        let ids =
            "Trace ID: \(Self.traceID) Correlation ID: \(Self.correlationID) Timestamp: 2026-01-15 10:15:00Z"
        var members = [
            ("correlation_id", "\"\(Self.correlationID)\""), ("error", "\"\(error)\""),
            ("error_description", "\"\(text) \(ids)\""), ("timestamp", "\"2026-01-15 10:15:00Z\""),
            ("trace_id", "\"\(Self.traceID)\""),
        ]
        if let suberror { members.append(("suberror", "\"\(suberror)\"")) }
        if let code { members.append(("error_codes", "[\(code)]")) }
        members += extra
        let sorted = members.sorted { $0.0 < $1.0 }.map { "\"\($0)\":\($1)" }
        return "{\(sorted.joined(separator: ","))}"
    }

    /// The refusal as a test injects it.
    var outcome: InjectedOutcome? {
        (refusal as? TenantError).map(InjectedOutcome.refuse)
            ?? (refusal as? V1Error).map(InjectedOutcome.report)
    }

    /// The response that reports the refusal.
    var response: Response {
        refusal.response(at: Self.timestamp, correlationID: Self.correlationID, traceID: Self.traceID)
    }
}
