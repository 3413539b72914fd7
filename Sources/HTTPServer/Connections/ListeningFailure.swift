/// Why a server could not start.
public enum ListeningFailure: Error, Hashable, Sendable {
    /// The string is not an address and a port.
    case invalidAddress(String)
    /// Another process listens on the address.
    case inUse(String)
    /// The address is not available to this process.
    case notAvailable(String, reason: String)
    /// The certificate or the key is not PEM, or they do not match.
    case invalidCertificate
    /// There is not enough memory, or there are not enough file descriptors.
    case insufficientResources
}
