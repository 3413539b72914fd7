import Foundation

/// The parameters of a sign-up or sign-in in the browser.
public class MSALInteractiveTokenParameters: MSALTokenParameters {
    /// The page that the browser begins with.
    public var promptType = MSALPromptType.default
    /// The address or alias that the page is filled with.
    ///
    /// The user may take another account: compare the one in the result.
    public var loginHint: String?
    /// The identity provider or domain of the user.
    public var domainHint: String?
    /// Scopes of other resources that the user may consent to on the same page.
    public var extraScopesToConsent: [String]?
    /// How the browser is opened, and how long it is waited for.
    public var webviewParameters: MSALWebviewParameters
    /// The authentication method that the service prefers; without effect here.
    public var preferredAuthMethod = 0

    /// Creates parameters for scopes.
    public init(scopes: [String], webviewParameters: MSALWebviewParameters) {
        self.webviewParameters = webviewParameters
        super.init(scopes: scopes)
    }
}

/// The page that the browser begins with.
public enum MSALPromptType: Int, Hashable, Sendable, CaseIterable {
    /// The choice of an account.
    case selectAccount = 0
    /// Sign-in, even if the browser has a session.
    case login
    /// Consent to what the application may do.
    case consent
    /// Sign-up.
    case create
    /// What the tenant needs; no `prompt` is sent.
    case promptIfNecessary

    /// The default: ``promptIfNecessary``.
    public static let `default` = MSALPromptType.promptIfNecessary
}
