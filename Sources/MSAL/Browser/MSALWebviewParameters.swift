public import Foundation

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
    /// Whether the application can hand over the address that the browser was sent to, where the browser runs on
    /// another machine: ``MSALWaitingForBrowser/take(redirectedURL:)``.
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
