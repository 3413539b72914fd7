import NativeAuth
import Testing

@testable import TenantServer

/// The form encodings that clients use (wire-protocol §7).
struct FormParserTests {
    private static let urlEncodedForms: [(String, String)] = [
        ("client_id=a&username=b", "client_id=a username=b"),
        ("&client_id=a&&username=b&", "client_id=a username=b"),
        ("?client_id=a", "client_id=a"),
        ("client_id=a&client_id=b", "client_id=a"),
        ("challenge_type=oob+password%20redirect", "challenge_type=oob password redirect"),
        ("username=a%2Bb%40c.de", "username=a+b@c.de"),
        ("username=%C5%BC%c3%b3", "username=żó"),
        ("challenge_target_label+=a", "challenge_target_label=a"),
        ("username=a++", "username=a  "),
        ("username=100%", "username=100%"), ("username=%zz%4", "username=%zz%4"),
        ("username=a=b", "username=a=b"), ("username", "username="), ("=a", "=a"), ("", ""),
        ("attributes=%7B%22a%22%3A%22b%5C%2Fc%22%7D", #"attributes={"a":"b\/c"}"#),
        ("unknown=1&capability=mfa_required", "capability=mfa_required unknown=1"),
    ]

    @Test(arguments: urlEncodedForms)
    func `a form is parsed as its sender meant it`(body: String, fields: String) throws {
        #expect(try text(FormParser.fields(of: request(body))) == fields)
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

    @Test(arguments: [
        "username=%FF", "%FF=a", "%C3%A9=a", String(repeating: "n", count: 129) + "=a",
        Array(repeating: "a=1", count: 101).joined(separator: "&"),
    ])
    func `E-52 invalid UTF-8, names that are not short ASCII and too many fields are refused`(body: String) {
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

    @Test(arguments: [(100, true), (101, false)])
    func `E-52 a form has a hundred parts at most`(count: Int, isTaken: Bool) {
        let part = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n"
        let body = String(repeating: part, count: count) + "--b--\r\n"

        let fields = try? FormParser.fields(of: request(body, type: "multipart/form-data; boundary=b"))

        #expect((fields != nil) == isTaken)
    }

    @Test(arguments: [(1_000, true), (1_001, false)], [true, false])
    func `E-52 the form of a page has a thousand fields at most`(
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
