import Foundation
import NativeAuth
import SignUp
import TestSupport
import Testing

/// Every member of a reply with every type of value.
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

    @Test(.rule("C-73"), arguments: refusal.keys.filter { $0 != "suberror" })
    func `an error is recognized whatever the other members are, and by them without a well-formed one`(
        member: String
    ) {
        for pending in [PendingRequest.code, .signInCode, .contactCode, .resetCode] {
            for shape in Self.shapes {
                let outcome = pending.outcome(400, Self.body(Self.refusal, member, shape.json))
                #expect(outcome == "codeWrong", "\(shape.name)")
            }
        }
    }

    @Test(.rule("C-73")) func `a malformed or empty suberror is ignored in favor of the error`() {
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
        .contact: ["continuation_token", "challenge_type"], .contactCode: ["continuation_token"],
        .preverifiedContact: ["continuation_token"], .secondFactorCode: ["access_token", "token_type"],
        .secondFactorResend: ["continuation_token", "challenge_type"],
        .contactResend: ["continuation_token", "challenge_type"], .resetStart: ["continuation_token"],
        .resetCode: ["continuation_token"], .resetChallenge: ["continuation_token", "challenge_type"],
        .resetResend: ["continuation_token", "challenge_type"], .newPassword: ["continuation_token"],
        .poll: ["status"],
    ]

    @Test(.rule("C-73"), arguments: PendingRequest.version1)
    func `a success is read unless a required member is invalid`(pending: PendingRequest) throws {
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

    @Test(.rule("C-73")) func `an empty token counts as missing`() throws {
        var signIn = try #require(PendingRequest.machines[.redemption] as? SignIn)
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

    @Test(
        .rule("C-74"),
        arguments: [
            ("0", nil), ("1", nil), ("3", nil), ("4", 4), ("8", 8), ("9", 9), ("12", 12), ("13", nil),
            ("64", nil), ("65", nil), ("-1", nil), ("2147483648", nil), ("8.0", 8), ("8.5", nil),
            ("\"8\"", nil), ("null", nil), ("true", nil), ("1e30", nil),
        ])
    func `an implausible code length counts as unknown`(json: String, length: Int?) throws {
        let members = PendingRequest.challenge.successMembers.replacing(
            "\"code_length\":8", with: "\"code_length\":\(json)")

        for given in [SignUpDriver.sendingCode(), SignUpDriver.atCode().submitted(.resend)] {
            var driver = given
            driver.reply(200, "{\(members)}")
            #expect(try #require(driver.machine.step.sentCode).length == length)
        }
    }
}

/// Replies with many combining marks in a row, in every place.
@Suite(.rule("C-80"))
struct MarkTests {
    /// Members of a reply with a text, `MARKS`, in each place.
    private static let places = [
        #""error":"MARKS""#, #""suberror":"MARKS""#, #""error_description":"MARKS""#, #""MARKS":1"#,
        #""x":{"MARKS":1}"#, #""x":["MARKS"]"#, #""challenge_target_label":"MARKS""#,
        #""challenge_type":"MARKS""#, #""challenge_channel":"MARKS""#, #""continuation_token":"MARKS""#,
        #""status":"MARKS""#, #""access_token":"MARKS""#, #""scope":"MARKS""#, #""redirect_reason":"MARKS""#,
        #""correlation_id":"MARKS""#, #""required_attributes":[{"name":"MARKS"}]"#,
        #""required_attributes":[{"name":"city","type":"MARKS"}]"#,
        #""required_attributes":[{"name":"city","options":{"regex":"MARKS"}}]"#,
        #""required_attributes":[{"name":"city","MARKS":1}]"#, #""invalid_attributes":[{"name":"MARKS"}]"#,
        #""methods":[{"id":"MARKS","challenge_type":"oob","challenge_channel":"email"}]"#,
    ]
    private static let marks = [
        String(repeating: "\u{301}", count: 33), String(repeating: "\u{327}\u{301}", count: 17),
        String(repeating: #"\u0327\u0301"#, count: 17),
    ]
    private static let manyMarks = [
        String(repeating: "\u{301}", count: 30_000), String(repeating: "\u{327}\u{301}", count: 15_000),
    ]

    @Test(arguments: PendingRequest.allCases)
    func `a reply with too many marks anywhere is an unexpected reply`(pending: PendingRequest) {
        for place in Self.places {
            for marks in Self.marks {
                let body = "{\(place.replacing("MARKS", with: "e" + marks))}"
                #expect(pending.outcome(200, body) == "replyUnreadable", "\(place)")
                #expect(pending.outcome(400, body) == "replyUnreadable", "\(place)")
            }
        }
    }

    @Test(arguments: places)
    func `60 kB of marks are an unexpected reply`(place: String) {
        for marks in Self.manyMarks {
            let body = "{\(place.replacing("MARKS", with: "e" + marks))}"
            #expect(PendingRequest.code.outcome(400, body) == "replyUnreadable")
        }
    }

    @Test func `32 marks in a row are read`() {
        let name = "e" + String(repeating: "\u{327}\u{301}", count: 16)
        var driver = SignUpDriver.checkingCode()
        driver.reply(
            400,
            """
            {"error":"attributes_required","continuation_token":"t","required_attributes":[{"name":"\(name)"}]}
            """)

        #expect(driver.machine.step.requiredAttributes?.map(\.name) == [name])
    }

    @Test func `the details of an error reply with too many marks are only its status`() {
        let body = #"{"error":"e\#(Self.manyMarks[1])"}"#

        let details = ServerErrorDetails(Response(status: 400, body: Data(body.utf8)))

        #expect(details.status == 400)
        #expect(details.error == nil)
    }
}

/// Valid, invalid and ambiguous JSON values (C-70).
enum Values {
    static let valid =
        [
            "0", "-0", "1", "-1", "10", "123", "0.0", "-0.1", "1.5", "0e1", "0e+1", "0E0", "1e2", "1E-2",
            "1e+10", "1.5e-7", "20e1", "123.456e78", "9007199254740993", "true", "false", "null", "[]",
            "{}", "[ ]", "{ }", "[[]]", "[{}]", "{\"y\":{}}", "[1]", "[ 1 , 2 ]", "[1,\n2]",
            "[null,true,\"a\"]", "[\"\"]", "{\"\":0}", "{\"y\":1,\"z\":2}", "{\"y\":\"y\"}",
            "{\"Y\":1,\"y\":2}", "[{\"y\":1},{\"y\":1}]", "{ \"y\" : [ 1 , { \"z\" : null } ] }",
        ] + validStrings

    private static let validStrings = [
        #""""#, #"" ""#, #""a""#, #""\"""#, #""\\""#, #""\/""#, #""/""#, #""\b\f\n\r\t""#, #""\u0041""#,
        #""\u00e9""#, #""\u00E9""#, #""\u0000""#, #""\u001f""#, #""\u007f""#, #""\u2028""#,
        #""\uD83D\uDE42""#,
        #""\ud834\udd1e""#, #""\uFEFF""#, #""\uFFFF""#, #""\\u0041""#, #""\\\"""#, #""[{,:}]""#, #""//""#,
        "\"é\"", "\"日本\"", "\"🙂\"", "\"e\u{301}\"", "\"\u{7F}\"", "\"\u{2028}\u{2029}\"", "\"\u{202E}\"",
        "\"\u{FFFF}\"", "\"\u{10FFFF}\"", "\"\u{FEFF}\"", "\"\u{FFFD}\"",
    ]

    static let invalid = numbers + literals + strings + lists + objects

    private static let numbers = [
        "01", "-01", "00", "012", "-", "--1", "+1", "++1", "1.", ".1", "-.1", "1.e1", ".e1", "1e", "1e+",
        "1E-", "1e1.5", "1ee1", "1e+-1", "1.2.3", "1-1", "1+1", "0x1", "0b1", "0o1", "1_000", "1,000.0,",
        "1 000", "1a", "1f", "1L", "Infinity", "-Infinity", "NaN", "-NaN", "inf", "nan", "- 1", "１", "٣",
        "1\u{A0}", "𝟏", "½", "-a", "1/2", "(1)",
    ]

    private static let literals = [
        "", "nul", "nulll", "tru", "truee", "fals", "True", "TRUE", "False", "Null", "NULL", "undefined",
        "nil",
        "None", "yes", "a", "true false", "t", "n", "\u{FEFF}null", "null\u{0}", "*", "$", "\\", "'", "`",
    ]

    private static let strings = [
        "'a'", "`a`", "\"a", "a\"", "\"a\"b", "\"a\"\"b\"", "\"a\" \"b\"", "“a”", "\"\\\"", "\"\\x41\"",
        "\"\\a\"", "\"\\0\"", "\"\\'\"", "\"\\ \"", "\"\\U0041\"", "\"\\u\"", "\"\\u1\"", "\"\\u12\"",
        "\"\\u123\"", "\"\\u12G4\"", "\"\\u 041\"", "\"\\u+041\"", "\"\\u-041\"", "\"\\u０041\"",
        "\"\\u{41}\"", "\"\\\n\"", "\"a\nb\"", "\"a\tb\"", "\\u0022a\\u0022", "\"\\é\"", "\"\\🙂\"",
    ]

    private static let lists = [
        "[", "]", "[1", "1]", "[,]", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1;2]", "[1:2]", "[\"a\":1]", "[1}",
        "[}",
        "[[]", "[]]", "[1,\n", "[\"a\"", "[...]", "(1,2)", "<1>", "[1]2", "[\u{B}1]", "[\u{C}]", "[//\n1]",
        "[/**/]",
    ]

    private static let objects = [
        "{", "{]", "{\"y\"}", "{\"y\":}", "{:1}", "{y:1}", "{'y':1}", "{1:1}", "{\"y\":1,}", "{,\"y\":1}",
        "{\"y\" 1}", "{\"y\"=1}", "{\"y\"::1}", "{\"y\":1 \"z\":2}", "{\"y\":1,,\"z\":2}",
        "{\"y\":1;\"z\":2}", "{\"y\":[}", "{\"y\":1]", "{null:1}", "{\"a\":\"b\"/**/}", "{\"y\":1}}",
        "{{}}", "{[]:1}", "{\"\\y\":1}",
    ]

    /// Grammatically valid, but JSON readers may disagree about them or reject them.
    static let ambiguous = [
        "1e400", "-1e400", "1e-400", "123456789012345678901234567890", "9223372036854775808",
        "0.1e99999999999", "-9223372036854775809", "1.0000000000000000000000000001", #""\ud800""#,
        #""\udc00""#, #""\udc00\ud800""#, #""\ud800\ud800""#, #""\ud800\u0041""#, #""\ud800a""#,
        #"{"y":1,"y":2}"#, #"{"y":1,"\u0079":2}"#, #"{"\ud800":1}"#,
        String(repeating: "[", count: 33) + String(repeating: "]", count: 33),
        String(repeating: "{\"y\":", count: 500) + "1" + String(repeating: "}", count: 500),
        String(repeating: "[", count: 60_000),
        String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000),
        "-" + String(repeating: "9", count: 5_000), "0." + String(repeating: "1", count: 5_000),
    ]
}
