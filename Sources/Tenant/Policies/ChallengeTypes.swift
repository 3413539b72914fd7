import NativeAuth
import UserFlow

/// The challenge types that a client supports (wire-protocol §4.3).
struct ChallengeTypes: OptionSet {
    let rawValue: UInt8

    static let code = ChallengeTypes(rawValue: 1)
    static let password = ChallengeTypes(rawValue: 2)
    static let redirect = ChallengeTypes(rawValue: 4)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Parses a list in any order; refuses one without `redirect` or with an unknown type.
    init(_ list: String, missingRedirect: Refusal) throws(Refusal) {
        var types: ChallengeTypes = []
        var isKnown = true
        for name in list.unicodeScalars.split(whereSeparator: \.isWhitespace) {
            if let type = Self.names.first(where: { name.elementsEqual($0.name.unicodeScalars) })?.type {
                types.insert(type)
            } else {
                isKnown = false
            }
        }
        guard types.contains(.redirect) else { throw missingRedirect }
        guard isKnown else { throw .unsupportedChallengeType }
        self = types
    }

    private static let names: [(name: String, type: ChallengeTypes)] = [
        ("oob", .code), ("password", .password), ("redirect", .redirect),
    ]

    /// Whether the client supports a factor.
    func contains(_ factor: PendingSignIn.Factor) -> Bool {
        let type: ChallengeTypes =
            switch factor {
            case .password: .password
            case .code: .code
            }
        return contains(type)
    }

    /// Whether the client can complete a flow, unless that needs a browser.
    func canComplete(_ flow: UserFlow) -> Bool {
        guard contains(Self.code) else { return false }
        return switch flow.identityProvider {
        case .emailPassword: contains(Self.password)
        case .emailOneTimePasscode: true
        }
    }
}
