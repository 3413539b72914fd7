import Foundation

/// A request for an access token: a copy of the parameters at the time of the call.
struct TokenRequest: Sendable {
    let scopes: [String]?
    let claims: String?
    let correlationID: UUID
    let returnsRefreshToken: Bool
    private let forcesRefresh: Bool

    init(_ parameters: MSALNativeAuthGetAccessTokenParameters) {
        scopes = parameters.scopes
        claims = parameters.claimsRequest?.jsonString()
        correlationID = parameters.correlationId ?? UUID()
        returnsRefreshToken = parameters.returnRefreshToken
        forcesRefresh = parameters.forceRefresh
    }

    /// Returns whether the cached token satisfies the request.
    func isSatisfied(by session: AccountSession, _ buffer: TimeInterval) -> Bool {
        !forcesRefresh && claims == nil && session.isValid(for: scopes ?? [], after: buffer)
    }
}
