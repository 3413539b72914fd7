import Foundation

/// Why an application could not be made from its configuration.
enum ConfigurationError: LocalizedError {
    /// The address has no host of two labels or more.
    case authorityWithoutHost(String)
    /// The address is not one of an external tenant.
    case authorityNotExternal(String)
    /// The application's authority is of another kind.
    case authorityKind
    /// The address is not one that requests can be sent to.
    case authorityNotReachable(String)
    /// No address can be made from the subdomain.
    case subdomain(String)

    var errorDescription: String? {
        switch self {
        case .authorityWithoutHost(let address):
            "\(address) has no host such as contoso.ciamlogin.com."
        case .authorityNotExternal(let address):
            "\(address) is not the address of an external tenant, such as https://contoso.ciamlogin.com."
        case .authorityKind:
            "Native authentication needs an authority of the class MSALCIAMAuthority."
        case .authorityNotReachable(let address):
            "\(address) is no address to send requests to. Write it like https://contoso.ciamlogin.com."
        case .subdomain(let subdomain):
            "\"\(subdomain)\" is not a subdomain. For contoso.ciamlogin.com it is \"contoso\"."
        }
    }
}
