import FoundationEssentials
import NativeAuth
import Testing

@testable import TenantServer

/// Forms with many combining marks in a row, in every place (security E-87).
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

    @Test(arguments: fields, [false, true])
    func `E-87 a field refuses long text and text with many marks`(field: Request.Field, isMultipart: Bool) {
        for (value, isAccepted) in Self.values {
            let result = Result { () throws(HTTPError) in
                try FormParser.fields(of: request([(field.rawValue, value)], isMultipart: isMultipart))
            }

            let expected: Result<[Request.Field: Request.Value], HTTPError> =
                isAccepted ? .success([field: .text(value)]) : .failure(.invalidParameter(field))
            #expect(result == expected)
        }
    }

    @Test(arguments: [false, true])
    func `E-87 a name with marks is refused`(isMultipart: Bool) {
        for (name, _) in Self.values where !name.utf8.allSatisfy({ $0 < 0x80 }) {
            #expect(throws: HTTPError.malformedForm) {
                try FormParser.fields(of: request([(name, "a")], isMultipart: isMultipart))
            }
        }
    }

    @Test func `E-87 a boundary with marks is refused`() {
        var request = request([("a", "b")], isMultipart: true)
        let boundary = "e" + String(repeating: "\u{327}\u{301}", count: 4_000)
        request.headers = ["content-type": "multipart/form-data; boundary=\(boundary)"]

        #expect(throws: HTTPError.unsupportedMediaType) { try FormParser.fields(of: request) }
    }

    @Test func `E-87 a password and attributes are left for the tenant to refuse`() throws {
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
