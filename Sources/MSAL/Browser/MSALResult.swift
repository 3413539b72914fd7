public import Foundation
import SignUp

/// The account and the tokens of a sign-up or sign-in in the browser.
public class MSALResult: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The access token.
    public let accessToken: String
    /// The expiry of the access token.
    public let expiresOn: Date?
    /// Whether the access token has an extended lifetime; always `false` here.
    public let extendedLifeTimeToken = false
    /// The ID token, a JWT.
    public let idToken: String?
    /// The scopes of the access token.
    public let scopes: [String]
    /// The account's profile in its tenant.
    public let tenantProfile: MSALTenantProfile
    /// The account, also returned by
    /// ``MSALNativeAuthPublicClientApplication/getNativeAuthUserAccount(correlationId:)``.
    public let account: MSALAccount
    /// The authority of the application.
    public let authority: MSALAuthority
    /// The ID that correlates the call with the tenant's logs.
    public let correlationId: UUID
    /// The scheme of ``authorizationHeader``.
    public let authenticationScheme = "Bearer"
    /// Why the token store did not keep the account; `nil` if it did, or if there is no store.
    public let tokenStoreError: MSALTokenStoreError?

    init(
        _ session: AccountSession, _ authority: MSALAuthority, _ correlationID: UUID,
        _ tokenStoreError: MSALTokenStoreError?
    ) {
        accessToken = session.tokens.accessToken.reveal
        expiresOn = session.expiresOn
        idToken = session.tokens.idToken?.reveal
        scopes = session.tokens.scopes
        account = session.account
        tenantProfile =
            session.account.tenantProfiles?.first
            ?? MSALTenantProfile(
                identifier: nil, environment: session.account.environment, tenantId: nil, claims: nil)
        self.authority = authority
        correlationId = correlationID
        self.tokenStoreError = tokenStoreError
    }

    /// The value of the header field `Authorization` for requests with the access token.
    public var authorizationHeader: String { "\(authenticationScheme) \(accessToken)" }
}
