/// Why no code was sent as a second factor.
public class MFARequestChallengeError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    enum ErrorType: CaseIterable {
        case browserRequired, authMethodBlocked, generalError
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
        case .authMethodBlocked: ErrorText.methodBlocked
        case .generalError: ErrorText.general
        }
    }

    /// Whether only a browser can go on.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether this way gets no codes.
    public var isAuthMethodBlocked: Bool { type == .authMethodBlocked }
}
