/// A server's certificate and private key, both in PEM.
public struct TLSIdentity: Sendable {
    /// The certificate, followed by any intermediate certificates.
    public let certificate: String
    /// The private key of the certificate.
    public let key: String

    /// Creates an identity from a certificate and its key.
    public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}

extension TLSIdentity: CustomStringConvertible, CustomReflectable {
    /// A constant.
    public var description: String { "TLS" }

    /// No children: one of them is a private key.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
