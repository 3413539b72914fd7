import Foundation
import NativeAuth

/// JSON that is an object.
enum JSONText {
    /// Reads an object, or returns `nil` when the bytes hold something else.
    static func object(_ data: Data) -> [String: Any]? {
        guard JSONGate.admits(data) else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    /// Reads an object in base64 for addresses, with or without padding.
    static func object(base64URL text: some StringProtocol) -> [String: Any]? {
        var plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while !plain.utf8.count.isMultiple(of: 4) { plain += "=" }
        return Data(base64Encoded: plain).flatMap(object)
    }
}
