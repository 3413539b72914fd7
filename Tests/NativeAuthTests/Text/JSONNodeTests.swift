import Foundation
import Testing
import NativeAuth

struct JSONNodeTests {
    @Test(arguments: [
        ("0", 0), ("-12", -12), ("5.0", 5), ("5e0", 5), ("1.5e1", 15), ("-0", 0),
        ("9223372036854775807", Int.max), ("9223372036854775808", nil), ("9007199254740993.0", nil),
        ("1.5", nil), ("1e400", nil), ("true", nil), (#""5""#, nil), ("[5]", nil),
    ])
    func `an integer is a number without a fraction`(json: String, integer: Int?) throws {
        #expect(try parse(json).integer == integer)
    }

    @Test func `a string, an array and an object are read by their type`() throws {
        let object = try parse(#"{"a": "x", "b": ["y", null]}"#)

        #expect(object.members?["a"]?.string == "x")
        #expect(object.members?["b"]?.elements?.map(\.string) == ["y", nil])
        #expect(object.string == nil && object.elements == nil)
        #expect(object.members?["a"]?.members == nil)
    }

    @Test(arguments: [
        ("{}", false), (#"{"a":1,"b":1}"#, false), (#"{"a":{"a":1}}"#, false), (#"[{"a":1},{"a":1}]"#, false),
        // Canonically equivalent names are different ones in JSON.
        (#"{"\u00e9":1,"e\u0301":1}"#, false), (#"{"\u00e9":1,"é":1}"#, true),
        (#"{"a":1,"a":1}"#, true), (#"{"a":1,"\u0061":1}"#, true), (#"[0,{"b":{"a":1,"a":2}}]"#, true),
    ])
    func `a repeated name is found at any depth`(json: String, repeatsName: Bool) throws {
        #expect(try parse(json).repeatsName == repeatsName)
    }

    @Test(arguments: [
        (#"{"b": [1, 1.5, -0, 1.0, true, null, "x"], "a": {}}"#, #"{"a":{},"b":[1,1.5,0,1,true,null,"x"]}"#),
        ("9007199254740993", "9007199254740993"), (#""\u00e9""#, #""é""#),
    ])
    func `a value is encoded again`(json: String, encoded: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys

        #expect(String(decoding: try encoder.encode(try parse(json)), as: UTF8.self) == encoded)
    }

    @Test func `a number beyond the range of Double cannot be encoded`() throws {
        let value = try parse("1e400")

        #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
    }

    @Test func `the path to a value has names and indices`() throws {
        let json = #"{"a": [{"b": 1}, {"c": true}]}"#
        let offset = json.utf8.distance(
            from: json.startIndex, to: try #require(json.firstRange(of: "true")?.lowerBound))

        #expect(try parse(json).path(to: offset) == "a[1].c")
    }

    private func parse(_ json: String) throws -> JSONNode {
        try JSONDocument(json.utf8, maximumBytes: 1_000).parse()
    }
}
