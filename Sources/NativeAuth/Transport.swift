/// A way to send a request to a tenant and receive its response.
public protocol Transport: Sendable {
    /// Sends a request once and waits for the response.
    ///
    /// If the task is cancelled, it throws ``TransportFailure/cancelled``.
    func send(_ request: Request) async throws(TransportFailure) -> Response
}

/// The reason why no readable response was received.
public enum TransportFailure: Error, Hashable, Sendable {
    /// The user cancelled the request.
    case cancelled
    /// The host is unreachable: no network, no route, or no listener.
    case offline(host: String)
    /// The host name has no address.
    case hostNotFound(host: String)
    /// The host did not respond within `seconds`.
    case timedOut(host: String, seconds: Int)
    /// The connection was closed before the response was complete.
    case interrupted(host: String)
    /// The identity of the host could not be verified, so nothing was sent.
    case notTrusted(host: String, CertificateProblem)
    /// The host replied with a redirect, which is never followed.
    case redirected(host: String)
    /// The proxy refused the request.
    case proxyRefused(proxy: String)
    /// The response exceeded the size limit and was discarded.
    case tooLong(host: String)
    /// The response was not HTTP, or was compressed although compression was not requested.
    case unreadable(host: String)
    /// The library that HTTPS requires is not installed.
    case noLibrary(name: String)

    /// A problem with the host's certificate or with the negotiated encryption.
    public enum CertificateProblem: Hashable, Sendable, CaseIterable {
        /// The certificate is not signed by a trusted authority.
        case unknownAuthority
        /// The certificate is self-signed.
        case selfSigned
        /// The certificate is for a different name.
        case wrongName
        /// The certificate has expired or is not yet valid.
        case outOfDate
        /// The encryption is too weak.
        case weak
        /// The host does not speak TLS, as a server of plain HTTP.
        case noTLS
    }

    /// Whether the tenant may have processed the request although no response was received.
    public var mayHaveBeenProcessed: Bool {
        switch self {
        case .cancelled, .timedOut, .interrupted, .tooLong, .unreadable: true
        case .offline, .hostNotFound, .notTrusted, .redirected, .proxyRefused, .noLibrary: false
        }
    }
}
