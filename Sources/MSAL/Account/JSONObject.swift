import Foundation
import NativeAuth

/// Parses JSON objects.
enum JSONObject {
    /// Parses an object, or returns `nil` if the data is anything else.
    static func parse(_ data: Data) -> [String: Any]? {
        guard StrictJSON.isValid(data) else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    /// Parses a base64url-encoded object, with or without padding.
    static func parse(base64URL text: some StringProtocol) -> [String: Any]? {
        var base64 = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while !base64.utf8.count.isMultiple(of: 4) { base64 += "=" }
        return Data(base64Encoded: base64).flatMap(parse)
    }
}
