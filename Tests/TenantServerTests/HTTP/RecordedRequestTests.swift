import NativeAuth
import Testing

@testable import TenantServer

/// Which fields of a request are kept for someone who looks at it later.
struct RecordedRequestTests {
    private static func texts(_ request: HTTPRequest) -> [String: String] {
        request.recordedRequest.form.reduce(into: [:]) { texts, field in
            if case .text(let text) = field.value { texts[field.key.rawValue] = text }
        }
    }

    /// The texts whose field nobody knows.
    private static func unknownTexts(_ request: HTTPRequest) -> Set<String> {
        Set(texts(request).filter { $0.key.utf8.count > FormParser.maximumNameBytes }.map(\.value))
    }

    private static let query = "client_id=app&prompt=none&redirect_uri=http%3A%2F%2Flocalhost"
    private static let fields = [
        "client_id": "app", "prompt": "none", "redirect_uri": "http://localhost",
    ]

    @Test func `the fields of a query are kept like those of a form`() {
        #expect(Self.texts(HTTPRequest("GET", "/authorize", query: Self.query)) == Self.fields)
        #expect(Self.texts(HTTPRequest("POST", "/authorize", body: Array(Self.query.utf8))) == Self.fields)
        let both = HTTPRequest("POST", "/token", query: "prompt=login", body: Array("scope=openid".utf8))
        #expect(Self.texts(both) == ["prompt": "login", "scope": "openid"])
    }

    @Test(arguments: ["scope=openid&scope=Canary-Pa55word-1", "\u{FF}=1"])
    func `of a form or a query that is refused, what can be read is kept`(form: String) {
        for request in [
            HTTPRequest("GET", "/authorize", query: "\(form)&prompt=none"),
            HTTPRequest("POST", "/start", body: Array("\(form)&prompt=none".utf8)),
        ] {
            let isReadable = form.utf8.allSatisfy { $0 < 0x80 }
            #expect(Self.texts(request)["prompt"] == (isReadable ? "none" : nil))
            #expect(Self.texts(request)["scope"] == (isReadable ? "openid" : nil))
            #expect(Self.unknownTexts(request) == (isReadable ? ["Canary-Pa55word-1"] : []))
            #expect(Self.texts(request)["(unreadable)"] == (isReadable ? nil : "\(form)&prompt=none"))
        }
    }

    @Test func `a text that is too long for its field is one that nobody knows, which hides no other field`()
    {
        let long = String(repeating: "x", count: Request.Field.maximumTextBytes + 1)
        let request = HTTPRequest("POST", "/start", body: Array("word-0=1&scope=\(long)&prompt=none".utf8))

        #expect(Self.unknownTexts(request) == [long])
        #expect(Self.texts(request)["prompt"] == "none" && Self.texts(request)["word-0"] == "1")
    }
}
