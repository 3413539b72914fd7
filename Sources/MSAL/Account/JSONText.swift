import Foundation
import NativeAuth

/// Parses JSON objects.
enum JSONText {
    /// Parses an object, or returns `nil` if the data is anything else.
    static func object(_ data: Data) -> [String: Any]? {
        guard StrictJSON.isValid(data) else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    /// Parses a base64url-encoded object, with or without padding.
    static func object(base64URL text: some StringProtocol) -> [String: Any]? {
        var plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while !plain.utf8.count.isMultiple(of: 4) { plain += "=" }
        return Data(base64Encoded: plain).flatMap(object)
    }
}
