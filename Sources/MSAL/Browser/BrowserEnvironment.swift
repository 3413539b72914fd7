import Foundation
import HTTPClient
import Loopback
import NativeAuth
import SignUp

/// What a sign-in in the browser takes from the system, and what is kept between two of them.
struct BrowserEnvironment: Sendable {
    /// The client that fetches documents; `nil` over another transport.
    var documents: HTTPClient?
    /// The redirect URI as configured.
    var redirectURI: String?
    /// The listener's clock; `nil` for the system's.
    var now: (@Sendable () -> Int)?
    /// Whether the process has a display.
    var hasDisplay: @Sendable () -> Bool = { DesktopBrowser.hasDisplay }
    /// Opens a URL in the desktop's browser.
    var open: @Sendable (URL) async -> Bool = { await DesktopBrowser.open($0.absoluteString) }
    /// The place for the one call that may wait.
    var slot = BrowserSlot.shared
    /// The issuer, once the discovery document was fetched.
    private let issuer = LockedValue<BrowserSignIn.Issuer?>(nil)

    init(documents: HTTPClient?, redirectURI: String?) {
        (self.documents, self.redirectURI) = (documents, redirectURI)
    }

    /// Returns the tenant's issuer; fetches the discovery document the first time.
    func issuer(from documents: HTTPClient) async throws(BrowserSignInFailure) -> BrowserSignIn.Issuer {
        if let known = issuer.value { return known }
        let response: Response
        do throws(TransportFailure) { response = try await documents.discoveryDocument() } catch {
            throw .unreachable(error)
        }
        let fetched = try BrowserSignIn.Issuer(response, authority: documents.authority.url)
        issuer.value = fetched
        return fetched
    }
}
