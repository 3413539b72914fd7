import Foundation

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
