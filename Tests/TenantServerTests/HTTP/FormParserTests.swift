import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import TenantServer

/// The form encodings that clients use (wire-protocol §7).
struct FormParserTests {
    private static let urlEncodedForms: [(String, String)] = [
        ("client_id=a&username=b", "client_id=a username=b"),
        ("&client_id=a&&username=b&", "client_id=a username=b"),
        ("?client_id=a", "client_id=a"),
        ("challenge_type=oob+password%20redirect", "challenge_type=oob password redirect"),
        ("username=a%2Bb%40c.de", "username=a+b@c.de"),
        ("username=%C5%BC%c3%b3", "username=żó"),
        ("challenge_target_label+=a", "challenge_target_label=a"),
        ("username=a++", "username=a  "), ("%63lient%5fid=%61", "client_id=a"),
        ("username=100%", "username=100%"), ("username=%zz%4", "username=%zz%4"),
        ("username=a=b", "username=a=b"), ("username", "username="), ("=a", "=a"), ("", ""),
        ("attributes=%7B%22a%22%3A%22b%5C%2Fc%22%7D", #"attributes={"a":"b\/c"}"#),
        ("unknown=1&capability=mfa_required", "capability=mfa_required unknown=1"),
    ]

    @Test(arguments: urlEncodedForms)
    func `a form is parsed as its sender meant it`(body: String, fields: String) throws {
        #expect(try text(FormParser.fields(of: request(body))) == fields)
    }

    @Test(arguments: [
        ("username=a@x.co&username=b@x.co", "username"), ("client_id=a&client_id=a", "client_id"),
        ("oob=1&password=x&oob=2", "oob"), ("unknown=1&+unknown=2", "unknown"), ("a=&a=", "a"),
    ])
    func `a field that is there twice is refused by its name`(body: String, name: String) throws {
        let error = #expect(throws: HTTPError.self) { try FormParser.fields(of: request(body)) }

        let response = try #require(error).response(correlationID: nil)
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(response.status == 400 && text.contains("9000411") && text.contains("'\(name)'"))
    }

    private static let types: [(String?, Bool)] = [
        (nil, true), ("", true), ("application/x-www-form-urlencoded", true),
        ("Application/X-WWW-Form-Urlencoded; charset=UTF-8", true),
        ("application/json", false), ("text/plain", false), ("multipart/form-data", false),
        ("multipart/mixed; boundary=a", false), ("multipart/form-data; boundary=", false),
        ("multipart/form-data; boundary=\(String(repeating: "b", count: 71))", false),
    ]

    @Test(arguments: types)
    func `only a form content type is accepted`(type: String?, isRead: Bool) {
        let fields = try? FormParser.fields(of: request("client_id=a", type: type))

        #expect((fields != nil) == isRead)
    }

    @Test func `a password and a code are parsed as secrets, byte for byte`() throws {
        let form = try FormParser.fields(of: request("password=%FF+a%00&oob=12345678&username=b"))

        #expect(form[.password] == .secret(try #require(Secret(bytes: [0xFF, 0x20, 0x61, 0]))))
        #expect(form[.code] == .secret(try #require(Secret("12345678"))))
        #expect(form[.username] == .text("b"))
    }

    @Test func `a password that is too long for a secret is left for the tenant to refuse`() throws {
        let long = String(repeating: "a", count: 1_025)

        #expect(try FormParser.fields(of: request("password=\(long)"))[.password] == .text(long))
    }

    @Test(
        .rule("E-52"),
        arguments: [
            "username=%FF", "%FF=a", "%C3%A9=a", String(repeating: "n", count: 129) + "=a",
            Array(repeating: "a=1", count: 101).joined(separator: "&"),
        ])
    func `invalid UTF-8, names that are not short ASCII and too many fields are refused`(body: String) {
        #expect(throws: HTTPError.malformedForm) { try FormParser.fields(of: request(body)) }
    }

    private static let multipartForms: [(String, String?)] = [
        ("--b\r\nContent-Disposition: form-data; name=\"client_id\"\r\n\r\na\r\n--b--\r\n", "client_id=a"),
        (
            "--b\r\ncontent-disposition: form-data; name=username\r\ncontent-type: text/plain\r\n\r\na\r\nb\r\n--b\r\n"
                + "Content-Disposition: form-data; name=\"oob\"; filename=\"f\"\r\n\r\n1\r\n--b--",
            "oob=1 username=a\r\nb"
        ),
        ("--b\r\nContent-Disposition: form-data; name=\"scope\"\r\n\r\n\r\n--b--", "scope="),
        ("--b\r\nX: y\r\n\r\na\r\n--b--", ""), ("--b--", ""),
        ("preamble\r\n--b--", ""), ("pre--b\r\n--b--", ""), ("preamble--b--", nil),
        ("--b\r\nContent-Disposition : form-data ; NAME = scope\r\n\r\na\r\n--b--", "scope=a"),
        ("", nil), ("--b", nil), ("--b\r\n", nil), ("--b\r\nX: y", nil), ("--c--", nil),
        ("--b\r\nContent-Disposition: form-data; name=a\r\n\r\nno end", nil),
        ("--b\r\nContent-Disposition: form-data; name=a\r\n--b--", nil),
    ]

    @Test(arguments: multipartForms)
    func `a multipart form is parsed, a truncated one is refused`(body: String, fields: String?) {
        let parsed = try? text(FormParser.fields(of: request(body, type: "multipart/form-data; boundary=b")))

        #expect(parsed == fields)
    }

    @Test(.rule("E-52"), arguments: [(100, true), (101, false)])
    func `a form has a hundred parts at most`(count: Int, isTaken: Bool) {
        let parts = (0..<count).map { "--b\r\nContent-Disposition: form-data; name=\"a\($0)\"\r\n\r\nx\r\n" }
        let body = parts.joined() + "--b--\r\n"

        let fields = try? FormParser.fields(of: request(body, type: "multipart/form-data; boundary=b"))

        #expect((fields != nil) == isTaken)
    }

    @Test(.rule("E-52"), arguments: [(1_000, true), (1_001, false)], [true, false])
    func `the form of a page has a thousand fields at most`(
        count: (Int, Bool), isMultipart: Bool
    ) {
        let part = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n"
        let body =
            isMultipart
            ? String(repeating: part, count: count.0) + "--b--\r\n"
            : Array(repeating: "a=x", count: count.0).joined(separator: "&")
        let type = isMultipart ? "multipart/form-data; boundary=b" : "application/x-www-form-urlencoded"

        let fields = try? FormParser.orderedFields(of: request(body, type: type))

        #expect((fields?.count == count.0) == count.1)
    }

    @Test(arguments: [
        ("gzip", false), ("GZIP, deflate", false), ("identity", true), ("Identity", true), ("", true),
    ])
    func `a compressed body is refused`(encoding: String, isTaken: Bool) {
        var request = request("username=ada")
        request.headers = [
            "content-type": "application/x-www-form-urlencoded", "content-encoding": encoding,
        ]

        if isTaken {
            #expect((try? FormParser.fields(of: request))?.count == 1)
        } else {
            #expect(throws: HTTPError.unsupportedEncoding) { try FormParser.fields(of: request) }
        }
    }

    @Test func `a boundary can be quoted`() throws {
        let body = "--a b\r\nContent-Disposition: form-data; name=\"scope\"\r\n\r\nc\r\n--a b--"
        let type = #"multipart/form-data; charset=utf-8; boundary="a b""#

        #expect(try text(FormParser.fields(of: request(body, type: type))) == "scope=c")
    }

    private func request(
        _ body: String, type: String? = "application/x-www-form-urlencoded"
    ) -> HTTPRequest {
        HTTPRequest("POST", "/", headers: type.map { ["content-type": $0] } ?? [:], body: Array(body.utf8))
    }

    private func text(_ form: [Request.Field: Request.Value]) -> String {
        let pairs = form.map { field, value in
            switch value {
            case .text(let text): "\(field.rawValue)=\(text)"
            case .secret(let secret):
                "\(field.rawValue)=\(secret.reveal { String(decoding: $0, as: UTF8.self) })"
            }
        }
        return pairs.sorted().joined(separator: " ")
    }
}

/// The JSON bodies of version 2 (v2-protocol §4.2).
struct JSONParserTests {
    private static let members = [
        "continuationToken", "username", "password", "otp", "newPassword", "code", "target", "unknown",
    ]
    private static let wrongValues = [
        "5", "40273951", "1.5e3", "true", "false", "null", "[]", #"["a"]"#, #"["a","b"]"#, "{}",
        #"{"a":"b"}"#,
    ]

