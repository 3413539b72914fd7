import Foundation

/// Which access token is wanted: the parameters as they were when the call was made.
struct TokenWish: Sendable {
    let scopes: [String]?
    let claims: String?
    let correlationID: UUID
    let wantsRefreshToken: Bool
    private let forcesRefresh: Bool

    init(_ parameters: MSALNativeAuthGetAccessTokenParameters) {
        scopes = parameters.scopes
        claims = parameters.claimsRequest?.jsonString()
        correlationID = parameters.correlationId ?? UUID()
        wantsRefreshToken = parameters.returnRefreshToken
        forcesRefresh = parameters.forceRefresh
    }

    /// Whether what is there will do.
    func isMet(by session: Session, _ buffer: TimeInterval) -> Bool {
        !forcesRefresh && claims == nil && session.isGood(for: scopes ?? [], after: buffer)
    }
}
