package import Foundation
import Tenant
package import UserFlow

extension UserFlow {
    /// Returns a bundled flow, or for `answersFirst` the flow of contoso with its location page at the start.
    package static func sample(_ name: String) throws -> UserFlow {
        guard var flow = try bundled(name == "answersFirst" ? "contoso" : name) else {
            throw MissingFlow(name: name)
        }
        if name == "answersFirst" {
            flow.order = .answersFirst
            flow.pages[0].timing = .start
        }
        return flow
    }

    /// There is no bundled flow with a name.
    private struct MissingFlow: Error {
        var name: String
    }
}

/// A signer without a key: the signature is the end of the signed bytes, with every bit inverted.
package struct FakeSigner: Signer {
    /// `SEAL`.
    package let algorithm = "SEAL"
    /// `seal-1`.
    package let keyID = "seal-1"
    /// A key without a value.
    package let publicKey = ["kty": "seal"]

    /// Creates a signer.
    package init() {}

    /// Returns the last 64 bytes, inverted.
    package func sign(_ bytes: [UInt8]) -> [UInt8] {
        bytes.suffix(64).map { ~$0 }
    }
}

/// A unique secret, and the encodings in which it could leak.
package struct Canary: Sendable {
    /// The secret.
    package let secret: String

    /// Creates the canary of a secret of at least 12 bytes.
    package init(secret: String) {
        self.secret = secret
    }

    /// A password that satisfies every policy.
    package static let password = Canary(secret: "Zq7-Vellum.Quokka-93")

    /// Returns the names of the encodings in which bytes contain the secret.
    package func encodings(in output: [UInt8]) -> [String] {
        let data = Data(output)
        return patterns.filter { data.range(of: Data($0.1)) != nil }.map(\.0).sorted()
    }

    private var patterns: [(String, [UInt8])] {
        let bytes = Array(secret.utf8)
        let hex = bytes.map { String(format: "%02x", $0) }
        let percent = hex.map { "%" + $0.uppercased() }.joined()
        let escaped = hex.map { "\\u00" + $0 }.joined()
        var patterns: [(String, [UInt8])] = [("plain", bytes), ("reversed", bytes.reversed())]
        patterns.append(("beginning", Array(bytes.prefix(12))))
        patterns.append(("UTF-16", bytes.flatMap { [$0, 0] }))
        patterns.append(("hex", Array(hex.joined().utf8)))
        patterns.append(("HEX", Array(hex.joined().uppercased().utf8)))
        patterns.append(("percent", Array(percent.utf8)))
        patterns.append(("JSON", Array(escaped.utf8)))
        for offset in 0..<3 { patterns.append(("base64 at \(offset)", Self.base64(bytes, at: offset))) }
        return patterns
    }

    /// Returns the base64 characters of the secret that do not depend on the bytes around it.
    ///
    /// - Parameter offset: The distance from a three-byte boundary.
    private static func base64(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
        let padded = Data([UInt8](repeating: 0, count: offset) + bytes)
        let characters = padded.prefix(padded.count / 3 * 3).base64EncodedString().utf8
        return Array(characters.dropFirst([0, 2, 3][offset]))
    }
}

extension Data {
    /// Decodes base64url without padding (RFC 4648 §5); `nil` for anything else.
    package init?(base64URL text: some StringProtocol) {
        guard !text.contains(where: { "=+/".contains($0) }) else { return nil }
        let base64 = String(text).replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - base64.count % 4) % 4)
        self.init(base64Encoded: base64 + padding)
    }
}
