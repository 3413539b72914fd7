/// Something that carries a request to a tenant and brings its answer back.
public protocol Transport: Sendable {
    /// Sends a request once and waits for the answer.
    ///
    /// Cancelling the task gives up with ``TransportFailure/cancelled``.
    func send(_ request: Request) async throws(TransportFailure) -> Response
}

/// Why no answer came that could be read: every way in which a transport can fail.
public enum TransportFailure: Error, Hashable, Sendable {
    /// The person did not want to wait any longer.
    case cancelled
    /// There is no way to the host: no network, no route, or nobody listening there.
    case offline(host: String)
    /// The host's name has no address.
    case hostNotFound(host: String)
    /// The host said nothing for so many seconds.
    case timedOut(host: String, seconds: Int)
    /// The connection ended in the middle.
    case interrupted(host: String)
    /// The host could not prove who it is, so nothing was sent.
    case notTrusted(host: String, Distrust)
    /// The host answered with a redirect, which is never followed.
    case redirected(host: String)
    /// The proxy did not let the request through.
    case proxyRefused(proxy: String)
    /// The answer was longer than an answer may be, and was not read.
    case tooLong(host: String)
    /// The answer was not HTTP, or was compressed though nobody had asked for it.
    case unreadable(host: String)
    /// The library that HTTPS needs is not on this machine.
    case noLibrary(name: String)

    /// What was wrong with a host's certificate or with the agreed protection.
    public enum Distrust: Hashable, Sendable, CaseIterable {
        /// No authority we trust has signed the certificate.
        case unknownAuthority
        /// Nobody but its owner has signed the certificate.
        case selfSigned
        /// The certificate is for another name.
        case wrongName
        /// The certificate has run out or is not valid yet.
        case outOfDate
        /// The connection is protected too weakly, or not at all.
        case weak
    }

    /// Whether the tenant may have carried the request out all the same.
    public var mayHaveArrived: Bool {
        switch self {
        case .cancelled, .timedOut, .interrupted, .tooLong, .unreadable: true
        case .offline, .hostNotFound, .notTrusted, .redirected, .proxyRefused, .noLibrary: false
        }
    }
}
