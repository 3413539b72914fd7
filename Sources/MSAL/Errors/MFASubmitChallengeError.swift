/// Why a second factor did not lead on.
public class MFASubmitChallengeError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    enum ErrorType: CaseIterable {
        case browserRequired, invalidChallenge, generalError
    }

    let type: ErrorType

    init(_ type: ErrorType, _ facts: ErrorFacts) {
        self.type = type
        super.init(facts)
    }

    /// What happened, in the tenant's words where it said something.
    public override var errorDescription: String? {
        if let text = super.errorDescription { return text }
        return switch type {
        case .browserRequired: ErrorText.browserRequired
        case .invalidChallenge: ErrorText.invalidChallenge
        case .generalError: ErrorText.general
        }
    }

    /// Whether only a browser can go on.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether the code is not the one that was sent, or no longer works.
    public var isInvalidChallenge: Bool { type == .invalidChallenge }
}
