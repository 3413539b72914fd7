/// Why a server could not begin.
public enum ListeningFailure: Error, Hashable, Sendable {
    /// The text names no address and port.
    case notAPlace(String)
    /// Somebody listens there already.
    case inUse(String)
    /// It is not ours to listen there.
    case notAvailable(String, reason: String)
    /// The certificate and the key are none, or do not fit each other.
    case badCertificate
    /// There is not enough memory, or there are not enough descriptors.
    case cannotServe
}
