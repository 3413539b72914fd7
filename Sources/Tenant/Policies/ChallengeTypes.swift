import NativeAuth
import UserFlow

/// The challenge types that a client supports (wire-protocol §4.3).
struct ChallengeTypes {
    private let names: [Substring]

    /// Parses a list in any order; refuses one without `redirect` or with an unknown type.
    init(_ list: String, missingRedirect: Refusal) throws(Refusal) {
        names = list.split(whereSeparator: \.isWhitespace)
        guard names.contains("redirect") else { throw missingRedirect }
        guard names.allSatisfy({ ["oob", "password", "redirect"].contains($0) }) else {
            throw .unsupportedChallengeType
        }
    }

    /// Whether the client supports a factor.
    func contains(_ factor: PendingSignIn.Factor) -> Bool { names.contains { $0 == factor.rawValue } }

    /// Whether the client can complete a flow.
    func canComplete(_ flow: UserFlow) -> Bool {
        guard !flow.needsBrowser, names.contains("oob") else { return false }
        return switch flow.identityProvider {
        case .emailPassword: names.contains("password")
        case .emailOneTimePasscode: true
        }
    }
}