    @Test(.rule("V2-51"), arguments: members, wrongValues)
    func `a member that is no string is refused by its name`(member: String, value: String) {
        #expect(throws: HTTPError.invalidParameter(Request.Field(rawValue: member))) {
            try fields(#"{"\#(member)":\#(value)}"#)
        }
        #expect(throws: HTTPError.invalidParameter(Request.Field(rawValue: member))) {
            try fields(#"{"first":"a","\#(member)":\#(value),"last":"b"}"#)
        }
    }

    @Test(.rule("V2-51"), arguments: members)
    func `a string is taken as it is`(member: String) throws {
        let field = Request.Field(rawValue: member)

        let value = try fields(#"{"\#(member)":"a,b"}"#)[field]

        #expect(value == .text("a,b") || value == Secret("a,b").map(Request.Value.secret))
    }

    @Test(.rule("V2-51"), arguments: wrongValues.filter { !$0.hasPrefix("{") } + [#""a""#])
    func `attributes that are no object are refused`(value: String) {
        #expect(throws: HTTPError.invalidParameter(.attributes)) { try fields(#"{"attributes":\#(value)}"#) }
    }

    @Test(.rule("V2-51"), arguments: wrongValues)
    func `a password among attributes is a string too`(value: String) throws {
        let password = Request.Field.attribute("password")

        #expect(throws: HTTPError.invalidParameter(password)) {
            try fields(#"{"attributes":{"password":\#(value)}}"#)
        }
        #expect(HTTPError.invalidParameter(password).message.contains(": password parameter"))
    }

    @Test(
        .rule("V2-13"),
        arguments: [
            ("5", "5"), ("1.5e3", "1500"), ("true", "true"), ("null", nil), ("[]", ""),
            (#"["a","b"]"#, "a,b"),
        ])
    func `an attribute may have another type`(value: String, text: String?) throws {
        let fields = try fields(#"{"attributes":{"city":\#(value)}}"#)

        #expect(fields[.attribute("city")] == text.map(Request.Value.text))
    }

    @Test(
        .rule("V2-51"),
        arguments: [
            #"{"attributes/email":"a","attributes":{"email":"b"}}"#,
            #"{"attributes":{"email":"b"},"attributes/email":"a"}"#, #"{"attributes/email":"a"}"#,
            #"{"attributes\/email":"a","attributes":{"email":"b"}}"#, #"{"attributes/":"a"}"#,
            #"{"attributes/password":"a","attributes":{"password":"b"}}"#,
            #"{"otp":"1","otp":"2"}"#, #"{"otp":"1","otp":"1"}"#, #"{"otp":"1","\u006ftp":"2"}"#,
            #"{"attributes":{"city":"a","city":"b"}}"#, #"{"attributes":{"city":"a","c\u0069ty":"b"}}"#,
            #"{"attributes":{"city":"a"},"attributes":{"town":"b"}}"#,
        ])
    func `a member that is set twice is refused`(body: String) {
        #expect(throws: HTTPError.self) { try fields(body) }
    }

    @Test(.rule("V2-51")) func `names that differ in case are different members`() throws {
        let fields = try fields(#"{"otp":"1","OTP":"2","attributes":{"email":"a","Email":"b"}}"#)

        #expect(fields[.otp] == Secret("1").map(Request.Value.secret))
        #expect(fields[.attribute("email")] == .text("a"))
    }

    @discardableResult
    private func fields(_ body: String) throws(HTTPError) -> [Request.Field: Request.Value] {
        try JSONParser.fields(
            of: HTTPRequest(
                "POST", "/api/v2.0/a", headers: ["content-type": "application/json"], body: Array(body.utf8)))
    }
}

/// Forms with many combining marks in a row, in every place.
@Suite(.rule("E-87"))
struct MarkTests {
    /// The values of a field that is compared as text, each with whether it is accepted.
    private static let values: [(String, isAccepted: Bool)] = [
        ("e" + String(repeating: "\u{301}", count: 32), true),
        ("e" + String(repeating: "\u{301}", count: 33), false),
        ("e" + String(repeating: "\u{327}\u{301}", count: 17), false),
        ("e" + String(repeating: "\u{301}", count: 3_000), false),
        ("e" + String(repeating: "\u{327}\u{301}", count: 1_500), false),
        (String(repeating: "a", count: 4_096), true), (String(repeating: "a", count: 10_000), false),
    ]
    private static let fields: [Request.Field] = [
        .username, .clientID, .grantType, .challengeType, .continuationToken, .refreshToken, .capabilities,
        .scope, .challengeTarget, .challengeChannel, .methodID, .clientInfo, .init(rawValue: "unknown"),
    ]

    @Test(.rule("E-87"), arguments: fields, [false, true])
    func `a field refuses long text and text with many marks`(field: Request.Field, isMultipart: Bool) {
        for (value, isAccepted) in Self.values {
            let result = Result { () throws(HTTPError) in
                try FormParser.fields(of: request([(field.rawValue, value)], isMultipart: isMultipart))
            }

            let expected: Result<[Request.Field: Request.Value], HTTPError> =
                isAccepted ? .success([field: .text(value)]) : .failure(.invalidParameter(field))
            #expect(result == expected)
        }
    }

    @Test(.rule("E-87"), arguments: [false, true])
    func `a name with marks is refused`(isMultipart: Bool) {
        for (name, _) in Self.values where !name.utf8.allSatisfy({ $0 < 0x80 }) {
            #expect(throws: HTTPError.malformedForm) {
                try FormParser.fields(of: request([(name, "a")], isMultipart: isMultipart))
            }
        }
    }

    @Test(.rule("E-52")) func `a form with too many fields gets status 400`() async {
        let router = Router([.form(.signUpStart) { _ in Response(status: 200, body: Data()) }])
        var request = request(Array(repeating: ("a", "1"), count: 101))
        request.path = "/contoso/signup/v1.0/start"

        let response = await router.respond(to: request)

        #expect(response.status == 400)
        #expect(String(decoding: response.body, as: UTF8.self).contains(#""error":"invalid_request""#))
    }

    @Test(.rule("E-87")) func `a boundary with marks is refused`() {
        var request = request([("a", "b")], isMultipart: true)
        let boundary = "e" + String(repeating: "\u{327}\u{301}", count: 4_000)
        request.headers = ["content-type": "multipart/form-data; boundary=\(boundary)"]

        #expect(throws: HTTPError.unsupportedMediaType) { try FormParser.fields(of: request) }
    }

    @Test(.rule("E-87")) func `a password and attributes are left for the tenant to refuse`() throws {
        let text = "e" + String(repeating: "\u{327}\u{301}", count: 10_000)

        let form = try FormParser.fields(of: request([("password", text), ("attributes", text)]))

        #expect(form == [.password: .text(text), .attributes: .text(text)])
    }

    @Test func `the error is the tenant's own for an invalid parameter`() async {
        let router = Router([.form(.signUpStart) { _ in Response(status: 200, body: Data()) }])
        var request = request([("username", "e" + String(repeating: "\u{301}", count: 33))])
        request.path = "/contoso/signup/v1.0/start"

        let response = await router.respond(to: request)

        let body = String(decoding: response.body, as: UTF8.self)
        #expect(response.status == 400)
        #expect(body.contains(#""error":"invalid_request","error_codes":[90100]"#))
        #expect(body.contains("AADSTS90100: username parameter is empty or not valid."))
    }

    private func request(_ fields: [(String, String)], isMultipart: Bool = false) -> HTTPRequest {
        let parts = fields.map { name, value in
            isMultipart
                ? "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
                : "\(name)=\(value)"
        }
        let body = isMultipart ? parts.joined() + "--b--\r\n" : parts.joined(separator: "&")
        let type = isMultipart ? "multipart/form-data; boundary=b" : "application/x-www-form-urlencoded"
        return HTTPRequest("POST", "/", headers: ["content-type": type], body: Array(body.utf8))
    }
}
