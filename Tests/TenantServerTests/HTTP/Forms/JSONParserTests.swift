import Foundation
import NativeAuth
import Testing

@testable import TenantServer

/// The JSON bodies of version 2 (v2-protocol §4.2).
struct JSONParserTests {
    private static let members = [
        "continuationToken", "username", "password", "otp", "newPassword", "code", "target", "unknown",
    ]
    private static let wrongValues = [
        "5", "40273951", "1.5e3", "true", "false", "null", "[]", #"["a"]"#, #"["a","b"]"#, "{}",
        #"{"a":"b"}"#,
    ]

    @Test(arguments: members, wrongValues)
    func `V2-51: a member that is no string is refused by its name`(member: String, value: String) {
        #expect(throws: HTTPError.invalidParameter(Request.Field(rawValue: member))) {
            try fields(#"{"\#(member)":\#(value)}"#)
        }
        #expect(throws: HTTPError.invalidParameter(Request.Field(rawValue: member))) {
            try fields(#"{"first":"a","\#(member)":\#(value),"last":"b"}"#)
        }
    }

    @Test(arguments: members)
    func `V2-51: a string is taken as it is`(member: String) throws {
        let field = Request.Field(rawValue: member)

        let value = try fields(#"{"\#(member)":"a,b"}"#)[field]

        #expect(value == .text("a,b") || value == Secret("a,b").map(Request.Value.secret))
    }

    @Test(arguments: wrongValues.filter { !$0.hasPrefix("{") } + [#""a""#])
    func `V2-51: attributes that are no object are refused`(value: String) {
        #expect(throws: HTTPError.invalidParameter(.attributes)) { try fields(#"{"attributes":\#(value)}"#) }
    }

    @Test(arguments: wrongValues)
    func `V2-51: a password among attributes is a string too`(value: String) throws {
        let password = Request.Field.attribute("password")

        #expect(throws: HTTPError.invalidParameter(password)) {
            try fields(#"{"attributes":{"password":\#(value)}}"#)
        }
        #expect(HTTPError.invalidParameter(password).message.contains(": password parameter"))
    }

    @Test(arguments: [
        ("5", "5"), ("1.5e3", "1500"), ("true", "true"), ("null", nil), ("[]", ""), (#"["a","b"]"#, "a,b"),
    ])
    func `V2-13: an attribute may have another type`(value: String, text: String?) throws {
        let fields = try fields(#"{"attributes":{"city":\#(value)}}"#)

        #expect(fields[.attribute("city")] == text.map(Request.Value.text))
    }

    @Test(arguments: [
        #"{"attributes/email":"a","attributes":{"email":"b"}}"#,
        #"{"attributes":{"email":"b"},"attributes/email":"a"}"#, #"{"attributes/email":"a"}"#,
        #"{"attributes\/email":"a","attributes":{"email":"b"}}"#, #"{"attributes/":"a"}"#,
        #"{"attributes/password":"a","attributes":{"password":"b"}}"#,
        #"{"otp":"1","otp":"2"}"#, #"{"otp":"1","otp":"1"}"#, #"{"otp":"1","\u006ftp":"2"}"#,
        #"{"attributes":{"city":"a","city":"b"}}"#, #"{"attributes":{"city":"a","c\u0069ty":"b"}}"#,
        #"{"attributes":{"city":"a"},"attributes":{"town":"b"}}"#,
    ])
    func `V2-51: a member that is set twice is refused`(body: String) {
        #expect(throws: HTTPError.self) { try fields(body) }
    }

    @Test func `V2-51: names that differ in case are different members`() throws {
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
