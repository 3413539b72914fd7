public import Foundation

/// The address of an external tenant, the only kind of tenant with native authentication.
public final class MSALCIAMAuthority: MSALAuthority, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

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
