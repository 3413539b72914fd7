package import Foundation

extension Data {
    /// Decodes base64url without padding (RFC 4648 §5); `nil` for anything else.
    package init?(base64URL text: some StringProtocol) {
        guard !text.contains(where: { "=+/".contains($0) }) else { return nil }
        let base64 = String(text).replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - base64.count % 4) % 4)
        self.init(base64Encoded: base64 + padding)
    }
}
