import FoundationEssentials
import Terminal
import TokenStore

extension KeptAccount {
    /// The name that the user signs in with, or else the account's identifier, in one printable line.
    var name: String { Printable(username ?? identifier).text }

    /// The account without its tokens, one line for each fact.
    var details: [String] {
        let claims = IDTokenClaims(idToken)
        return [
            "account: \(name)", claims?.issuedAt.map { "ID token issued: \(Self.text(ofTime: $0))" },
            claims?.expiresAt.map { "ID token expires: \(Self.text(ofTime: $0))" },
            "scopes: \(Printable(scopes.joined(separator: " ")).text)",
        ].compactMap(\.self)
    }

    /// Returns a time in UTC, such as `2026-01-15T10:00:00Z`; years that no clock shows are limits.
    private static func text(ofTime seconds: Double) -> String {
        let limited = min(max(seconds, 0), 253_402_300_799)
        return Date.ISO8601FormatStyle(timeZone: .gmt).format(
            Date(timeIntervalSince1970: limited.rounded(.down)))
    }
}
