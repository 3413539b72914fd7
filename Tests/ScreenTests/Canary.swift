import Foundation

/// A unique secret, and the encodings in which it could leak.
struct Canary: Sendable {
    let word: String

    /// A password that satisfies every policy.
    static let password = Canary(word: "Zq7-Vellum.Quokka-93")

    /// Returns the names of the encodings in which bytes contain the secret.
    func forms(in bytes: [UInt8]) -> [String] {
        let data = Data(bytes)
        return patterns.filter { data.range(of: Data($0.1)) != nil }.map(\.0).sorted()
    }

    private var patterns: [(String, [UInt8])] {
        let plain = Array(word.utf8)
        let hex = plain.map { String(format: "%02x", $0) }
        let percent = hex.map { "%" + $0.uppercased() }.joined()
        let escaped = hex.map { "\\u00" + $0 }.joined()
        var patterns: [(String, [UInt8])] = [("plain", plain), ("reversed", plain.reversed())]
        patterns.append(("beginning", Array(plain.prefix(12))))
        patterns.append(("UTF-16", plain.flatMap { [$0, 0] }))
        patterns.append(("hex", Array(hex.joined().utf8)))
        patterns.append(("HEX", Array(hex.joined().uppercased().utf8)))
        patterns.append(("percent", Array(percent.utf8)))
        patterns.append(("JSON", Array(escaped.utf8)))
        for offset in 0..<3 { patterns.append(("base64 at \(offset)", Self.base64(plain, at: offset))) }
        return patterns
    }

    /// Returns the base64 characters of the secret that do not depend on the bytes around it.
    ///
    /// - Parameter offset: The distance from a three-byte boundary.
    private static func base64(_ plain: [UInt8], at offset: Int) -> [UInt8] {
        let whole = Data([UInt8](repeating: 0, count: offset) + plain)
        let letters = whole.prefix(whole.count / 3 * 3).base64EncodedString().utf8
        return Array(letters.dropFirst([0, 2, 3][offset]))
    }
}
