/// Why a code did not lead on.
public class VerifyCodeError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    enum ErrorType: CaseIterable {
        case browserRequired, invalidCode, generalError
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
        case .invalidCode: ErrorText.invalidCode
        case .generalError: ErrorText.general
        }
    }

    /// Whether only a browser can go on.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether the code is not the one that was sent, or no longer works.
    public var isInvalidCode: Bool { type == .invalidCode }

    /// Whether an account has the address, or the alias, already.
    public var isUserAlreadyExists: Bool { facts.isUserAlreadyExists }
}
