public import Foundation

/// An authority that signs users in: the address of a tenant.
public class MSALAuthority: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The tenant's base URL, to which request paths are appended.
    public let url: URL

    /// Creates an authority without validation.
    init(unchecked url: URL) {
        self.url = url
    }

    /// Creates an authority from a URL such as `https://login.example.com/tenant`.
    ///
    /// - Throws: An error if the host has fewer than two labels.
    public init(url: URL) throws {
        guard let host = url.host(), host.split(separator: ".").count >= 2 else {
            throw ConfigurationError.authorityWithoutHost(url.absoluteString)
        }
        self.url = url
    }
}
