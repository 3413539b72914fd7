import Foundation
import NativeAuth
@testable import Tenant
import TestSupport
import Testing
import UserFlow

/// The response of each refusal (wire-protocol §2.0 and §3), as in the reference's exchange files.
struct RefusalTests {
    static let rows = [
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

    @Test(arguments: rows.indices)
    func `a refusal has the service's body`(index: Int) {
        let row = Self.rows[index]

        #expect(String(decoding: row.response.body, as: UTF8.self) == row.body)
        #expect(row.response.status == row.status)
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

/// The digests of tokens that a tenant stores.
@Suite(.rule("E-10"))
struct DigestTests {
    @Test(.rule("E-10")) func `a tenant stores digests of its continuation tokens`() throws {
        var client = Client.withAccount()
        let signedUp = client.token
        client.start("bo@contoso.com")

        #expect(client.tenant.signUps.flows.rows.map(\.key) == [Digest(of: client.token)])
        #expect(client.tenant.signIns.flows.rows.map(\.key) == [Digest(of: signedUp)])
    }

    @Test(.rule("E-10")) func `a tenant stores digests of expired tokens`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        let token = client.token

        client.wait(seconds: 660)
        client.start("bo@contoso.com")

        #expect(client.tenant.signUps.expiredClients.rows.map(\.key) == [Digest(of: token)])
    }

    @Test(.rule("E-10")) func `a tenant stores digests of both halves of a refresh token`() throws {
        let (client, refresh) = Client.signedIn()

        let row = try #require(client.tenant.sessions.rows.rows.map(\.self).first)

        #expect(row.key == Digest(of: refresh.prefix(43)))
        #expect(row.value.secretDigest == Digest(of: refresh.suffix(43)))
    }

    @Test(.rule("E-10")) func `different tokens have different digests, equal tokens the same one`() {
        var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
        let tokens = (1...1_000).map { _ in Tenant.Token(from: &random).value }

        #expect(Set(tokens.map { Digest(of: $0) }).count == 1_000)
        #expect(tokens.map { Digest(of: $0) } == tokens.map { Digest(of: $0[...]) })
        #expect(Digest(of: "") != Digest(of: "\u{0}"))
    }

    @Test(.rule("E-10")) func `a digest is BLAKE2b`() {
        let known: [UInt8] = [
            0xBD, 0xDD, 0x81, 0x3C, 0x63, 0x42, 0x39, 0x72, 0x31, 0x71, 0xEF, 0x3F, 0xEE, 0x98, 0x57, 0x9B,
            0x94, 0x96, 0x4E, 0x3B, 0xB1, 0xCB, 0x3E, 0x42, 0x72, 0x62, 0xC8, 0xC0, 0x68, 0xD5, 0x23, 0x19,
        ]

        #expect(Digest(of: "abc") == Digest(bytes: known))
    }

    @Test(.rule("E-10")) func `every bit of a token is set half of the time`() {
        var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
        var counts = [Int](repeating: 0, count: 256)

        for _ in 1...10_000 {
            let bytes = random.bytes(32)
            for bit in counts.indices where bytes[bit / 8] >> (bit % 8) & 1 == 1 { counts[bit] += 1 }
        }

        // Six standard deviations: once in a million runs if the bits are fair.
        #expect(counts.allSatisfy { (4_700...5_300).contains($0) })
    }
}
