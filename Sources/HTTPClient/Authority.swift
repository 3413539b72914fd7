/// The address of a tenant, to which the paths of calls are appended.
///
/// It is an `https` address. Plain `http` is for tenants on this machine, whose address is an IP literal.
public struct Authority: Hashable, Sendable {
    /// The address, without a slash at its end.
    public let address: String
    /// The host, with its port if one was written, as a person is told it.
    public let host: String
    /// What people call the tenant: its subdomain, or its host where that is not one of the service's.
    public let shortName: String
    /// Whether the host is an IP literal of this machine.
    public let isLoopback: Bool

    /// The host alone, without brackets.
    let name: String
    /// Whether the host is an IP literal.
    let isLiteral: Bool

    /// Takes what a person writes: the subdomain of `ciamlogin.com`, a host, or an address.
    ///
    /// - Throws: What is wrong with it.
    public init(_ text: String) throws(AuthorityFault) {
        let parts = try AddressParts(text)
        let scheme = parts.scheme.lowercased()
        guard ["https", "http"].contains(scheme) else { throw .scheme(parts.scheme) }
        let host = try Host(parts.host)
        guard scheme == "https" || host.isLoopback else { throw .notSecure }
        name = host.name
        isLiteral = host.isLiteral
        isLoopback = host.isLoopback
        self.host = host.written + (parts.port.map { ":\($0)" } ?? "")
        shortName = host.tenant ?? self.host
        let path = parts.path.isEmpty ? host.tenant.map { ["\($0).onmicrosoft.com"] } ?? [] : parts.path
        address = "\(scheme)://\(self.host)\(path.map { "/\($0)" }.joined())"
    }

    /// Where a browser signs up with an app; `nil` for a tenant on this machine, which has no such page.
    ///
    /// Nothing but what is configured is in it.
    public func signUpPage(clientID: String) -> String? {
        guard !isLoopback else { return nil }
        let query = "client_id=\(clientID.percentEncoded)&response_type=code&scope=openid&prompt=create"
        return "\(address)/oauth2/v2.0/authorize?\(query)"
    }

    /// The address of a call.
    ///
    /// - Parameter dataCentre: Which of the service's is to answer, if that matters.
    func address(of path: String, dataCentre: String?) -> String {
        address + path + (dataCentre.map { "?dc=\($0.percentEncoded)" } ?? "")
    }
}

/// Why a text is not the address of a tenant.
public enum AuthorityFault: Error, Hashable, Sendable {
    /// It says nothing.
    case empty
    /// It is longer than addresses are.
    case tooLong
    /// It holds a character that addresses are not written in.
    case character(Character)
    /// It holds a letter that a host's name can only have in its `xn--` form.
    case notASCII(Character)
    /// It is of another kind than `https`.
    case scheme(String)
    /// It is plain `http`, and the host is not an IP literal of this machine.
    case notSecure
    /// It has a user's name in it.
    case userInfo
    /// That is no host.
    case host(String)
    /// That is no port.
    case port(String)
    /// Its path has such a part.
    case path(String)
    /// Something follows the path.
    case query
}
