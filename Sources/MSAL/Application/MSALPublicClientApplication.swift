public import Foundation
import HTTPClient

/// A public client application, which signs users in without a client secret.
///
/// Only what native authentication and its web fallback need is implemented; see
/// ``MSALNativeAuthPublicClientApplication``.
public class MSALPublicClientApplication: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    let client: NativeAuthClient

    /// The configuration of the application, as it was when the application was created; a new copy each time.
    public var configuration: MSALPublicClientApplicationConfig { client.configuration.copy }

    init(client: NativeAuthClient) {
        self.client = client
    }

    /// Creates an application that reaches its tenant over HTTPS.
    ///
    /// - Throws: An error if requests cannot be sent to the URL of the authority.
    public convenience init(configuration: MSALPublicClientApplicationConfig) throws {
        self.init(client: NativeAuthClient(configuration, transport: try HTTPClient(configuration)))
    }
}
