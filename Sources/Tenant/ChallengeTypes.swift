import NativeAuth
import UserFlow

/// The challenge types that a client supports (wire-protocol §4.3).
struct ChallengeTypes {
    private let words: [Substring]

    /// Parses a list in any order; refuses one without `redirect` or with an unknown type.
    init(_ list: String, missingRedirect: Refusal) throws(Refusal) {
        words = list.split(whereSeparator: \.isWhitespace)
        guard words.contains("redirect") else { throw missingRedirect }
        guard words.allSatisfy({ ["oob", "password", "redirect"].contains($0) }) else {
            throw .unsupportedChallengeType
        }
    }

    /// Whether the client supports a factor.
    func allow(_ way: Visit.Way) -> Bool { words.contains { $0 == way.rawValue } }

    /// Whether the client can complete a flow.
    func suffice(for flow: UserFlow) -> Bool {
        guard !flow.needsBrowser, words.contains("oob") else { return false }
        return switch flow.identityProvider {
        case .emailPassword: words.contains("password")
        case .emailOneTimePasscode: true
        }
    }
}
