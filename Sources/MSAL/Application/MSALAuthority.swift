public import Foundation

/// An authority that signs users in: the address of a tenant.
public class MSALAuthority: NSObject, @unchecked Sendable {
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

/// The address of an external tenant, the only kind of tenant with native authentication.
public final class MSALCIAMAuthority: MSALAuthority, @unchecked Sendable {
    /// Creates an authority from the URL of an external tenant, or of its custom domain.
    ///
    /// `https://contoso.ciamlogin.com` becomes `https://contoso.ciamlogin.com/contoso.onmicrosoft.com`; an
    /// existing path is kept. Query and fragment are dropped.
    ///
    /// - Throws: An error if the host has fewer than two labels.
    public override convenience init(url: URL) throws {
        try self.init(url: url, validateFormat: false)
    }

    /// Creates an authority from the URL of an external tenant, optionally rejecting other hosts.
    ///
    /// - Parameters:
    ///   - url: The URL, such as `https://contoso.ciamlogin.com/`.
    ///   - validateFormat: Whether to reject hosts other than `<subdomain>.ciamlogin.<domain>`.
    /// - Throws: An error if the host has fewer than two labels, or is rejected.
    public init(url: URL, validateFormat: Bool) throws {
        let labels = (url.host() ?? "").split(separator: ".")
        guard labels.count >= 2 else { throw ConfigurationError.authorityWithoutHost(url.absoluteString) }
        let isExternal = labels.count >= 3 && labels[1].lowercased() == "ciamlogin"
        guard isExternal || !validateFormat else {
            throw ConfigurationError.authorityNotExternal(url.absoluteString)
        }
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        components?.query = nil
        components?.fragment = nil
        while components?.path.hasSuffix("/") == true { components?.path.removeLast() }
        if labels[1].lowercased() == "ciamlogin", components?.path.isEmpty == true {
            components?.path = "/\(labels[0]).onmicrosoft.com"
        }
        super.init(unchecked: components?.url ?? url)
    }

    /// Creates an authority for the tenant with this subdomain of `ciamlogin.com`.
    convenience init(tenantSubdomain: String) throws {
        let host = "\(tenantSubdomain).ciamlogin.com"
        guard !tenantSubdomain.isEmpty, let url = URL(string: "https://\(host)"), url.host() == host else {
            throw ConfigurationError.invalidSubdomain(tenantSubdomain)
        }
        try self.init(url: url, validateFormat: true)
    }
}

/// An error in the configuration of an application.
enum ConfigurationError: LocalizedError {
    /// The address has no host with at least two labels.
    case authorityWithoutHost(String)
    /// The address does not belong to an external tenant.
    case authorityNotExternal(String)
    /// The authority is not an ``MSALCIAMAuthority``.
    case unsupportedAuthorityClass
    /// Requests cannot be sent to the address.
    case authorityNotReachable(String)
    /// The subdomain is invalid.
    case invalidSubdomain(String)

    var errorDescription: String? {
        switch self {
        case .authorityWithoutHost(let address):
            "\(address) has no host such as contoso.ciamlogin.com."
        case .authorityNotExternal(let address):
            "\(address) is not the address of an external tenant, such as https://contoso.ciamlogin.com."
        case .unsupportedAuthorityClass:
            "Native authentication needs an authority of the class MSALCIAMAuthority."
        case .authorityNotReachable(let address):
            "\(address) is no address to send requests to. Write it like https://contoso.ciamlogin.com."
        case .invalidSubdomain(let subdomain):
            "\"\(subdomain)\" is not a subdomain. For contoso.ciamlogin.com it is \"contoso\"."
        }
    }
}
