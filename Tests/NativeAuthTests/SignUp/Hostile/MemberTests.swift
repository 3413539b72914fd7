import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Every member of a reply with every type of value (C-73, C-74, C-75).
struct MemberTests {
    /// Values for a member; `nil` omits the member.
    private static let shapes: [(name: String, json: String?)] = [
        ("missing", nil), ("null", "null"), ("empty", #""""#), ("0", "0"), ("-1", "-1"), ("1e30", "1e30"),
        ("2^63", "9223372036854775808"), ("true", "true"), ("[]", "[]"), ("{}", "{}"),
        ("NUL", #""\u0000""#), ("60 kB", "\"" + String(repeating: "x", count: 60_000) + "\""),
    ]

    /// The members of a refusal, as the service sends them.
    private static let refusal: [String: String] = [
        "error": #""invalid_grant""#, "suberror": #""invalid_oob_value""#, "error_codes": "[50181]",
        "error_description": #""AADSTS50181: no""#, "error_uri": #""https://login.invalid""#,
        "timestamp": #""2026-01-15 10:15:00Z""#, "trace_id": #""t""#, "correlation_id": #""c""#,
        "continuation_token": #""next""#, "required_attributes": "[]", "invalid_attributes": "[]",
        "challenge_type": #""oob""#, "binding_method": #""prompt""#, "challenge_channel": #""email""#,
        "challenge_target_label": #""a**""#, "code_length": "8", "interval": "30", "redirect_reason": #""r""#,
        "token_type": #""Bearer""#, "scope": #""openid""#, "expires_in": "3600", "access_token": #""a""#,
    ]

    /// Returns a body of the members, with another value for one of them.
    private static func body(_ members: [String: String], _ name: String, _ json: String?) -> String {
        var members = members
        members[name] = json
        return "{\(members.map { "\"\($0.key)\":\($0.value)" }.sorted().joined(separator: ","))}"
    }

    @Test(arguments: refusal.keys.filter { !["error", "suberror"].contains($0) })
    func `C-73: an error is recognized whatever the other members are`(member: String) {
        for pending in [PendingRequest.code, .signInCode, .contactCode, .resetCode] {
            for shape in Self.shapes {
                let outcome = pending.outcome(400, Self.body(Self.refusal, member, shape.json))
                #expect(outcome == "codeWrong", "\(shape.name)")
            }
        }
    }

    @Test func `C-73: a refusal without a well-formed error is read by its other members`() {
        for pending in [PendingRequest.code, .signInCode, .contactCode, .resetCode] {
            for shape in Self.shapes {
                let outcome = pending.outcome(400, Self.body(Self.refusal, "error", shape.json))
                #expect(outcome == "codeWrong", "\(shape.name)")
            }
        }
    }

    @Test func `C-73: a malformed or empty suberror is ignored in favor of the error`() {
        for shape in Self.shapes {
            let outcome = PendingRequest.code.outcome(400, Self.body(Self.refusal, "suberror", shape.json))
            let isText = ["NUL", "60 kB"].contains(shape.name)
            #expect(outcome.hasPrefix("unknown"), "\(shape.name)")
            #expect(outcome.contains("invalid_grant") == !isText, "\(shape.name)")
        }
    }

    private static let requiredMembers: [PendingRequest: Set<String>] = [
        .start: ["continuation_token"], .initiate: ["continuation_token"],
        .challenge: ["continuation_token", "challenge_type"],
        .resend: ["continuation_token", "challenge_type"],
        .signInChallenge: ["continuation_token", "challenge_type"],
        .signInResend: ["continuation_token", "challenge_type"],
        .announcement: ["continuation_token", "challenge_type"],
        .signInCode: ["access_token", "token_type"], .signInPassword: ["access_token", "token_type"],
        .redemption: ["access_token", "token_type"], .refresh: ["access_token", "token_type"],
        .methods: ["continuation_token", "methods"], .contacts: ["continuation_token", "methods"],
        .secondFactor: ["continuation_token", "challenge_type"],
        .contact: ["continuation_token", "challenge_type"],
        .contactCode: ["continuation_token"], .preverifiedContact: ["continuation_token"],
        .secondFactorCode: ["access_token", "token_type"],
        .secondFactorResend: ["continuation_token", "challenge_type"],
        .contactResend: ["continuation_token", "challenge_type"],
        .resetStart: ["continuation_token"], .resetCode: ["continuation_token"],
        .resetChallenge: ["continuation_token", "challenge_type"],
        .resetResend: ["continuation_token", "challenge_type"], .newPassword: ["continuation_token"],
        .poll: ["status"],
    ]

    @Test(arguments: PendingRequest.version1)
    func `C-73: a success is read unless a required member is invalid`(pending: PendingRequest) throws {
        let members = try #require(
            try JSONSerialization.jsonObject(with: Data("{\(pending.successMembers)}".utf8)) as? [String: Any]
        )
        let written = try members.mapValues {
            String(
                decoding: try JSONSerialization.data(withJSONObject: $0, options: .fragmentsAllowed),
                as: UTF8.self)
        }

        for member in written.keys {
            for shape in Self.shapes {
                let outcome = pending.outcome(200, Self.body(written, member, shape.json))
                let isAccepted = Self.isAccepted(shape.name, as: member, at: pending)
                let isOtherMethod = outcome.hasPrefix("methodUnsupported") && member == "challenge_type"
                #expect(
                    outcome == (isAccepted ? pending.successOutcome : "replyUnreadable") || isOtherMethod,
                    "\(member) \(shape.name)")
            }
        }
    }

    /// Whether a success is still read if a member has another value.
    private static func isAccepted(_ shape: String, as member: String, at pending: PendingRequest) -> Bool {
        let isText = ["NUL", "60 kB"].contains(shape)
        switch member {
        case "continuation_token" where requiredMembers[pending]?.contains(member) != true:
            // The last reply needs no token, but an invalid token is rejected.
            return isText || ["missing", "null", "empty"].contains(shape)
        case "continuation_token", "access_token": return isText
        case "challenge_type", "token_type", "methods", "status": return false
        default: return true
        }
    }

    @Test func `C-73: an empty token counts as missing`() throws {
        guard case .signIn(var signIn) = PendingRequest.machines[.redemption] else { return }
        let body =
            #"{"token_type":"Bearer","access_token":"a","refresh_token":"","id_token":"","expires_in":-1}"#

        _ = signIn.receive(.success(Response(status: 200, body: Data(body.utf8))))

        guard case .done(let tokens) = signIn.step else {
            Issue.record("at \(signIn.step)")
            return
        }
        #expect([tokens.refreshToken, tokens.idToken, tokens.clientInfo] == [nil, nil, nil])
        #expect(tokens.lifetime == 0)
    }

    @Test(arguments: [
        ("0", nil), ("1", nil), ("3", nil), ("4", 4), ("8", 8), ("9", 9), ("12", 12), ("13", nil),
        ("64", nil),
        ("-1", nil), ("2147483648", nil), ("8.0", 8), ("8.5", nil), ("\"8\"", nil), ("null", nil),
        ("1e30", nil),
    ])
    func `C-74: an implausible code length counts as unknown`(json: String, length: Int?) {
        let members = PendingRequest.challenge.successMembers.replacing(
            "\"code_length\":8", with: "\"code_length\":\(json)")

        var (first, second) = (SignUpDriver.start(), SignUpDriver.start())
        first.reply(200, "{\(PendingRequest.start.successMembers)}")
        first.reply(200, "{\(members)}")
        second = SignUpDriver.atCode()
        second.submit(.resend)
        second.reply(200, "{\(members)}")

        for driver in [first, second] {
            guard case .code(let code) = driver.signUp.step else {
                Issue.record("at \(driver.signUp.step)")
                continue
            }
            #expect(code.length == length)
        }
    }
}
