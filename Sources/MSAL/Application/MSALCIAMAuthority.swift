public import Foundation

/// The address of an external tenant, the only kind that knows native authentication.
public final class MSALCIAMAuthority: MSALAuthority, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Takes the address of an external tenant, or of a domain that stands for one.
    ///
    /// `https://contoso.ciamlogin.com` becomes `https://contoso.ciamlogin.com/contoso.onmicrosoft.com`; a path
    /// that is there stays. Query and fragment are dropped.
    ///
    /// - Throws: An error when the address has no host of two labels or more.
    public override convenience init(url: URL) throws {
        try self.init(url: url, validateFormat: false)
    }

    /// Takes the address of an external tenant, and on demand no other.
    ///
    /// - Parameters:
    ///   - url: The address, such as `https://contoso.ciamlogin.com/`.
    ///   - validateFormat: Whether a host that is not `<subdomain>.ciamlogin.<domain>` is an error.
    /// - Throws: An error that says what is wrong with the address.
    public init(url: URL, validateFormat: Bool) throws {
        let labels = (url.host() ?? "").split(separator: ".")
        guard labels.count >= 2 else { throw ConfigurationError.authorityWithoutHost(url.absoluteString) }
        let isExternal = labels.count >= 3 && labels[1].lowercased() == "ciamlogin"
        guard isExternal || !validateFormat else {
            throw ConfigurationError.authorityNotExternal(url.absoluteString)
        }
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        parts?.query = nil
        parts?.fragment = nil
        while parts?.path.hasSuffix("/") == true { parts?.path.removeLast() }
        if labels[1].lowercased() == "ciamlogin", parts?.path.isEmpty == true {
            parts?.path = "/\(labels[0]).onmicrosoft.com"
        }
        super.init(unchecked: parts?.url ?? url)
    }

    /// The address of the tenant with this subdomain of `ciamlogin.com`.
    convenience init(tenantSubdomain: String) throws {
        let host = "\(tenantSubdomain).ciamlogin.com"
        guard !tenantSubdomain.isEmpty, let url = URL(string: "https://\(host)"), url.host() == host else {
            throw ConfigurationError.subdomain(tenantSubdomain)
        }
        try self.init(url: url, validateFormat: true)
    }
}
