import Foundation
import TestSupport
import Testing

/// A signed token, decoded.
struct DecodedJWT {
    var header: [String: Any]
    var payload: [String: Any]
    var signingInput: String
    var signature: Data

    init(_ text: String?) throws {
        let parts = try #require(text).split(separator: ".", omittingEmptySubsequences: false).map(
            String.init)
        try #require(parts.count == 3)
        header = try #require(try Self.json(parts[0]) as? [String: Any])
        payload = try #require(try Self.json(parts[1]) as? [String: Any])
        signingInput = parts[0] + "." + parts[1]
        signature = try Self.data(parts[2])
    }

    /// Decodes the JSON of a base64url part without padding.
    static func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: data(text))
    }

    static func data(_ text: String) throws -> Data {
        try #require(Data(base64URL: text))
    }
}
