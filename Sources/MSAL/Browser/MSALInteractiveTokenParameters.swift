public import Foundation

/// The parameters that all calls with a completion block share.
public class MSALParameters: NSObject {
    /// The queue that the completion block is called on; `nil` for the main queue.
    public var completionBlockQueue: DispatchQueue?
}

/// The parameters of a call that acquires tokens.
public class MSALTokenParameters: MSALParameters {
    /// The scopes to request; `openid`, `profile` and `offline_access` are always added.
    public var scopes: [String]
    /// The account to get tokens for; its username fills the page unless there is another login hint.
    public var account: MSALAccount?
    /// Another authority; without effect here, since requests go only to that of the application.
    public var authority: MSALAuthority?
    /// The claims to request in the tokens.
    public var claimsRequest: MSALClaimsRequest?
    /// Additional parameters of the authorization request, sent in the order of their names.
    ///
    /// A parameter that the library itself sends makes the call fail.
    public var extraQueryParameters: [String: String]?
    /// The ID that correlates the call with the tenant's logs; `nil` for a new one.
    public var correlationId: UUID?

    /// Creates parameters for scopes.
    public init(scopes: [String]) {
        self.scopes = scopes
    }
}

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

/// The parameters of a sign-out.
public class MSALSignoutParameters: MSALParameters {
    /// Whether to open the tenant's page that ends the session in the browser.
    ///
    /// The page asks the user. The call does not wait for it.
    public var signoutFromBrowser = false
    /// Whether to remove the account from the device's broker; without effect here.
    public var wipeAccount = false
    /// Whether to remove the account from the cache of all applications; without effect here.
    public var wipeCacheForAllAccounts = false
    /// How the browser is opened.
    public var webviewParameters: MSALWebviewParameters

    /// Creates parameters.
    public init(webviewParameters: MSALWebviewParameters = MSALWebviewParameters()) {
        self.webviewParameters = webviewParameters
    }
}

/// A view controller, which has no meaning here; any object can be given.
public typealias MSALViewController = AnyObject

/// How the user's browser is opened, and how long it is waited for.
///
/// Only the browser of the system is used; the types of web views exist on Apple's systems only.
public class MSALWebviewParameters: NSObject {
    /// Opens a URL in a browser, and returns whether that was possible; `nil` runs `xdg-open`.
    ///
    /// The URL belongs to this machine and redirects to the tenant's page. It has no data of the user.
    public var openBrowser: (@Sendable (URL) async -> Bool)?
    /// The time to wait for the browser, in seconds.
    public var timeout: TimeInterval = 900
    /// Whether the application can hand over the address that the browser was sent to, where the browser runs
    /// on another machine: ``MSALWaitingForBrowser/take(redirectedURL:)``.
    ///
    /// The authorization code then comes in an address, and not in a form.
    public var takesRedirectedURL = false
    /// Called once the call waits for the browser, to show the user where to go on.
    ///
    /// With it, the call waits also if no browser could be opened.
    public var whenWaiting: (@MainActor @Sendable (MSALWaitingForBrowser) -> Void)?
    /// The kind of web view on Apple's systems; without effect here.
    public var webviewType = 0
    /// Whether the browser keeps no session on Apple's systems; without effect here.
    public var prefersEphemeralWebBrowserSession = false

    /// Creates parameters for the browser of the system.
    public override init() {}

    /// Creates parameters as on Apple's systems; the view controller has no effect.
    public init(authPresentationViewController: MSALViewController) {}
}
