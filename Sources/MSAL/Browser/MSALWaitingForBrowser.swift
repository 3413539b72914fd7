public import Foundation
import SignUp

/// A call that waits for the user's browser.
public final class MSALWaitingForBrowser: Sendable {
    /// The address on this machine that leads to the tenant's page, as often as it is opened.
    public let localLink: URL
    /// The address of the tenant's page, for a browser on another machine.
    ///
    /// It has what the application filled in, such as the login hint.
    public let url: URL

    private let accept: @Sendable (String) -> Bool

    init(localLink: URL, url: URL, accept: @escaping @Sendable (String) -> Bool) {
        (self.localLink, self.url, self.accept) = (localLink, url, accept)
    }

    /// Takes the address that the browser was sent to, which the user copied from the browser.
    ///
    /// Ask for it only in the application's own window: with the address of another sign-in, a program
    /// can get its tokens. Never accept it in a chat, a message or a web page.
    ///
    /// - Parameter redirectedURL: The address, which begins with the redirect URI.
    /// - Returns: Whether the address has the answer of this call. Otherwise, and always without
    ///   ``MSALWebviewParameters/takesRedirectedURL``, the call waits on.
    @discardableResult
    public func take(redirectedURL: URL) -> Bool {
        accept(redirectedURL.absoluteString)
    }
}
