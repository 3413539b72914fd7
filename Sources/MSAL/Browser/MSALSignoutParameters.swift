import Foundation

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
