import NativeAuth
import UserFlow

/// The ways of proving who someone is that a client can show (wire-protocol §4.3).
struct ChallengeTypes {
    private let words: [Substring]

    /// Reads a list in any order, or refuses one without `redirect` or with a word that nobody knows.
    init(_ list: String, missingRedirect: Refusal) throws(Refusal) {
        words = list.split(whereSeparator: \.isWhitespace)
        guard words.contains("redirect") else { throw missingRedirect }
        guard words.allSatisfy({ ["oob", "password", "redirect"].contains($0) }) else {
            throw .unsupportedChallengeType
        }
    }

    /// Whether a client with this list can have a person prove themselves in this way.
    func allow(_ way: Visit.Way) -> Bool { words.contains { $0 == way.rawValue } }

    /// Whether a client with this list can lead a person through a flow to its end.
    func suffice(for flow: UserFlow) -> Bool {
        guard !flow.needsBrowser, words.contains("oob") else { return false }
        return switch flow.identityProvider {
        case .emailPassword: words.contains("password")
        case .emailOneTimePasscode: true
        }
    }
}
