public import Foundation

/// Who vouches for people: the address of a tenant.
public class MSALAuthority: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// The tenant's address, to which the paths of calls are appended.
    public let url: URL

    /// Takes an address as it is.
    init(unchecked url: URL) {
        self.url = url
    }

    /// Takes an address with a host of two labels or more, such as `https://login.example.com/tenant`.
    ///
    /// - Throws: An error that says what is wrong with the address.
    public init(url: URL) throws {
        guard let host = url.host(), host.split(separator: ".").count >= 2 else {
            throw ConfigurationError.authorityWithoutHost(url.absoluteString)
        }
        self.url = url
    }
}
