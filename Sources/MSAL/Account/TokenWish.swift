import Foundation

/// A request for an access token: a copy of the parameters at the time of the call.
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

    /// Returns whether the cached token satisfies the request.
    func isMet(by session: Session, _ buffer: TimeInterval) -> Bool {
        !forcesRefresh && claims == nil && session.isGood(for: scopes ?? [], after: buffer)
    }
}
