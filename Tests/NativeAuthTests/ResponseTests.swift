import FoundationEssentials
import NativeAuth
import Testing

struct ResponseTests {
    private struct Refusal: Codable, Equatable {
        var error: ErrorCode
        var codes: [Int]?
    }

    @Test func `a body is decoded as the requested type`() {
        let response = Response(status: 400, body: Data(#"{"error":"invalid_grant","more":1}"#.utf8))

        #expect(response.decoded(as: Refusal.self) == Refusal(error: "invalid_grant"))
        #expect(response.decoded(as: [String: String].self) == nil)
    }

    @Test(arguments: [
        "", "null", "[]", "{}", #"{"error":1}"#, #"{"error":"a","codes":"b"}"#, #"{"error":"a","error":"a"}"#,
        #"{"error":"a",}"#, #"{"error":"a"} x"#, #"{"error":"a"}{}"#, #"{'error':'a'}"#, #"{error:"a"}"#,
        #"{"error":"a" "codes":[1]}"#, #"{"error":"a","codes":[1,,2]}"#, #"{"error":"a","codes":[1}]"#,
        #"{"error":"a"/**/}"#, #"{"error":"a","codes":[1e30]}"#,
        #"{"error":"a","codes":[9223372036854775808]}"#,
        #"{"error":"a","codes":[1.5]}"#, #"{"error":"\ud800"}"#, #"<html></html>"#,
    ])
    func `a body of another shape is not decoded`(body: String) {
        #expect(Response(status: 200, body: Data(body.utf8)).decoded(as: Refusal.self) == nil)
    }

    @Test func `a value is encoded as the body and decoded from it`() throws {
        let refusal = Refusal(error: "a/b", codes: [55_112])

        let response = try Response(status: 400, json: refusal, headers: ["retry-after": "3"])

        #expect(response.body == Data(#"{"codes":[55112],"error":"a/b"}"#.utf8))
        #expect(response.headers == ["retry-after": "3"])
        #expect(response.decoded(as: Refusal.self) == refusal)
    }
}
